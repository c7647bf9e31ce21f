const formats = new Map<string, Intl.DateTimeFormat>()

/** Formatters are cached: creating one takes longer than rendering a table row. */
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
 * A date for display: `14 May 2026`, `May 2026` or `2026`, as precise as given; empty for none. Anything that is not an
 * ISO 8601 date is returned unchanged.
 */
export function formatDate(iso: string | null | undefined, language: string): string {
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

/** A time in the user's time zone: `14 May 2026, 09:30`. */
export function formatMoment(iso: string, language: string): string {
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
