import type { Waiting } from '../../../../core/collect/web/turns.ts'

/** A clock that stands still but for waits, which are over at once and are noted, in milliseconds. */
export function quickWaiting(): Waiting & { readonly waits: number[] } {
  let now = 0
  const waits: number[] = []
  return {
    waits,
    now: () => now,
    async sleep(ms, signal) {
      signal?.throwIfAborted()
      waits.push(ms)
      now += ms
      await Promise.resolve()
    },
  }
}
