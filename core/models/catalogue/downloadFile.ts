import { createHash, type Hash } from 'node:crypto'
import { open, type FileHandle } from 'node:fs/promises'
import { askHub, type HubAnswer } from './askHub.ts'
import { ModelDownloadError } from './downloadErrors.ts'
import { downloadFailure } from './downloadFailure.ts'
import { feedHash, gitHashOfFile, sha1OfFile } from './hashFile.ts'
import type { DownloadableFile, DownloadSession } from './hubSession.ts'
import { finishPart, partPath, readPart, recordPart, removePart } from './partFile.ts'
import type { RemoteFile } from './remoteFile.ts'
import { retryHub } from './retryHub.ts'

export interface DownloadTask {
  readonly file: DownloadableFile
  /** The host's data about the file, completed from a catalogue or a list of checksums. */
  readonly remote: RemoteFile
  /** Destination of the file. The unfinished part is beside it, with the ending `.part`. */
  readonly path: string
  /** Called with the number of bytes downloaded so far. */
  readonly onBytes: (bytes: number) => void
}

export interface DownloadedFile {
  readonly bytes: number
  readonly sha256: string
}

/** A connection that has brought this many bytes since the last failure is poor, not gone. */
const gainThatCounts = 1024 * 1024

/**
 * Downloads one file: resumes from the part of an earlier run and after interruptions, checks size and hash, and only then
 * gives the file its name. If the hash is wrong, the file is downloaded once more from the beginning.
 *
 * @throws ModelDownloadError; the errors of the file system; the signal's reason
 */
export async function downloadFile(session: DownloadSession, task: DownloadTask): Promise<DownloadedFile> {
  try {
    return await downloadOnce(session, task)
  } catch (error) {
    if (!(error instanceof ModelDownloadError) || error.reason !== 'checksum') throw error
    return await downloadOnce(session, task)
  }
}

async function downloadOnce(session: DownloadSession, task: DownloadTask): Promise<DownloadedFile> {
  const progress: Progress = { sum: createHash('sha256'), hashed: 0, received: 0 }
  let counted = 0
  const present = await retryHub(() => attempt(session, task, progress), {
    ...session.patience,
    signal: session.signal,
    gained: () => {
      const gain = progress.received - counted
      counted = progress.received
      return gain >= gainThatCounts
    },
  })
  const sha256 = progress.sum.digest('hex')
  await check(session, task, { bytes: present, sha256 })
  await finishPart(task.path)
  return { bytes: present, sha256 }
}

interface Progress {
  /** Hash of the first `hashed` bytes. */
  sum: Hash
  hashed: number
  /** Bytes received over the network, including discarded ones. */
  received: number
}

/** Sends one request, which completes the part. Returns its number of bytes. */
async function attempt(session: DownloadSession, task: DownloadTask, progress: Progress): Promise<number> {
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
      // The part does not match the host's current file.
      await answer.body.dump().catch(() => undefined)
      await removePart(path)
      throw new ModelDownloadError(placeOf(task), 'cut', 'it could not resume where it stopped')
    }
    if (start === 0) {
      await removePart(path)
      await catchUp(progress, path, 0, session.signal)
    }
    await recordPart(path, remote.identity, strongEtag(answer.header('etag')))
    return await receive(answer, { task, progress, start, received: speed.received })
  } catch (error) {
    session.signal.throwIfAborted()
    const place = placeOf(task)
    if (speed.tooSlow()) throw new ModelDownloadError(place, 'too-slow', 'almost no data arrived', { cause: error })
    throw downloadFailure(error, place)
  } finally {
    speed.end()
  }
}

async function ask(
  { dispatcher, patience, allowLoopback }: DownloadSession,
  { file }: DownloadTask,
  part: { readonly bytes: number; readonly validator: string | undefined },
  signal: AbortSignal,
): Promise<HubAnswer> {
  const resume = part.bytes > 0 ? { range: `bytes=${part.bytes}-` } : {}
  const unchanged = part.bytes > 0 && part.validator !== undefined ? { 'if-range': part.validator } : {}
  return await askHub(file.address, {
    method: 'GET',
    file: file.path,
    token: file.token,
    headers: { ...resume, ...unchanged },
    dispatcher,
    allowLoopback,
    answerSeconds: patience.answerSeconds ?? 30,
    signal,
  })
}

