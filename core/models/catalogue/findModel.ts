import { join } from 'node:path'
import { modelsFolder } from '../../platform/modelsFolder.ts'
import { modelNotInstalled, wrongModelRole } from './catalogueErrors.ts'
import { modelPlaces } from './modelPlaces.ts'
import { modelState } from './modelState.ts'
import type { CatalogueModel, ModelRole } from './modelSchema.ts'
import { modelOfId } from './readCatalogue.ts'

export interface FoundModel {
  readonly model: CatalogueModel
  /** Folder of the model. */
  readonly folder: string
  /** The GGUF file of a writer; for other models the same as `folder`. */
  readonly path: string
}

export interface FindModelOptions {
  /** Required role. Default: any. */
  readonly role?: ModelRole
  /** Folder for all models. Default: `modelsFolder()`. */
  readonly root?: string | undefined
}

/**
 * Finds a model of the catalogue, whether installed by the program or copied by hand.
 *
 * @param id as in `model:ID`, without `model:`
 * @throws CitewrightError (unknown model, wrong role, not or not completely installed)
 */
export function findModel(id: string, { role, root = modelsFolder() }: FindModelOptions = {}): FoundModel {
  const model = modelOfId(id)
  if (role !== undefined && model.role !== role) throw wrongModelRole(model.id, { is: model.role, wanted: role })
  const places = modelPlaces(root, model.id)
  const { state, faults } = modelState(model, places)
  if (state === 'absent') throw modelNotInstalled(model.id, root, 'is not installed')
  if (state === 'partial') throw modelNotInstalled(model.id, root, 'is incomplete')
  if (state === 'damaged') throw modelNotInstalled(model.id, root, `is damaged (${faults.join(', ')})`)
  const weights = model.files.find(({ path }) => path.endsWith('.gguf'))
  const { folder } = places
  return { model, folder, path: weights === undefined ? folder : join(folder, weights.path) }
}
