import { monthNames } from './monthNames.ts'

/** A date as a person wrote it: its ISO 8601 form or, where day and month are ambiguous, both readings. */
export type ReadDate = { readonly date: string } | { readonly either: readonly [string, string] }

const monthByName: ReadonlyMap<string, number> = new Map(
  monthNames.flatMap((name, at) => [
    [name.toLowerCase(), at + 1] as const,
    [name.slice(0, 3).toLowerCase(), at + 1] as const,
    ...(name === 'September' ? [['sept', at + 1] as const] : []),
  ]),
)
const longest = 40
const weekday = /^(?:mon|tue|tues|wed|wednes|thu|thur|thurs|fri|sat|satur|sun)(?:day)?\.?,?\s+/i
/** "August 8, 2023" */
const monthFirst = /^(\p{L}{3,9})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})$/iu
/** "8 August 2023", "August 2023" */
const dayFirst = /^(?:(\d{1,2})(?:st|nd|rd|th)?\.?\s+(?:of\s+)?)?(\p{L}{3,9})\.?,?\s+(\d{4})$/iu

/**
 * Reads a year, a month or a day: "August 8, 2023", "8 Aug 2023", "Aug. 2023", "2023-08-08", "25/10/2023". A leading weekday
 * is ignored. Returns undefined for text that is not a date and for days that do not exist.
 */
export function readDate(written: string): ReadDate | undefined {
  const text = written.trim().replace(weekday, '')
  if (text.length > longest) return undefined
  return inDigits(text) ?? inWords(text)
}

/** The ISO 8601 form of an unambiguous date; otherwise undefined. */
export function isoOf(written: string): string | undefined {
  const read = readDate(written)
  return read !== undefined && 'date' in read ? read.date : undefined
}

/** Like `isoOf`, but for complete days only. */
export function isoDayOf(written: string): string | undefined {
  const date = isoOf(written)
  return date?.length === 'YYYY-MM-DD'.length ? date : undefined
}

/** Suggests how to rewrite text that is not a date or that is ambiguous. */
export function dateRemedy(written: string): string {
  const read = readDate(written)
  if (read === undefined || 'date' in read)
    return 'Write it as 2026-05-14, May 14, 2026 or 14 May 2026; 2026-05 or 2026 where no more is known.'
  const [one, other] = read.either
  return `Write ${one} or ${other}: day and month could change places.`
}

function inDigits(text: string): ReadDate | undefined {
  const [, year, month, day] = /^(\d{4})(?:[-/.](\d{1,2})(?:[-/.](\d{1,2}))?)?$/.exec(text) ?? []
  if (year !== undefined) return only(isoDate(year, month, day))
  const [, first = '', second = '', last] = /^(\d{1,2})[-/.] ?(\d{1,2})[-/.] ?(\d{4})$/.exec(text) ?? []
  if (last === undefined) return undefined
  const [european, american] = [isoDate(last, second, first), isoDate(last, first, second)]
  if (european === undefined || american === undefined || european === american) return only(european ?? american)
  // A full stop between the numbers rules out an order in which the month comes first.
  return text.includes('.') ? { date: european } : { either: [european, american] }
}

function inWords(text: string): ReadDate | undefined {
  const [, name, monthDay, ofYear] = monthFirst.exec(text) ?? []
  if (name !== undefined && ofYear !== undefined) return only(named(ofYear, name, monthDay))
  const [, day, month, year] = dayFirst.exec(text) ?? []
  return month === undefined || year === undefined ? undefined : only(named(year, month, day))
}

function named(year: string, month: string, day: string | undefined): string | undefined {
  const number = monthByName.get(month.toLowerCase())
  return number === undefined ? undefined : isoDate(year, String(number), day)
}

function only(date: string | undefined): ReadDate | undefined {
  return date === undefined ? undefined : { date }
}

/** Undefined for days that do not exist. */
function isoDate(year: string, month?: string, day?: string): string | undefined {
  if (month === undefined) return year
  const inYear = Number(month)
  if (inYear < 1 || inYear > 12) return undefined
  if (day === undefined) return `${year}-${month.padStart(2, '0')}`
  const last = new Date(Date.UTC(Number(year), inYear, 0)).getUTCDate()
  return Number(day) < 1 || Number(day) > last ? undefined : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}
