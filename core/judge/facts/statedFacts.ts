import { countsSomethingElse } from './countsSomethingElse.ts'
import { datesIn } from './datesIn.ts'
import { foreignNumbersIn } from './foreignNumbers.ts'
import type { DateMention, Moment } from './moment.ts'
import { momentsAgree } from './momentsAgree.ts'
import { numbersAgree } from './numbersAgree.ts'
import type { NumberMention } from './numberMention.ts'
import { numbersIn } from './numbersIn.ts'
import { numberSurroundings } from './numberSurroundings.ts'
import { nextDay, relativeMoments, resolveMoment } from './resolveMoment.ts'
import { softNumbersIn } from './softNumbersIn.ts'

/** A text of a page with what is needed to read its facts. */
export interface StatedText {
  readonly text: string
  /** BCP 47 code: the language whose number words are read besides the English ones. */
  readonly language: string
  /** ISO 8601 date of its page, needed for dates such as "on Tuesday". */
  readonly publishedAt?: string | undefined
}

/** The numbers and dates stated in texts. */
export interface StatedFacts {
  readonly numbers: readonly NumberMention[]
  readonly moments: readonly Moment[]
  /** Years on their own: four digits may be a year or a count. */
  readonly years: ReadonlySet<number>
}

export function statedFacts(texts: readonly StatedText[]): StatedFacts {
  const moments: Moment[] = []
  const numbers: NumberMention[] = []
  for (const { text, language, publishedAt } of texts) {
    const dates = datesIn(text)
    moments.push(...momentsOf(dates, { text, publishedAt }))
    // In "On Tuesday 21 more bodies were found", "Tuesday 21" could be read as a day.
    const taken = dates.filter(({ readings }) =>
      readings.some(({ weekday, day }) => weekday === undefined || day === undefined),
    )
    numbers.push(...numbersIn(text, { taken }), ...softNumbersIn(text))
    for (const { start, end, value, ordinal } of foreignNumbersIn(text, language)) {
      const surroundings = numberSurroundings(text, { start, end })
      numbers.push({ ...surroundings, values: [value], ordinal, words: true, scaled: value >= 1e6 })
    }
  }
  const years = new Set(moments.flatMap((moment) => (isYearOnly(moment) ? [moment.year ?? 0] : [])))
  return { numbers, moments, years }
}

/** The dates of a text, including those relative to its publication. */
export function statedMoments(text: StatedText): readonly Moment[] {
  return momentsOf(datesIn(text.text), text)
}

/** The days of a text that are given by their number and, together with the date of its page, their month. */
export function numberedDays({ text, publishedAt }: StatedText): readonly Moment[] {
  return datesIn(text)
    .flatMap(({ readings }) => readings)
    .filter(({ day }) => day !== undefined)
    .map((moment) => (publishedAt === undefined ? moment : resolveMoment(moment, publishedAt)))
    .filter(({ month }) => month !== undefined)
}

function momentsOf(
  dates: readonly DateMention[],
  { text, publishedAt }: Pick<StatedText, 'text' | 'publishedAt'>,
): readonly Moment[] {
  const named = dates.flatMap(({ readings }) => readings)
  if (publishedAt === undefined) return named
  // A page rewritten later has an older date than its content: "on 3 June" may refer to a year named nearby.
  const yearless = named.filter(
    ({ year, month, day }) => year === undefined && month !== undefined && day !== undefined,
  )
  // A weekday after "is expected to" is a coming one.
  const coming = ahead.test(text)
    ? named
        .filter(({ day, weekday }) => weekday !== undefined && day === undefined)
        .map((day) => nextDay(day, publishedAt))
    : []
  return [
    ...named.map((moment) => resolveMoment(moment, publishedAt)),
    ...coming,
    ...yearless,
    ...relativeMoments(text, publishedAt),
  ]
}

const ahead =
  /(?<!\p{L})(?:will|shall|expected|forecast|predicted|scheduled|planned|slated|due|set|going|about|is|are) to(?!\p{L})|(?<!\p{L})(?:will|upcoming|tomorrow|expected|scheduled|forecast)(?!\p{L})|(?<!\p{L})until\s(?:[\p{L}\p{N}.:]+\s){0,3}(?:mon|tues|wednes|thurs|fri|satur|sun)day(?!\p{L})/iu

function isYearOnly({ year, month, day, weekday }: Moment): boolean {
  return year !== undefined && month === undefined && day === undefined && weekday === undefined
}

/** Four digits may be a year or a count, whatever the sentence means by them; the evidence may mean either. */
export function dateStated({ readings }: DateMention, { moments, numbers }: StatedFacts): boolean {
  return readings.some(
    (asked) =>
      moments.some((moment) => momentsAgree(asked, moment)) ||
      isComposed(asked, moments) ||
      (isYearOnly(asked) && numbers.some(({ values, percent }) => !percent && values.includes(asked.year ?? 0))),
  )
}

/** "8 March" in one sentence and "2022" in another state 8 March 2022, unless the first one names another year. */
function isComposed(asked: Moment, moments: readonly Moment[]): boolean {
  const { year, month, day, minute } = asked
  if (minute !== undefined || month === undefined || (year === undefined && day === undefined)) return false
  const finest = day === undefined ? 'month' : 'day'
  const isOf = (part: 'year' | 'month' | 'day', moment: Moment): boolean =>
    asked[part] === undefined || moment[part] === asked[part]
  const isOpen = (part: 'year' | 'month', moment: Moment): boolean => moment[part] === undefined || isOf(part, moment)
  return (
    moments.some((moment) => isOf(finest, moment) && isOpen('month', moment) && isOpen('year', moment)) &&
    moments.some((moment) => isOf('month', moment) && isOpen('year', moment)) &&
    moments.some((moment) => isOf('year', moment))
  )
}

export function numberStated(asked: NumberMention, { numbers, years }: StatedFacts): boolean {
  if (countsSomethingElse(asked, numbers)) return false
  return numbers.some((number) => numbersAgree(asked, number)) || asked.values.some((value) => years.has(value))
}
