import fc from 'fast-check'
import Parser from 'wikilint'
import { describe, expect, it } from 'vitest'
import { toWikitext } from '../../../../core/export/toWikitext.ts'
import { referenceNames } from '../../../../core/export/wikitext/referenceNames.ts'
import { citationStyles, type CitationStyleName } from '../../../../core/export/wikitext/wikitextOptions.ts'
import { loadWikiProfile } from '../../../../core/wikitext/wikis/wikiProfiles.ts'
import { hostileFragments, sketchDraft, type PageSketch } from '../draftFixture.ts'
import { badInput } from './badInput.ts'

Parser.config = 'enwiki'

const pages: readonly PageSketch[] = [
  { text: 'One. Two.', title: 'Aground', authors: ['Ann Lee', 'Bo Ek'], publishedAt: '2026-05-15', pageStarts: [0, 5] },
  { text: 'x', title: 'Second', authors: [], site: 'Harbour Post', publishedAt: '2026-05-17' },
  { text: 'y', title: 'First', authors: [], site: 'Harbour Post', publishedAt: '2026-05-16' },
  { text: 'z', title: 'Notice', authors: [], site: 'Port = Board', url: 'https://port.example/1' },
]
const draft = sketchDraft(pages, [
  {
    sentences: [
      { text: 'It ran aground.', cites: [0], evidence: 'Two.' },
      { text: 'It was foggy.', cites: [0], evidence: 'One.' },
      { text: 'It sank.', cites: [1, 2, 3] },
      { text: 'It was raised.', cites: [1] },
    ],
  },
])

function articleIn(citations: CitationStyleName, wiki = 'enwiki'): string {
  return toWikitext(draft, { citations, wiki: loadWikiProfile(wiki), infobox: false })
}

describe('citations of author and year', () => {
  const wikitext = articleIn('harvard')

  it('stand in the text with the page, and lead to a list of sources', () => {
    expect(wikitext).toContain(
      'It ran aground.{{sfn|Lee|Ek|2026|p=2}} It was foggy.{{sfn|Lee|Ek|2026|p=1}} It sank.{{sfn|Harbour Post|2026b}}{{sfn|Harbour Post|2026a}}{{sfn|Port &#61; Board|n.d.}} It was raised.{{sfn|Harbour Post|2026b}}',
    )
    expect(wikitext).not.toContain('<ref')
    expect(wikitext).not.toContain('{{rp')
    const sources = /=== Sources ===\n\{\{refbegin\}\}\n(.*)\n\{\{refend\}\}/s.exec(wikitext)?.[1]?.split('\n')
    expect(sources).toHaveLength(4)
    expect(sources?.map((line) => / \|title=(\w+)/.exec(line)?.[1])).toEqual(['First', 'Second', 'Aground', 'Notice'])
  })

  it('have the anchor of their source, which a template makes of people and year by itself', () => {
    const anchors = [...wikitext.matchAll(/\|ref=\{\{sfnref\|([^{}]*)\}\}/g)].map(([, label]) => label)
    expect(anchors).toEqual(['Harbour Post|2026a', 'Harbour Post|2026b', 'Port &#61; Board|n.d.'])
  })

  it('stand behind the sentences as usual where a wiki has no templates for them', () => {
    expect(articleIn('harvard', 'dewiki')).toBe(articleIn('inline', 'dewiki'))
  })
})

it('adjacent references stand in ascending order, and the infobox has none, since the text cites its facts', () => {
  const crash = sketchDraft(
    pages,
    [
      {
        sentences: [
          { text: 'A ferry ran aground in Harrow Bay.', cites: [0] },
          { text: 'It was foggy.', cites: [2, 1, 0] },
          { text: 'Twelve people were injured.', cites: [1] },
        ],
      },
    ],
    { title: '2026 Harrow Bay ferry grounding' },
  )
  const wikitext = toWikitext(crash)
  const infobox = /\{\{Infobox[\s\S]*?\n\}\}/.exec(wikitext)?.[0] ?? ''
  expect(infobox).toContain('| reported injuries = 12\n')
  expect(infobox).not.toContain('<ref')
  const numbers = new Map<string, number>()
  for (const [cluster] of wikitext.matchAll(/(?:<ref name="[^"]*"(?: \/>|>.*?<\/ref>)(?:\{\{rp\|\d+\}\})?)+/g)) {
    const here = [...cluster.matchAll(/<ref name="([^"]*)"/g)].map(([, name = '']) => {
      numbers.set(name, numbers.get(name) ?? numbers.size + 1)
      return numbers.get(name) ?? 0
    })
    expect(here).toEqual(here.toSorted((a, b) => a - b))
  }
  expect(numbers.size).toBe(3)
})

