import { describe, expect, it } from 'vitest'
import { rateAddress } from '../../../../core/collect/reliability/rateSource.ts'
import { countryName, placeCountry } from '../../../../core/extract/notability/placeCountry.ts'
import { isForeignLanguage, publisherCountry } from '../../../../core/extract/notability/publisherCountry.ts'

describe('the country of a place', () => {
  it.each([
    ['Harrow Bay, Scotland', 'en', 'GB'],
    ['Lyon, France', 'en', 'FR'],
    ['München, Deutschland', 'de', 'DE'],
    ['the Netherlands', 'en', 'NL'],
    ['Austin, Texas', 'en', 'US'],
    ['Istanbul, Turkey', 'en', 'TR'],
    ['Atlanta, Georgia', 'en', undefined],
    ['Harrow Bay', 'en', undefined],
    ['European Union', 'en', undefined],
    ['', 'x', undefined],
  ])('%s is %s: %s', (place, language, country) => {
    expect(placeCountry(place, language)).toBe(country)
  })

  it('has a name', () => {
    expect(countryName('GB')).toBe('United Kingdom')
  })
})

describe('the country of a publisher', () => {
  const of = (address: string, language = 'en') =>
    publisherCountry(address, { language, reliability: rateAddress(address) })

  it.each([
    ['https://www.spiegel.de/a', 'de', 'DE'],
    ['https://www.bbc.com/a', 'en', 'GB'],
    ['https://www.nasa.gov/a', 'en', 'US'],
    ['https://thewire.in/a', 'en', 'IN'],
    ['https://gazeta.example.com/a', 'pl', 'PL'],
    ['https://paper.example.com/a', 'es', undefined],
    ['https://start.io/a', 'en', undefined],
    ['https://harbour.example/a', 'en', undefined],
    ['http://127.0.0.1/a', 'en', undefined],
  ])('%s in %s is %s', (address, language, country) => {
    expect(of(address, language)).toBe(country)
  })

  it('lies abroad where its language is none of the country, which English never tells', () => {
    expect(isForeignLanguage('de', 'GB')).toBe(true)
    expect(isForeignLanguage('fr-CA', 'CA')).toBe(false)
    expect(isForeignLanguage('it', 'CH')).toBe(false)
    expect(isForeignLanguage('en', 'FR')).toBe(false)
    expect(isForeignLanguage('und', 'FR')).toBe(false)
  })
})
