import { describe, expect, it } from 'vitest'
import { sourceOfLink } from '../../../../core/collect/providers/externalLink.ts'

const wiki = 'en.wikipedia.org'

describe('an external link of an article', () => {
  it.each([
    ['https://news.example.org/flood?id=1#part', 'https://news.example.org/flood?id=1#part'],
    ['//news.example.org/flood', 'https://news.example.org/flood'],
    ['http://NEWS.example.org', 'http://news.example.org/'],
    ['https://www.google.com/about', 'https://www.google.com/about'],
    ['https://www.jstor.org/stable/1', 'https://www.jstor.org/stable/1'],
    ['https://notwikipedia.org/a', 'https://notwikipedia.org/a'],
  ])('%s leads to a source', (link, source) => {
    expect(sourceOfLink(link, wiki)).toEqual({ url: source })
  })

  it.each([
    ['https://web.archive.org/web/20260514093000/https://news.example.org/a?b=c', 'https://news.example.org/a?b=c'],
    ['https://web.archive.org/web/20260514093000id_/http://news.example.org/a', 'http://news.example.org/a'],
    ['http://web.archive.org/web/2026/http:/news.example.org/a', 'http://news.example.org/a'],
    ['https://web.archive.org/web/20260514/news.example.org/a', 'http://news.example.org/a'],
    ['https://web.archive.org/web/20260514/https%3A%2F%2Fnews.example.org/a', 'https://news.example.org/a'],
    ['https://archive.today/2026.05.14-093000/https://news.example.org/b', 'https://news.example.org/b'],
    ['https://archive.today/20260514093000/https://news.example.org/a', 'https://news.example.org/a'],
    ['https://arquivo.pt/wayback/20260514093000/https://news.example.org/a', 'https://news.example.org/a'],
    ['https://www.webcitation.org/5x?url=https://news.example.org/a', 'https://news.example.org/a'],
  ])('%s is given by its original address, with that of the copy', (link, source) => {
    expect(sourceOfLink(link, wiki)).toEqual({ url: source, archiveUrl: new URL(link).href })
  })

  it.each([
    'https://en.wikipedia.org/w/index.php?title=X&action=edit',
    'https://de.wikipedia.org/wiki/X',
    'https://www.wikidata.org/wiki/Q1',
    'https://geohack.toolforge.org/geohack.php?params=1',
    'https://doi.org/10.1000/1',
    'https://dx.doi.org/10.1000/1',
    'https://search.worldcat.org/oclc/1',
    'https://www.google.com/search?q=x',
    'https://archive.ph/AbC12',
    'https://archive.org/details/book',
    'https://archive.org/download/ITEM/20260514000000/https://news.example.org/a',
    'https://ia800.us.archive.org/1/20260514000000/https://news.example.org/a',
    'https://archive.today/20200101/story.html',
    'https://arquivo.pt/20260514000000/https://news.example.org/a',
    'https://web.archive.org/web/2026*/https://news.example.org/a',
    'https://web.archive.org/web/20260514/https://web.archive.org/web/2025/https://news.example.org/',
    'https://web.archive.org/web/20260514/https://doi.org/10.1000/1',
    'https://web.archive.org/web/20260514/javascript:alert(1)',
    'mailto:a@example.org',
    'ftp://example.org/a',
    'javascript:alert(1)',
    'https://',
    `https://example.org/${'a'.repeat(5000)}`,
  ])('%s is left out', (link) => {
    expect(sourceOfLink(link, wiki)).toBeUndefined()
  })

  it('to the wiki itself is left out, whatever wiki that is', () => {
    expect(sourceOfLink('https://wiki.example.org/index.php?title=A', 'wiki.example.org')).toBeUndefined()
    expect(sourceOfLink('https://news.example.org/', 'wiki.example.org')).toEqual({ url: 'https://news.example.org/' })
  })
})
