import { wordVector, wordsOf } from '../versions/wordVector.ts'

/** Share of an entry's words that a statement must contain for a conflict between them to be certain. */
const parallel = 0.8

/** Minimum cosine of two sentences about the same thing that are worded differently. */
const half = 0.5

/** Whether a statement has nearly all words of an entry, as when a figure was corrected. */
export function isParallel(entry: string, statement: string): boolean {
  const [words, others] = [new Set(wordsOf(entry)), new Set(wordsOf(statement))]
  return [...words].filter((word) => others.has(word)).length >= parallel * words.size
}

/**
 * Whether two sentences share about half of their words, measured in both directions: a long sentence contains most
 * words of many short ones on other subjects.
 */
export function haveHalfInCommon(one: string, other: string): boolean {
  const [first, second] = [wordVector(one), wordVector(other)]
  return [...first].reduce((sum, [term, weight]) => sum + weight * (second.get(term) ?? 0), 0) >= half
}
