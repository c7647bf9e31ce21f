import { Worker } from 'node:worker_threads'
import type { LongCall } from '../../domain/progress.ts'
import { NliFolderError, NliRunError, NliRuntimeMissingError } from './nliErrors.ts'
import type { NliPair, NliReply, NliRequest, NliWorkerData } from './nliMessages.ts'

export interface NliThread {
  /** Three logits a pair, in the model's own order. */
  score(pairs: readonly NliPair[], call?: LongCall): Promise<Float32Array>
  /** Ends the thread after the pair at hand; requests still open are rejected. */
  close(): Promise<void>
}

export interface NliThreadOptions {
  /** Compiled module that the thread runs. */
  readonly url: URL
  /** Name of the model, for messages. */
  readonly name: string
  readonly data: NliWorkerData
}

interface Waiting {
  readonly resolve: (logits: Float32Array) => void
  readonly reject: (reason: Error) => void
  readonly onProgress: (done: number) => void
}

/** Starts the thread that holds a model's session and speaks with it. */
export function startNliThread({ url, name, data }: NliThreadOptions): NliThread {
  const worker = new Worker(url, { workerData: data })
  const waiting = new Map<number, Waiting>()
  const ended = new Promise<void>((resolve) => worker.once('exit', () => resolve()))
  let failure: Error | undefined
  let lastId = 0

  const post = (request: NliRequest): void => worker.postMessage(request)
  const fail = (error: Error): void => {
    failure ??= error
    for (const { reject } of waiting.values()) reject(failure)
    waiting.clear()
    worker.unref()
  }
  const settle = (id: number): Waiting | undefined => {
    const request = waiting.get(id)
    waiting.delete(id)
    // A thread that has nothing to do does not keep the process alive.
    if (waiting.size === 0) worker.unref()
    return request
  }

  // The worker module is the only sender on this port.
  worker.on('message', (reply: NliReply) => {
    switch (reply.type) {
      case 'ready':
        break
      case 'runtime-missing':
        fail(new NliRuntimeMissingError(reply.reason))
        break
      case 'unusable':
        fail(new NliFolderError(data.path, { file: reply.file, problem: reply.problem }))
        break
      case 'progress':
        waiting.get(reply.id)?.onProgress(reply.done)
        break
      case 'scored':
        settle(reply.id)?.resolve(reply.logits)
        break
      case 'run-failed':
        settle(reply.id)?.reject(new NliRunError(name, reply.reason))
        break
    }
  })
  worker.on('error', (cause) => fail(new NliRunError(name, cause.message, { cause })))
  worker.on('exit', (code) => fail(new NliRunError(name, `its thread ended with code ${code}`)))

  return {
    score: (pairs, { signal, onProgress } = {}) =>
      new Promise((resolve, reject) => {
        signal?.throwIfAborted()
        if (failure !== undefined) throw failure
        const id = (lastId += 1)
        const cancel = (): void => {
          post({ type: 'cancel', id })
          settle(id)?.reject(reasonOf(signal))
        }
        const finish = (): void => signal?.removeEventListener('abort', cancel)
        waiting.set(id, {
          resolve: (logits) => {
            finish()
            resolve(logits)
          },
          reject: (reason) => {
            finish()
            reject(reason)
          },
          onProgress: (done) => onProgress?.({ step: 'verify', done, total: pairs.length }),
        })
        signal?.addEventListener('abort', cancel, { once: true })
        worker.ref()
        post({ type: 'score', id, pairs })
      }),
    close: async () => {
      failure ??= new NliRunError(name, 'it was closed')
      fail(failure)
      worker.ref()
      post({ type: 'close' })
      await ended
    },
  }
}

function reasonOf(signal: AbortSignal | undefined): Error {
  const reason: unknown = signal?.reason
  return reason instanceof Error ? reason : new Error(String(reason))
}
