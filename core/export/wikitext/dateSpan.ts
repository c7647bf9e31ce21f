import { literally } from '../../wikitext/wholeWords.ts'

/** The first and the last day of something, ISO 8601. */
export interface DateSpan {
  readonly start: string
  readonly end: string
}

/**
 * The only span of days that a sentence in English gives: "between March 9 and March 15, 2023", "from 3 to 5 May 2026",
 * "on July 9–11, 2023". Undefined where it gives none, several, or one that runs backwards.
 *
 * @param months names of months, from January
 */
export function dateSpanIn(text: string, months: readonly string[]): DateSpan | undefined {
  const month = `(?:${months.map(literally).join('|')})`
  const dash = String.raw`\s?[–—-]\s?`
  const day = String.raw`\d{1,2}`
  const year = String.raw`(?:,?\s(?<year>\d{4}))`
  const startYear = String.raw`(?:,?\s(?<startYear>\d{4}))?`
  const to = String.raw`(?<join>${dash}|\s(?:and|to|until|till|through)\s)`
  const forms = [
    // March 9 to March 15, 2023; March 9, 2023 – January 2, 2024; March 9–15, 2023.
    `(?<startMonth>${month})\\s(?<startDay>${day})${startYear}${to}(?:(?<endMonth>${month})\\s)?(?<endDay>${day})${year}`,
    // 9 March to 15 April 2023; 9 to 15 March 2023.
    `(?<startDay>${day})(?:\\s(?<startMonth>${month})${startYear})?${to}(?<endDay>${day})\\s(?<endMonth>${month})${year}`,
  ]
  const found = forms.flatMap((source) =>
    [...text.matchAll(new RegExp(`(?<![\\p{L}\\d.,])${source}(?![\\p{L}\\d])`, 'gu'))].map((match) => ({
      span: readSpan(match.groups ?? {}, months),
      isJoinedByAnd: match.groups?.['join']?.trim() === 'and',
      before: text.slice(Math.max(0, match.index - 24), match.index),
    })),
  )
  const [only] = found
  if (only?.span === undefined || found.length > 1) return undefined
  // "and" joins the ends of a span only after "between", or two days that follow each other.
  if (only.isJoinedByAnd && !/\b[Bb]etween\s$/u.test(only.before) && !areNeighbours(only.span)) return undefined
  return only.span.start < only.span.end ? only.span : undefined
}

type Groups = Readonly<Record<string, string | undefined>>

function readSpan(
  { startDay, startMonth, startYear, endDay, endMonth, year }: Groups,
  months: readonly string[],
): DateSpan | undefined {
  const first = startMonth ?? endMonth
  const last = endMonth ?? startMonth
  if (year === undefined || first === undefined || last === undefined) return undefined
  const iso = (ofYear: string, month: string, day = ''): string =>
    `${ofYear}-${String(months.indexOf(month) + 1).padStart(2, '0')}-${day.padStart(2, '0')}`
  return { start: iso(startYear ?? year, first, startDay), end: iso(year, last, endDay) }
}

function areNeighbours({ start, end }: DateSpan): boolean {
  return Date.parse(end) - Date.parse(start) === 86_400_000
}
