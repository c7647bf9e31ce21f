import { contentWords } from '../../text/contentWords.ts'
import { isOfSameThing } from './countsSomethingElse.ts'
import { damagedNumber } from './damagedNumber.ts'
import { derivedNumbers, type DerivedNumber } from './derivedNumbers.ts'
import { answered, type Answer, type Answered } from './factAnswer.ts'
import { isAsked } from './isAsked.ts'
import type { DateMention } from './moment.ts'
import type { NumberMention } from './numberMention.ts'
import { numbersAgree } from './numbersAgree.ts'
import { numbersIn } from './numbersIn.ts'
import type { EvidenceFacts } from './readEvidence.ts'
import { numberStated } from './statedFacts.ts'
import { swappedMentions } from './swappedMentions.ts'
import { vagueNumbersIn, vagueNumberStated } from './vagueNumbers.ts'
import { workedOutNumber } from './workedOutNumber.ts'

/**
 * Looks for the numbers of a sentence in its evidence.
 *
 * @param dates of the sentence, whose digits count nothing
 */
export function checkNumbers(
  sentence: string,
  dates: readonly DateMention[],
  evidence: EvidenceFacts,
): readonly Answered[] {
  const numbers = numbersIn(sentence, { taken: dates }).filter((number) => isAsked(number, sentence))
  const vague = vagueNumbersIn(sentence).map((one) =>
    answered('number', one, vagueNumberStated(one, evidence.text, evidence.all.numbers)),
  )
  if (numbers.length === 0) return vague
  const { cited, all, texts, citedStretches } = evidence
  const stretches = () => citedStretches().map(({ text, numbers: mentions }) => ({ text, mentions }))
  const swapped = swappedMentions({ text: sentence, mentions: numbers }, stretches, { isAlike, agree: numbersAgree })
  let derived: readonly DerivedNumber[] | undefined
  const named = [...dates.flatMap(({ readings }) => readings), ...all.moments]
  const years = named.flatMap(({ year }) => year ?? [])
  const answerOf = (number: NumberMention): Answer => {
    if (swapped.has(number)) return false
    if (numberStated(number, cited)) return true
    if (citedOtherwise(number, numbers, cited.numbers)) return false
    if (numberStated(number, all)) return true
    derived ??= derivedNumbers(sentence, texts)
    if (derived.some(({ start }) => start === number.start)) return true
    const others = numbers.filter((other) => other !== number)
    const damage = damagedNumber(sentence, number, others, {
      cited: evidence.citedText,
      citedNumbers: cited.numbers,
      all: evidence.text,
    })
    if (damage !== undefined) return damage
    const written = sentence.slice(number.start, number.end)
    if (numberStated(number, evidence.unglued())) return `“${written}” is joined to other characters on the page`
    return workedOutNumber(sentence, number, { texts, years }) ?? false
  }
  return [...vague, ...numbers.map((number) => answered('number', number, answerOf(number)))]
}

/** Whether the cited sentences give another value for what a number counts, and not one that the sentence has too. */
function citedOtherwise(asked: NumberMention, all: readonly NumberMention[], cited: readonly NumberMention[]): boolean {
  const { unit } = asked
  const counts = unit !== undefined && contentWords(unit).size > 0
  return cited.some(
    (other) =>
      ((asked.percent && other.percent) ||
        (asked.currency !== undefined && asked.currency === other.currency) ||
        (counts && isOfSameThing(asked, other))) &&
      !all.some((number) => numbersAgree(number, other)),
  )
}

/** Whether two numbers could stand for each other. */
function isAlike(one: NumberMention, two: NumberMention): boolean {
  if (one.percent !== two.percent || one.currency !== two.currency || one.ordinal !== two.ordinal) return false
  return one.percent || one.currency !== undefined || isOfSameThing(one, two)
}
