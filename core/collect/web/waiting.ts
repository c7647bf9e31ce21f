import { setTimeout } from 'node:timers/promises'
import type { Waiting } from './turns.ts'

/** Waits for a given time. */
export const machineWaiting: Waiting = {
  now: () => performance.now(),
  async sleep(ms, signal) {
    try {
      await setTimeout(ms, undefined, signal === undefined ? {} : { signal })
    } catch (error) {
      signal?.throwIfAborted()
      throw error
    }
  },
}
