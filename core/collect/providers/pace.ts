import { setTimeout as sleepFor } from 'node:timers/promises'

/** Waits for services that want few requests. */
export interface Pace {
  /**
   * Waits until a service may be asked: turns of the same service lie at least `everyMs` apart.
   *
   * @throws the signal's reason
   */
  turn(service: string, everyMs: number, signal?: AbortSignal): Promise<void>
  /** @throws the signal's reason */
  wait(ms: number, signal?: AbortSignal): Promise<void>
}

export interface PaceOptions {
  /** Milliseconds of a clock that does not go back. */
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

/** That of the whole process: services count the requests of one machine together. */
export const processPace: Pace = createPace()

function systemSleep(ms: number, signal?: AbortSignal): Promise<unknown> {
  return sleepFor(ms, undefined, signal === undefined ? {} : { signal })
}