describe('citations in the list of references', () => {
  it.each([
    ['enwiki', '{{Reflist|refs=\n', '\n}}\n'],
    ['dewiki', '<references>\n', '\n</references>\n'],
  ])('are written out there, on %s', (wiki, open, close) => {
    const wikitext = articleIn('list-defined', wiki)
    const [before = '', list = ''] = wikitext.split(open)
    expect(before).toContain(
      'It sank.<ref name="HarbourPost2026b" /><ref name="HarbourPost2026" /><ref name="PortBoard" />',
    )
    expect(before).not.toMatch(/<ref name="[^"]*">/)
    expect(list.endsWith(close)).toBe(true)
    expect([...list.matchAll(/^<ref name="([^"]*)">\{\{.*\}\}<\/ref>$/gm)].map(([, name]) => name)).toEqual([
      'Lee2026',
      'HarbourPost2026b',
      'HarbourPost2026',
      'PortBoard',
    ])
  })
})

describe('every style', () => {
  it.each(citationStyles)('has no fault that wikilint finds: %s', (citations) => {
    for (const given of [draft, ...badInput.map((bad) => bad.draft)]) {
      const found = Parser.parse(toWikitext(given, { citations }), false).lint()
      expect(found.map(({ message }) => message)).toEqual([])
    }
  })

  it('keeps what pages say as text, in titles, translations, names and labels', () => {
    const text = fc.array(fc.oneof(fc.constantFrom(...hostileFragments), fc.string({ maxLength: 8 })), { minLength: 1 })
    fc.assert(
      fc.property(text, text, text, fc.constantFrom(...citationStyles), (title, site, author, citations) => {
        const page = {
          text: 'x',
          title: 'A',
          site: `x${site.join('')}`,
          citation: { authors: [{ name: `x${author.join('')}` }], titleTranslated: `x${title.join('')}`, origins: {} },
        }
        const wikitext = toWikitext(sketchDraft([page], [{ sentences: [{ text: 'One.' }] }]), {
          citations,
          infobox: false,
        })
        const templates = [...wikitext.matchAll(/\{\{([^|{}\n]*)/g)].map(([, name]) => name?.trim())
        const known = ['Short description', 'AfC submission', 'Use dmy dates', 'cite web', 'cite news', 'Reflist']
        const short = ['sfn', 'sfnref', 'refbegin', 'refend']
        expect(templates.filter((name) => ![...known, ...short].includes(name ?? ''))).toEqual([])
        expect(wikitext.match(/\{\{/g)?.length).toBe(wikitext.match(/\}\}/g)?.length)
      }),
      { numRuns: 150 },
    )
  })
})

describe('the name of a reference', () => {
  const namesOf = (sketches: readonly PageSketch[]): readonly string[] => {
    const { pages: drawn } = sketchDraft(sketches, [{ sentences: [{ text: 'One.' }] }])
    return [...referenceNames(drawn.map((page) => ({ page }))).values()]
  }

  it.each([
    [{ authors: ['Ann Lee'], publishedAt: '2023-05-01' }, 'Lee2023'],
    [{ authors: ['José García Márquez'], publishedAt: '2023' }, 'GarciaMarquez2023'],
    [{ authors: [], site: 'The New York Times', publishedAt: '2023-05-01' }, 'NewYorkTimes2023'],
    [{ authors: [], site: 'U.S. News & World Report' }, 'USNewsWorldReport'],
    [{ authors: [], site: '조선일보', url: 'https://www.chosun.example/a', publishedAt: '2023' }, 'Chosun2023'],
    [{ authors: [], site: '24', publishedAt: '2023' }, 'Page242023'],
    [{ authors: [], site: '<ref name="x">{{' }, 'RefNameX'],
  ])('is made of author and year: %o', (sketch, name) => {
    expect(namesOf([{ text: 'x', ...sketch }])).toEqual([name])
  })

  it('has a letter by date where author and year are those of another', () => {
    const sketches = ['2023-06-01', '2023-05-01', undefined, undefined].map((publishedAt, at) => ({
      text: 'x',
      authors: ['Ann Lee'],
      title: String(at),
      ...(publishedAt === undefined ? {} : { publishedAt }),
    }))
    expect(namesOf(sketches)).toEqual(['Lee2023b', 'Lee2023', 'Lee', 'Lee-b'])
  })

  it('is unique, of ASCII letters and digits, and no number, whatever the names are', () => {
    const sketch = fc.record({
      text: fc.constant('x'),
      site: fc.string({ unit: 'binary', maxLength: 60 }),
      authors: fc.array(fc.string({ unit: 'binary', maxLength: 60 }), { maxLength: 3 }),
      publishedAt: fc.constantFrom('2023-05-01', '2023', '2024-01-01'),
    })
    fc.assert(
      fc.property(fc.array(sketch, { minLength: 1, maxLength: 12 }), (sketches) => {
        const names = namesOf(sketches)
        expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(names.length)
        for (const name of names) expect(name).toMatch(/^(?=.*[A-Za-z])[A-Za-z0-9-]{1,60}$/)
      }),
    )
  })
})
