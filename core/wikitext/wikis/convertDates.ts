import type { DateFormName, WikiProfile } from './wikiProfile.ts'

/**
 * A text with its dates in one form: "14 May 2026" becomes "May 14, 2026," or the other way round. Only for wikis that have
 * both forms. Names such as "the September 11 attacks" stay as they are.
 */
export function convertDates(text: string, { months, forms }: WikiProfile['dates'], form: DateFormName): string {
  if (forms.dmy === undefined || forms.mdy === undefined || form === 'iso') return text
  const month = `(${months.join('|')})`
  const day = String.raw`(\d{1,2})(?:st|nd|rd|th)?`
  const days = String.raw`(\d{1,2})\s?[-–]\s?(\d{1,2})`
  const until = String.raw`(\d{1,2}) (to|and) (\d{1,2})`
  const end = String.raw`(?![\p{L}\d])`
  const start = String.raw`(?<![\p{L}\d.,:/–-])`
  const expression = (source: string): RegExp => new RegExp(source, 'gu')
  if (form === 'mdy') {
    return text
      .replace(
        expression(`${start}${days} ${month}(?: (\\d{4}))?${end}`),
        (all, from: string, to: string, name: string, year: string | undefined, at: number, whole: string) =>
          `${name} ${from}–${to}${inMdy(year, whole.slice(at + all.length))}`,
      )
      .replace(
        expression(`${start}${until} ${month}(?: (\\d{4}))?${end}`),
        (
          all,
          from: string,
          word: string,
          to: string,
          name: string,
          year: string | undefined,
          at: number,
          whole: string,
        ) => `${name} ${from} ${word} ${to}${inMdy(year, whole.slice(at + all.length))}`,
      )
      .replace(
        expression(`${start}(?:the )?${day}(?: of)? ${month}(?: (\\d{4}))?${end}`),
        (all, number: string, name: string, year: string | undefined, at: number, whole: string) =>
          `${name} ${Number(number)}${inMdy(year, whole.slice(at + all.length))}`,
      )
  }
  // In a name, "the" comes before the month.
  const named = String.raw`(?<![Tt]he )`
  return text
    .replace(
      expression(`${start}${month} ${days}, (\\d{4})(,?)${end}`),
      (all, name: string, from: string, to: string, year: string, comma: string, at: number, whole: string) =>
        `${from}–${to} ${name} ${year}${inDmy(comma, whole, { at, end: at + all.length })}`,
    )
    .replace(
      expression(`${start}${month} ${day}, (\\d{4})(,?)${end}`),
      (all, name: string, number: string, year: string, comma: string, at: number, whole: string) =>
        `${Number(number)} ${name} ${year}${inDmy(comma, whole, { at, end: at + all.length })}`,
    )
    .replace(expression(`${start}${named}${month} ${days}(?!,? \\d{4})${end}`), '$2–$3 $1')
    .replace(expression(`${start}${named}${month} ${until}(?!,? \\d{4})${end}`), '$2 $3 $4 $1')
    .replace(expression(`${start}${named}${month} ${day}(?!,? \\d{4})${end}`), '$2 $1')
}

/** The year is between commas, unless the date ends a phrase anyway. */
function inMdy(year: string | undefined, after: string): string {
  if (year === undefined) return ''
  return /^ [\p{L}\p{N}("“]/u.test(after) ? `, ${year},` : `, ${year}`
}

/** The comma behind the year stays where it ends an opening phrase, and goes where the sentence runs on. */
function inDmy(comma: string, whole: string, { at, end }: { readonly at: number; readonly end: number }): string {
  const runsOn = /^ (?:in|at|by|to|from|on|with|for|near)(?!\p{L})/u.test(whole.slice(end))
  const opens = /(?:^|[.!?]\s)(?:\p{Lu}\p{L}*\s){0,2}$/u.test(whole.slice(0, at))
  return comma !== '' && runsOn && !opens ? '' : comma
}
