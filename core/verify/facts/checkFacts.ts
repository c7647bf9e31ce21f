import type { MissingFact, Span } from '../../domain/support.ts'
import { contentWords } from '../contentWords.ts'
import type { EvidenceSource } from '../evidenceSource.ts'
import { damagedNumber } from './damagedNumber.ts'
import { datesIn } from './datesIn.ts'
import { derivedNumbers, type DerivedNumber } from './derivedNumbers.ts'
import { directionsIn } from './directionsIn.ts'
import { isAsked } from './isAsked.ts'
import type { DateMention, Moment } from './moment.ts'
import { foldName } from './foldName.ts'
import { indexNames, type NameIndex } from './nameIndex.ts'
import { namesIn, type NameMention } from './namesIn.ts'
import type { NumberMention } from './numberMention.ts'
import { numbersAgree } from './numbersAgree.ts'
import { numbersIn } from './numbersIn.ts'
import { openingName } from './openingName.ts'
import { readEvidence, type Evidence } from './readEvidence.ts'
import { sentenceLanguage } from './sentenceLanguage.ts'
import { dateStated, numberStated } from './statedFacts.ts'
import { swappedNumbers } from './swappedNumbers.ts'
import { vagueNumbersIn, vagueNumberStated } from './vagueNumbers.ts'
import { workedOutNumber } from './workedOutNumber.ts'

export interface FactCheck {
  /** Numbers, dates and names of the sentence that its evidence does not state, in the sentence's order. */
  readonly missing: readonly MissingFact[]
  /** Facts that are there in a form that may have been damaged, in words for the editor: "80 %" where the page has "80". */
  readonly warnings: readonly string[]
  /** How many facts were looked for and found, warnings included. */
  readonly found: number
}

/** What became of a fact: `true` where it is stated, words for the editor where it may be damaged, `false` where it is missing. */
type Answer = boolean | string

/**
 * Looks for the numbers, dates, names and points of the compass of a sentence in its cited sentences, in the sentences
 * before and after these, and in the titles and dates of their pages. Where a cited sentence gives another value for the
 * same thing, it prevails over what stands around it.
 *
 * @param sources the cited sentences, each within its page
 */
export function checkFacts(sentence: string, sources: readonly EvidenceSource[]): FactCheck {
  const evidence = readEvidence(sources)
  const dates = datesIn(sentence)
  const asked = [
    ...dates.map((date) => answered('date', date, dateAnswer(date, dates, evidence))),
    ...checkNumbers(sentence, dates, evidence),
    ...vagueNumbersIn(sentence).map((vague) =>
      answered('number', vague, vagueNumberStated(vague, evidence.text, evidence.all.numbers)),
    ),
    ...checkNames(sentence, sources, evidence),
    ...checkDirections(sentence, evidence),
  ].sort((a, b) => a.start - b.start)
  return {
    missing: asked
      .filter(({ answer }) => answer === false)
      .map(({ kind, start, end }) => ({ kind, text: sentence.slice(start, end).replace(/(?<=\p{L}{3})\.$/u, '') })),
    warnings: asked.flatMap(({ answer }) => (typeof answer === 'string' ? [answer] : [])),
    found: asked.filter(({ answer }) => answer !== false).length,
  }
}

interface Answered extends Span {
  readonly kind: MissingFact['kind']
  readonly answer: Answer
}

function answered(kind: MissingFact['kind'], { start, end }: Span, answer: Answer): Answered {
  return { kind, start, end, answer }
}

