import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import pLimit from 'p-limit'
import { describeFile } from './describeFile.ts'
import { ModelDownloadError } from './downloadErrors.ts'
import { gitHashOfFile, sha256OfFile } from './hashFile.ts'
import { fileOnHub, type HubFile, type HubSession } from './hubSession.ts'
import type { ModelPlaces } from './modelPlaces.ts'
import type { CatalogueModel, ModelFile } from './modelSchema.ts'
import type { RemoteFile } from './remoteFile.ts'

const questionsAtOnce = 4

/** A file of a model, with the hub's data about it. */
export interface PlannedFile {
  readonly file: HubFile
  readonly remote: RemoteFile
}

/** A file that is already on disk with the hub's content. */
export interface PresentFile {
  readonly bytes: number
  readonly sha256: string
  /** Whether it still has to be moved to the model's folder. */
  readonly staged: boolean
}

/**
 * Requests data about all files of a model from a hub, at one commit.
 *
 * @throws ModelDownloadError if one is missing or differs from the catalogue; the signal's reason
 */
export async function planDownload(session: HubSession, model: CatalogueModel): Promise<readonly PlannedFile[]> {
  const [first, ...others] = model.files
  if (first === undefined) return []
  const planned = await planFile(session, model, first, model.revision)
  const revision = planned.remote.commit ?? model.revision
  const limit = pLimit(questionsAtOnce)
  const rest = await Promise.all(others.map((file) => limit(() => planFile(session, model, file, revision))))
  return [{ ...planned, file: { ...planned.file, revision } }, ...rest]
}

async function planFile(
  session: HubSession,
  model: CatalogueModel,
  { path, bytes, sha256 }: ModelFile,
  revision: string,
): Promise<PlannedFile> {
  const file = { repository: model.repository, revision, path }
  const place = { host: new URL(session.hub.address).host, file: path }
  const remote = await describe(session, model, file)
  const { identity } = remote
  if (sha256 !== undefined && identity?.kind === 'sha256' && identity.value !== sha256) {
    throw new ModelDownloadError(place, 'changed', 'the hub has a different file with this name than the catalogue')
  }
  if (bytes !== undefined && remote.bytes !== undefined && remote.bytes !== bytes) {
    throw new ModelDownloadError(place, 'changed', `it has ${remote.bytes} bytes there instead of ${bytes}`)
  }
  return {
    file,
    remote: {
      commit: remote.commit,
      bytes: bytes ?? remote.bytes,
      identity: sha256 === undefined ? identity : { kind: 'sha256', value: sha256 },
    },
  }
}

async function describe(session: HubSession, model: CatalogueModel, file: HubFile): Promise<RemoteFile> {
  try {
    return await describeFile(session, fileOnHub(session.hub, file))
  } catch (error) {
    if (!(error instanceof ModelDownloadError) || error.reason !== 'missing') throw error
    const { host, reason, fault } = error
    throw new ModelDownloadError({ host, file: file.path }, reason, fault, { cause: error, remedy: model.ifMissing })
  }
}

/** Finds the file in the model's folder or the staging folder, if a hash proves that its content is the hub's. */
export async function findPresent(
  { folder, staging }: ModelPlaces,
  { file, remote }: PlannedFile,
  signal: AbortSignal,
): Promise<PresentFile | undefined> {
  const { identity, bytes } = remote
  if (identity === undefined || identity.kind === 'etag') return undefined
  for (const place of [folder, staging]) {
    const path = join(place, file.path)
    const found = await stat(path).catch(() => undefined)
    if (found?.isFile() !== true || (bytes !== undefined && found.size !== bytes)) continue
    const sha256 = await sha256OfFile(path, { signal })
    const hash = identity.kind === 'sha256' ? sha256 : await gitHashOfFile(path, { signal })
    if (hash === identity.value) return { bytes: found.size, sha256, staged: place === staging }
  }
  return undefined
}
