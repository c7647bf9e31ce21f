import { setMaxListeners } from 'node:events'
import type { ModelProgress, RunningCall } from './modelProgress.ts'

interface Shared<T> {
  readonly result: Promise<T>
  readonly abort: (reason: unknown) => void
  readonly listeners: Set<(progress: ModelProgress) => void>
}

/**
 * Lets calls for the same thing share one piece of work. A cancelled call stops waiting; the work is cancelled when no
 * caller is waiting any more.
 */
export function createSharing<T>(): (
  key: string,
  call: RunningCall,
  work: (call: RunningCall) => Promise<T>,
) => Promise<T> {
  const running = new Map<string, Shared<T>>()
  return async (key, { signal, onProgress }, work) => {
    signal.throwIfAborted()
    const shared = running.get(key) ?? start(key, work)
    // A new function, so that two calls with the same callback count as two.
    const listener = (progress: ModelProgress): void => onProgress(progress)
    shared.listeners.add(listener)
    let stopWaiting: (reason: unknown) => void = () => undefined
    const stopped = new Promise<never>((_, reject) => (stopWaiting = reject))
    const onAbort = (): void => {
      shared.listeners.delete(listener)
      if (shared.listeners.size > 0) {
        stopWaiting(signal.reason)
        return
      }
      // A later call must not join work that is being cancelled.
      if (running.get(key) === shared) running.delete(key)
      shared.abort(signal.reason)
    }
    signal.addEventListener('abort', onAbort, { once: true })
    try {
      return await Promise.race([shared.result, stopped])
    } finally {
      signal.removeEventListener('abort', onAbort)
      shared.listeners.delete(listener)
    }
  }

  function start(key: string, work: (call: RunningCall) => Promise<T>): Shared<T> {
    const controller = new AbortController()
    // Every request and connection adds a listener.
    setMaxListeners(0, controller.signal)
    const listeners = new Set<(progress: ModelProgress) => void>()
    const onProgress = (progress: ModelProgress): void => {
      for (const listener of listeners) listener(progress)
    }
    // Starts asynchronously, because the listener for its first progress is not registered yet.
    const begun = Promise.resolve().then(() => work({ signal: controller.signal, onProgress }))
    const result = begun.finally(() => {
      if (running.get(key) === shared) running.delete(key)
    })
    const shared: Shared<T> = { result, listeners, abort: (reason) => controller.abort(reason) }
    running.set(key, shared)
    return shared
  }
}
