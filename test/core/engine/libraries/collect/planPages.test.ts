import { describe, expect, it } from 'vitest'
import { rateAddress } from '../../../../../core/collect/reliability/rateSource.ts'
import type { SiteRule } from '../../../../../core/collect/reliability/siteLists.ts'
import { planPages } from '../../../../../core/engine/libraries/collect/planPages.ts'

const hit = (url: string, rule?: SiteRule) => ({
  url,
  title: url,
  found: [{ by: 'searxng' as const, rank: 1, query: 'ferry' }],
  score: 1,
  known: false,
  reliability: rateAddress(url),
  ...(rule === undefined ? {} : { rule }),
})

const daily = 'https://www.dailymail.co.uk/a'
const own = 'https://harbour.example/a'
const other = 'https://other.example/a'

function plan(hits: readonly ReturnType<typeof hit>[], sites = { allow: [] as string[], deny: [] as string[] }) {
  const { pages, leftOut } = planPages({ given: [], hits, there: [], limit: 10, room: 10, sites })
  return {
    pages: pages.flatMap(({ item }) => (item.kind === 'listed' ? item.url : [])),
    leftOut: leftOut.map(({ url, status }) => [url, status]),
  }
}

describe('the pages that a person names', () => {
  const sites = { allow: [], deny: [] }
  const named = (source: string) => ({ kind: 'named' as const, source })

  it('are taken once, and it is told which is another address of one that was named or is there', () => {
    const given = [own, `${own}?utm_source=x`, `${other}?utm_source=y`, other].map(named)
    const { pages, notes } = planPages({ given, hits: [], there: [{ url: other }], limit: 10, room: 10, sites })
    expect(pages.map(({ item }) => item)).toEqual([named(own)])
    expect(notes).toEqual([
      expect.stringContaining(`${own}?utm_source=x is the same page as one that was named before it`),
      expect.stringContaining(`${other}?utm_source=y is a page that the folder has under another address`),
    ])
  })

  it('and those found are never more than the folder can take', () => {
    const { pages, beyond } = planPages({
      given: [named(own)],
      hits: [hit(other), hit(`${other}/2`)],
      there: [],
      limit: 10,
      room: 2,
      sites,
    })
    expect([pages.length, beyond]).toEqual([2, 1])
    const full = planPages({ given: [own, other].map(named), hits: [], there: [], limit: 10, room: 1, sites })
    expect([full.pages.length, full.notes.length]).toEqual([1, 1])
  })
})

describe('the pages that collect takes of those found', () => {
  it('are those that neither a list nor a rating leaves out', () => {
    expect(plan([hit(daily), hit(own, { list: 'deny', site: 'harbour.example' }), hit(other)])).toEqual({
      pages: [other],
      leftOut: [
        [daily, 'deprecated'],
        [own, 'denied'],
      ],
    })
  })

  it('are by the lists of the command where it has a word on them, then by those of the settings', () => {
    const hits = [
      hit(daily, { list: 'allow', site: 'dailymail.co.uk' }),
      hit(own, { list: 'deny', site: 'harbour.example' }),
      hit(other),
    ]
    expect(plan(hits, { allow: ['harbour.example'], deny: ['other.example'] })).toEqual({
      pages: [daily, own],
      leftOut: [[other, 'denied']],
    })
  })
})
