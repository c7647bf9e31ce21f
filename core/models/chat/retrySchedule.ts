export interface RetryOptions {
  /** Maximum requests after the first. Default 5. */
  readonly maxRetries?: number
  /** Maximum seconds for all waits of one call; a service that requires more is abandoned. Default 120. */
  readonly maxWaitSeconds?: number
  /** Mean wait before the first retry in seconds; it doubles with each one. Default 1. */
  readonly firstWaitSeconds?: number
}

// The maximum wait, at which doubling stops.
const longestWait = 30

/**
 * Seconds to wait before a retry; undefined to give up.
 *
 * If the service asks for a wait, that is used plus up to a tenth. Otherwise the wait is random between half and one and a
 * half times a mean that doubles, so that many clients do not return at once.
 *
 * @param state.retries retries made so far
 * @param state.waited seconds waited so far
 * @param state.asked seconds that the service asked to wait
 */
export function nextWait(
  state: { readonly retries: number; readonly waited: number; readonly asked: number | undefined },
  options: RetryOptions = {},
): number | undefined {
  const { maxRetries = 5, maxWaitSeconds = 120, firstWaitSeconds = 1 } = options
  if (state.retries >= maxRetries) return undefined
  const wait =
    state.asked === undefined
      ? Math.min(longestWait, firstWaitSeconds * 2 ** state.retries) * (0.5 + Math.random())
      : state.asked * (1 + Math.random() / 10)
  return state.waited + wait > maxWaitSeconds ? undefined : wait
}

/** Seconds in a Retry-After header: a number of seconds or a date (RFC 9110, 10.2.3). */
export function parseRetryAfter(header: string | null, now: number): number | undefined {
  if (header === null) return undefined
  if (/^\s*\d{1,9}(\.\d{1,9})?\s*$/.test(header)) return Number(header)
  const date = Date.parse(header)
  return Number.isNaN(date) ? undefined : Math.max(0, (date - now) / 1000)
}
