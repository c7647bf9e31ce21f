import type { Passage } from '../../../core/chunk/passage.ts'
import { createVocabulary } from '../../../core/chunk/vocabulary.ts'
import { chunkIdSchema, pageIdSchema } from '../../../core/domain/ids.ts'
import { tokenIdsOf } from '../tokenIds.ts'

/** Shared by all, as if they had been cut together. */
const vocabulary = createVocabulary()

/** A passage that is a whole page. */
export function passage(name: string, text: string, page: Partial<Passage['page']> = {}): Passage {
  const id = pageIdSchema.parse(name)
  const tokens = text.split(/\s+/)
  return {
    page: {
      id,
      url: `https://${name}.example/`,
      finalUrl: `https://${name}.example/`,
      provenance: 'url',
      title: `Title of ${name}`,
      authors: [],
      site: '',
      language: 'en',
      text,
      sha256: '0'.repeat(64),
      ...page,
    },
    chunk: {
      id: chunkIdSchema.parse(`${name}:0-${text.length}`),
      pageId: id,
      ordinal: 0,
      start: 0,
      end: text.length,
      tokens: tokens.length,
    },
    text,
    ...tokenIdsOf(tokens, vocabulary),
  }
}
