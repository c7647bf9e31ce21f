import { createVocabulary } from '../../../core/chunk/vocabulary.ts'
import { buildPostings, type Postings } from '../../../core/rank/postings.ts'
import { tokenIdsOf } from '../tokenIds.ts'

/** The index of documents that are given as their tokens. */
export function postingsOf(documents: readonly (readonly string[])[]): Postings {
  const vocabulary = createVocabulary()
  const ids = documents.map((tokens) => tokenIdsOf(tokens, vocabulary).tokenIds)
  return buildPostings(ids, vocabulary)
}
