import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isOfSite, parseSite, writeSite } from '../../../../core/collect/reliability/site.ts'

describe('a site as a person writes it', () => {
  it.each([
    ['example.org', 'example.org'],
    [' Example.ORG ', 'example.org'],
    ['https://www.example.org/', 'example.org'],
    ['//example.org', 'example.org'],
    ['*.example.org', 'example.org'],
    ['http://example.org:8080/News/?page=2#top', 'example.org/news'],
    ['example.org/a%20b/', 'example.org/a b'],
    ['bücher.example/laden', 'xn--bcher-kva.example/laden'],
    ['127.0.0.1', '127.0.0.1'],
    ['localhost', 'localhost'],
    ['www.gov.uk', 'gov.uk'],
  ])('%s is kept as %s', (written, kept) => {
    expect(writeSite(written)).toBe(kept)
  })

  it.each([
    '',
    'com',
    'news',
    '5',
    'two words.org',
    'a@b.example',
    'ftp://example.org',
    '*',
    'exa mple',
    'x'.repeat(400),
    'file:///a.b',
  ])('%j is none', (written) => {
    expect(parseSite(written)).toBeUndefined()
  })

  it('is the same again when it is written again', () => {
    fc.assert(
      fc.property(fc.webUrl(), (url) => {
        const once = writeSite(url)
        return once === undefined || writeSite(once) === once
      }),
      { numRuns: 30 },
    )
  })
})

describe('an address', () => {
  it.each([
    ['https://example.org/a', 'example.org', true],
    ['https://m.example.org/a', 'example.org', true],
    ['https://notexample.org/a', 'example.org', false],
    ['https://example.org.evil.example/', 'example.org', false],
    ['https://example.org/News/today', 'example.org/news', true],
    ['https://example.org/newsroom', 'example.org/news', false],
    ['https://example.org/', 'example.org/news', false],
    ['file:example.org', 'example.org', false],
  ])('%s is of %s: %s', (address, site, expected) => {
    expect(isOfSite(address, parseSite(site)!)).toBe(expected)
  })
})
