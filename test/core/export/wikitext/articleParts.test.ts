import { describe, expect, it } from 'vitest'
import { toWikitext } from '../../../../core/export/toWikitext.ts'
import type { WikitextOptions } from '../../../../core/export/wikitext/wikitextOptions.ts'
import { loadWikiProfile } from '../../../../core/wikitext/wikis/wikiProfiles.ts'
import { sketchDraft, type PageSketch, type SentenceSketch } from '../draftFixture.ts'

const page: PageSketch = {
  text: 'The ferry ran aground.',
  publishedAt: '2026-05-15T08:00:00Z',
  fetchedAt: '2026-06-02T08:00:00Z',
}

/** The article of one section of sentences about the sample's event. */
function articleOf(
  sentences: readonly (string | SentenceSketch)[],
  options: WikitextOptions = {},
  { pages = [page], event = {} }: { pages?: readonly PageSketch[]; event?: object } = {},
): string {
  const drawn = sentences.map((one) => (typeof one === 'string' ? { text: one } : one))
  const place = 'Harrow Bay, Marrow Island, Tarran Islands'
  return toWikitext(sketchDraft(pages, [{ sentences: drawn }], { date: '2026-05-14', place, ...event }), options)
}

/** Parameters of the infobox. */
function infoboxOf(wikitext: string): Readonly<Record<string, string>> {
  const lines = /^\{\{Infobox event\n(.*?)\n\}\}$/ms.exec(wikitext)?.[1]?.split('\n') ?? []
  const parts = lines.map((line) => /^\| ([^=]+) = (.*)$/.exec(line))
  return Object.fromEntries(parts.map((part): [string, string] => [part?.[1] ?? '', part?.[2] ?? '']))
}

const grounding = 'On 14 May 2026 the ferry ran aground in Harrow Bay, in the Tarran Islands.'

describe('the infobox', () => {
  it('holds what supported sentences state, without references, which stand behind them', () => {
    const told = infoboxOf(articleOf([grounding, 'Seventeen people were injured, two of them seriously.']))
    expect(told).toEqual({
      title: '2026 Harrow Bay ferry grounding',
      date: '{{Start date|2026|5|14|df=y}}',
      location: 'Harrow Bay, Tarran Islands',
      type: 'Ship grounding',
      'reported injuries': '17',
    })
  })

  it.each([
    ['is not supported', { text: '17 people were injured.', label: 'partly' }],
    ['cites nothing', { text: '17 people were injured.', cites: [] }],
    ['was rejected', { text: '17 people were injured.', review: 'rejected' }],
    ['tells of a part', 'Two of the passengers were injured.'],
    ['tells of a part of the place', 'At least two people died in the state, and hundreds were led to safety.'],
    ['tells of another year', 'In 2011 a grounding there left 17 people injured.'],
    ['counts something else', 'All 146 people were evacuated, 38 vehicles were lost.'],
    ['gives a share', 'About 17 percent were injured.'],
  ] as const)('leaves a figure out whose sentence %s', (_, sentence) => {
    expect(Object.keys(infoboxOf(articleOf([grounding, sentence])))).toEqual(['title', 'date', 'location', 'type'])
  })

  it.each([
    [['At least 17 people were injured.'], 'reported injuries', 'At least 17'],
    [['The grounding killed three people.', 'Three people died.'], 'reported deaths', '3'],
    [['The fire swept on, killing 1,204 people.'], 'reported deaths', '1,204'],
    [['The death toll has risen to 21.'], 'reported deaths', '21'],
    [['Four people are still missing.'], 'reported missing', '4'],
  ])('reads %j as %s: %s', (sentences, name, value) => {
    expect(infoboxOf(articleOf([grounding, ...sentences]))[name]).toBe(value)
  })

  it('takes the newer figure where it is the higher one, and none where sources of a day differ', () => {
    const pages = [page, { ...page, publishedAt: '2026-05-16' }, { ...page, publishedAt: '2026-05-16' }]
    const twelve = { text: '12 people were injured.', cites: [0] }
    const seventeen = { text: '17 people were injured.', cites: [1] }
    const nine = { text: 'Nine people were injured.', cites: [2] }
    expect(infoboxOf(articleOf([grounding, twelve, seventeen], {}, { pages }))['reported injuries']).toBe('17')
    expect(infoboxOf(articleOf([grounding, seventeen, nine], {}, { pages }))).not.toHaveProperty('reported injuries')
  })

  it('is not made for what is no event, and not where it is not wanted', () => {
    const plain = articleOf(['The ferry is blue.'], {}, { event: { title: 'Isla Merrin', date: undefined } })
    expect(plain).not.toContain('Infobox')
    expect(articleOf([grounding], { infobox: false })).not.toContain('Infobox')
    expect(articleOf([grounding], { wiki: loadWikiProfile('dewiki') })).not.toContain('Infobox')
  })
})

