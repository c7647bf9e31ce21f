/** The web is younger: what a page's address or text says otherwise is the day of what it is about. */
const firstYear = 1990
/** A clock that was never set. */
const unset = '1970-01-01'

/**
 * Whether a page may have been published on a date that it states for itself, in its metadata or only in its address and text.
 *
 * @param latest ISO 8601: when it was there at the latest; a day more is left for the zones of time
 */
export function isPlausibleDate(date: string, latest: string | undefined, { isStated = false } = {}): boolean {
  if (isStated ? date.startsWith(unset) : Number(date.slice(0, 4)) < firstYear) return false
  if (latest === undefined) return true
  const [day, last] = [Date.parse(date.slice(0, 10)), Date.parse(latest.slice(0, 10))]
  return Number.isNaN(day) || Number.isNaN(last) || day <= last + 86_400_000
}
