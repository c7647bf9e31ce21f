import { expect, it } from 'vitest'
import { chosenPage, withChosen } from '../../../renderer/find/chosenPages.ts'

const rest = { known: false, reliability: { status: 'not-rated', ratings: [] } } as const
const url = 'https://news.example.org/flood'

it('a page that is chosen keeps how it was found: as an article’s link before a search', () => {
  const search = { by: 'searxng', rank: 1, query: 'q' } as const
  const link = { by: 'extlinks', rank: 9, query: 'q' } as const
  expect(chosenPage({ url, title: 'Flood', found: [search], ...rest, snippet: 'x' })).toEqual({
    url,
    title: 'Flood',
    provenance: 'search',
  })
  expect(chosenPage({ url, title: '', found: [search, link], ...rest }).provenance).toBe('external-link')
})

it('a page that is chosen again is there once', () => {
  const first = { url, title: '', provenance: 'search' } as const
  const other = { url: 'https://b.example/', title: 'B', provenance: 'external-link' } as const
  expect(withChosen([first, other], [{ ...first, title: 'Flood' }])).toEqual([{ ...first, title: 'Flood' }, other])
})
