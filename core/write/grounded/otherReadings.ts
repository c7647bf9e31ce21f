import type { Passage } from '../../chunk/passage.ts'
import type { Disagreement } from '../../domain/grounding.ts'
import type { Span } from '../../domain/support.ts'
import { contentWords } from '../../verify/contentWords.ts'
import { sourceOfPassage } from '../../verify/evidenceSource.ts'
import { datesIn } from '../../verify/facts/datesIn.ts'
import { missingFacts, type Missing } from '../../verify/facts/missingFacts.ts'
import type { Moment } from '../../verify/facts/moment.ts'
import { namesIn } from '../../verify/facts/namesIn.ts'
import { numbersAgree } from '../../verify/facts/numbersAgree.ts'
import { numbersIn } from '../../verify/facts/numbersIn.ts'
import { sentencesOf } from '../../verify/sentencesOf.ts'

/** Another figure, date or name that a passage has in the place of a sentence's own, before the verifier is asked. */
export interface OtherReading {
  readonly kind: Disagreement['kind']
  readonly passage: Passage
  /** Of the sentence. */
  readonly stated: Span
  /** As the passage writes it. */
  readonly figure: string
  /** The sentence with the passage's figure in the place of its own. */
  readonly asPassage: string
}

/** Share of the sentence's content words, but for the fact, that a passage's sentence must have to be about the same. */
const aboutTheSame = 0.5
/** Sentences of a passage that are looked at, and readings that come of one. */
const mostSentences = 2
const mostReadings = 3

/** What a passage that lacks a fact of a sentence has in its place, in sentences about the same thing. */
export function otherReadings(sentence: string, passage: Passage): readonly OtherReading[] {
  const source = sourceOfPassage(passage)
  const missing = missingFacts(sentence, [source])
  if (missing.length === 0 || missing.length > 2) return []
  return missing
    .flatMap((fact) => {
      const at = fact.asked?.start ?? sentence.indexOf(fact.text)
      const stated = { start: at, end: at + fact.text.length }
      const asked = contentWords(sentence.slice(0, stated.start) + sentence.slice(stated.end))
      const alike = sentencesOf(source)
        .map(({ start, end }) => source.text.slice(Math.max(start, source.start), Math.min(end, source.end)))
        .map((text) => ({ text, share: shareOf(asked, contentWords(text)) }))
        .filter(({ share }) => share >= aboutTheSame)
        .sort((a, b) => b.share - a.share)
        .slice(0, mostSentences)
      return alike.flatMap(({ text }) =>
        figuresFor(fact, sentence, text).map((figure): OtherReading => {
          const fitted = fact.kind === 'number' ? inPlace(figure, stated.start) : figure
          const asPassage = sentence.slice(0, stated.start) + fitted + sentence.slice(stated.end)
          return { kind: fact.kind, passage, stated, figure: fitted, asPassage }
        }),
      )
    })
    .filter(({ asPassage }, place, all) => all.findIndex((one) => one.asPassage === asPassage) === place)
    .slice(0, mostReadings)
}

/** A number in words opens a sentence with a capital and stands small elsewhere. */
function inPlace(figure: string, at: number): string {
  const first = figure.charAt(0)
  return (at === 0 ? first.toUpperCase() : first.toLowerCase()) + figure.slice(1)
}

function shareOf(asked: ReadonlySet<string>, words: ReadonlySet<string>): number {
  if (asked.size < 2) return 0
  return [...asked].filter((word) => words.has(word)).length / asked.size
}

function figuresFor(fact: Missing, sentence: string, text: string): readonly string[] {
  const { asked } = fact
  const dates = datesIn(text)
  if (asked === undefined) {
    const own = new Set(namesIn(sentence).flatMap(({ words }) => words))
    const strange = namesIn(text).filter(({ words }) => words.every((word) => !own.has(word)))
    const [only, ...others] = strange
    return only === undefined || others.length > 0 ? [] : [text.slice(only.start, only.end)]
  }
  if (asked.kind === 'date') {
    const precision = precisionOf(asked.readings[0])
    return dates
      .filter(({ readings }) => precisionOf(readings[0]) === precision)
      .map(({ start, end }) => text.slice(start, end))
  }
  const { unit, percent, currency, ordinal } = asked
  return numbersIn(text, { taken: dates })
    .filter((other) => other.percent === percent && other.currency === currency && other.ordinal === ordinal)
    .filter((other) => percent || currency !== undefined || (unit !== undefined && other.unit === unit))
    .filter((other) => !numbersAgree(asked, other) && !numbersAgree(other, asked))
    .map(({ start, end }) => text.slice(start, end))
}

function precisionOf(moment: Moment | undefined): string {
  return Object.keys(moment ?? {})
    .sort()
    .join(' ')
}
