import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isUrl } from '../../../core/domain/isUrl.ts'
import { toWikitext } from '../../../core/export/toWikitext.ts'
import { hostileFragments, sketchDraft } from './draftFixture.ts'
import { wikitextConstructs } from './wikitextConstructs.ts'

const page = { text: 'The ferry ran aground.', publishedAt: '2026-05-03T08:00:00Z', fetchedAt: '2026-06-02T08:00:00Z' }

/** The body: without the comment and the templates before it and the list of references after it. */
function body(wikitext: string): string {
  return wikitext
    .replace(/^<!--[^\n]*-->\n/, '')
    .replace(/^(?:\{\{(?:Short description|AfC submission|Use dmy dates)[^}]*\}\}\n)+\n/, '')
    .replace(/\n\n== References ==\n\{\{Reflist\}\}\n$/, '')
}

const withoutRefs = (wikitext: string): string => body(wikitext).replace(/<ref[^>]*\/>|<ref.*?<\/ref>/g, '')

describe('toWikitext', () => {
  it('sets lead, headings, paragraphs and a list of references', () => {
    const draft = sketchDraft(
      [page],
      [
        { sentences: [{ text: 'One.' }, { text: 'Two.' }, { text: 'Three.', startsParagraph: true }] },
        { heading: 'Rescue and aftermath', sentences: [{ text: 'Four.' }] },
        { heading: 'Inquiry', level: 3, sentences: [{ text: 'Five.' }] },
      ],
    )
    expect(toWikitext(draft).replace(/<ref[^>]*\/>|<ref.*?<\/ref>/g, '')).toBe(
      '<!-- Unreviewed draft made by a program. Its sentences were checked against their sources by a program, not by a person. -->\n{{AfC submission|T}}\n{{Use dmy dates|date=June 2026}}\n\nOne. Two.\n\nThree.\n\n== Rescue and aftermath ==\n\nFour.\n\n=== Inquiry ===\n\nFive.\n\n== References ==\n{{Reflist}}\n',
    )
  })

  it('defines the reference of a page once and reuses it by name', () => {
    const wikitext = body(toWikitext(sketchDraft([page], [{ sentences: [{ text: 'One.' }, { text: 'Two.' }] }])))
    expect(wikitext).toMatch(
      /^One\.<ref name="(HarbourPost2026)">\{\{cite news \|date=3 May 2026 \|title=Page 0 \|url=https:\/\/example\.org\/0 \|work=Harbour Post\}\}<\/ref> Two\.<ref name="\1" \/>$/,
    )
  })

  it('cites two chunks of one page by one reference', () => {
    const wikitext = body(toWikitext(sketchDraft([page], [{ sentences: [{ text: 'One.', cites: [0, 0] }] }])))
    expect(wikitext.match(/<ref/g)).toHaveLength(1)
  })

  it.each([
    [
      'a copy in an archive',
      {
        archive: {
          url: 'https://web.archive.org/web/20261113000000/https://a.example/x?utm_source=y',
          date: '2026-11-13T00:00:00Z',
        },
      },
      '|archive-url=https://web.archive.org/web/20261113000000/https://a.example/x?utm_source=y |archive-date=13 November 2026 |url-status=live}}',
    ],
    [
      'a dead address',
      { archive: { url: 'https://a.example/w/1|2', date: '2026-11-13' }, urlStatus: 'dead' as const },
      '|archive-url=https://a.example/w/1%7C2 |archive-date=13 November 2026 |url-status=dead}}',
    ],
    [
      'an archive whose address is none',
      { archive: { url: 'javascript:x', date: '2026-11-13' } },
      '|work=Harbour Post}}',
    ],
    ['no date: access-date', { fetchedAt: '2026-05-04T10:00:00Z' }, '|access-date=4 May 2026}}'],
    ['another language', { language: 'fr-CA' }, '|language=fr}}'],
    ["the wiki's own language", { language: 'en-GB' }, '|work=Harbour Post}}'],
    ['one author', { authors: ['Associated Press'] }, '|author=Associated Press |'],
    ['one person', { authors: ['Petra van der Meer'] }, '{{cite news |last=van der Meer |first=Petra |title'],
    [
      'several authors',
      { authors: ['A. Reef', 'Tide Office', 'A. Reef'] },
      '|last1=Reef |first1=A. |author2=Tide Office |title',
    ],
    [
      'what its citation says',
      {
        authors: ['Xiaoli Wang'],
        citation: {
          authors: [{ last: 'Wang', first: 'Xiaoli' }],
          publisher: 'Isles Media',
          agency: 'Reuters',
          via: 'MSN',
          origins: {},
        },
      },
      '|last=Wang |first=Xiaoli |title=Page 0 |url=https://example.org/0 |work=Harbour Post |publisher=Isles Media |agency=Reuters |via=MSN}}',
    ],
    ['an address as author', { authors: ['https://facebook.com/x'] }, '{{cite news |title='],
    [
      'tracking parameters',
      { finalUrl: 'https://a.example/x?utm_source=y&id=1&fbclid=z' },
      '|url=https://a.example/x?id=1 |',
    ],
    ['no title', { title: ' ', finalUrl: 'https://a.example/news/1' }, '|title=Untitled page at a.example/news/1 |'],
    ['no site', { site: '', finalUrl: 'https://www.a.example/' }, '|website=a.example}}'],
    ['quotes in the title', { title: '"Ran aground", says “pilot”' }, `|title='Ran aground', says 'pilot' |`],
  ])('writes a citation of a page with %s', (_, fields, expected) => {
    const wikitext = toWikitext(sketchDraft([{ text: 'x', ...fields }], [{ sentences: [{ text: 'One.' }] }]))
    expect(wikitext).toContain(expected)
  })

  it('gives no reference to a page without a web address, and names it where a citation is asked for', () => {
    const file = {
      ...page,
      url: 'file:report.pdf',
      title: 'Inquiry "A"',
      site: 'Ministry of Ports',
      authors: ['A. Reef'],
    }
    const wikitext = toWikitext(sketchDraft([file], [{ sentences: [{ text: 'One.' }] }]))
    expect(wikitext).toContain(
      `One.{{Citation needed|reason=No web address is known of: A. Reef. "Inquiry 'A'". Ministry of Ports. 3 May 2026.`,
    )
    expect(wikitext).not.toMatch(/cite web|<ref/)
  })

  it('keeps the reference to the page that has an address where another has none', () => {
    const file = { ...page, url: 'file:report.pdf' }
    const wikitext = toWikitext(sketchDraft([file, page], [{ sentences: [{ text: 'One.', cites: [0, 1] }] }]))
    expect(wikitext.match(/<ref/g)).toHaveLength(1)
    expect(wikitext).not.toContain('Citation needed')
  })

  it('writes ISO dates and no date template for a wiki in another language', () => {
    const wikitext = toWikitext(
      sketchDraft([page], [{ sentences: [{ text: 'Une.' }] }], { wiki: 'ptwiki', language: 'pt' }),
    )
    expect(wikitext).toContain('|date=2026-05-03 ')
    expect(wikitext).not.toContain('Use dmy dates')
    expect(wikitext).toContain('|language=en}}')
  })

  it.each([
    ['supported', [0], ''],
    ['partly', [0], '{{Citation needed|reason=The page supports only a part of this|date=June 2026}}'],
    ['unchecked', [0], ''],
    ['unsupported', [0], '{{Failed verification|reason=The page does not say this|date=June 2026}}'],
    ['contradicted', [0], '{{Failed verification|reason=The page does not say this|date=June 2026}}'],
    ['unsupported', [], '{{Citation needed|date=June 2026}}'],
    ['supported', [], '{{Citation needed|date=June 2026}}'],
  ] as const)('lets a sentence that is %s and cites %j leave with %s', (label, cites, tag) => {
    const draft = sketchDraft([page], [{ sentences: [{ text: 'One.', label, cites }] }])
    expect(withoutRefs(toWikitext(draft))).toBe(`One.${tag}`)
  })

  it('dates tags by the month in which the pages were fetched, or where none tells by that of the export', () => {
    const sentences = [{ text: 'One.', label: 'unsupported' }] as const
    const undated = toWikitext(sketchDraft([{ text: page.text }], [{ sentences }]))
    expect(undated).toContain('{{Use dmy dates}}')
    expect(undated).toContain('{{Failed verification|reason=The page does not say this}}')
    const exported = toWikitext(sketchDraft([{ text: page.text }], [{ sentences }]), { today: '2026-11-22' })
    expect(exported).toContain('{{Use dmy dates|date=November 2026}}')
    expect(exported).toContain('{{Failed verification|reason=The page does not say this|date=November 2026}}')
    expect(exported).not.toContain('access-date')
    const later = { ...page, fetchedAt: '2026-07-01T00:00:00Z' }
    const read = toWikitext(sketchDraft([page, later], [{ sentences }]), { today: '2026-11-22' })
    expect(read).toContain('{{Failed verification|reason=The page does not say this|date=July 2026}}')
  })

  it('names what was missing as the reason of the tag', () => {
    const support = { missing: [{ kind: 'number', text: '212|x' }] } as const
    const draft = sketchDraft([page], [{ sentences: [{ text: 'One.', label: 'partly', support }] }])
    expect(withoutRefs(toWikitext(draft))).toBe(
      'One.{{Citation needed|reason=The page does not give 212&#124;x|date=June 2026}}',
    )
  })

  it('gives the words of a source that says otherwise', () => {
    const said = { text: 'x | "y" z.' }
    const sentence = { text: 'One.', label: 'contradicted', evidence: 'x | "y" z.' } as const
    const draft = sketchDraft([said], [{ sentences: [sentence] }])
    expect(withoutRefs(toWikitext(draft))).toContain(
      `One.{{Failed verification|reason=The page says: "x &#124; 'y' z."}}`,
    )
  })

  it.each([
    [
      'Seventeen people were hurt.',
      'Twelve people were hurt.',
      [{ kind: 'number', text: 'Seventeen' }],
      'The page gives Twelve, not Seventeen',
    ],
    [
      'It sank in 14 hours.',
      'It sank in 12 hours, said 14 people.',
      [{ kind: 'number', text: '14' }],
      'The page gives 12, not 14',
    ],
    ['It sank on 3 May 2026.', 'It sank.', [{ kind: 'date', text: '3 May 2026' }], 'The page does not say when'],
    [
      'It sank on 3 May 2026.',
      'It sank on 4 May 2026.',
      [{ kind: 'date', text: '3 May 2026' }],
      'The page gives 4 May 2026, not 3 May 2026',
    ],
    ['Ann Lee saw it.', 'A pilot saw it.', [{ kind: 'name', text: 'Ann Lee' }], 'The page does not name Ann Lee'],
    [
      'Ann Lee saw 14 ships.',
      'A pilot saw ships.',
      [
        { kind: 'number', text: '14' },
        { kind: 'name', text: 'Ann Lee' },
      ],
      'The page does not give 14; does not name Ann Lee',
    ],
  ] as const)('gives a reason in plain words: %s', (text, evidence, missing, reason) => {
    const sentence = { text, evidence, label: 'contradicted', support: { missing } } as const
    const wikitext = toWikitext(sketchDraft([{ text: evidence }], [{ sentences: [sentence] }]), { infobox: false })
    expect(wikitext).toContain(`{{Failed verification|reason=${reason}}}`)
  })

  it.each(['partly', 'unsupported', 'contradicted'] as const)(
    'does not tag a sentence that a cited page has word for word, although it was judged %s',
    (label) => {
      const said = { text: 'He left. The ferry ran aground at noon. It sank.' }
      const sentences = [{ text: 'The ferry ran aground at noon.', label }]
      expect(withoutRefs(toWikitext(sketchDraft([said], [{ sentences }])))).toBe('The ferry ran aground at noon.')
      const denied = { text: 'He denied that the ferry ran aground at noon.' }
      expect(toWikitext(sketchDraft([denied], [{ sentences }]))).toMatch(
        /\{\{(?:Citation needed|Failed verification)\|/,
      )
    },
  )

  it('does not pass a sentence as verified that only a page it does not cite carries', () => {
    const draft = sketchDraft(
      [page, { text: 'y' }],
      [{ sentences: [{ text: 'One.', cites: [0, 1], evidence: page.text }] }],
    )
    const elsewhere = structuredClone(draft)
    Object.assign(elsewhere.sections[0]!.sentences[0]!, { citations: [draft.chunks[1]!.id] })
    expect(withoutRefs(toWikitext(elsewhere))).toContain('{{Verify source')
  })

  it('sets verbatim sentences in quotation marks', () => {
    const sentences = [{ text: 'He said "it is over".', origin: 'quotation' }] as const
    expect(withoutRefs(toWikitext(sketchDraft([page], [{ sentences }])))).toBe(`"He said 'it is over'."`)
  })

  it('leaves out what a person rejected, and a section that is empty then', () => {
    const draft = sketchDraft(
      [page],
      [
        { sentences: [{ text: 'One.', review: 'rejected' }, { text: 'Two.' }] },
        { heading: 'Gone', sentences: [{ text: 'Three.', review: 'rejected' }] },
      ],
    )
    expect(withoutRefs(toWikitext(draft))).toBe('Two.')
  })

  it('never skips a heading level', () => {
    const draft = sketchDraft([page], [{ heading: 'Deep', level: 5, sentences: [{ text: 'One.' }] }])
    expect(withoutRefs(toWikitext(draft))).toBe('== Deep ==\n\nOne.')
  })

  it('refuses a citation that does not resolve', () => {
    const draft = sketchDraft([page], [{ sentences: [{ text: 'One.' }] }])
    expect(() => toWikitext({ ...draft, chunks: [] })).toThrow('the draft does not hold.')
    expect(() => toWikitext({ ...draft, pages: [] })).toThrow('the draft does not hold.')
  })
})

describe('text of pages in wikitext', () => {
  const markup = ['[', ']', '{', '}', '|', '<', '>', "'", '_', '~', '=', '-', '*', '#', ':', ';', '&', '!', ' ', '\n']
  const hostile = fc
    .array(
      fc.oneof(
        fc.constantFrom(...hostileFragments),
        fc.string({ unit: 'binary' }),
        fc.string({ unit: fc.constantFrom(...markup), minLength: 1 }),
      ),
      {
        minLength: 1,
        maxLength: 6,
      },
    )
    .map((parts) => parts.join(''))
  const visible = (text: fc.Arbitrary<string>): fc.Arbitrary<string> => text.map((value) => `x${value}`)
  const any = fc.oneof(hostile, visible(hostile))
  const address = fc
    .tuple(fc.webUrl({ withQueryParameters: true, withFragments: true }), fc.oneof(fc.constant(''), hostile))
    .map(([url, rest]) => `${url}/${rest}`)
    .filter((url) => isUrl(url))

  const draftOf = (text: string, title: string, author: string, site: string, url: string, heading: string) =>
    sketchDraft(
      [{ text: 'x', title, site, authors: [author], url, publishedAt: '2026-05-03' }],
      [
        { sentences: [{ text: `x${text}` }, { text: `${text}x`, origin: 'quotation' }] },
        { heading: `x${heading}`, sentences: [{ text: `${text}x` }, { text: `${text}x` }] },
      ],
    )

  it('leaves no construct beyond those of plain text, in sentence, heading, title, author, site and address', () => {
    const plain = wikitextConstructs(toWikitext(draftOf('a', 'b', 'c', 'd', 'https://example.org/', 'e')))
    fc.assert(
      fc.property(any, any, any, any, address, any, (text, title, author, site, url, heading) => {
        const wikitext = toWikitext(draftOf(text, title, `x ${author}`.replaceAll('://', ':'), site, url, heading))
        expect(wikitextConstructs(wikitext)).toEqual(plain)
      }),
      { numRuns: 400 },
    )
  })

  it('finds constructs where text is not escaped', () => {
    for (const fragment of [
      '[[x]]',
      '{{x}}',
      "''x''",
      '<ref>',
      '__TOC__',
      '~~~~',
      'http://x.example',
      '\n* x',
      '\n x',
      'ISBN 978',
    ]) {
      expect(wikitextConstructs(`a ${fragment}`), fragment).not.toEqual([])
    }
  })
})
