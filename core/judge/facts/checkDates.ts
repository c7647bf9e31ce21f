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
  return dates.map((date) => answered('date', date, !swapped.has(date) && dateAnswer(date, dates, evidence)))
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
  if (hasLostMarks(date, evidence.citedText)) return 'a date stands on the page without its marks'
  if (citedOnAnotherDay(date, dates, cited.moments)) return false
  if (dateStated(date, all)) return true
  return dateStated(date, evidence.unglued()) ? 'a date is joined to other words on the page' : false
}

/** "0712" or "07122022" for 7 December. */
function hasLostMarks({ readings }: DateMention, cited: string): boolean {
  const runs = new Set(cited.match(/(?<!\p{N})\p{N}{4}(?=(?:20\p{N}{2})?(?!\p{N}))/gu))
  return readings.some(({ month, day }) => {
    const [m, d] = [month, day].map((part) => String(part ?? '').padStart(2, '0'))
    return month !== undefined && day !== undefined && (runs.has(`${d}${m}`) || runs.has(`${m}${d}`))
  })
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
