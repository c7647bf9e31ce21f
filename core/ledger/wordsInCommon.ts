import { wordVector, wordsOf } from '../versions/wordVector.ts'

/** Share of an entry's words that a statement has, in which a conflict is one about the same thing. */
const parallel = 0.8

/** Cosine of the words below which two sentences in other words are not about the same, whatever else they have in common. */
const half = 0.5

/** Whether a statement has nearly all words of an entry, as where a figure of it was put right. */
export function isParallel(entry: string, statement: string): boolean {
  const [words, others] = [new Set(wordsOf(entry)), new Set(wordsOf(statement))]
  return [...words].filter((word) => others.has(word)).length >= parallel * words.size
}

/**
 * Whether two sentences have about half of their words in common, both ways: a long sentence has most words of many a short
 * one that tells of something else.
 */
export function haveHalfInCommon(one: string, other: string): boolean {
  const [first, second] = [wordVector(one), wordVector(other)]
  return [...first].reduce((sum, [term, weight]) => sum + weight * (second.get(term) ?? 0), 0) >= half
}
