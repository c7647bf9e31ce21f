import { phrase } from '../../domain/phrase.ts'
import { existsSync } from 'node:fs'
import { modelsFolder } from '../../platform/modelsFolder.ts'
import { diskFull, unusableModelsFolder } from './catalogueErrors.ts'
import { modelBusy } from './downloadErrors.ts'
import { freeBytes } from './freeBytes.ts'
import type { ModelSource } from './getModel.ts'
import { listModel } from './listModel.ts'
import { lockModel } from './lockModel.ts'
import type { GotModel, ModelLibrary, ModelList } from './modelLibrary.ts'
import { modelPlaces } from './modelPlaces.ts'
import { runningCall } from './modelProgress.ts'
import type { CatalogueModel } from './modelSchema.ts'
import { modelOfId, readCatalogue } from './readCatalogue.ts'
import { removeFiles } from './removeFiles.ts'
import { searchCatalogue } from './searchCatalogue.ts'
import { createSharing } from './shareWork.ts'
import { verifyModel } from './verifyModel.ts'

export interface ModelLibraryOptions extends ModelSource {
  /** Folder for models, or a function that is called each time. Default: `modelsFolder()`. */
  readonly root?: string | (() => string)
  /** Default: resources/models.json. */
  readonly models?: readonly CatalogueModel[]
  /** Returns the free bytes on the disk of a folder. Default: from the system. */
  readonly free?: (folder: string) => Promise<number>
}

// Shared by all libraries of the process, because they share a folder on the disk.
const share = createSharing<GotModel>()

export function createModelLibrary({
  root,
  models,
  free = freeBytes,
  ...source
}: ModelLibraryOptions = {}): ModelLibrary {
  const rootFolder = (): string => (typeof root === 'function' ? root() : (root ?? modelsFolder(source.environment)))
  const catalogue = (): readonly CatalogueModel[] => models ?? readCatalogue()
  const listed = (chosen: readonly CatalogueModel[]): ModelList => {
    const folder = rootFolder()
    try {
      return { root: folder, models: chosen.map((model) => listModel(model, folder)) }
    } catch (error) {
      throw folderFailure(error, folder)
    }
  }
  return {
    list: () => listed(catalogue()),
    search: (filter) => listed(searchCatalogue(catalogue(), filter)),
    get: async (id, { from, repair = false, ...call } = {}) => {
      const model = modelOfId(id, catalogue())
      const places = modelPlaces(rootFolder(), model.id)
      const { getModel } = await import('./getModel.ts')
      return await inFolder(places.root, () =>
        share([places.folder, from ?? '', String(repair)].join('\n'), runningCall(call), (running) =>
          getModel(model, { places, source, from, repair, free, call: running }),
        ),
      )
    },
    verify: async (id, call = {}) => {
      const model = modelOfId(id, catalogue())
      const places = modelPlaces(rootFolder(), model.id)
      return await inFolder(places.root, () => verifyModel(model, places, runningCall(call)))
    },
    remove: async (id, call = {}) => {
      const model = modelOfId(id, catalogue())
      const places = modelPlaces(rootFolder(), model.id)
      const described = { id: model.id, folder: places.folder }
      return await inFolder(places.root, async () => {
        if (!existsSync(places.folder) && !existsSync(places.staging))
          return { ...described, removed: [], bytes: 0, kept: [] }
        const release = await lockModel(places.lock, {
          signal: runningCall(call).signal,
          onWait: () => {
            throw modelBusy(model.id)
          },
        })
        try {
          return { ...described, ...(await removeFiles(model.id, places)) }
        } finally {
          release()
        }
      })
    },
  }
}

async function inFolder<T>(root: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw folderFailure(error, root)
  }
}

const full: readonly unknown[] = ['ENOSPC', 'EDQUOT']

/** Converts an error of the file system; returns anything else unchanged. */
function folderFailure(error: unknown, root: string): unknown {
  if (!(error instanceof Error) || !('syscall' in error) || !('code' in error)) return error
  if (full.includes(error.code)) return diskFull(root, phrase`it is full`, { cause: error })
  const path = 'path' in error && typeof error.path === 'string' ? error.path : root
  return unusableModelsFolder(path, `${String(error.syscall)} fails with ${String(error.code)}`, { cause: error })
}
