import { setMaxListeners } from 'node:events'
import type { ModelProgress, RunningCall } from './modelProgress.ts'

interface Shared<T> {
  readonly result: Promise<T>
  readonly abort: (reason: unknown) => void
  readonly listeners: Set<(progress: ModelProgress) => void>
}

/**
 * Lets calls for the same thing share one piece of work. A caller who cancels leaves alone; the work is cancelled when
 * the last one has left.
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
    // Of its own, so that two calls with one function are two.
    const listener = (progress: ModelProgress): void => onProgress(progress)
    shared.listeners.add(listener)
    let leave: (reason: unknown) => void = () => undefined
    const left = new Promise<never>((_, reject) => (leave = reject))
    const onAbort = (): void => {
      shared.listeners.delete(listener)
      if (shared.listeners.size > 0) {
        leave(signal.reason)
        return
      }
      // Who calls next must not join what is ending.
      if (running.get(key) === shared) running.delete(key)
      shared.abort(signal.reason)
    }
    signal.addEventListener('abort', onAbort, { once: true })
    try {
      return await Promise.race([shared.result, left])
    } finally {
      signal.removeEventListener('abort', onAbort)
      shared.listeners.delete(listener)
    }
  }

  function start(key: string, work: (call: RunningCall) => Promise<T>): Shared<T> {
    const controller = new AbortController()
    // Every request and connection listens to it.
    setMaxListeners(0, controller.signal)
    const listeners = new Set<(progress: ModelProgress) => void>()
    const onProgress = (progress: ModelProgress): void => {
      for (const listener of listeners) listener(progress)
    }
    // Not at once: what it tells first is for a listener that is not there yet.
    const begun = Promise.resolve().then(() => work({ signal: controller.signal, onProgress }))
    const result = begun.finally(() => {
      if (running.get(key) === shared) running.delete(key)
    })
    const shared: Shared<T> = { result, listeners, abort: (reason) => controller.abort(reason) }
    running.set(key, shared)
    return shared
  }
}
