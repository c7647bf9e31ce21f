import type { CandidatePool, PooledPassage } from './candidatePool.ts'
import { sourceOfPassage } from '../../verify/evidenceSource.ts'
import { languageWords } from '../extractive/languageWords.ts'
import type { QuotedSpan } from '../../verify/quotedSpans.ts'
import { holdsQuotation } from './holdsQuotation.ts'

/** A quotation of a sentence, and the passages that have its words. */
export interface HeldQuotation {
  readonly quotation: QuotedSpan
  readonly holders: readonly PooledPassage[]
}

/** Passages that have a quotation's words: candidates before the rest of the event. */
export function holdersOf(
  { words }: QuotedSpan,
  pool: readonly PooledPassage[],
  { passages }: CandidatePool,
): readonly PooledPassage[] {
  const near = pool.filter(({ passage }) => holdsQuotation(words, sourceOfPassage(passage)))
  if (near.length > 0) return near
  for (const passage of passages.values()) {
    if (holdsQuotation(words, sourceOfPassage(passage))) return [{ passage, from: 'ranking', overlap: 1 }]
  }
  return []
}

/** "I" and "we" without marks would be the article's own. */
export function speaksInFirstPerson(quotations: readonly QuotedSpan[], language: string): boolean {
  const spoken = languageWords(language)?.firstPerson
  const words = quotations.flatMap((quotation) => quotation.words.match(/\p{L}+/gu) ?? [])
  return words.some((word) => word !== 'US' && spoken?.has(word.toLowerCase()) === true)
}
