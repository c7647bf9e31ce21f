/**
 * Milliseconds for which a server wants no request, by its `Retry-After` header: a number of seconds or a date (RFC 9110,
 * 10.2.3). Undefined where it says nothing that can be understood.
 */
export function retryAfter(header: string | undefined, now: Date): number | undefined {
  const text = header?.trim() ?? ''
  if (/^\d{1,9}$/.test(text)) return Number(text) * 1000
  const at = /^[A-Za-z]{3,9},? /.test(text) ? Date.parse(text) : Number.NaN
  return Number.isNaN(at) ? undefined : Math.max(0, at - now.getTime())
}

/**
 * Milliseconds before the next attempt where the server does not say: 1 to 2 s after the first, then twice as long each
 * time. Chance spreads those who were turned away together.
 *
 * @param attempt from 1: how many have failed
 * @param random from 0 to 1
 */
export function backOff(attempt: number, random: number): number {
  return 1000 * 2 ** (attempt - 1) * (1 + random)
}
