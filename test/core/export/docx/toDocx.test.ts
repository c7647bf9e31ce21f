import { strFromU8, unzipSync } from 'fflate'
import fc from 'fast-check'
import { Parser } from 'htmlparser2'
import { describe, expect, it } from 'vitest'
import type { Draft } from '../../../../core/domain/draft.ts'
import { toDocx } from '../../../../core/export/docx/toDocx.ts'
import { docxText } from '../../../../core/export/docx/docxText.ts'
import { hostileFragments, sketchDraft } from '../draftFixture.ts'

const page = {
  text: 'The ferry ran aground in fog. All were rescued.',
  title: 'Ferry & <fog>',
  authors: ['Ingrid Vale'],
  publishedAt: '2026-05-03',
  fetchedAt: '2026-05-09T10:00:00Z',
  archive: { url: 'https://web.archive.org/web/2026/https://example.org/0?a=1&b=2', date: '2026-05-09T00:00:00Z' },
}

const draft = sketchDraft(
  [page, { text: 'A report.', url: 'file:///report.pdf', title: 'Report' }],
  [
    {
      sentences: [
        { text: 'A ferry grounded.', evidence: 'The ferry ran aground in fog.' },
        { text: 'It was late.', cites: [] },
      ],
    },
    {
      heading: 'Rescue',
      sentences: [
        { text: 'All were rescued.', origin: 'quotation', evidence: 'All were rescued.' },
        { text: 'It is told in a report.', cites: [1, 0], label: 'partly' },
        { text: 'It sank.', review: 'rejected' },
      ],
    },
  ],
)

/** The parts of a document by name, each as text. */
async function partsOf(given: Draft): Promise<ReadonlyMap<string, string>> {
  return new Map(Object.entries(unzipSync(await toDocx(given))).map(([name, bytes]) => [name, strFromU8(bytes)]))
}

/** Text of each paragraph of a part, references to footnotes as [n]. */
function paragraphsOf(xml = ''): readonly string[] {
  const paragraphs: string[] = []
  let inText = false
  const say = (text: string) => paragraphs.push((paragraphs.pop() ?? '') + text)
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        if (name === 'w:p') paragraphs.push('')
        if (name === 'w:t') inText = true
        if (name === 'w:footnoteReference') say(`[${attributes['w:id'] ?? ''}]`)
      },
      ontext: (text) => inText && say(text),
      onclosetag: (name) => {
        if (name === 'w:t') inText = false
      },
    },
    { xmlMode: true },
  )
  parser.end(xml)
  return paragraphs
}

/** What is wrong with a text as XML; the characters that XML 1.0 forbids are looked for by themselves. */
function faultOf(xml: string): string | undefined {
  if (
    /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/u.test(
      xml,
    )
  ) {
    return 'a character that XML does not allow'
  }
  const open: string[] = []
  let fault: string | undefined
  const parser = new Parser(
    {
      onopentagname: (name) => open.push(name),
      onclosetag: (name, implied) => {
        if (open.pop() !== name) fault ??= `</${name}> closes something else`
        if (implied && !xml.includes(`</${name}`) && !xml.includes('/>')) fault ??= `<${name}> is not closed`
      },
    },
    { xmlMode: true },
  )
  parser.end(xml)
  if (/&(?!(?:amp|lt|gt|quot|apos|#\d+|#x[\da-f]+);)/iu.test(xml)) fault ??= 'a bare ampersand'
  return fault ?? (open.length > 0 ? `<${open.join('><')}> is not closed` : undefined)
}

describe('a draft as a Word document', () => {
  it('has title, notice, sections and sentences, each with its badge where it is not supported', async () => {
    const parts = await partsOf(draft)
    expect(paragraphsOf(parts.get('word/document.xml'))).toEqual([
      '2026 Harrow Bay ferry grounding',
      expect.stringMatching(/^Unreviewed draft made by a program\./),
      'A ferry grounded.[1] It was late. [Source: none] ',
      'Rescue',
      '"All were rescued."[2] It is told in a report.[3] [partly supported] ',
      'References',
      '1. Ingrid Vale. "Ferry & <fog>", Harbour Post, 3 May 2026. Archived 9 May 2026.',
      '2. "Report", Harbour Post.',
    ])
    expect(parts.get('word/document.xml')).toContain('<w:pStyle w:val="Heading1"/>')
  })

  it('names in a footnote the sources of each sentence and quotes the words that carry it', async () => {
    const parts = await partsOf(draft)
    const notes = paragraphsOf(parts.get('word/footnotes.xml')).slice(-3)
    expect(notes.map((note) => note.trim())).toEqual([
      '"Ferry & <fog>", Harbour Post, 3 May 2026. Evidence: "The ferry ran aground in fog."',
      'Harbour Post, 3 May 2026 (note 1).',
      'Harbour Post, 3 May 2026 (note 1). "Report", Harbour Post.',
    ])
    expect(parts.get('word/_rels/footnotes.xml.rels')).toContain('Target="https://example.org/0" TargetMode="External"')
  })

  it('is the same, byte by byte, each time, and of the time of its newest page', async () => {
    const first = await toDocx(draft)
    expect(Buffer.from(await toDocx(structuredClone(draft))).equals(Buffer.from(first))).toBe(true)
    const core = (await partsOf(draft)).get('docProps/core.xml')
    expect(core?.match(/2026-05-09T10:00:00\.000Z/g)).toHaveLength(2)
    expect((await partsOf(sketchDraft([{ text: 'a' }], []))).get('docProps/core.xml')).not.toContain('dcterms:created>')
  })

  it('runs from right to left where its language does', async () => {
    const hebrew = sketchDraft([page], [{ sentences: [{ text: 'המעבורת עלתה על שרטון.' }] }], {
      language: 'he',
      title: 'מעבורת',
    })
    const xml = (await partsOf(hebrew)).get('word/document.xml')
    expect(xml).toContain('<w:bidi/>')
    expect(xml).toContain('<w:rtl/>')
    expect((await partsOf(draft)).get('word/document.xml')).not.toContain('<w:rtl/>')
  })

  it('is well-formed whatever its pages hold, and shows it as text', async () => {
    const text = fc
      .array(
        fc.oneof(
          fc.constantFrom(...hostileFragments, ']]>', '\ufffe', '&#0;'),
          fc.string({ unit: 'binary', maxLength: 6 }),
        ),
        {
          maxLength: 5,
        },
      )
      .map((parts) => `A ${parts.join('')} b`)
    await fc.assert(
      fc.asyncProperty(text, async (words) => {
        const given = sketchDraft(
          [
            {
              text: words,
              title: words,
              site: words,
              authors: [words],
              url: `https://example.org/?${encodeURIComponent(words.toWellFormed())}`,
            },
          ],
          [{ heading: words, sentences: [{ text: words, evidence: words, label: 'partly' }] }],
          { title: words },
        )
        const parts = await partsOf(given)
        for (const [name, xml] of parts) expect([name, faultOf(xml)]).toEqual([name, undefined])
        expect(paragraphsOf(parts.get('word/document.xml'))[0]).toBe(docxText(words))
      }),
      { numRuns: 25 },
    )
  })

  it('is one of a draft without a sentence', async () => {
    const parts = await partsOf({ ...draft, sections: [] })
    expect(paragraphsOf(parts.get('word/document.xml'))).toHaveLength(2)
  })
})
