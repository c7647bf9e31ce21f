import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Piscina } from 'piscina'
import { CitewrightError, type ErrorKind } from '../domain/citewrightError.ts'
import { workerUrl } from '../host/workerUrl.ts'
import type { DocumentReading, DocumentRequest } from './documentReading.ts'
import type { WorkerTask } from './extractWorker.ts'

export interface DocumentReadersOptions {
  /** Worker threads, which is also how many documents are read at a time. */
  readonly workers: number
  /** Milliseconds from the moment a document is begun until its thread is ended. */
  readonly timeoutMs: number
  /** Megabytes of heap that one thread may use. */
  readonly memoryMb: number
}

/** Worker threads that read documents. Must be closed. */
export interface DocumentReaders {
  /** Never rejects for what the document does: a thread that hangs or dies is replaced and the document refused. */
  read(request: DocumentRequest): Promise<DocumentReading>
  close(): Promise<void>
}

/** The compiled program is not where it should be. */
class ExtractorMissingError extends CitewrightError {
  override readonly kind: ErrorKind = 'unavailable'
  readonly path: string

  constructor(path: string) {
    super(`The page reader ${path} is missing.`, 'Run "npm run build", or install the program again.')
    this.path = path
  }
}

/** @throws ExtractorMissingError where the compiled worker is not there */
export function startDocumentReaders(options: DocumentReadersOptions): DocumentReaders {
  const filename = fileURLToPath(workerUrl('./extractWorker.ts', import.meta.url))
  if (!existsSync(filename)) throw new ExtractorMissingError(filename)
  const pool = new Piscina<WorkerTask, DocumentReading>({
    filename,
    name: 'readDocument',
    minThreads: 1,
    maxThreads: options.workers,
    concurrentTasksPerWorker: 1,
    resourceLimits: { maxOldGenerationSizeMb: options.memoryMb },
  })
  const onStart = new Map<number, () => void>()
  pool.on('message', (message: unknown) => {
    const task = startedTask(message)
    if (task !== undefined) onStart.get(task)?.()
  })
  let tasks = 0

  async function read(request: DocumentRequest): Promise<DocumentReading> {
    const task = tasks++
    const abort = new AbortController()
    let timer: NodeJS.Timeout | undefined
    onStart.set(task, () => {
      timer = setTimeout(() => abort.abort(), options.timeoutMs)
    })
    try {
      return await pool.run({ task, request }, { signal: abort.signal })
    } catch (error) {
      return refusal(request, abort.signal.aborted ? timedOut(options.timeoutMs) : failed(error, options.memoryMb))
    } finally {
      onStart.delete(task)
      clearTimeout(timer)
    }
  }

  let closing: Promise<void> | undefined
  return {
    read,
    // Once only: a second call would let the pool start a thread anew while the first still ends the old ones.
    close: () => (closing ??= pool.destroy()),
  }
}

function startedTask(message: unknown): number | undefined {
  if (typeof message !== 'object' || message === null || !('startedTask' in message)) return undefined
  return typeof message.startedTask === 'number' ? message.startedTask : undefined
}

type Note = Extract<DocumentReading, { kind: 'refused' }>['note']

function refusal(request: DocumentRequest, note: Note): DocumentReading {
  return { kind: 'refused', note, title: request.title }
}

function timedOut(timeoutMs: number): Note {
  return {
    code: 'timed-out',
    message: `Reading the page took longer than ${timeoutMs / 1000} s and was stopped. Save the article alone as text and add that file.`,
  }
}

function failed(error: unknown, memoryMb: number): Note {
  if (error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY') {
    return {
      code: 'too-large',
      message: `Reading the page took more than ${memoryMb} MB of memory and was stopped. Save the article alone as text and add that file.`,
    }
  }
  const reason = error instanceof Error ? error.message.replace(/\.$/, '') : 'no reason given'
  return {
    code: 'unreadable',
    message: `The page cannot be read: ${reason}. Save the article alone as text and add that file.`,
  }
}
