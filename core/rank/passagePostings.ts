import type { Passage } from '../chunk/passage.ts'
import { createVocabulary } from '../chunk/vocabulary.ts'
import { buildPostings, type Postings } from './postings.ts'

/**
 * The index of the passages' tokens, case kept.
 *
 * @throws RangeError if the passages were not cut together, since their token ids would not match
 */
export function passagePostings(passages: readonly Passage[]): Postings {
  const vocabulary = passages[0]?.vocabulary ?? createVocabulary()
  const stray = passages.find((passage) => passage.vocabulary !== vocabulary)
  if (stray !== undefined) throw new RangeError(`passage ${stray.chunk.id} was not cut together with the others`)
  return buildPostings(
    passages.map(({ tokenIds }) => tokenIds),
    vocabulary,
  )
}
