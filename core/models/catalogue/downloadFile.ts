import { createHash, type Hash } from 'node:crypto'
import { open, type FileHandle } from 'node:fs/promises'
import { askHub, type HubAnswer } from './askHub.ts'
import { ModelDownloadError } from './downloadErrors.ts'
import { downloadFailure } from './downloadFailure.ts'
import { feedHash, gitHashOfFile } from './hashFile.ts'
import { fileAddress, type HubFile, type HubSession } from './hubSession.ts'
import { finishPart, partPath, readPart, recordPart, removePart } from './partFile.ts'
import type { RemoteFile } from './remoteFile.ts'
import { retryHub } from './retryHub.ts'
import { watchSpeed } from './watchSpeed.ts'

export interface DownloadTask {
  readonly file: HubFile
  /** What the hub said the file is, with what the catalogue knows of it. */
  readonly remote: RemoteFile
  /** Where the file goes; what is there of it lies beside, with the ending `.part`. */
  readonly path: string
  /** Called with the bytes that are there of the file. */
  readonly onBytes: (bytes: number) => void
}

export interface DownloadedFile {
  readonly bytes: number
  readonly sha256: string
}

/** So much since the last failure means that the line is bad, not gone. */
const gainThatCounts = 1024 * 1024

/**
 * Downloads one file: goes on from the part of an earlier run, takes up again what is cut off, checks size and hash, and
 * only then gives the file its name. A file whose hash is wrong is fetched once more from its beginning.
 *
 * @throws ModelDownloadError; the errors of the file system; the signal's reason
 */
export async function downloadFile(session: HubSession, task: DownloadTask): Promise<DownloadedFile> {
  try {
    return await downloadOnce(session, task)
  } catch (error) {
    if (!(error instanceof ModelDownloadError) || error.reason !== 'checksum') throw error
    return await downloadOnce(session, task)
  }
}

async function downloadOnce(session: HubSession, task: DownloadTask): Promise<DownloadedFile> {
  const progress: Progress = { sum: createHash('sha256'), hashed: 0, received: 0 }
  let counted = 0
  const there = await retryHub(() => attempt(session, task, progress), {
    ...session.patience,
    signal: session.signal,
    gained: () => {
      const gain = progress.received - counted
      counted = progress.received
      return gain >= gainThatCounts
    },
  })
  const sha256 = progress.sum.digest('hex')
  await check(session, task, { bytes: there, sha256 })
  await finishPart(task.path)
  return { bytes: there, sha256 }
}

interface Progress {
  /** Hash of the first `hashed` bytes. */
  sum: Hash
  hashed: number
  /** Bytes that came over the network, those thrown away again included. */
  received: number
}

/** One request, which ends with all bytes in the part. Gives their number. */
async function attempt(session: HubSession, task: DownloadTask, progress: Progress): Promise<number> {
  const { remote, path } = task
  const part = await readPart(path, remote.identity)
  if (part.bytes > (remote.bytes ?? Infinity)) {
    await removePart(path)
    return await attempt(session, task, progress)
  }
  await catchUp(progress, path, part.bytes, session.signal)
  task.onBytes(part.bytes)
  if (part.bytes > 0 && part.bytes === remote.bytes) return part.bytes
  const speed = watchSpeed(session.signal, {
    seconds: session.patience.slowSeconds ?? 60,
    bytes: session.patience.slowBytes ?? 64 * 1024,
  })
  try {
    const answer = await ask(session, task, part, speed.signal)
    const start = startOf(answer, part.bytes)
    if (start === undefined) {
      // The part is no beginning of what the host has now.
      await answer.body.dump().catch(() => undefined)
      await removePart(path)
      throw new ModelDownloadError(placeOf(session, task), 'cut', 'it could not go on where it stopped')
    }
    if (start === 0) {
      await removePart(path)
      await catchUp(progress, path, 0, session.signal)
    }
    await recordPart(path, remote.identity, strongEtag(answer.header('etag')))
    return await receive(answer, { session, task, progress, start, received: speed.received })
  } catch (error) {
    session.signal.throwIfAborted()
    const place = placeOf(session, task)
    if (speed.tooSlow()) throw new ModelDownloadError(place, 'too-slow', 'almost nothing comes', { cause: error })
    throw downloadFailure(error, place)
  } finally {
    speed.end()
  }
}

