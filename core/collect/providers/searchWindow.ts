import type { SearchWindow } from './provider.ts'

const day = 24 * 60 * 60 * 1000

/**
 * The time window for pages on an event: from the day before it, because of time zones, and without an end, since reports
 * may appear years later.
 *
 * @param date ISO 8601: year, month or day; for anything else the result is undefined
 */
export function windowOf(date: string | undefined): SearchWindow | undefined {
  const first = firstDay(date)
  return first === undefined ? undefined : { from: isoDay(Date.parse(first) - day) }
}

/** The first day of a year, month or day as YYYY-MM-DD; undefined for anything else and for days that do not exist. */
export function firstDay(date: string | undefined): string | undefined {
  const [, year, month = '01', dayOfMonth = '01'] = parts(date) ?? []
  return year === undefined ? undefined : existing(`${year}-${month}-${dayOfMonth}`)
}

/** The last day of a year, month or day as YYYY-MM-DD; undefined for anything else and for days that do not exist. */
export function lastDay(date: string | undefined): string | undefined {
  const [, year, month = '12', dayOfMonth] = parts(date) ?? []
  if (year === undefined) return undefined
  if (dayOfMonth !== undefined) return existing(`${year}-${month}-${dayOfMonth}`)
  if (existing(`${year}-${month}-01`) === undefined) return undefined
  return isoDay(Date.UTC(Number(year), Number(month), 0))
}

/** Whether a page is dated outside the window. One day of tolerance on each side allows for different time zones. */
export function isOutside(publishedAt: string | undefined, { from, to }: SearchWindow): boolean {
  const date = publishedAt?.slice(0, 10)
  // Unknown dates give NaN, which compares as false.
  const [earliest, latest] = [Date.parse(firstDay(date) ?? ''), Date.parse(lastDay(date) ?? '')]
  return latest < Date.parse(firstDay(from) ?? '') - day || earliest > Date.parse(lastDay(to) ?? '') + day
}

function parts(date: string | undefined): RegExpExecArray | undefined {
  return /^(\d{4})(?:-(\d\d)(?:-(\d\d))?)?$/.exec(date?.trim() ?? '') ?? undefined
}

function existing(date: string): string | undefined {
  const time = Date.parse(date)
  return !Number.isNaN(time) && isoDay(time) === date ? date : undefined
}

function isoDay(time: number): string {
  return new Date(time).toISOString().slice(0, 10)
}
