/**
 * Milliseconds of the pause that a server's `Retry-After` header requests: a number of seconds or a date (RFC 9110, 10.2.3).
 * Undefined if it is missing or invalid.
 */
export function retryAfter(header: string | undefined, now: Date): number | undefined {
  const text = header?.trim() ?? ''
  if (/^\d{1,9}$/.test(text)) return Number(text) * 1000
  const at = /^[A-Za-z]{3,9},? /.test(text) ? Date.parse(text) : Number.NaN
  return Number.isNaN(at) ? undefined : Math.max(0, at - now.getTime())
}

/**
 * Milliseconds before the next attempt if the server does not say: 1 to 2 s after the first, then twice as long each time.
 * The random part spreads clients that were refused together.
 *
 * @param attempt from 1: number of failed attempts
 * @param random from 0 to 1
 */
export function backOff(attempt: number, random: number): number {
  return 1000 * 2 ** (attempt - 1) * (1 + random)
}
