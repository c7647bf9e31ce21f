import { monthNames } from '../../domain/monthNames.ts'

/** A span of time, as ISO 8601 dates of any precision. */
export interface RatedPeriod {
  /** The first date in the period. */
  readonly from?: string
  /** The first date after the period. */
  readonly before?: string
  /** The last date in the period, inclusive. */
  readonly until?: string
}

const date = `(?:(?:\\d{1,2} )?(?:${monthNames.join('|')}) )?\\d{4}`
/** Qualifiers begin or end with their period; in places the list has lost its dashes: `(October 2020October 2022)`. */
const beforeDate = new RegExp(`^\\(pre[-–](${date})\\)`)
const afterDate = new RegExp(`^\\(post[-–](\\d{4})\\)$`)
const fromTo = new RegExp(`[(,] ?(${date})[-–]?(${date}|present)\\)$`)

/** The period in a qualifier of the list: `(2012–2018)`, `(pre–May 2025)`, `(politics and society, 2011–present)`. */
export function ratedPeriod(qualifier: string): RatedPeriod | undefined {
  const before = beforeDate.exec(qualifier)?.[1]
  if (before !== undefined) return { before: isoOf(before) }
  const after = afterDate.exec(qualifier)?.[1]
  if (after !== undefined) return { from: String(Number(after) + 1) }
  const [, from, to] = fromTo.exec(qualifier) ?? []
  if (from === undefined || to === undefined) return undefined
  return { from: isoOf(from), ...(to === 'present' ? {} : { until: isoOf(to) }) }
}

/** Whether a page with this ISO 8601 date, of any precision, may fall within a period. */
export function mayFallWithin(published: string, { from, before, until }: RatedPeriod): boolean {
  return (
    (from === undefined || lastOf(published) >= from) &&
    (before === undefined || published < before) &&
    (until === undefined || published <= lastOf(until))
  )
}

/** A text that sorts after every date that begins with this one. */
function lastOf(iso: string): string {
  return `${iso}~`
}

/** Converts `5 August 2010` to `2010-08-05`, `May 2025` to `2025-05`. */
function isoOf(written: string): string {
  const [year = '', month, day] = written.split(' ').reverse()
  if (month === undefined) return year
  const number = String(monthNames.indexOf(month) + 1).padStart(2, '0')
  return [year, number, ...(day === undefined ? [] : [day.padStart(2, '0')])].join('-')
}
