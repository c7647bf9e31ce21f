import { describe, expect, it } from 'vitest'
import { findArticle, wikiHost } from '../../../../core/collect/providers/wikiAddress.ts'

describe('the host of a wiki', () => {
  it.each([
    ['enwiki', 'en.wikipedia.org'],
    ['zh_min_nanwiki', 'zh-min-nan.wikipedia.org'],
    ['simplewiki', 'simple.wikipedia.org'],
    ['be_x_oldwiki', 'be-tarask.wikipedia.org'],
    ['dewikinews', 'de.wikinews.org'],
    ['commonswiki', 'commons.wikimedia.org'],
    ['wikidatawiki', 'www.wikidata.org'],
    ['wiki', undefined],
    ['mywikidb', undefined],
    ['constructor', undefined],
    ['e.evil.example/wiki', undefined],
  ])('of %s is %s', (database, host) => {
    expect(wikiHost(database)).toBe(host)
  })
})

describe('an article', () => {
  it.each([
    ['2026 Harrow Bay grounding', '2026 Harrow Bay grounding', 'https://en.wikipedia.org/w/api.php'],
    ['https://de.wikipedia.org/wiki/F%C3%A4hre_X?x=1#y', 'Fähre X', 'https://de.wikipedia.org/w/api.php'],
    ['https://en.m.wikipedia.org/wiki/AC/DC', 'AC/DC', 'https://en.wikipedia.org/w/api.php'],
    ['https://en.wikipedia.org/w/index.php?title=A_b&oldid=1', 'A b', 'https://en.wikipedia.org/w/api.php'],
    ['http://wiki.example.org:8080/index.php/A_b', 'A b', 'http://wiki.example.org:8080/api.php'],
    ['https://wiki.example.org/mw/index.php?title=A', 'A', 'https://wiki.example.org/mw/api.php'],
    ['https://en.wikipedia.org/wiki/100%', '100%', 'https://en.wikipedia.org/w/api.php'],
  ])('%s is %s', (given, title, api) => {
    const found = findArticle(given, 'enwiki')
    expect([found?.title, found?.api.href]).toEqual([title, api])
  })

  it.each(['', ' ', 'https://en.wikipedia.org/', 'https://en.wikipedia.org/wiki/', 'https://example.org/news'])(
    '"%s" is none',
    (given) => {
      expect(findArticle(given, 'enwiki')).toBeUndefined()
    },
  )

  it('by its title is in no wiki that is not known', () => {
    expect(findArticle('A', 'ourdb')).toBeUndefined()
  })
})
