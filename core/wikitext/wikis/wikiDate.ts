import { calendarDate, isoDay, type CalendarDate } from '../../text/formatDate.ts'
import type { DateForm, DateFormName, WikiProfile } from './wikiProfile.ts'

type Dates = WikiProfile['dates']

/** The date format of an article: the requested one if the wiki has it, otherwise the wiki's standard. */
export function dateForm(dates: Dates, wanted?: DateFormName): DateForm {
  const form = (wanted === undefined ? undefined : dates.forms[wanted]) ?? dates.forms[dates.standard]
  // The schema guarantees the standard form.
  if (form === undefined) throw new Error(`The form of dates ${dates.standard} is missing.`)
  return form
}

/**
 * An ISO 8601 date or date-time as the wiki writes it in text, as precise as it is. The day is the one written down, in
 * whatever time zone. Undefined where the text is no date.
 */
export function wikiDate(iso: string | undefined, dates: Dates, wanted?: DateFormName): string | undefined {
  const date = calendarDate(iso)
  return date === undefined ? undefined : written(date, dates, dateForm(dates, wanted))
}

/** A span of days as the wiki writes it in text, the month once where it is the same: "March 9–15, 2023". */
export function wikiSpan(
  { start, end }: { readonly start: string; readonly end: string },
  dates: Dates,
  wanted?: DateFormName,
): string {
  const [first, last] = [wikiDate(start, dates, wanted) ?? start, wikiDate(end, dates, wanted) ?? end]
  const withoutYear = start.slice(0, 4) === end.slice(0, 4) ? first.replace(/,?\s\d{4}$/u, '') : first
  if (withoutYear === first || start.slice(0, 7) !== end.slice(0, 7)) return `${withoutYear} – ${last}`
  const day = /\d{1,2}/u.exec(withoutYear)?.[0] ?? ''
  const isDayFirst = withoutYear.startsWith(day)
  return isDayFirst ? `${day}–${last}` : `${withoutYear}–${/\d.*$/u.exec(last)?.[0] ?? last}`
}

/** The same date as the wiki's citation templates take it. */
export function citedDate(iso: string | undefined, dates: Dates, wanted?: DateFormName): string | undefined {
  return dates.inCitations === 'iso' ? isoDay(iso) : wikiDate(iso, dates, wanted)
}

/** The wiki's date format that most dates of a text have; undefined if there are no dates, or on a tie. */
export function proseDates(text: string, { months, forms }: Dates): DateFormName | undefined {
  const month = `(?:${months.join('|')})`
  const count = (pattern: string): number =>
    text.match(new RegExp(`(?<![\\p{L}\\d])${pattern}(?![\\p{L}\\d])`, 'gu'))?.length ?? 0
  const [dmy, mdy] = [count(`\\d{1,2} ${month}`), count(`${month} \\d{1,2}`)]
  if (dmy === mdy) return undefined
  const form = dmy > mdy ? 'dmy' : 'mdy'
  return forms[form] === undefined ? undefined : form
}

/** "May 2026", as tags are dated; undefined where the text is no date or names no month. */
export function wikiMonth(iso: string | undefined, dates: Dates): string | undefined {
  const date = calendarDate(iso)
  if (date?.month === undefined) return undefined
  return written({ year: date.year, month: date.month }, dates, dateForm(dates))
}

function written({ year, month, day }: CalendarDate, { months, firstDay }: Dates, form: DateForm): string {
  if (month === undefined) return year
  const parts: Readonly<Record<string, string>> = {
    year,
    month: months[month - 1] ?? '',
    mm: String(month).padStart(2, '0'),
    day: day === 1 && firstDay !== undefined ? firstDay : String(day ?? ''),
    dd: String(day ?? '').padStart(2, '0'),
  }
  return (day === undefined ? form.month : form.day).replace(/\{(\w+)\}/g, (_, part: string) => parts[part] ?? '')
}
