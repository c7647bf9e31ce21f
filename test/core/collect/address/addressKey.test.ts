import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addressKey } from '../../../../core/collect/address/addressKey.ts'

const article = 'https://www.paper.example/news/2026/05/ferry-aground'

describe('addressKey', () => {
  it.each([
    'http://www.paper.example/news/2026/05/ferry-aground',
    'https://paper.example/news/2026/05/ferry-aground/',
    'https://www.paper.example:443/news/2026/05/ferry-aground',
    'https://www2.paper.example/news/2026/05/ferry-aground',
    'https://m.paper.example/news/2026/05/ferry-aground',
    'https://mobile.paper.example./news/2026/05/ferry-aground',
    'https://amp.paper.example/news/2026/05/ferry-aground',
    'https://www.paper.example/news/2026/05/ferry-aground/amp/',
    'https://www.paper.example/amp/news/2026/05/ferry-aground',
    'https://www.paper.example/news/2026/05/ferry-aground?amp',
    'https://www.paper.example/news/2026/05/ferry-aground?amp=1',
    'https://www.paper.example/news/2026/05/ferry-aground?outputType=amp',
    'https://www.paper.example/news/2026/05/ferry-aground?print=true',
    'https://www.paper.example/news/2026/05/ferry-aground?utm_source=x&fbclid=y#comments',
    'https://www.paper.example//news/2026/05/%66erry%2Daground',
    'https://www.google.com/amp/s/www.paper.example/news/2026/05/ferry-aground',
    'https://www-paper-example.cdn.ampproject.org/c/s/www.paper.example/news/2026/05/ferry-aground',
    'https://www.google.de/url?sa=t&url=https%3A%2F%2Fwww.paper.example%2Fnews%2F2026%2F05%2Fferry-aground&usg=x',
    'https://l.facebook.com/l.php?u=https%3A%2F%2Fwww.paper.example%2Fnews%2F2026%2F05%2Fferry-aground%3Ffbclid%3Dz&h=x',
  ])('is for %s that of the article', (address) => {
    expect(addressKey(address)).toBe(addressKey(article))
  })

  it.each([
    ['https://paper.example/a.amp.html', 'https://paper.example/a.html'],
    ['https://paper.example/a.amp', 'https://paper.example/a'],
    ['https://paper.example/a/index.html', 'https://paper.example/a'],
    ['https://amp.cnn.com/cnn/2023/07/16/weather/storm', 'https://www.cnn.com/2023/07/16/weather/storm'],
    ['https://www.bbc.co.uk/news/amp/uk-66', 'https://www.bbc.co.uk/news/uk-66'],
    ['https://en.m.wikipedia.org/wiki/Ferry', 'https://en.wikipedia.org/wiki/Ferry'],
    ['https://paper.example/a?b=1&c=2', 'https://paper.example/a?c=2&b=1'],
    ['https://paper.example/a?c=%3f', 'https://paper.example/a?c=%3f&'],
    ['https://paper.example/%c3%a4', 'https://paper.example/ä'],
    ['file:report.pdf', 'file:report.pdf'],
  ])('is the same for %s and %s', (one, other) => {
    expect(addressKey(one)).toBe(addressKey(other))
  })

  it.each([
    ['https://paper.example/a', 'https://paper.example/A'],
    ['https://paper.example/a', 'https://paper.example/a/b'],
    ['https://paper.example/a', 'https://uk.paper.example/a'],
    ['https://paper.example/a', 'https://paper.example:8443/a'],
    ['https://paper.example/a?id=1', 'https://paper.example/a?id=2'],
    ['https://paper.example/a?id=1&id=2', 'https://paper.example/a?id=2&id=1'],
    ['https://paper.example/a?page=1', 'https://paper.example/a'],
    ['https://paper.example/#!/story/1', 'https://paper.example/#!/story/2'],
    ['https://paper.example/amp', 'https://paper.example/'],
    ['https://m.example/a', 'https://www.example/a'],
    ['https://m.co.uk/a', 'https://www.co.uk/a'],
    ['https://paper.example/a%2Fb', 'https://paper.example/a/b'],
    ['https://one.blogspot.com/a', 'https://two.blogspot.com/a'],
    ['https://www.google.com/amp-story', 'https://www.google.com/-story'],
  ])('tells %s from %s', (one, other) => {
    expect(addressKey(one)).not.toBe(addressKey(other))
  })

  it('takes any text', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(addressKey(text)).toBeTypeOf('string')
        expect(addressKey(`https://paper.example/${text}`)).toBeTypeOf('string')
      }),
    )
  })
})
