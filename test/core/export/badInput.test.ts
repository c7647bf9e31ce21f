import { strFromU8, unzipSync } from 'fflate'
import { expect, it } from 'vitest'
import { toDocx } from '../../../core/export/docx/toDocx.ts'
import { exportDraft } from '../../../core/export/exportDraft.ts'
import { textFormats } from '../../../core/export/exportFormats.ts'
import { type PageSketch, sketchDraft } from './draftFixture.ts'
import { wikitextConstructs } from './wikitextConstructs.ts'

const people = Array.from({ length: 40 }, (_, at) => `Ingrid Vale${String.fromCharCode(97 + (at % 26))}${at}`)

interface Row {
  readonly page?: Partial<PageSketch>
  readonly heading?: string
  readonly text?: string
  /** What a reader of the evidence table sees. */
  readonly table: string
  /** What stands in the Word document. */
  readonly word: string
}

it.each<[string, Row]>([
  [
    'a page without title',
    { page: { title: '' }, table: 'Untitled page at example.org/0]', word: 'Untitled page at example.org/0' },
  ],
  ['the author "By By Staff"', { page: { authors: ['By By Staff'] }, table: 'Page 0]', word: 'By By Staff. ' }],
  [
    'the date "yesterday"',
    { page: { publishedAt: 'yesterday' }, table: 'Page 0], Harbour Post\n', word: ', Harbour Post.' },
  ],
  [
    'an address with blanks and bars',
    { page: { url: 'https://example.org/a b|c' }, table: '[https://example.org/a%20b%7Cc Page 0]', word: 'Page 0' },
  ],
  ['40 authors', { page: { authors: people }, table: 'Page 0]', word: people.at(-1) ?? '' }],
  [
    'a title from right to left',
    { page: { title: 'המעבורת (2026)' }, table: 'המעבורת (2026)]', word: 'המעבורת (2026)' },
  ],
  [
    'markup encoded twice',
    {
      page: { title: 'A &amp;lt;b&amp;gt;' },
      table: 'A &amp;amp;lt;b&amp;amp;gt;]',
      word: 'A &amp;amp;lt;b&amp;amp;gt;',
    },
  ],
  ['emoji', { text: 'The 🚢 sank 👩‍👩‍👧.', table: '| The 🚢 sank 👩‍👩‍👧.', word: 'The 🚢 sank 👩‍👩‍👧.' }],
  [
    'a heading of 300 characters',
    { heading: 'Long '.repeat(60), table: `| ${'Long '.repeat(60).trim()}`, word: 'Long '.repeat(60).trim() },
  ],
  [
    'a sentence with <ref> in it',
    { text: 'It <ref>sank</ref>.', table: 'It &lt;ref&gt;sank&lt;/ref&gt;.', word: 'It &lt;ref&gt;sank&lt;/ref&gt;.' },
  ],
  [
    'half a character and controls',
    { text: 'It \ud800\u0000sank\u202e.', table: 'It &#65533;sank.', word: 'It \ufffdsank.' },
  ],
])('%s leaves in every format', async (_, { page, heading = 'Rescue', text = 'It sank.', table, word }) => {
  const draft = sketchDraft(
    [{ text: 'The ship sank.', ...page }],
    [{ heading, sentences: [{ text, evidence: 'The ship sank.' }] }],
  )
  const plain = sketchDraft(
    [{ text: 'The ship sank.' }],
    [{ heading: 'Rescue', sentences: [{ text: 'It sank.', evidence: 'The ship sank.' }] }],
  )
  for (const format of textFormats) {
    const made = exportDraft(draft, format)
    expect([format, made.isWellFormed()]).toEqual([format, true])
    if (!['evidence-table', 'outline', 'review-log'].includes(format)) continue
    expect([format, ...tags(made)]).toEqual([format, ...tags(exportDraft(plain, format))])
  }
  expect(exportDraft(draft, 'evidence-table')).toContain(table)
  expect(strFromU8(unzipSync(await toDocx(draft))['word/document.xml'] ?? new Uint8Array())).toContain(word)
})

/** What a wiki would act on but for the citations, whose parameters differ with what is known of the page. */
function tags(wikitext: string): readonly string[] {
  return wikitextConstructs(wikitext).filter((construct) => !/^(?:template|address)/.test(construct))
}
