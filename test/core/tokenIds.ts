import type { Passage } from '../../core/chunk/passage.ts'
import { createVocabulary } from '../../core/chunk/vocabulary.ts'

/** What a passage has of its tokens, for passages that were not cut from a page. */
export function tokenIdsOf(
  tokens: readonly string[],
  vocabulary = createVocabulary(),
): Pick<Passage, 'tokenIds' | 'vocabulary'> {
  return { tokenIds: Int32Array.from(tokens, (token) => vocabulary.intern(token)), vocabulary }
}

/** The tokens that a passage's ids stand for. */
export function tokensOf({ tokenIds, vocabulary }: Pick<Passage, 'tokenIds' | 'vocabulary'>): readonly string[] {
  return Array.from(tokenIds, (id) => vocabulary.tokenOf(id))
}
