import { describe, expect, it } from 'vitest'
import { rateAddress } from '../../../../core/collect/reliability/rateSource.ts'
import type { SiteRule } from '../../../../core/collect/reliability/siteLists.ts'
import { planPages } from '../../../../core/engine/collect/planPages.ts'

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
  const { pages, leftOut } = planPages({ given: [], hits, there: [], limit: 10, sites })
  return {
    pages: pages.flatMap(({ item }) => (item.kind === 'listed' ? item.url : [])),
    leftOut: leftOut.map(({ url, status }) => [url, status]),
  }
}

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
