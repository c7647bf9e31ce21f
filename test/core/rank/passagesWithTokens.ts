import type { Passage } from '../../../core/chunk/passage.ts'
import { chunkSchema } from '../../../core/domain/chunk.ts'
import { pageSchema } from '../../../core/domain/page.ts'
import { createVocabulary } from '../../../core/chunk/vocabulary.ts'
import { tokenIdsOf } from '../tokenIds.ts'

const page = pageSchema.parse({
  id: 'page',
  url: 'https://example.org/',
  finalUrl: 'https://example.org/',
  provenance: 'url',
  title: '',
  authors: [],
  site: '',
  language: 'en',
  text: '',
  sha256: '0'.repeat(64),
})

/** Passages of which only the tokens and the ordinals matter. */
export function passagesWithTokens(
  tokens: readonly (readonly string[])[],
  ordinals: readonly number[] = tokens.map((_, index) => index),
): readonly Passage[] {
  const vocabulary = createVocabulary()
  return tokens.map((words, index) => {
    const ordinal = ordinals[index] ?? index
    const chunk = chunkSchema.parse({
      id: `page:${ordinal}`,
      pageId: 'page',
      ordinal,
      start: 0,
      end: 0,
      tokens: words.length,
    })
    return { chunk, page, text: '', ...tokenIdsOf(words, vocabulary) }
  })
}
