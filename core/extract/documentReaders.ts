import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Piscina } from 'piscina'
import { CitewrightError } from '../domain/citewrightError.ts'
import { workerUrl } from '../platform/workerUrl.ts'
import type { DocumentNote, DocumentReading, DocumentRequest } from './documentReading.ts'
import type { WorkerTask } from './extractWorker.ts'

export interface DocumentReadersOptions {
  /** Number of worker threads, which read one document each at a time. */
  readonly workers: number
  /** Maximum milliseconds from the start of a document until its thread is terminated. */
  readonly timeoutMs: number
  /** Megabytes of heap that one thread may use. */
  readonly memoryMb: number
}

/** Worker threads that read documents. */
export interface DocumentReaders {
  /** Never rejects: a thread that hangs, dies or throws is replaced if necessary, and only its document is refused. */
  read(request: DocumentRequest): Promise<DocumentReading>
  /** Terminates the threads that are still reading for it; their documents are refused. */
  close(): void
}

/** Reads a document; `onStart` is called when a thread begins with it. */
type Pool = (request: DocumentRequest, call: { signal: AbortSignal; onStart: () => void }) => Promise<DocumentReading>

/**
 * Milliseconds that an idle thread is kept: loading the reader takes longer than reading most pages, and further pages are
 * often added soon. It does not keep the process alive.
 */
const idleTimeout = 10_000

/** Threads with the same options are shared by all readers of the process. */
const pools = new Map<string, Pool>()

/** The compiled program is missing. */
function extractorMissing(path: string): CitewrightError {
  return new CitewrightError(
    'unavailable',
    `The page reader ${path} is missing.`,
    'Run "npm run setup", or install the program again.',
  )
}

/** @throws CitewrightError if the compiled worker is missing */
export function startDocumentReaders({ workers, timeoutMs, memoryMb }: DocumentReadersOptions): DocumentReaders {
  const kind = `${workers} ${memoryMb}`
  const pool = pools.get(kind) ?? startPool(workers, memoryMb)
  pools.set(kind, pool)
  const closed = new AbortController()

  async function read(request: DocumentRequest): Promise<DocumentReading> {
    const timeout = new AbortController()
    let timer: NodeJS.Timeout | undefined
    const onStart = (): void => {
      timer = setTimeout(() => timeout.abort(), timeoutMs)
    }
    try {
      return await pool(request, { signal: AbortSignal.any([timeout.signal, closed.signal]), onStart })
    } catch (error) {
      if (timeout.signal.aborted) return refusal(request, timedOut(timeoutMs))
      if (isOutOfMemory(error)) return refusal(request, outOfMemory(memoryMb))
      // Faults of the document are returned as a reading, so anything thrown is a fault of the program.
      return { ...refusal(request, programFailed(error)), cause: error }
    } finally {
      clearTimeout(timer)
    }
  }

  return { read, close: () => closed.abort() }
}

function startPool(workers: number, memoryMb: number): Pool {
  const filename = fileURLToPath(workerUrl('core/extract/extractWorker.ts'))
  if (!existsSync(filename)) throw extractorMissing(filename)
  const pool = new Piscina<WorkerTask, DocumentReading>({
    filename,
    name: 'readDocument',
    minThreads: 0,
    maxThreads: workers,
    idleTimeout,
    concurrentTasksPerWorker: 1,
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
  })
  const starts = new Map<number, () => void>()
  pool.on('message', (message: unknown) => {
    const task = startedTask(message)
    if (task !== undefined) starts.get(task)?.()
  })
  let tasks = 0
  return async (request, { signal, onStart }) => {
    const task = tasks++
    starts.set(task, onStart)
    try {
      return await pool.run({ task, request }, { signal })
    } finally {
      starts.delete(task)
    }
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
    message: `The program failed on this page, which need not be at fault itself. Please report it with the page's address and the words "${fault}"; until it is fixed, try saving the article alone as a text file.`,
  }
}
