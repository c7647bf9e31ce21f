const minute = 60_000

/** Counts requests by who sends them. */
export interface RateLimit {
  /** Counts a request, if it is allowed. Returns the seconds to wait, 0 if it is. */
  take(who: string): number
}

/**
 * Allows a number of requests in any 60 seconds.
 *
 * @param perMinute range 1 and up
 * @param now milliseconds
 */
export function createRateLimit(perMinute: number, now: () => number): RateLimit {
  /** Moments of the requests in the last minute, oldest first. Only paired browsers and one group are counted, so it stays small. */
  const taken = new Map<string, readonly number[]>()
  return {
    take: (who) => {
      const moment = now()
      const recent = (taken.get(who) ?? []).filter((at) => at > moment - minute)
      const oldest = recent[0]
      if (recent.length >= perMinute && oldest !== undefined) {
        taken.set(who, recent)
        return Math.max(1, Math.ceil((oldest + minute - moment) / 1000))
      }
      taken.set(who, [...recent, moment])
      return 0
    },
  }
}
