import * as chrono from 'chrono-node'

const iso =
  /^\s*([+-]?\d{4})(?:-?(\d{2})(?:-?(\d{2})(?:[T\s]\s*(\d{2}):?(\d{2})(?::?(\d{2})(?:[.,](\d{1,9}))?)?\s*(Z|UTC|GMT|[+-]\d{2}:?\d{2}|[+-]\d{2})?)?)?)?\s*$/i
const firstYear = 1900
const lastYear = 2100
const longestText = 200
/** Relative dates need a day to start from, which must not be the clock's. */
const anyDay = new Date('2000-06-15T12:00:00Z')

/** The parts of the date reader that this file uses; each language of the library has them. */
type DateReader = Pick<typeof chrono.strict, 'parse'>

const readers: Readonly<Record<string, DateReader>> = {
  de: chrono.de.strict,
  fr: chrono.fr.strict,
  es: chrono.es.strict,
  pt: chrono.pt.strict,
  nl: chrono.nl.strict,
  it: chrono.it.strict,
  sv: chrono.sv.strict,
  ru: chrono.ru.strict,
  uk: chrono.uk.strict,
  ja: chrono.ja.strict,
  zh: chrono.zh.strict,
}

/**
 * A date as machines write it (ISO 8601 in its usual spellings) as ISO 8601 of the same precision; the time zone stays
 * as stated. Undefined for anything else and for days that do not exist.
 */
export function parseIsoDate(value: string): string | undefined {
  const match = iso.exec(value)
  if (match === null) return undefined
  const [, year = '', month, day, hour, minute, second, , zone] = match
  if (!isDay(Number(year), Number(month ?? 1), Number(day ?? 1))) return undefined
  if (month === undefined) return value.trim().length === 4 ? year : undefined
  // Six digits are rather a number than a month.
  if (day === undefined) return value.includes('-') ? `${year}-${month}` : undefined
  const date = `${year}-${month}-${day}`
  if (hour === undefined || minute === undefined) return date
  if (Number(hour) > 24 || Number(minute) > 59) return date
  return `${date}T${hour}:${minute}:${second ?? '00'}${isoZone(zone)}`
}

/**
 * The first full date (day, month and year all stated) in words that people read. A numeric date whose day and month
 * could change places is taken only where the language says which comes first; relative dates are not taken.
 *
 * @param language BCP 47
 */
export function findWrittenDate(text: string, language: string): string | undefined {
  const line = text.slice(0, longestText)
  const exact = /\b\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2})?(?:\.\d+)?(?:Z|[+-]\d{2}:?\d{2})?)?/.exec(line)?.[0]
  if (exact !== undefined) return parseIsoDate(exact)
  const english = englishReader(language)
  const own = readers[language.split('-')[0] ?? '']
  for (const reader of own === undefined ? [english] : [own, english]) {
    for (const found of reader.parse(line, anyDay)) {
      const date = componentsOf(found, language)
      if (date !== undefined) return date
    }
  }
  return undefined
}

function englishReader(language: string): DateReader {
  return /^en-(?:US|PH)$/.test(language) ? chrono.en.strict : chrono.en.GB
}

function componentsOf(found: chrono.ParsedResult, language: string): string | undefined {
  const { start } = found
  if (!start.isCertain('year') || !start.isCertain('month') || !start.isCertain('day')) return undefined
  const numeric = /^\D*(\d{1,2})[/.-](\d{1,2})[/.-]\d{2,4}/.exec(found.text)
  const ambiguous =
    numeric !== null && Number(numeric[1]) <= 12 && Number(numeric[2]) <= 12 && numeric[1] !== numeric[2]
  if (ambiguous && /^(?:en|und)$/.test(language)) return undefined
  const [year, month, day] = [start.get('year') ?? 0, start.get('month') ?? 0, start.get('day') ?? 0]
  // The reader calls "yesterday" certain; a date that was written out has its year in it.
  if (!found.text.includes(String(year)) || !isDay(year, month, day)) return undefined
  const date = `${year}-${two(month)}-${two(day)}`
  if (!start.isCertain('hour') || !start.isCertain('minute')) return date
  const offset = start.isCertain('timezoneOffset') ? start.get('timezoneOffset') : null
  const time = `${two(start.get('hour') ?? 0)}:${two(start.get('minute') ?? 0)}:${two(start.get('second') ?? 0)}`
  return `${date}T${time}${offset === null ? '' : offsetZone(offset)}`
}

function isDay(year: number, month: number, day: number): boolean {
  if (year < firstYear || year > lastYear || month < 1 || month > 12 || day < 1) return false
  return day <= new Date(Date.UTC(year, month, 0)).getUTCDate()
}

function isoZone(zone: string | undefined): string {
  if (zone === undefined) return ''
  if (/^(?:Z|UTC|GMT)$/i.test(zone)) return 'Z'
  const digits = zone.slice(1).replace(':', '').padEnd(4, '0')
  return `${zone.slice(0, 1)}${digits.slice(0, 2)}:${digits.slice(2)}`
}

function offsetZone(minutes: number): string {
  if (minutes === 0) return 'Z'
  const size = Math.abs(minutes)
  return `${minutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`
}

function two(value: number): string {
  return String(value).padStart(2, '0')
}
