const formats = new Map<string, Intl.DateTimeFormat>()

/** A format that is kept: to make one takes longer than to draw a line of a table. */
function formatOf(language: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${language} ${JSON.stringify(options)}`
  const format = formats.get(key) ?? new Intl.DateTimeFormat(localeOf(language), options)
  formats.set(key, format)
  return format
}

/** Dates are shown day first, as in most articles on events in the English Wikipedia. */
function localeOf(language: string): string {
  return language.startsWith('en') ? 'en-GB' : language
}

/**
 * A date as a person reads it: `14 May 2026`, `May 2026` or `2026`, as precise as it is given; empty for none. What is no
 * ISO 8601 date is told as it is.
 */
export function tellDate(iso: string | null | undefined, language: string): string {
  if (iso === undefined || iso === null) return ''
  const [, year, month, day] = /^(\d{4})(?:-(\d\d))?(?:-(\d\d))?/.exec(iso) ?? []
  if (year === undefined) return iso
  const date = new Date(`${year}-${month ?? '01'}-${day ?? '01'}T00:00:00Z`)
  if (Number.isNaN(date.getTime())) return iso
  return formatOf(language, {
    timeZone: 'UTC',
    year: 'numeric',
    ...(month === undefined ? {} : { month: 'short' }),
    ...(day === undefined ? {} : { day: 'numeric' }),
  }).format(date)
}

/** A moment in the person's own time zone: `14 May 2026, 09:30`. */
export function tellMoment(iso: string, language: string): string {
  const date = new Date(iso)
  if (Number.isNaN(date.getTime())) return iso
  return formatOf(language, {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  }).format(date)
}
