/** The web is younger; what says otherwise is a clock that was never set, or the day of what the page is about. */
const firstYear = 1990

/**
 * Whether a page may have been published on a date that it states for itself.
 *
 * @param latest ISO 8601: when it was there at the latest; a day more is left for the zones of time
 */
export function isPlausibleDate(date: string, latest: string | undefined): boolean {
  if (Number(date.slice(0, 4)) < firstYear) return false
  if (latest === undefined) return true
  const [day, last] = [Date.parse(date.slice(0, 10)), Date.parse(latest.slice(0, 10))]
  return Number.isNaN(day) || Number.isNaN(last) || day <= last + 86_400_000
}
