import { weekdayNumber } from './calendarNames.ts'
import { answered, type Answer, type Answered } from './factAnswer.ts'
import type { DateMention, Moment } from './moment.ts'
import type { EvidenceFacts } from './readEvidence.ts'
import { dateStated } from './statedFacts.ts'
import { swappedMentions } from './swappedMentions.ts'

/** Looks for the dates of a sentence in its evidence. */
export function checkDates(
  sentence: string,
  dates: readonly DateMention[],
  evidence: EvidenceFacts,
): readonly Answered[] {
  const stretches = () => evidence.citedStretches().map(({ text, dates: mentions }) => ({ text, mentions }))
  const swapped = swappedMentions({ text: sentence, mentions: dates }, stretches, { isAlike, agree: areOneDay })
  const asked = dates.filter((date) => !isInTitle(date, sentence))
  return asked.map((date) => answered('date', date, !swapped.has(date) && dateAnswer(date, dates, evidence)))
}

/** "Welt am Sonntag" and "Le Journal du Dimanche" are names. */
function isInTitle({ start, end, readings }: DateMention, sentence: string): boolean {
  return (
    readings.every(({ weekday, day }) => weekday !== undefined && day === undefined) &&
    (/\p{Lu}\p{L}+\s(?:am|du|del|della|de|van)\s$/u.test(sentence.slice(0, start)) ||
      // "the Holy Friday Church"
      (/\p{Lu}\p{L}+\s$/u.test(sentence.slice(0, start)) && /^\s\p{Lu}/u.test(sentence.slice(end))))
  )
}

function isAlike(one: DateMention, two: DateMention): boolean {
  return one.start !== two.start && [one, two].every(({ readings }) => readings.every(isDay))
}

function areOneDay({ readings }: DateMention, other: DateMention): boolean {
  return readings.some((one) => other.readings.some((two) => one.month === two.month && one.day === two.day))
}

function dateAnswer(date: DateMention, dates: readonly DateMention[], evidence: EvidenceFacts): Answer {
  const { cited, all } = evidence
  if (dateStated(date, cited)) return true
  if (hasLostMarks(date, evidence.citedText)) return 'a date or time stands on the page without its marks'
  if (isWithoutYear(date, evidence)) return 'a date stands on the page in figures and without its year'
  const split = evidence.splitDays()
  if (split !== undefined && date.readings.every(isDay) && dateStated(date, split)) return joined
  if (citedOnAnotherDay(date, dates, evidence.citedDays())) return false
  const apart = evidence.ungluedCited()
  if (dateStated(date, apart.stated)) return joined
  if (citedOnAnotherDay(date, dates, apart.days)) return false
  if (dateStated(date, all)) return true
  return dateStated(date, evidence.unglued()) ? joined : false
}

const joined = 'a date is joined to other words on the page'

/** "0712", "07122022", "20221207" or "wednesday 712" for 7 December, "1030" for 10:30. */
function hasLostMarks({ readings }: DateMention, cited: string): boolean {
  const runs = new Set([
    ...(cited.match(/(?<!\p{N})\p{N}{4}(?=(?:20\p{N}{2})?(?!\p{N}))/gu) ?? []),
    ...(cited.match(/(?<=(?<!\p{N})(?:19|20)\p{N}{2})\p{N}{4}(?!\p{N})/gu) ?? []),
  ])
  // Figures of another column may follow a whole date: "04122022126".
  const whole = new Set(cited.match(/(?<!\p{N})\p{N}{8}/gu))
  const afterWeekday = new Set(
    [...cited.matchAll(/(?<!\p{L})(\p{L}{3,9})\s(\p{N}{2,4}(?:20\p{N}{2})?)(?!\p{N})/gu)].flatMap(
      ([, word = '', figures = '']) => (weekdayNumber(word) === undefined ? [] : [figures]),
    ),
  )
  return readings.some(({ year, month, day, minute }) => {
    if (minute !== undefined && day === undefined) return runs.has(clockFigures(minute))
    if (month === undefined || day === undefined) return false
    const [m, d] = [month, day].map((part) => String(part).padStart(2, '0'))
    const ends = year === undefined ? ['', ...yearsOf(afterWeekday)] : ['', String(year)]
    return (
      [`${d}${m}`, `${m}${d}`].some(
        (figures) => runs.has(figures) || (year !== undefined && whole.has(`${figures}${year}`)),
      ) || ends.some((end) => afterWeekday.has(`${day}${month}${end}`) || afterWeekday.has(`${month}${day}${end}`))
    )
  })
}

function clockFigures(minute: number): string {
  return [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join('')
}

function yearsOf(figures: ReadonlySet<string>): readonly string[] {
  return [...figures].flatMap((each) => (each.length > 5 ? [each.slice(-4)] : []))
}

/** "Sat 08/19" or "09/03" for a day of a year that the evidence gives elsewhere, or that is not asked for. */
function isWithoutYear({ readings }: DateMention, { citedText: cited, all }: EvidenceFacts): boolean {
  const found = [...cited.matchAll(/(?<![\p{N}./-])(\p{L}{2,9}\.?,?\s)?(\d{1,2})\/(\d{1,2})(?![\p{N}/-]|[.,]\p{N})/gu)]
  return readings.some(
    ({ year, month, day }) =>
      (year === undefined || all.moments.some((moment) => moment.year === year)) &&
      found.some(([, before = '', first = '', second = '']) => {
        const isDate = weekdayNumber(before.replace(/[^\p{L}]/gu, '')) !== undefined || (first + second).length === 4
        const [one, two] = [Number(first), Number(second)]
        return isDate && ((one === month && two === day) || (one === day && two === month))
      }),
  )
}

/** Whether the cited sentences have another day of the year for one that they lack, and that is not in the sentence too. */
function citedOnAnotherDay(asked: DateMention, dates: readonly DateMention[], cited: readonly Moment[]): boolean {
  if (!asked.readings.every(isDay)) return false
  const own = dates.flatMap(({ readings }) => readings)
  return cited.some(
    (moment) => isDay(moment) && !own.some(({ month, day }) => month === moment.month && day === moment.day),
  )
}

function isDay({ month, day }: Moment): boolean {
  return month !== undefined && day !== undefined
}
