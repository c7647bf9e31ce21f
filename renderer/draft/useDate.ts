import { useAppState } from '../state/appState.ts'

/** Writes dates in the interface's language: those of pages as exact as they are, empty for none. */
export function useDate(): (date: string | null | undefined) => string {
  const language = useAppState((state) => state.settings?.language ?? 'en')
  return (date) => writeDate(date, language)
}

/** ISO 8601 of a year, a month, a day or a moment, of which the day is written; what is no date is left as it is. */
export function writeDate(date: string | null | undefined, language: string): string {
  if (date === null || date === undefined) return ''
  const parts = /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?/.exec(date)
  const [, year, month, day] = parts ?? []
  if (year === undefined) return date
  const exact = new Date(Date.UTC(Number(year), Number(month ?? 1) - 1, Number(day ?? 1)))
  return exact.toLocaleDateString(tagFor(language), {
    timeZone: 'UTC',
    year: 'numeric',
    ...(month === undefined ? {} : { month: 'long' }),
    ...(day === undefined ? {} : { day: 'numeric' }),
  })
}

/** A moment in the person's own time, to the minute. */
export function writeMoment(moment: string, language: string): string {
  return new Date(moment).toLocaleString(tagFor(language), { dateStyle: 'medium', timeStyle: 'short' })
}

/** Dates are written day first in English, as the articles of the wiki mostly do. */
function tagFor(language: string): string {
  return language.startsWith('en') ? 'en-GB' : language
}
