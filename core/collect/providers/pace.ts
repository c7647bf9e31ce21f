import { setTimeout as sleepFor } from 'node:timers/promises'

/** Limits the rate of requests to services. */
export interface Pace {
  /**
   * Waits until a service may be asked: turns of the same service are at least `everyMs` apart.
   *
   * @throws the signal's reason
   */
  turn(service: string, everyMs: number, signal?: AbortSignal): Promise<void>
  /** @throws the signal's reason */
  wait(ms: number, signal?: AbortSignal): Promise<void>
}

export interface PaceOptions {
  /** Milliseconds of a monotonic clock. */
  readonly now?: () => number
  readonly sleep?: (ms: number, signal?: AbortSignal) => Promise<unknown>
}

export function createPace({ now = () => performance.now(), sleep = systemSleep }: PaceOptions = {}): Pace {
  const next = new Map<string, number>()
  const wait = async (ms: number, signal?: AbortSignal): Promise<void> => {
    signal?.throwIfAborted()
    if (ms <= 0) return
    try {
      await sleep(ms, signal)
    } catch (error) {
      signal?.throwIfAborted()
      throw error
    }
  }
  return {
    async turn(service, everyMs, signal) {
      signal?.throwIfAborted()
      const at = Math.max(now(), next.get(service) ?? -Infinity)
      next.set(service, at + everyMs)
      await wait(at - now(), signal)
    },
    wait,
  }
}

/** The pace of the whole process, since services count all requests of a machine. */
export const processPace: Pace = createPace()

function systemSleep(ms: number, signal?: AbortSignal): Promise<unknown> {
  return sleepFor(ms, undefined, signal === undefined ? {} : { signal })
}