async function ask(
  { hub, dispatcher, patience, allowLoopback }: HubSession,
  { file }: DownloadTask,
  part: { readonly bytes: number; readonly validator: string | undefined },
  signal: AbortSignal,
): Promise<HubAnswer> {
  const resume = part.bytes > 0 ? { range: `bytes=${part.bytes}-` } : {}
  const unchanged = part.bytes > 0 && part.validator !== undefined ? { 'if-range': part.validator } : {}
  return await askHub(fileAddress(hub, file), {
    method: 'GET',
    file: file.path,
    token: hub.token,
    headers: { ...resume, ...unchanged },
    dispatcher,
    allowLoopback,
    answerSeconds: patience.answerSeconds ?? 30,
    signal,
  })
}

/** The byte at which an answer's body starts; undefined where it does not fit the part. */
function startOf({ status, header }: HubAnswer, there: number): number | undefined {
  if (status === 200) return 0
  const start = /^bytes (\d+)-/.exec(header('content-range') ?? '')?.[1]
  return status === 206 && Number(start ?? NaN) === there ? there : undefined
}

interface Receiving {
  readonly session: HubSession
  readonly task: DownloadTask
  readonly progress: Progress
  readonly start: number
  readonly received: (bytes: number) => void
}

async function receive(
  { body, header }: HubAnswer,
  { session, task, progress, start, received }: Receiving,
): Promise<number> {
  const { bytes: expected } = task.remote
  const place = placeOf(session, task)
  const length = header('content-length')
  if (expected !== undefined && length !== undefined && start + Number(length) !== expected) {
    body.destroy()
    throw new ModelDownloadError(
      place,
      'changed',
      `it would send ${start + Number(length)} bytes instead of ${expected}`,
    )
  }
  let there = start
  let handle: FileHandle | undefined
  try {
    handle = await open(partPath(task.path), start === 0 ? 'w' : 'a')
    for await (const piece of body) {
      // undici gives the pieces of a body as buffers.
      const bytes = piece as Buffer
      received(bytes.length)
      progress.received += bytes.length
      if (there + bytes.length > (expected ?? Infinity)) {
        throw new ModelDownloadError(place, 'changed', `it sends more than the ${expected ?? 0} bytes it has`)
      }
      await handle.writeFile(bytes)
      progress.sum.update(bytes)
      there = progress.hashed = there + bytes.length
      task.onBytes(there)
    }
    await handle.sync()
  } finally {
    body.destroy()
    await handle?.close()
  }
  if (expected !== undefined && there < expected) {
    throw new ModelDownloadError(place, 'cut', `it ended after ${there} of ${expected} bytes`)
  }
  return there
}

/** Brings the hash to the first `bytes` of the part. */
async function catchUp(progress: Progress, path: string, bytes: number, signal: AbortSignal): Promise<void> {
  if (progress.hashed === bytes) return
  progress.sum = createHash('sha256')
  progress.hashed = bytes
  if (bytes > 0) await feedHash(progress.sum, partPath(path), { signal })
}

async function check(session: HubSession, task: DownloadTask, { sha256 }: DownloadedFile): Promise<void> {
  const { identity } = task.remote
  if (identity === undefined || identity.kind === 'etag') return
  const part = partPath(task.path)
  const is = identity.kind === 'sha256' ? sha256 : await gitHashOfFile(part, { signal: session.signal })
  if (is === identity.value) return
  await removePart(task.path)
  const fault = `what came has the checksum ${is.slice(0, 12)}… instead of ${identity.value.slice(0, 12)}…`
  throw new ModelDownloadError(placeOf(session, task), 'checksum', fault)
}

/** Only a strong etag may appear in If-Range (RFC 9110, 13.1.5). */
function strongEtag(etag: string | undefined): string | undefined {
  return etag !== undefined && /^"[^"]*"$/.test(etag) ? etag : undefined
}

function placeOf({ hub }: HubSession, { file }: DownloadTask): { host: string; file: string } {
  return { host: new URL(hub.address).host, file: file.path }
}