/** Offset at which an answer's body starts; undefined if it does not continue the part. */
function startOf({ status, header }: HubAnswer, present: number): number | undefined {
  if (status === 200) return 0
  const start = /^bytes (\d+)-/.exec(header('content-range') ?? '')?.[1]
  return status === 206 && Number(start ?? NaN) === present ? present : undefined
}

interface Receiving {
  readonly task: DownloadTask
  readonly progress: Progress
  readonly start: number
  readonly received: (bytes: number) => void
}

async function receive({ body, header }: HubAnswer, { task, progress, start, received }: Receiving): Promise<number> {
  const { bytes: expected } = task.remote
  const place = placeOf(task)
  const length = header('content-length')
  if (expected !== undefined && length !== undefined && start + Number(length) !== expected) {
    body.destroy()
    throw new ModelDownloadError(
      place,
      'changed',
      `it would send ${start + Number(length)} bytes instead of ${expected}`,
    )
  }
  let present = start
  let handle: FileHandle | undefined
  try {
    handle = await open(partPath(task.path), start === 0 ? 'w' : 'a')
    for await (const piece of body) {
      // undici returns the pieces of a body as buffers.
      const bytes = piece as Buffer
      received(bytes.length)
      progress.received += bytes.length
      if (present + bytes.length > (expected ?? Infinity)) {
        throw new ModelDownloadError(place, 'changed', `it sent more than the expected ${expected ?? 0} bytes`)
      }
      await handle.writeFile(bytes)
      progress.sum.update(bytes)
      present = progress.hashed = present + bytes.length
      task.onBytes(present)
    }
    await handle.sync()
  } finally {
    body.destroy()
    await handle?.close()
  }
  if (expected !== undefined && present < expected) {
    throw new ModelDownloadError(place, 'cut', `it ended after ${present} of ${expected} bytes`)
  }
  return present
}

/** Computes the hash of the first `bytes` bytes of the part. */
async function catchUp(progress: Progress, path: string, bytes: number, signal: AbortSignal): Promise<void> {
  if (progress.hashed === bytes) return
  progress.sum = createHash('sha256')
  progress.hashed = bytes
  if (bytes > 0) await feedHash(progress.sum, partPath(path), { signal })
}

async function check(session: DownloadSession, task: DownloadTask, { sha256 }: DownloadedFile): Promise<void> {
  const { identity } = task.remote
  if (identity === undefined || identity.kind === 'etag') return
  const part = partPath(task.path)
  const { signal } = session
  const actual =
    identity.kind === 'sha256' ? sha256 : await (identity.kind === 'git' ? gitHashOfFile : sha1OfFile)(part, { signal })
  if (actual === identity.value) return
  await removePart(task.path)
  const fault = `the download has the checksum ${actual.slice(0, 12)}… instead of ${identity.value.slice(0, 12)}…`
  throw new ModelDownloadError(placeOf(task), 'checksum', fault)
}

/** Only a strong etag may appear in If-Range (RFC 9110, 13.1.5). */
function strongEtag(etag: string | undefined): string | undefined {
  return etag !== undefined && /^"[^"]*"$/.test(etag) ? etag : undefined
}

function placeOf({ file }: DownloadTask): { host: string; file: string } {
  return { host: file.address.host, file: file.path }
}

interface SpeedWatch {
  /** Aborts with the caller's reason, or if too little is received in time. */
  readonly signal: AbortSignal
  /** Whether it aborted because of slowness. */
  readonly tooSlow: () => boolean
  readonly received: (bytes: number) => void
  readonly end: () => void
}

/**
 * Aborts a download that receives less than `bytes` bytes in `seconds` seconds: a silent connection, or one that only sends
 * a byte now and then.
 */
function watchSpeed(
  caller: AbortSignal,
  { seconds, bytes }: { readonly seconds: number; readonly bytes: number },
): SpeedWatch {
  const controller = new AbortController()
  let gained = 0
  let slow = false
  const timer = setInterval(() => {
    if (gained < bytes) {
      slow = true
      controller.abort(new DOMException('too slow', 'TimeoutError'))
    }
    gained = 0
  }, seconds * 1000)
  return {
    signal: AbortSignal.any([caller, controller.signal]),
    tooSlow: () => slow,
    received: (count) => (gained += count),
    end: () => clearInterval(timer),
  }
}
