import type { ListedModel } from './modelLibrary.ts'
import { modelPlaces } from './modelPlaces.ts'
import type { CatalogueModel } from './modelSchema.ts'
import { modelState } from './modelState.ts'

/** Describes a model with its size and state on disk. */
export function listModel(model: CatalogueModel, root: string): ListedModel {
  const places = modelPlaces(root, model.id)
  const { state, bytes, faults } = modelState(model, places)
  const sizes = model.files.map((file) => file.bytes)
  const bytesKnown = sizes.reduce<number>((sum, size) => sum + (size ?? 0), 0)
  return {
    ...model,
    ...(sizes.includes(undefined) ? {} : { bytes: bytesKnown }),
    bytesKnown,
    unknown: unknownOf(model),
    state,
    bytesOnDisk: bytes,
    faults,
    folder: places.folder,
  }
}

function unknownOf({ files, revision }: CatalogueModel): readonly string[] {
  const describe = (what: string, paths: readonly { readonly path: string }[]): readonly string[] =>
    paths.length === 0
      ? []
      : [`${what} ${paths.length === files.length ? 'all files' : paths.map(({ path }) => path).join(', ')}`]
  return [
    ...(/^[0-9a-f]{40}$/.test(revision) ? [] : [`which commit ${revision} is`]),
    ...describe(
      'whether the hub has',
      files.filter((file) => file.uncertain === true),
    ),
    ...describe(
      'the size of',
      files.filter((file) => file.bytes === undefined),
    ),
    ...describe(
      'the checksum of',
      files.filter((file) => file.sha256 === undefined),
    ),
  ]
}