describe('the top of an article', () => {
  const first = (wikitext: string): readonly string[] => wikitext.split('\n').slice(1, 4)

  it('describes the event in at most 40 characters, then says that it is a draft and how it writes dates', () => {
    expect(first(articleOf([grounding]))).toEqual([
      '{{Short description|Ship grounding in the Tarran Islands}}',
      '{{AfC submission|T}}',
      '{{Use dmy dates|date=June 2026}}',
    ])
  })

  it.each([
    [
      'the words of the person',
      { shortDescription: 'A ferry {{x}} = y' },
      '{{Short description|A ferry &#123;&#123;x&#125;&#125; &#61; y}}',
    ],
    ['none', { shortDescription: '' }, '{{AfC submission|T}}'],
  ])('takes %s', (_, options, line) => expect(first(articleOf([grounding], options))[0]).toBe(line))

  it('leaves the header of a draft out where it is not wanted, and where the wiki has none', () => {
    expect(articleOf([grounding], { draftHeader: false })).not.toContain('AfC')
    expect(articleOf([grounding], { wiki: loadWikiProfile('simplewiki') })).not.toContain('AfC')
  })

  it('writes dates as most of its sentences do', () => {
    const american = 'The ferry grounded on May 14, 2026, and was freed on May 16; the report of 2 June came late.'
    expect(articleOf([american])).toContain('{{Use mdy dates|date=June 2026}}')
    expect(articleOf([american])).toContain('|date=May 15, 2026 ')
    expect(articleOf([american], { dates: 'dmy' })).toContain('{{Use dmy dates|date=June 2026}}')
    expect(articleOf([american], { wiki: loadWikiProfile('dewiki') })).not.toContain('May 15, 2026')
  })

  it('writes dates in the form that is asked for, everywhere', () => {
    const wikitext = articleOf([grounding], { dates: 'mdy' })
    expect(wikitext).toContain('{{Use mdy dates|date=June 2026}}')
    expect(wikitext).toContain('|date=May 15, 2026 |')
    expect(infoboxOf(wikitext)['date']).toBe('{{Start date|2026|5|14}}')
  })
})

describe('sentences that are not supported', () => {
  it('stay away where the person wants that, and a section that is empty then', () => {
    const draft = sketchDraft(
      [page],
      [
        { sentences: [{ text: 'One.', label: 'partly' }, { text: 'Two.' }] },
        { heading: 'Gone', sentences: [{ text: 'Three.', cites: [] }] },
      ],
    )
    const wikitext = toWikitext(draft, { unsupported: 'omit' })
    expect(wikitext).toMatch(/\n\nTwo\.<ref[^\n]*\n\n== References ==/)
    expect(wikitext).not.toMatch(/One|Three|Gone|needed|Verify/)
  })

  it('carry a comment in a wiki that has no tag for them', () => {
    const wiki = loadWikiProfile('dewiki')
    expect(articleOf([{ text: 'Eins.', label: 'unsupported' }], { wiki })).toContain(
      '</ref><!-- Steht nicht im Beleg -->',
    )
  })
})

