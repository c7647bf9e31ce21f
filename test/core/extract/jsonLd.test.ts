import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { jsonLdArticle, parseLeniently } from '../../../core/extract/jsonLd.ts'

const article = { '@type': 'NewsArticle', headline: 'H', datePublished: '2026-05-14', author: { name: 'Ann Lee' } }

describe('jsonLdArticle', () => {
  it.each([
    ['alone', article],
    ['in an array', [{ '@type': 'BreadcrumbList' }, article]],
    ['in a graph', { '@graph': [{ '@type': 'WebSite', name: 'S' }, article] }],
    ['as main entity of the page', { '@type': 'WebPage', mainEntity: article }],
    ['with several types', { ...article, '@type': ['Thing', 'LiveBlogPosting'] }],
  ])('finds an article %s', (_, value) => {
    expect(jsonLdArticle([JSON.stringify(value)])).toMatchObject({
      headline: 'H',
      authors: [{ name: 'Ann Lee' }],
      paid: false,
    })
  })

  it('passes over broken scripts and goes on to the next', () => {
    expect(jsonLdArticle(['{"@type":', JSON.stringify(article)]).headline).toBe('H')
  })

  it.each([
    ['a comma too many', '{"a":[1,2,],}'],
    ['a semicolon at the end', '{"a":[1,2]};'],
    ['an HTML comment around it', '<!-- {"a":[1,2]} -->'],
    ['CDATA around it', '//<![CDATA[\n{"a":[1,2]}\n//]]>'],
  ])('reads JSON with %s', (_, source) => {
    expect(parseLeniently(source)).toEqual({ a: [1, 2] })
  })

  it('reads a line break inside a string', () => {
    expect(parseLeniently('{"a":"one\ntwo"}')).toEqual({ a: 'one two' })
  })

  it('gives nothing for an article nested deeper than any honest page does, in little time', () => {
    const deep = `${'{"a":'.repeat(50_000)}${JSON.stringify(article)}${'}'.repeat(50_000)}`
    expect(jsonLdArticle([deep]).headline).toBe('')
  })

  it('survives any JSON in any place', () => {
    const value = fc.jsonValue()
    const source = fc.record({ '@type': fc.constant('Article'), headline: value, author: value, publisher: value })
    fc.assert(
      fc.property(source, (one) => {
        expect(typeof jsonLdArticle([JSON.stringify(one)]).headline).toBe('string')
      }),
    )
  })
})
