import { monthNames } from '../../domain/monthNames.ts'

export interface CitedDate {
  readonly form: 'dmy' | 'mdy' | 'iso' | 'month' | 'year' | 'season' | 'range'
  /** ISO 8601 of its beginning, as precise as it is: "2026-05-03", "2026-05", "2026". */
  readonly iso: string
}

const month = `(?:${monthNames.flatMap((name) => [name, name.slice(0, 3)]).join('|')}|Sept)\\.?`
const monthName = new RegExp(`^${month}$`)
const year = '(\\d{4})[a-z]?'
const shapes: readonly (readonly [
  CitedDate['form'],
  RegExp,
  (parts: readonly string[]) => readonly (string | undefined)[],
])[] = [
  ['iso', /^(\d{4})-(\d{2})-(\d{2})$/, ([y, m, d]) => [y, m, d]],
  ['dmy', new RegExp(`^(\\d{1,2}) (${month}) ${year}$`), ([d, m, y]) => [y, numberOf(m), d]],
  ['mdy', new RegExp(`^(${month}) (\\d{1,2}), ${year}$`), ([m, d, y]) => [y, numberOf(m), d]],
  ['month', new RegExp(`^(${month}) ${year}$`), ([m, y]) => [y, numberOf(m)]],
  [
    'season',
    new RegExp(
      `^(?:Spring|Summer|Autumn|Fall|Winter|Christmas|Easter|First Quarter|Second Quarter|Third Quarter|Fourth Quarter) ${year}$`,
    ),
    ([y]) => [y],
  ],
  ['year', new RegExp(`^(?:c\\. )?${year}$`), ([y]) => [y]],
  [
    'range',
    new RegExp(
      `^(?:\\d{1,2}|${month}|\\d{1,2} ${month}|${month} \\d{1,2}|${month} ${year}|\\d{4}|\\d{1,2} ${month} ${year}|${month} \\d{1,2}, ${year}|Spring|Summer|Autumn|Fall|Winter|Winter \\d{4})(?: – |–)(?:.{1,20} )?${year}$`,
    ),
    (parts) => [parts.at(-1)],
  ],
  ['range', /^(\d{4})–\d{2}$/, ([y]) => [y]],
]

/** A date as citations take it; undefined for anything else, such as "yesterday", "31 June 2026" or "05/03/2026". */
export function readCitedDate(text: string): CitedDate | undefined {
  for (const [form, shape, order] of shapes) {
    const match = shape.exec(text)
    if (match === null) continue
    const [y, m, d] = order(match.slice(1))
    if (y === undefined || !isDate(y, m, d)) continue
    return { form, iso: [y, m, d].flatMap((part) => (part === undefined ? [] : [part.padStart(2, '0')])).join('-') }
  }
  return undefined
}

function numberOf(name: string | undefined): string | undefined {
  if (name === undefined || !monthName.test(name)) return undefined
  return String(monthNames.findIndex((full) => full.startsWith(name.replace('.', '').slice(0, 3))) + 1)
}

function isDate(y: string, m: string | undefined, d: string | undefined): boolean {
  if (Number(y) < 100) return false
  if (m === undefined) return true
  const monthNumber = Number(m)
  if (monthNumber < 1 || monthNumber > 12) return false
  return d === undefined || (Number(d) >= 1 && Number(d) <= new Date(Date.UTC(Number(y), monthNumber, 0)).getUTCDate())
}

/** Whether one ISO 8601 date lies wholly before another, as far as both are precise. */
export function isBefore(one: string, other: string): boolean {
  const length = Math.min(one.slice(0, 10).length, other.slice(0, 10).length)
  return one.slice(0, length) < other.slice(0, length)
}