function dateAnswer(date: DateMention, dates: readonly DateMention[], evidence: Evidence): Answer {
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

/** Whether the cited sentences name a day of the year, for one that they lack, and not one that the sentence has too. */
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

function checkNumbers(sentence: string, dates: readonly DateMention[], evidence: Evidence): readonly Answered[] {
  const numbers = numbersIn(sentence, { taken: dates }).filter((number) => isAsked(number, sentence))
  if (numbers.length === 0) return []
  const { cited, all, texts, citedStretches } = evidence
  const swapped = swappedNumbers({ text: sentence, numbers }, citedStretches)
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
  return numbers.map((number) => answered('number', number, answerOf(number)))
}

/** Whether the cited sentences give another value for what a number counts, and not one that the sentence has too. */
function citedOtherwise(asked: NumberMention, all: readonly NumberMention[], cited: readonly NumberMention[]): boolean {
  const { unit } = asked
  const counts = unit !== undefined && contentWords(unit).size > 0
  return cited.some(
    (other) =>
      ((asked.percent && other.percent) ||
        (asked.currency !== undefined && asked.currency === other.currency) ||
        (counts && unit === other.unit)) &&
      !all.some((number) => numbersAgree(number, other)),
  )
}

function checkNames(sentence: string, sources: readonly EvidenceSource[], evidence: Evidence): readonly Answered[] {
  const language = sentenceLanguage(sentence)
  const inside = namesIn(sentence, { capitalNouns: language === 'de' })
  const opening = openingName(sentence, evidence.pages)
  const names = [
    ...(opening === undefined || inside.some(({ start }) => start === opening.start) ? [] : [opening]),
    // "US$400" is money, and "the South" may be any.
    ...inside.filter(({ end, words }) => sentence.charAt(end) !== '$' && !words.every(isDirection)),
  ]
    .flatMap((name) => splitAtPossessive(name, sentence))
    .map((name) => withoutOpening(name, sentence))
  if (names.length === 0) return []
  const translated = sources.some(
    (source) => language !== undefined && source.language !== 'und' && source.language.slice(0, 2) !== language,
  )
  const index = indexNames(evidence.text, { translated })
  let unglued: NameIndex | undefined
  const answerOf = (name: NameMention): Answer => {
    if (index.states(name) || sources.some(({ site = '' }) => isSite(name, site))) return true
    const written = sentence.slice(name.start, name.end)
    unglued ??= indexNames(evidence.ungluedText(), { translated })
    return index.holdsGlued(name) || unglued.states(name) ? `“${written}” is joined to other words on the page` : false
  }
  return names.map((name) => answered('name', name, answerOf(name)))
}

/** "The Washington Post" for a page of "The Washington Post" or of "www.washingtonpost.com". */
function isSite({ words }: NameMention, site: string): boolean {
  const name = siteKey(words.join(''))
  return name.length >= 3 && siteKey(site).startsWith(name)
}

function siteKey(name: string): string {
  return foldName(name).replace(/^(?:www\.?|the\s)|[^\p{L}\p{N}]/gu, '')
}

/** "Users of Avibase" at the beginning of a sentence names Avibase: the capital of the first word says nothing. */
function withoutOpening(name: NameMention, sentence: string): NameMention {
  const [first = '', link = ''] = name.words
  const isOpening = !/[\p{L}\p{N}]/u.test(sentence.slice(0, name.start))
  if (!isOpening || !/^\p{Lu}\p{Ll}+$/u.test(first) || !/^(?:of|the)$/u.test(link)) return name
  const words = name.words.slice(name.words.findIndex((word, at) => at > 0 && /\p{Lu}/u.test(word)))
  const start = sentence.indexOf(words[0] ?? '', name.start + first.length)
  return { ...name, start, words }
}

function isDirection(word: string): boolean {
  return directionsIn(word).length > 0
}

/** "The LAPD's Force Investigation Division" names two things. */
function splitAtPossessive(name: NameMention, sentence: string): readonly NameMention[] {
  const at = /['’]s\s/u.exec(sentence.slice(name.start, name.end))
  if (at === null) return [name]
  const first = sentence.slice(name.start, name.start + at.index)
  const rest = name.start + at.index + at[0].length
  return [
    { ...name, end: name.start + at.index, words: first.split(/\s+/u) },
    ...splitAtPossessive({ ...name, start: rest, words: sentence.slice(rest, name.end).split(/\s+/u) }, sentence),
  ]
}

/** A point of the compass is missing only where the cited sentences have another one in its place. */
function checkDirections(sentence: string, { citedText }: Evidence): readonly Answered[] {
  const asked = directionsIn(sentence).filter(({ start }) => /\p{Ll}/u.test(sentence.charAt(start)))
  if (asked.length === 0) return []
  const cited = new Set(directionsIn(citedText).map(({ direction }) => direction))
  const own = new Set(directionsIn(sentence).map(({ direction }) => direction))
  const other = [...cited].some((direction) => !own.has(direction))
  return asked
    .filter(({ direction }) => cited.has(direction) || other)
    .map((mention) => answered('name', mention, cited.has(mention.direction)))
}
