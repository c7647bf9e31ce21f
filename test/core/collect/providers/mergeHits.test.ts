import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mergeHits, type HitList } from '../../../../core/collect/providers/mergeHits.ts'
import type { SearchHit } from '../../../../core/collect/providers/provider.ts'

function list(foundBy: SearchHit['foundBy'], urls: readonly string[], title = ''): HitList {
  return { query: 'q', hits: urls.map((url, at) => ({ url, title, foundBy, rank: at + 1 })) }
}

describe('pages that several found', () => {
  it('stand before those that one found, and keep who found them at which rank', () => {
    const merged = mergeHits([
      list('searxng', ['https://a.example/1', 'https://a.example/2'], 'Title'),
      list('extlinks', ['https://a.example/3', 'http://a.example/2/#part']),
    ])
    expect(merged.map(({ url }) => url)).toEqual(['https://a.example/2', 'https://a.example/1', 'https://a.example/3'])
    expect(merged[0]).toEqual({
      url: 'https://a.example/2',
      title: 'Title',
      found: [
        { by: 'searxng', rank: 2, query: 'q' },
        { by: 'extlinks', rank: 2, query: 'q' },
      ],
    })
  })

  it('take from another what one does not tell', () => {
    const told = { title: 'T', snippet: 's', publishedAt: '2026-05-14' }
    const [page] = mergeHits([
      { query: 'A', hits: [{ url: 'https://a.example/', title: '', foundBy: 'extlinks', rank: 1 }] },
      { query: 'b', hits: [{ url: 'https://a.example/', ...told, foundBy: 'searxng', rank: 5 }] },
    ])
    expect(page).toMatchObject(told)
  })

  it('are found by one with several questions, each of which counts', () => {
    const merged = mergeHits([
      { ...list('brave', ['https://a.example/1', 'https://a.example/2']), query: 'one' },
      { ...list('brave', ['https://a.example/2']), query: 'other' },
    ])
    expect(merged.map(({ url, found }) => [url, found.map(({ query, rank }) => [query, rank])])).toEqual([
      [
        'https://a.example/2',
        [
          ['other', 1],
          ['one', 2],
        ],
      ],
      ['https://a.example/1', [['one', 1]]],
    ])
  })

  it('are marked as articles where they are pages of Wikimedia, whoever found them', () => {
    const merged = mergeHits([list('searxng', ['https://de.m.wikipedia.org/wiki/A', 'https://a.example/'])])
    expect(merged.map(({ article }) => article)).toEqual([true, undefined])
  })

  it('are each there once, and one list alone keeps its order', () => {
    const urls = fc.array(fc.integer({ min: 0, max: 20 }).map((n) => `https://a.example/${n}`))
    fc.assert(
      fc.property(urls, urls, (one, other) => {
        const merged = mergeHits([list('searxng', one), list('extlinks', other)]).map(({ url }) => url)
        expect(new Set(merged)).toEqual(new Set([...one, ...other]))
        expect(merged).toHaveLength(new Set(merged).size)
        expect(mergeHits([list('searxng', one)]).map(({ url }) => url)).toEqual([...new Set(one)])
      }),
    )
  })
})
