import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { knownSite, meansSite } from '../../../../core/extract/citation/knownSite.ts'

describe('a well-known site', () => {
  it.each([
    ['https://www.usnews.com/news/a', 'U.S. News & World Report'],
    ['https://edition.cnn.com/2026/05/14/a', 'CNN'],
    ['https://www.bbc.co.uk/sport/football/1', 'BBC Sport'],
    ['https://www.bbc.co.uk/programmes/p1', 'BBC'],
    ['https://calgary.ctvnews.ca/a', 'CTV News'],
    ['http://www.nytimes.com:80/a?b=c#d', 'The New York Times'],
  ])('is known by its address: %s', (url, name) => {
    expect(knownSite(url)?.name).toBe(name)
  })

  it.each([
    'https://someone.substack.com/p/a',
    'https://nytimes.com.attacker.example/a',
    'https://notnytimes.com/a',
    'https://harbourpost.example/a',
    'file:///nytimes.com',
    'nytimes.com',
    '',
  ])('is nothing else: %s', (url) => {
    expect(knownSite(url)).toBeUndefined()
  })

  it('is looked up for any text without an error', () => {
    fc.assert(
      fc.property(fc.string(), fc.webUrl(), (text, url) => {
        knownSite(text)
        knownSite(url)
        meansSite(text, 'The New York Times', url)
      }),
    )
  })
})

describe('a written name', () => {
  const times = 'https://www.nytimes.com/a'
  it.each([
    ['nytimes.com', 'The New York Times', times],
    ['NYT', 'The New York Times', times],
    ['New York Times', 'The New York Times', times],
    ['The New York Times Online', 'The New York Times', times],
    ['Teen Vouge', 'Teen Vogue', 'https://www.teenvogue.com/a'],
    ['Teen Voge', 'Teen Vogue', 'https://www.teenvogue.com/a'],
    ['LEFIGARO', 'Le Figaro', 'https://www.lefigaro.fr/a'],
    ['USNews', 'U.S. News & World Report', 'https://www.usnews.com/a'],
    ['nasional', 'CNN Indonesia', 'https://www.cnnindonesia.com/nasional/1'],
  ])('means the site: %s', (written, name, url) => {
    expect(meansSite(written, name, url)).toBe(true)
  })

  it.each([
    ['Madame Figaro', 'Le Figaro', 'https://madame.lefigaro.fr/a'],
    ['The Sunday Times', 'The Times', 'https://www.thetimes.co.uk/a'],
    ['The Observer', 'The Guardian', 'https://www.theguardian.com/a'],
    ['Lions Wire', 'USA Today', 'https://lionswire.usatoday.com/a'],
    ['BBC News', 'BBC', 'https://www.bbc.co.uk/a'],
  ])('may be that of another publication there: %s', (written, name, url) => {
    expect(meansSite(written, name, url)).toBe(false)
  })
})
