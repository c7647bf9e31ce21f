import type { CopyWord } from './copyWords.ts'

/** Words of a gram. */
export const gramLength = 5

/** Numbers of the words that the article contains; the page's other words can be in no shared gram. */
export type CopyVocabulary = Map<string, number>

const startMark = 0
const endMark = 1
const unknown = -1

const starts = Array.from({ length: gramLength - 1 }, () => startMark)
const ends = Array.from({ length: gramLength - 1 }, () => endMark)

/** Numbers of an article's words; words that are new to the vocabulary are added to it. */
export function learnWords(words: readonly CopyWord[], vocabulary: CopyVocabulary): readonly number[] {
  return words.map(({ folded }) => {
    const known = vocabulary.get(folded)
    if (known !== undefined) return known
    const number = vocabulary.size + endMark + 1
    vocabulary.set(folded, number)
    return number
  })
}

/** Numbers of a source's words. */
export function numberWords(words: readonly CopyWord[], vocabulary: CopyVocabulary): readonly number[] {
  return words.map(({ folded }) => vocabulary.get(folded) ?? unknown)
}

/**
 * Grams of a text that was padded with four marks at either end, so that a text of n words has n + 4: each with the place of
 * its first word, which is negative where it begins in the marks. Grams with words that the vocabulary lacks are passed over.
 */
export function* gramsOf(numbers: readonly number[]): Generator<{ readonly key: string; readonly at: number }> {
  const padded = [...starts, ...numbers, ...ends]
  let knownFrom = 0
  for (const [place, number] of padded.entries()) {
    if (number === unknown) knownFrom = place + 1
    const first = place - gramLength + 1
    if (first < knownFrom) continue
    yield { key: padded.slice(first, place + 1).join(' '), at: first - starts.length }
  }
}

/** How often each gram appears in a text. */
export function countGrams(numbers: readonly number[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { key } of gramsOf(numbers)) counts.set(key, (counts.get(key) ?? 0) + 1)
  return counts
}

/** Number of grams of a text with so many words. */
export function gramsIn(words: number): number {
  return words + gramLength - 1
}
