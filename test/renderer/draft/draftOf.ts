import { chunkSchema } from '../../../core/domain/chunk.ts'
import { sectionSchema, sentenceSchema, type Section, type Sentence } from '../../../core/domain/draft.ts'
import { pageCard } from '../../../core/engine/libraries/events/pageCard.ts'
import { pageSchema } from '../../../core/domain/page.ts'
import type { DraftView } from '../../../core/engine/libraries/drafts/draftLibrary.ts'

type Given = Partial<Pick<Sentence, 'text' | 'review' | 'origin' | 'startsParagraph'>> & {
  readonly citations?: readonly string[]
  readonly label?: Sentence['support']['label']
}

/** A sentence of which only what matters is given; otherwise supported, unreviewed, by the model and within a paragraph. */
export function sentence(id: string, { label = 'supported', ...given }: Given = {}): Sentence {
  return sentenceSchema.parse({
    id,
    text: `Sentence ${id}.`,
    citations: [],
    origin: 'model',
    startsParagraph: false,
    support: {
      label,
      basis: 'none',
      probability: null,
      evidence: [],
      missing: [],
      verifier: 'none',
    },
    review: 'unreviewed',
    ...given,
  })
}

export function section(heading: string, sentences: readonly Sentence[]): Section {
  return sectionSchema.parse({ heading, level: heading === '' ? 1 : 2, query: '', ranking: [], sentences })
}

/** Sections with three pages, a, b and c, each of two chunks: a1, a2, b1, … */
export function draftOf(sections: readonly (readonly Sentence[])[]): Pick<DraftView, 'sections' | 'chunks' | 'pages'> {
  return {
    sections: sections.map((sentences, at) => section(at === 0 ? '' : `Section ${at}`, sentences)),
    pages: ['a', 'b', 'c'].map((id) =>
      pageCard(
        pageSchema.parse({
          id,
          url: `https://${id}.example/`,
          finalUrl: `https://${id}.example/`,
          provenance: 'url',
          title: id,
          authors: [],
          site: '',
          language: 'en',
          text: '',
          sha256: '0'.repeat(64),
        }),
      ),
    ),
    chunks: ['a', 'b', 'c'].flatMap((pageId, page) =>
      [1, 2].map((at) =>
        chunkSchema.parse({ id: `${pageId}${at}`, pageId, ordinal: 2 * page + at, start: 0, end: 0, tokens: 1 }),
      ),
    ),
  }
}
