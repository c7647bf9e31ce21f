import { expect, it } from 'vitest'
import { citableDraft } from '../../../core/article/citableDraft.ts'
import { toCitations } from '../../../core/export/talk/toCitations.ts'
import { toWikitext } from '../../../core/export/toWikitext.ts'
import { sketchDraft, type PageSketch } from '../export/draftFixture.ts'

function draftOf(pages: readonly PageSketch[]) {
  return sketchDraft(pages, [{ sentences: [{ text: 'It sank.', cites: pages.map((_, at) => at) }] }])
}

function sitesOf(...pages: readonly (readonly [site: string, url: string, text?: string])[]): readonly string[] {
  const sketches = pages.map(([site, url, text = 'x']) => ({ site, url, finalUrl: url, text, title: 'A' }))
  return citableDraft(draftOf(sketches)).pages.map(({ site }) => site)
}

it('hosts and misspellings of well-known sites are cited by their names', () => {
  expect(sitesOf(['state.gov', 'https://www.state.gov/a'])).toEqual(['United States Department of State'])
  expect(sitesOf(['Teen Vouge', 'https://www.teenvogue.com/a'])).toEqual(['Teen Vogue'])
  expect(sitesOf(['lejdd.fr', 'https://www.lejdd.fr/a'])).toEqual(['Le Journal du Dimanche'])
})

it('a host takes the name that its page writes', () => {
  expect(sitesOf(['harbourpost.example', 'https://harbourpost.example/a', 'Harbour Post\n\nA ferry sank.'])).toEqual([
    'Harbour Post',
  ])
  expect(sitesOf(['harbourpost.example', 'https://harbourpost.example/a'])).toEqual(['harbourpost.example'])
})

it('a host goes by one name in a draft', () => {
  const at = (path: string): string => `https://harbour.example/${path}`
  expect(sitesOf(['harbour.example', at('a')], ['The Harbour', at('b')])).toEqual(['The Harbour', 'The Harbour'])
  expect(sitesOf(['TheHarbour.com', at('a')], ['The Harbour', at('b')])).toEqual(['The Harbour', 'The Harbour'])
  expect(
    sitesOf(
      ['RTE News', 'https://www.rte.ie/news/a'],
      ['RTÉ News and Current Affairs', 'https://www.rte.ie/news/b'],
    )[1],
  ).toBe('RTÉ News')
})

it('journals and offices of one host keep their names', () => {
  const names = ['Breast', 'Gland Surgery'] as const
  expect(sitesOf([names[0], 'https://papers.example/1'], [names[1], 'https://papers.example/2'])).toEqual(names)
})

it('a title loses the name of its site and nothing else', () => {
  const titled = (title: string): string =>
    citableDraft(draftOf([{ text: 'x', title, site: 'Detroit Lions' }])).pages[0]?.title ?? ''
  expect(titled('Schedule | Detroit Lions')).toBe('Schedule')
  expect(titled('Schedule | Official Site of the Detroit Lions')).toBe('Schedule')
  expect(titled('Schedule | Ford Field')).toBe('Schedule | Ford Field')
  expect(titled('Detroit Lions')).toBe('Detroit Lions')
})

it('what a person wrote stays', () => {
  const citation = { authors: [], origins: { site: 'person', title: 'person' } } as const
  const page = {
    text: 'x',
    url: 'https://www.state.gov/a',
    finalUrl: 'https://www.state.gov/a',
    site: 'state.gov',
    title: 'A | state.gov',
    citation,
  }
  expect(citableDraft(draftOf([page])).pages[0]).toMatchObject({ site: 'state.gov', title: 'A | state.gov' })
})

it('citations have no signs of trade marks, and no character references', () => {
  const draft = draftOf([{ text: 'x', title: 'Ships &amp; boats', site: 'Harbour &amp; Sons®' }])
  for (const text of [toWikitext(draft), toCitations(draft)]) {
    expect(text).toContain('Harbour & Sons')
    expect(text).toContain('Ships & boats')
    expect(text).not.toContain('®')
  }
})
