import { monthNames } from '../domain/monthNames.ts'

export interface CalendarDate {
  readonly year: string
  /** 1 to 12 */
  readonly month?: number
  readonly day?: number
}

/**
 * An ISO 8601 date or date-time in the form day month year, as precise as it is: "3 May 2026", "May 2026", "2026".
 * The day is the one written down, in whatever time zone. Undefined where the text is no date.
 */
export function dayMonthYear(iso: string | undefined): string | undefined {
  const date = calendarDate(iso)
  if (date === undefined) return undefined
  return [date.day, monthName(date), date.year].filter((part) => part !== undefined).join(' ')
}

/** The same date as ISO 8601 without time; undefined where the text is no date. */
export function isoDay(iso: string | undefined): string | undefined {
  const date = calendarDate(iso)
  if (date === undefined) return undefined
  const numbers = [date.month, date.day].filter((part) => part !== undefined)
  return [date.year, ...numbers.map((part) => String(part).padStart(2, '0'))].join('-')
}

/** "May 2026"; undefined where the text is no date or names no month. */
export function monthYear(iso: string | undefined): string | undefined {
  const date = calendarDate(iso)
  const month = date && monthName(date)
  return month === undefined ? undefined : `${month} ${date?.year ?? ''}`
}

function monthName(date: CalendarDate): string | undefined {
  return date.month === undefined ? undefined : monthNames[date.month - 1]
}

/** The parts of an ISO 8601 date or date-time, as it is written down; undefined where the text is no date. */
export function calendarDate(iso: string | undefined): CalendarDate | undefined {
  const match = /^([12]\d{3})(?:-(\d{2})(?:-(\d{2})(?:$|[T ].*$)|$)|$)/s.exec(iso ?? '')
  const year = match?.[1]
  if (year === undefined) return undefined
  if (match?.[2] === undefined) return { year }
  const month = Number(match[2])
  if (month < 1 || month > 12) return undefined
  if (match[3] === undefined) return { year, month }
  const day = Number(match[3])
  const lastDay = new Date(Date.UTC(Number(year), month, 0)).getUTCDate()
  return day >= 1 && day <= lastDay ? { year, month, day } : undefined
}
