import { createHash } from 'node:crypto'
import { draftSchema, draftSchemaVersion, type Draft } from '../core/domain/draft.ts'
import type { DraftExample } from '../core/lint/draft/draftExample.ts'

/** The draft that an example of a lint rule stands for: each page is one passage, sentences are `s1`, `s2`, … */
export function exampleDraft({ title = 'Isla Merrin', pages, sections, language = 'en' }: DraftExample): Draft {
  let count = 0
  return draftSchema.parse({
    schemaVersion: draftSchemaVersion,
    id: 'draft-1',
    event: { title, date: '2026-05-03', language, wiki: 'enwiki' },
    method: 'rr',
    writer: { kind: 'scripted', name: 'example', version: '1' },
    verifier: 'example 1',
    parameters: {
      preset: 'grounded',
      ranker: 'fusion',
      topK: 5,
      chunkWords: 256,
      provenance: 'all',
      inputTokens: 4096,
      maxOutputTokens: 800,
      rewrite: false,
      protocol: 'text',
      seed: 0,
    },
    sections: sections.map(({ heading, sentences }) => ({
      heading: heading ?? '',
      level: heading === undefined ? 1 : 2,
      query: '',
      ranking: [],
      sentences: sentences.map(
        ({ text, cites = [0], label = 'supported', origin = 'model', review = 'unreviewed' }, at) => ({
          id: `s${++count}`,
          text,
          citations: cites.map((place) => `c${place}`),
          origin,
          startsParagraph: at === 0,
          support: {
            label,
            basis: 'entailment',
            probability: 0.9,
            evidence: [],
            missing: [],
            verifier: 'example 1',
          },
          review,
        }),
      ),
    })),
    defects: [],
    pages: pages.map((page, at) => {
      const url = page.url ?? `https://example.org/${at}`
      return {
        id: `p${at}`,
        url,
        finalUrl: url,
        provenance: 'url',
        title: `Page ${at}`,
        authors: [],
        site: 'Harbour Post',
        language: 'en',
        sha256: createHash('sha256').update(page.text, 'utf8').digest('hex'),
        ...page,
      }
    }),
    chunks: pages.map((page, at) => ({
      id: `c${at}`,
      pageId: `p${at}`,
      ordinal: at,
      start: 0,
      end: page.text.length,
      tokens: 1,
    })),
  })
}
