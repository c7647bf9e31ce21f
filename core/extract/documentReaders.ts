import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Piscina } from 'piscina'
import { CitewrightError, type ErrorKind } from '../domain/citewrightError.ts'
import { workerUrl } from '../host/workerUrl.ts'
import type { DocumentNote, DocumentReading, DocumentRequest } from './documentReading.ts'
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
  /** Never rejects: a thread that hangs, dies or throws is replaced where need be, and its document alone refused. */
  read(request: DocumentRequest): Promise<DocumentReading>
  close(): Promise<void>
}

/** The compiled program is not where it should be. */
class ExtractorMissingError extends CitewrightError {
  override readonly kind: ErrorKind = 'unavailable'
  readonly path: string

  constructor(path: string) {
    super(`The page reader ${path} is missing.`, 'Run "npm run setup", or install the program again.')
    this.path = path
  }
}

/** @throws ExtractorMissingError where the compiled worker is not there */
export function startDocumentReaders(options: DocumentReadersOptions): DocumentReaders {
  const filename = fileURLToPath(workerUrl('core/extract/extractWorker.ts'))
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
      if (abort.signal.aborted) return refusal(request, timedOut(options.timeoutMs))
      if (isOutOfMemory(error)) return refusal(request, outOfMemory(options.memoryMb))
      // What a document is to blame for comes back as a reading: all that is thrown is a fault of the program.
      return { ...refusal(request, programFailed(error)), cause: error }
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

type Refusal = Extract<DocumentReading, { kind: 'refused' }>

function refusal(request: DocumentRequest, note: DocumentNote): Refusal {
  return { kind: 'refused', note, title: request.title }
}

function timedOut(timeoutMs: number): DocumentNote {
  return {
    code: 'timed-out',
    message: `Reading the page took longer than ${timeoutMs / 1000} s and was stopped. Save the article alone as text and add that file.`,
  }
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
}

function outOfMemory(memoryMb: number): DocumentNote {
  return {
    code: 'too-large',
    message: `Reading the page took more than ${memoryMb} MB of memory and was stopped. Save the article alone as text and add that file.`,
  }
}

const longestFault = 200

function programFailed(error: unknown): DocumentNote {
  const fault = (error instanceof Error ? `${error.name}: ${error.message}` : String(error)).slice(0, longestFault)
  return {
    code: 'failed',
    message: `The program failed on this page, which need not be at fault itself. Please report it with the page's address and the words "${fault}"; until it is mended, the article saved alone as a text file may be read.`,
  }
}
