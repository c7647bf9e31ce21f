import { Worker } from 'node:worker_threads'
import type { SessionReply, SessionRequest, SessionResult, SessionSettings } from './sessionMessages.ts'

export interface SessionThread<Item> {
  /** Returns the model's numbers for each item. */
  run(items: readonly Item[], call?: SessionCall): Promise<SessionResult>
  /** Ends the thread after the current run; pending requests are rejected. */
  close(): Promise<void>
}

interface SessionCall {
  readonly signal?: AbortSignal | undefined
  /** Called with the number of finished items. */
  readonly onProgress?: (done: number) => void
}

/** The errors of one kind of model. */
export interface SessionErrors {
  runtimeMissing(reason: string): Error
  unusable(fault: { readonly file: string; readonly problem: string }): Error
  stopped(reason: string, options?: ErrorOptions): Error
}

export interface SessionThreadOptions {
  /** Compiled module that the thread runs. */
  readonly url: URL
  readonly data: SessionSettings
  readonly errors: SessionErrors
}

interface Waiting {
  readonly resolve: (result: SessionResult) => void
  readonly reject: (reason: Error) => void
  readonly onProgress: (done: number) => void
}

/** Starts the thread of a model's session and exchanges messages with it. */
export function startSessionThread<Item>({ url, data, errors }: SessionThreadOptions): SessionThread<Item> {
  // Prevents onnxruntime from sending usage data to its maker and storing an id for that in the temp folder. It reads the
  // process's environment when it is loaded, and the thread cannot change that.
  process.env['ORT_DISABLE_TELEMETRY'] = '1'
  const worker = new Worker(url, { workerData: data })
  const waiting = new Map<number, Waiting>()
  const ended = new Promise<void>((resolve) => worker.once('exit', () => resolve()))
  let failure: Error | undefined
  let closing = false
  let lastId = 0

  /** An idle thread does not keep the process alive; one that works or is being closed does, whatever it still says. */
  const keepWhileNeeded = (): void => {
    if (closing || waiting.size > 0) worker.ref()
    else worker.unref()
  }
  const post = (request: SessionRequest<Item>): void => worker.postMessage(request)
  const fail = (error: Error): void => {
    failure ??= error
    for (const { reject } of waiting.values()) reject(failure)
    waiting.clear()
    keepWhileNeeded()
  }
  const settle = (id: number): Waiting | undefined => {
    const request = waiting.get(id)
    waiting.delete(id)
    keepWhileNeeded()
    return request
  }

  // The worker module is the only sender on this port.
  worker.on('message', (reply: SessionReply) => {
    switch (reply.type) {
      case 'ready':
        break
      case 'runtime-missing':
        fail(errors.runtimeMissing(reply.reason))
        break
      case 'unusable':
        fail(errors.unusable({ file: reply.file, problem: reply.problem }))
        break
      case 'progress':
        waiting.get(reply.id)?.onProgress(reply.done)
        break
      case 'done':
        settle(reply.id)?.resolve(reply.result)
        break
      case 'run-failed':
        settle(reply.id)?.reject(errors.stopped(reply.reason))
        break
    }
  })
  worker.on('error', (cause) => fail(errors.stopped(cause.message, { cause })))
  worker.on('exit', (code) => fail(errors.stopped(`its thread ended with code ${code}`)))

  return {
    run: async (items, { signal, onProgress } = {}) => {
      signal?.throwIfAborted()
      if (failure !== undefined) throw failure
      const id = (lastId += 1)
      const cancel = (): void => {
        post({ type: 'cancel', id })
        settle(id)?.reject(reasonOf(signal))
      }
      signal?.addEventListener('abort', cancel, { once: true })
      try {
        return await new Promise<SessionResult>((resolve, reject) => {
          waiting.set(id, { resolve, reject, onProgress: (done) => onProgress?.(done) })
          keepWhileNeeded()
          post({ type: 'run', id, items })
        })
      } finally {
        signal?.removeEventListener('abort', cancel)
      }
    },
    close: async () => {
      closing = true
      fail(errors.stopped('it was closed'))
      post({ type: 'close' })
      await ended
    },
  }
}

function reasonOf(signal: AbortSignal | undefined): Error {
  const reason: unknown = signal?.reason
  return reason instanceof Error ? reason : new Error(String(reason))
}
