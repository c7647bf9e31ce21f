import { createHash } from 'node:crypto'
import type { z } from 'zod'
import type { Draft } from '../../../core/domain/draft.ts'
import type { Page } from '../../../core/domain/page.ts'
import type { Support } from '../../../core/domain/support.ts'
import { draftSchema, draftSchemaVersion } from '../../../core/domain/draft.ts'

export interface PageSketch extends Partial<
  Pick<
    Page,
    | 'url'
    | 'finalUrl'
    | 'title'
    | 'authors'
    | 'site'
    | 'publishedAt'
    | 'fetchedAt'
    | 'language'
    | 'citation'
    | 'archive'
    | 'urlStatus'
    | 'pageStarts'
  >
> {
  readonly text: string
}

export interface SentenceSketch {
  readonly text: string
  /** Places of pages in `pages`; every page is one chunk. */
  readonly cites?: readonly number[]
  readonly label?: Support['label']
  readonly origin?: 'model' | 'model-edited' | 'person' | 'quotation'
  readonly review?: 'unreviewed' | 'accepted' | 'rewritten' | 'rejected'
  readonly startsParagraph?: boolean
  /** Words of the first cited page that are the evidence. */
  readonly evidence?: string
  readonly support?: Partial<Support>
  readonly record?: DraftInput['sections'][number]['sentences'][number]['record']
}

type DraftInput = z.input<typeof draftSchema>

export interface SectionSketch {
  readonly heading?: string
  readonly level?: number
  readonly sentences: readonly SentenceSketch[]
}

/** Page n, from 0, has the id `pn`, its one chunk `cn`; sentences are `s1`, `s2`, … */
export function sketchDraft(
  pages: readonly PageSketch[],
  sections: readonly SectionSketch[],
  event: Partial<Draft['event']> = {},
): Draft {
  let sentences = 0
  return draftSchema.parse({
    schemaVersion: draftSchemaVersion,
    id: 'draft-1',
    event: { title: '2026 Harrow Bay ferry grounding', date: '2026-05-03', language: 'en', wiki: 'enwiki', ...event },
    method: 'rr',
    writer: { kind: 'scripted', name: 'scripted', version: '1' },
    verifier: 'test-verifier 1',
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
    sections: sections.map((section) => ({
      heading: section.heading ?? '',
      level: section.level ?? (section.heading === undefined ? 1 : 2),
      query: 'Harrow Bay',
      ranking: pages.map((_, at) => ({ chunkId: `c${at}`, score: 10 - at })),
      sentences: section.sentences.map((sketch, at) => sentence(sketch, `s${++sentences}`, at === 0, pages)),
    })),
    defects: [],
    pages: pages.map((page, at) => ({
      id: `p${at}`,
      url: `https://example.org/${at}`,
      provenance: 'url',
      title: `Page ${at}`,
      authors: [],
      site: 'Harbour Post',
      language: 'en',
      sha256: createHash('sha256').update(page.text, 'utf8').digest('hex'),
      ...page,
      finalUrl: page.finalUrl ?? page.url ?? `https://example.org/${at}`,
    })),
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

/** The draft with what was left out and what was not written. */
export function withRecord(draft: Draft, record: Partial<Pick<DraftInput, 'leftOut' | 'unwritten'>>): Draft {
  return draftSchema.parse({ ...draft, ...record })
}

function sentence(sketch: SentenceSketch, id: string, opens: boolean, pages: readonly PageSketch[]): unknown {
  const cites = sketch.cites ?? [0]
  const [first] = cites
  const start = first === undefined || sketch.evidence === undefined ? -1 : pages[first]!.text.indexOf(sketch.evidence)
  return {
    id,
    text: sketch.text,
    citations: cites.map((at) => `c${at}`),
    origin: sketch.origin ?? 'model',
    startsParagraph: sketch.startsParagraph ?? opens,
    support: {
      label: sketch.label ?? 'supported',
      basis: 'entailment',
      probability: 0.94,
      evidence: start < 0 ? [] : [{ chunkId: `c${first}`, start, end: start + (sketch.evidence ?? '').length }],
      missing: [],
      verifier: 'test-verifier 1',
      ...sketch.support,
    },
    review: sketch.review ?? 'unreviewed',
    ...(sketch.record === undefined ? {} : { record: sketch.record }),
  }
}

/** A sentence that was left out, unsupported unless told otherwise. */
export function sketchLeftOut(
  sketch: Partial<NonNullable<DraftInput['leftOut']>[number]> & { readonly id: string; readonly text: string },
): NonNullable<DraftInput['leftOut']>[number] {
  return {
    heading: '',
    place: 0,
    origin: 'model',
    evidence: [],
    reason: 'unsupported',
    why: 'No page has it.',
    support: {
      label: 'unsupported',
      basis: 'judge',
      probability: null,
      evidence: [],
      missing: [],
      verifier: 'test-judge 1',
    },
    ...sketch,
  }
}

/** Text with every construct that a page could smuggle into a wiki, a browser or a Markdown reader. */
export const hostileFragments: readonly string[] = [
  '[[Category:Hoax]]',
  '{{delete}}',
  '{{{1}}}',
  '{|\n|-\n| cell\n|}',
  "'''bold''' ''italic''",
  '<ref>x</ref>',
  '</ref>',
  '<nowiki>',
  '</nowiki>',
  '<!--',
  '-->',
  '</script><script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '__NOTOC__',
  '~~~~',
  '-{zh:x}-',
  'https://evil.example/x',
  'mailto:x@evil.example',
  '[https://evil.example click]',
  'RFC 2119',
  'ISBN 9780306406157',
  '\n* item',
  '\n== Heading ==',
  '\n----\n',
  '\n pre',
  '#REDIRECT [[Main Page]]',
  ': indent',
  '; term',
  '|url=javascript:alert(1)',
  '}}',
  ']]',
  '&lt;ref&gt;',
  '&#91;&#91;x',
  '"quoted"',
  'a = b',
  '\u202eoverride',
  '\u2028',
  '\0',
  '\ud800',
  '\r\n',
  '`code` *em* _em_ [x](javascript:alert(1)) ![i](x)',
]
