import { monthNames } from '../domain/monthNames.ts'

export interface CalendarDate {
  readonly year: string
  /** 1 to 12 */
  readonly month?: number
  readonly day?: number
}

/**
 * Formats an ISO 8601 date or date-time as day month year, with the same precision: "3 May 2026", "May 2026", "2026". The
 * day is as written, whatever the time zone. Undefined if the text is not a date.
 */
export function dayMonthYear(iso: string | undefined): string | undefined {
  const date = calendarDate(iso)
  if (date === undefined) return undefined
  return [date.day, monthName(date), date.year].filter((part) => part !== undefined).join(' ')
}

/** Formats an ISO 8601 date or date-time without its time; undefined if the text is not a date. */
export function isoDay(iso: string | undefined): string | undefined {
  const date = calendarDate(iso)
  if (date === undefined) return undefined
  const numbers = [date.month, date.day].filter((part) => part !== undefined)
  return [date.year, ...numbers.map((part) => String(part).padStart(2, '0'))].join('-')
}

/** Formats a date as "May 2026"; undefined if the text is not a date or has no month. */
export function monthYear(iso: string | undefined): string | undefined {
  const date = calendarDate(iso)
  const month = date && monthName(date)
  return month === undefined ? undefined : `${month} ${date?.year ?? ''}`
}

function monthName(date: CalendarDate): string | undefined {
  return date.month === undefined ? undefined : monthNames[date.month - 1]
}

/** The parts of an ISO 8601 date or date-time as written; undefined if the text is not a date. */
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