describe('citations', () => {
  it('are those of the wiki: German', () => {
    const authors = ['Petra Vale', 'Tide Office']
    const wikitext = articleOf(
      [grounding],
      { wiki: loadWikiProfile('dewiki') },
      { pages: [{ ...page, authors, language: 'en' }] },
    )
    expect(wikitext).toContain(
      '{{Internetquelle |autor=Petra Vale, Tide Office |url=https://example.org/0 |titel=Page 0 |werk=Harbour Post |datum=2026-05-15 |sprache=en |abruf=2026-06-02}}',
    )
    expect(wikitext).toMatch(/== Einzelnachweise ==\n<references \/>\n$/)
  })

  it('are those of the wiki: French', () => {
    const wikitext = articleOf(
      [grounding],
      { wiki: loadWikiProfile('frwiki') },
      { pages: [{ ...page, authors: ['Petra Vale'] }] },
    )
    expect(wikitext).toContain(
      '{{Article |langue=en |nom=Vale |prénom=Petra |titre=Page 0 |périodique=Harbour Post |date=15 mai 2026 |lire en ligne=https://example.org/0 |consulté le=2 juin 2026}}',
    )
  })

  it.each([
    ['https://doi.org/10.1000/x.1', {}, 'cite journal', '|doi=10.1000/x.1'],
    ['https://journals.example/doi/full/10.1000/x.1', {}, 'cite journal', '|doi=10.1000/x.1'],
    [
      'https://transport.gov.tarran.example/press/2026/34',
      { site: 'Ministry of Transport' },
      'cite press release',
      '|publisher=Ministry of Transport',
    ],
    ['https://firm.example/press-releases/1', { site: 'Firm' }, 'cite press release', ''],
    ['https://www.bbc.co.uk/news/1', { site: 'BBC News' }, 'cite news', '|work=BBC News'],
    ['https://www.theguardian.com/world/2026/may/15/x', { site: 'theguardian.com' }, 'cite news', ''],
    [
      'https://coastguard.gov.example/incidents/1',
      { site: 'Coastguard Times' },
      'cite web',
      '|website=Coastguard Times',
    ],
    ['https://blog.example/1', { site: 'A blog' }, 'cite web', '|website=A blog'],
    ['https://www.gov.example/1', { site: 'Harrow Government' }, 'cite web', '|publisher=Harrow Government}}'],
    ['https://party.example/1', { site: 'Harbour Alliance' }, 'cite web', '|publisher=Harbour Alliance}}'],
    [
      'https://blog.example/1',
      { title: 'The ship’s end - and after' },
      'cite web',
      "|title=The ship's end – and after |",
    ],
    [
      'https://blog.example/1',
      { site: 'A blog', citation: { authors: [], kind: 'news' as const, origins: {} } },
      'cite news',
      '',
    ],
    [
      'https://blog.example/1',
      { citation: { authors: [], agency: 'Reuters', origins: {} } },
      'cite news',
      '|agency=Reuters',
    ],
  ])('take the template of the kind of the page: %s', (url, fields, template, part) => {
    const wikitext = articleOf([grounding], {}, { pages: [{ ...page, url, site: 'Site', ...fields }] })
    expect(/\{\{(cite [a-z ]+) \|/.exec(wikitext)?.[1]).toBe(template)
    expect(wikitext).toContain(part)
  })

  it('name the page of a document that has several', () => {
    const text = 'One stands here. Two stands there.'
    const pages = [{ ...page, text, pageStarts: [0, 17] }]
    const wikitext = articleOf(
      [
        { text: 'Two.', evidence: 'Two stands there.' },
        { text: 'One.', evidence: 'One stands here.' },
      ],
      {},
      { pages },
    )
    expect(wikitext).toMatch(/Two\.<ref name="[^"]*">.*<\/ref>\{\{rp\|2\}\} One\.<ref name="[^"]*" \/>\{\{rp\|1\}\}/)
  })

  it('hold the page where all that they are cited for is on one', () => {
    const pages = [{ ...page, text: 'One stands here. Two stands there.', pageStarts: [0, 17] }]
    const wikitext = articleOf([{ text: 'Two.', evidence: 'Two stands there.' }], { infobox: false }, { pages })
    expect(wikitext).toContain(' |page=2')
    expect(wikitext).not.toContain('{{rp')
  })

  it('tell pages of one site and day apart by their names', () => {
    const pages = [page, { ...page, title: 'Another' }]
    const wikitext = articleOf([{ text: 'One.', cites: [0, 1] }], { infobox: false }, { pages })
    const names = [...wikitext.matchAll(/<ref name="([^"]+)">/g)].map(([, name]) => name)
    expect(names).toEqual(['HarbourPost2026b', 'HarbourPost2026'])
  })
})

describe('headings', () => {
  const headingOf = (heading: string, sentences: readonly string[], wiki = 'enwiki'): string => {
    const drawn = sentences.map((text) => ({ text }))
    const wikitext = toWikitext(sketchDraft([page], [{ heading, sentences: drawn }]), { wiki: loadWikiProfile(wiki) })
    return /^== (.*) ==$/m.exec(wikitext)?.[1] ?? ''
  }

  it.each([
    ['Rescue And Aftermath', ['The rescue went on.'], 'Rescue and aftermath'],
    ['Grounding In Harrow Bay', ['It ran aground in Harrow Bay, in the bay.'], 'Grounding in Harrow Bay'],
    ['Response Of The NATO In May', ['It was said that NATO came.'], 'Response of the NATO in May'],
    ['Reactions: The Minister', ['They told the minister.'], 'Reactions: The minister'],
    ["Italy's Response", ['In Italy, the response was slow.'], "Italy's response"],
    ['Visit Of The Pope', ['There, Pope Leo spoke.', 'The pope left; a pope came.'], 'Visit of the pope'],
  ])('are in sentence case and keep names: %s', (heading, sentences, expected) => {
    expect(headingOf(heading, sentences)).toBe(expected)
  })

  it('stay as they are where the wiki writes nouns with a capital', () => {
    expect(headingOf('Folgen Der Katastrophe', ['x'], 'dewiki')).toBe('Folgen Der Katastrophe')
  })
})

describe('links', () => {
  it('lead to articles where their words stand first, the longer words before the shorter', () => {
    const links = [
      { text: 'Harrow', title: 'Harrow' },
      { text: 'Harrow Bay', title: 'Harrow Bay (Tarran)' },
      { text: 'ferry', title: 'Ferry' },
    ]
    const wikitext = articleOf(['A ferry of Harrow sank in Harrow Bay.', 'A ferry left Harrow Bay.'], {
      links,
      infobox: false,
    })
    expect(wikitext).toContain('A [[ferry]] of [[Harrow]] sank in [[Harrow Bay (Tarran)|Harrow Bay]].<ref')
    expect(wikitext).toContain(' A ferry left Harrow Bay.<ref')
  })

  it('are refused where their words are in no sentence that leaves', () => {
    const links = [{ text: 'harrow bay', title: 'Harrow Bay' }]
    expect(() => articleOf([grounding], { links })).toThrow('which were to lead to the article')
    expect(() => articleOf([{ text: 'A harrow bay.', review: 'rejected' }], { links })).toThrow('"harrow bay"')
    expect(articleOf(['A harrow bay.'], { links })).toContain('[[Harrow Bay|harrow bay]]')
  })

  it('stand under See also, External links and the categories, each once, in the order of the wiki', () => {
    const wikitext = articleOf([grounding], {
      seeAlso: ['List of shipwrecks in 2026', 'Category:Ferries', 'List of shipwrecks in 2026'],
      externalLinks: [
        { url: 'https://inquiry.example/a b|c', title: 'The [official] inquiry' },
        { url: 'https://inquiry.example/', title: '' },
        { url: 'javascript:alert(1)', title: 'x' },
      ],
      categories: ['Shipwrecks', 'Category:2026 disasters'],
    })
    expect(wikitext).toContain(
      [
        '== See also ==\n* [[List of shipwrecks in 2026]]\n* [[:Category:Ferries|Category:Ferries]]',
        '== References ==\n{{Reflist}}',
        '== External links ==\n* [https://inquiry.example/a%20b%7Cc The &#91;official&#93; inquiry]\n* [https://inquiry.example/ inquiry.example]',
        '[[:Category:Shipwrecks]]\n[[:Category:2026 disasters]]\n',
      ].join('\n\n'),
    )
  })

  it.each(['', 'A|B', '[[x]]', 'A#B', 'x'.repeat(256), '{{x}}', 'a<b', ':'])('refuse %j as a title', (title) => {
    expect(() => articleOf([grounding], { seeAlso: [title] })).toThrow('cannot be the title of an article or category:')
  })
})
