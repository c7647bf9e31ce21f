import { mkdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { allHubsFailed, ModelDownloadError } from './downloadErrors.ts'
import { downloadFile } from './downloadFile.ts'
import { checkRoom } from './freeBytes.ts'
import type { Hub } from './hubAddresses.ts'
import { fileOnHub, type HubSession } from './hubSession.ts'
import { installFiles } from './installFiles.ts'
import type { ModelManifest } from './modelManifest.ts'
import type { ModelPlaces } from './modelPlaces.ts'
import type { RunningCall } from './modelProgress.ts'
import type { CatalogueModel } from './modelSchema.ts'
import { partPath } from './partFile.ts'
import { findPresent, planDownload, type PlannedFile, type PresentFile } from './planDownload.ts'

export interface FetchModelOptions extends Omit<HubSession, 'hub' | 'signal'> {
  /** Tried in order, until one succeeds. */
  readonly hubs: readonly Hub[]
  readonly places: ModelPlaces
  /** Returns the free bytes on the disk of a folder. */
  readonly free: (folder: string) => Promise<number>
  readonly call: RunningCall
}

/**
 * Downloads the missing files of a model and installs it. The caller must hold the model's lock.
 *
 * @throws ModelDownloadError, CitewrightError; the errors of the file system; the signal's reason
 */
export async function fetchModel(model: CatalogueModel, options: FetchModelOptions): Promise<ModelManifest> {
  const failures: ModelDownloadError[] = []
  for (const hub of options.hubs) {
    try {
      return await fetchFrom({ ...options, hub, signal: options.call.signal }, model, options)
    } catch (error) {
      options.call.signal.throwIfAborted()
      if (!(error instanceof ModelDownloadError)) throw error
      failures.push(error)
    }
  }
  throw failures.length === 1 && failures[0] !== undefined ? failures[0] : allHubsFailed(model.id, failures)
}

async function fetchFrom(
  session: HubSession,
  model: CatalogueModel,
  { places, free, call }: FetchModelOptions,
): Promise<ModelManifest> {
  const { id } = model
  const { signal, onProgress } = call
  onProgress({ id, phase: 'asking', done: 0 })
  const plan = await planDownload(session, model)
  const total = sumOf(plan)
  const present = new Map<PlannedFile, PresentFile>()
  for (const planned of plan) {
    onProgress({ id, phase: 'checking', done: 0, file: planned.file.path, ...total })
    const found = await findPresent(places, planned, signal)
    if (found !== undefined) present.set(planned, found)
  }
  const wanted = plan.filter((planned) => !present.has(planned))
  await checkRoom(places.root, await missingBytes(places, wanted), { what: `the model ${id}`, free })

  const files: { path: string; bytes: number; sha256: string }[] = []
  const staged: string[] = []
  let done = 0
  for (const planned of plan) {
    const { path } = planned.file
    const there = present.get(planned)
    const staging = join(places.staging, path)
    if (there === undefined) await mkdir(dirname(staging), { recursive: true })
    const before = done
    const { bytes, sha256 } =
      there ??
      (await downloadFile(session, {
        file: fileOnHub(session.hub, planned.file),
        remote: planned.remote,
        path: staging,
        onBytes: (received) => onProgress({ id, phase: 'downloading', done: before + received, file: path, ...total }),
      }))
    done += bytes
    files.push({ path, bytes, sha256 })
    if (there?.staged !== false) staged.push(path)
  }
  const revision = plan[0]?.file.revision ?? model.revision
  const manifest = { id, repo: model.repository, revision, files }
  await installFiles(places, manifest, staged)
  return manifest
}

function sumOf(plan: readonly PlannedFile[]): { readonly total?: number } {
  const sizes = plan.map(({ remote }) => remote.bytes)
  return sizes.includes(undefined) ? {} : { total: sizes.reduce<number>((sum, bytes) => sum + (bytes ?? 0), 0) }
}

/** Bytes still to download, as far as sizes are known. */
async function missingBytes({ staging }: ModelPlaces, wanted: readonly PlannedFile[]): Promise<number> {
  let bytes = 0
  for (const { file, remote } of wanted) {
    const part = await stat(partPath(join(staging, file.path))).catch(() => undefined)
    bytes += Math.max(0, (remote.bytes ?? 0) - (part?.size ?? 0))
  }
  return bytes
}
