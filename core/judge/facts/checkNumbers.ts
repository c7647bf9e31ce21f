import { contentWords } from '../../text/contentWords.ts'
import { isOfSameThing } from './countsSomethingElse.ts'
import { englishName } from './englishName.ts'
import { readsNumberWords } from './foreignNumbers.ts'
import { damagedNumber, joinedPair } from './damagedNumber.ts'
import { type DerivedNumber, derivedNumbers } from './derivedNumbers.ts'
import { type Answer, answered, type Answered } from './factAnswer.ts'
import { isAsked } from './isAsked.ts'
import type { DateMention } from './moment.ts'
import type { NumberMention } from './numberMention.ts'
import { numbersAgree } from './numbersAgree.ts'
import { numbersIn } from './numbersIn.ts'
import type { EvidenceFacts } from './readEvidence.ts'
import { numberStated } from './statedFacts.ts'
import { swappedMentions } from './swappedMentions.ts'
import { workedOutNumber } from './workedOutNumber.ts'
import type { Span } from '../../domain/support.ts'

/**
 * Looks for the numbers of a sentence in its evidence.
 *
 * @param dates of the sentence, whose digits count nothing
 * @param from.languages of the cited sentences
 */
export function checkNumbers(
  sentence: string,
  dates: readonly DateMention[],
  { evidence, languages }: { readonly evidence: EvidenceFacts; readonly languages: readonly string[] },
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
    const joined = joinedPair(sentence, number, evidence.citedText)
    if (joined !== undefined) return joined
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
    if (isInToken(sentence, number, evidence.text)) return true
    const workedOut = workedOutNumber(sentence, number, { texts, years })
    if (workedOut !== undefined || !number.words) return workedOut ?? false
    const unread = languages.find((language) => !readsNumberWords(language))
    return unread === undefined ? false : `“${written}” is in words, which are not read in ${englishName(unread)}`
  }
  return [...vague, ...numbers.map((number) => answered('number', number, answerOf(number)))]
}

/** "Route 9W" where the evidence has "route 9w", "Interstate 93" where it has "I-93". */
function isInToken(sentence: string, { start, end }: NumberMention, evidence: string): boolean {
  const rest = /^\p{L}{1,2}(?![\p{L}\p{N}])/u.exec(sentence.slice(end))?.[0] ?? ''
  const isRoad = /(?:route|interstate|highway|road)\s$/iu.test(sentence.slice(0, start))
  const digits = sentence.slice(start, end)
  if (!/^\d+$/u.test(digits) || (rest === '' && !isRoad)) return false
  return new RegExp(String.raw`(?<![\p{N}])(?:(?<!\p{L})\p{L}{1,2}-?)?${digits}${rest}(?![\p{L}\p{N}])`, 'iu').test(
    evidence,
  )
}

/** Whether the cited sentences have another value for the thing counted that is not in the sentence too. */
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

/** Whether two numbers are of the same kind. */
function isAlike(one: NumberMention, two: NumberMention): boolean {
  if (one.percent !== two.percent || one.currency !== two.currency || one.ordinal !== two.ordinal) return false
  return one.percent || one.currency !== undefined || isOfSameThing(one, two)
}

/** A number of which only the magnitude is given: "several thousand", "dozens of". */
interface VagueNumber extends Span {
  /** 12, 100, 1000, … */
  readonly size: number
}

const sizes: readonly (readonly [string, number])[] = [
  ['dozens?|docenas?|dutzende?|douzaines?|dizaines?|decenas?', 12],
  ['hundreds?|cientos|centenar(?:es)?|hunderte?|hundert|centaines?', 100],
  ['thousands?|miles|mil|tausende?|tausend|milliers?', 1e3],
  ['millions?|millones|millionen', 1e6],
  ['billions?|milliarden|milliards', 1e9],
]
const vague = new RegExp(
  String.raw`(?<!\p{L})(?:(?:several|a few|few|some|many|tens of|hundreds of|dozens of)\s)?(?:(?<dozens>dozens)|(?<hundreds>hundreds)|(?<thousands>thousands)|(?<millions>millions)|(?<=(?:several|few|tens of|hundreds of)\s)(?<one>hundred|thousand|million|billion|dozen))(?!\p{L})`,
  'giu',
)

/** Numbers of an English sentence of which only the magnitude is given. */
function vagueNumbersIn(sentence: string): readonly VagueNumber[] {
  return [...sentence.matchAll(vague)].map((match) => {
    const groups: Readonly<Record<string, string | undefined>> = match.groups ?? {}
    const word = Object.values(groups).find((found) => found !== undefined) ?? ''
    const size = sizes.find(([names]) => new RegExp(`^(?:${names})$`, 'iu').test(word))?.[1] ?? 0
    return { start: match.index, end: match.index + match[0].length, size }
  })
}

/**
 * Whether the evidence has a number of that magnitude: the same word, or figures from it to a hundred times as many.
 */
function vagueNumberStated({ size }: VagueNumber, text: string, numbers: readonly NumberMention[]): boolean {
  const names = sizes.find(([, other]) => other === size)?.[0] ?? ''
  if (new RegExp(String.raw`(?<!\p{L})(?:${names})(?!\p{L})`, 'iu').test(text)) return true
  const least = size === 12 ? 10 : size
  return numbers.some(({ values }) => values.some((value) => value >= least && value < size * 100))
}
