import type { Span } from '../../domain/support.ts'
import { contentWords } from '../../text/contentWords.ts'
import { stemOfAnyLanguage } from '../../text/stem.ts'
import { datesIn } from '../facts/datesIn.ts'
import { namesIn } from '../facts/namesIn.ts'
import { numbersIn } from '../facts/numbersIn.ts'

/** Something that a claim says, by which its evidence is found. */
export interface ClaimTerm {
  /** Terms of a page that say it: "12" or "twelve". */
  readonly forms: readonly string[]
  /** How much it distinguishes evidence from other sentences, beside how rare it is; 1 for a word. */
  readonly weight: number
}

/**
 * The terms of a text: stems of its words, digits without separators, and pairs of characters in scripts without
 * spaces.
 */
export function termsOf(text: string): ReadonlySet<string> {
  const terms = new Set(contentWords(text.replace(/(?<=\d)[,.\u00a0\u202f](?=\d{3}(?!\d))/gu, '')))
  for (const [run] of text.matchAll(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]{2,}/gu)) {
    for (let at = 0; at + 2 <= run.length; at += 1) terms.add(run.slice(at, at + 2))
  }
  return terms
}

/** Numbers and names are alike in other languages, and rarely said in another way. */
const weights = { name: 1.5, number: 1.5, date: 0.7 } as const

const numberWords =
  'two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'
    .split(' ')
    .map(stemOfAnyLanguage)

/** The terms of a claim. Parts of dates count less: pages often say "on Tuesday". */
export function claimTerms(sentence: string): readonly ClaimTerm[] {
  const dates = datesIn(sentence)
  const termsAt = (spans: readonly { readonly start: number; readonly end: number }[]): ReadonlySet<string> =>
    new Set(spans.flatMap(({ start, end }) => [...termsOf(sentence.slice(start, end))]))
  const numbers = numbersIn(sentence, { taken: dates })
  const [ofDates, ofNumbers, ofNames] = [termsAt(dates), termsAt(numbers), termsAt(namesIn(sentence))]
  return [...termsOf(sentence)].map((term) => ({
    forms: [term, ...otherForms(term)],
    weight: ofDates.has(term)
      ? weights.date
      : ofNumbers.has(term)
        ? weights.number
        : ofNames.has(term)
          ? weights.name
          : 1,
  }))
}

/** "12" for "twelve", and the other way round. */
function otherForms(term: string): readonly string[] {
  const value = /^\d{1,2}$/u.test(term) ? Number(term) : numberWords.indexOf(term) + 2
  const word = numberWords[value - 2]
  if (word === undefined) return []
  return [term === word ? String(value) : word]
}

/** The words of a text that say something of a claim, as spans of the text. */
export function matchingWords(claim: string, text: string): readonly Span[] {
  const asked = new Set(claimTerms(claim).flatMap(({ forms }) => forms))
  return [...text.matchAll(/[\p{L}\p{N}][\p{L}\p{M}\p{N}'’-]*(?:[.,]\d{3}(?!\d))*/gu)].flatMap(({ index, 0: word }) =>
    [...termsOf(word)].some((term) => asked.has(term)) ? [{ start: index, end: index + word.length }] : [],
  )
}

/** For each term, the places of the texts that have it. */
export function placesByTerm(texts: readonly Iterable<string>[]): ReadonlyMap<string, readonly number[]> {
  const places = new Map<string, number[]>()
  for (const [at, terms] of texts.entries()) {
    for (const term of terms) {
      const known = places.get(term)
      if (known === undefined) places.set(term, [at])
      else known.push(at)
    }
  }
  return places
}
