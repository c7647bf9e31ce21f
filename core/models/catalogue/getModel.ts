import { fetchModel } from './fetchModel.ts'
import { hubAddresses, type Hub } from './hubAddresses.ts'
import { hubDispatcher } from './hubDispatcher.ts'
import type { HubPatience } from './hubSession.ts'
import { importModel } from './importModel.ts'
import { lockModel } from './lockModel.ts'
import type { GotModel } from './modelLibrary.ts'
import type { ModelPlaces } from './modelPlaces.ts'
import type { RunningCall } from './modelProgress.ts'
import type { CatalogueModel } from './modelSchema.ts'
import { modelState } from './modelState.ts'
import { verifyModel } from './verifyModel.ts'

/** Where models are downloaded from, and how. */
export interface ModelSource {
  /** Environment with hubs, proxies and tokens. Default: that of the process. */
  readonly environment?: NodeJS.ProcessEnv
  /** Returns the address of the proxy to use if the environment names none; empty for none. */
  readonly proxy?: () => string
  /** Hubs in order of preference. Default: those of the environment. */
  readonly hubs?: readonly Hub[]
  readonly patience?: HubPatience
  /** Allows http to 127.0.0.1 and ::1, for tests. Default false. */
  readonly allowLoopback?: boolean
}

export interface GetModelOptions {
  readonly places: ModelPlaces
  readonly source: ModelSource
  /** Folder to copy the model from instead of downloading it. */
  readonly from: string | undefined
  /** Whether to check the files of an installed model and download wrong ones again. */
  readonly repair: boolean
  /** Returns the free bytes on the disk of a folder. */
  readonly free: (folder: string) => Promise<number>
  readonly call: RunningCall
}

/**
 * Installs a model: recognises copied files, copies it from a folder or downloads it. Other processes that request it wait.
 *
 * @throws as `ModelLibrary.get`, and the errors of the file system
 */
export async function getModel(model: CatalogueModel, options: GetModelOptions): Promise<GotModel> {
  const { places, repair, call } = options
  if (!repair && modelState(model, places).state === 'installed') return gotModel(model, places, 'present')
  const release = await lockModel(places.lock, {
    signal: call.signal,
    onWait: () => call.onProgress({ id: model.id, phase: 'waiting', done: 0 }),
  })
  try {
    return gotModel(model, places, await install(model, options))
  } finally {
    release()
  }
}

async function install(
  model: CatalogueModel,
  { places, source, from, repair, free, call }: GetModelOptions,
): Promise<GotModel['by']> {
  const { environment = process.env, patience = {}, allowLoopback = false } = source
  // Another process may have installed it meanwhile.
  const { state } = modelState(model, places)
  if (state === 'installed' && (!repair || (await verifyModel(model, places, call)).state === 'sound')) return 'present'
  if (state === 'copied' && (await verifyModel(model, places, call)).recorded) return 'recognised'
  if (from !== undefined) {
    await importModel(model, { places, from, free, call })
    return 'copied'
  }
  const hubs = source.hubs ?? hubAddresses(environment)
  const dispatcher = hubDispatcher(environment, {
    connectSeconds: patience.connectSeconds ?? 15,
    signal: call.signal,
    proxy: source.proxy?.(),
  })
  try {
    await fetchModel(model, { hubs, dispatcher, patience, allowLoopback, places, free, call })
    return 'downloaded'
  } finally {
    await dispatcher.destroy()
  }
}

function gotModel(model: CatalogueModel, places: ModelPlaces, by: GotModel['by']): GotModel {
  const { id, licence, licenceNote } = model
  return {
    id,
    folder: places.folder,
    by,
    licence,
    ...(licenceNote === undefined ? {} : { licenceNote }),
    bytes: modelState(model, places).bytes,
  }
}
