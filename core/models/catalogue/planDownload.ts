import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import pLimit from 'p-limit'
import { describeFile } from './describeFile.ts'
import { ModelDownloadError } from './downloadErrors.ts'
import { gitHashOfFile, sha256OfFile } from './hashFile.ts'
import type { HubFile, HubSession } from './hubSession.ts'
import type { ModelPlaces } from './modelPlaces.ts'
import type { CatalogueModel, ModelFile } from './modelSchema.ts'
import type { RemoteFile } from './remoteFile.ts'

const questionsAtOnce = 4

/** A file of a model and what the hub says it is. */
export interface PlannedFile {
  readonly file: HubFile
  readonly remote: RemoteFile
}

/** A file that is there already, with the content that the hub has. */
export interface PresentFile {
  readonly bytes: number
  readonly sha256: string
  /** Whether it still has to be moved to its place. */
  readonly staged: boolean
}

/**
 * Asks a hub about all files of a model, at one commit.
 *
 * @throws ModelDownloadError where one is missing or is not the one that the catalogue names; the signal's reason
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
    throw new ModelDownloadError(place, 'changed', 'the hub has another file under this name than the catalogue means')
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
    return await describeFile(session, file)
  } catch (error) {
    if (!(error instanceof ModelDownloadError) || error.reason !== 'missing') throw error
    const { host, reason, fault } = error
    throw new ModelDownloadError({ host, file: file.path }, reason, fault, { cause: error, remedy: model.ifMissing })
  }
}

/** The file in the model's folder or among those that wait, where its content is provably the one that the hub has. */
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
    const is = identity.kind === 'sha256' ? sha256 : await gitHashOfFile(path, { signal })
    if (is === identity.value) return { bytes: found.size, sha256, staged: place === staging }
  }
  return undefined
}
