import { parentPort } from 'node:worker_threads'
import type { DocumentReading, DocumentRequest } from './documentReading.ts'
import { extractDocument } from './extractDocument.ts'

export interface WorkerTask {
  readonly task: number
  readonly request: DocumentRequest
}

/** Tells the main thread that a task has begun, so that loading the thread's code does not count as the page's time. */
export interface TaskStarted {
  readonly startedTask: number
}

/** What a worker thread runs, called by name. */
export async function readDocument({ task, request }: WorkerTask): Promise<DocumentReading> {
  const started: TaskStarted = { startedTask: task }
  parentPort?.postMessage(started)
  return extractDocument(request)
}
