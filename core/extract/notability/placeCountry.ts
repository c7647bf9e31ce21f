import { foldPhrase } from '../foldPhrase.ts'

/** Names that the Unicode list of regions does not have, and parts of countries that places end with. */
const otherNames: Readonly<Record<string, readonly string[]>> = {
  US: `usa|us|u s|u s a|united states of america|america|alabama|alaska|arizona|arkansas|california|colorado|connecticut|delaware|florida|hawaii|idaho|illinois|indiana|iowa|kansas|kentucky|louisiana|maine|maryland|massachusetts|michigan|minnesota|mississippi|missouri|montana|nebraska|nevada|new hampshire|new jersey|new mexico|new york|north carolina|north dakota|ohio|oklahoma|oregon|pennsylvania|rhode island|south carolina|south dakota|tennessee|texas|utah|vermont|virginia|washington d c|washington dc|west virginia|wisconsin|wyoming`.split(
    '|',
  ),
  GB: ['uk', 'u k', 'great britain', 'britain', 'england', 'scotland', 'wales', 'northern ireland'],
  CA: ['alberta', 'british columbia', 'manitoba', 'new brunswick', 'nova scotia', 'ontario', 'quebec', 'saskatchewan'],
  AU: ['new south wales', 'queensland', 'south australia', 'tasmania', 'western australia'],
  AE: ['uae'],
  CD: ['democratic republic of the congo', 'dr congo', 'drc'],
  CI: ['ivory coast'],
  CZ: ['czech republic'],
  KR: ['republic of korea'],
  MM: ['burma'],
  TR: ['turkey'],
}
/** A state of the United States as well. */
const ambiguous = 'georgia'

const byLanguage = new Map<string, ReadonlyMap<string, string>>()

/**
 * The country of a place as an event names it ("Harrow Bay, Scotland"), ISO 3166-1 alpha-2; undefined where its parts, of which
 * the last tells most, name none.
 *
 * @param language BCP 47, in which the place may be written besides English
 */
export function placeCountry(place: string, language: string): string | undefined {
  const parts = place.split(/[,;()/]/).reverse()
  for (const part of parts) {
    const name = foldPhrase(part).replace(/^the /, '')
    if (name === ambiguous) return undefined
    const country = countryNames('en').get(name) ?? countryNames(language).get(name)
    if (country !== undefined) return country
  }
  return undefined
}

/** A country's name in English. */
export function countryName(code: string): string {
  return regionNames('en')?.of(code) ?? code
}

/** Whether a code is one of a country or territory. */
export function isCountry(code: string): boolean {
  return [...countryNames('en').values()].includes(code)
}

function countryNames(language: string): ReadonlyMap<string, string> {
  const known = byLanguage.get(language)
  if (known !== undefined) return known
  const names = new Map<string, string>()
  const display = regionNames(language)
  for (const code of display === undefined ? [] : codes()) {
    const name = display?.of(code)
    if (name !== undefined && name !== code) names.set(foldPhrase(name), code)
  }
  for (const [code, others] of Object.entries(otherNames)) for (const name of others) names.set(name, code)
  byLanguage.set(language, names)
  return names
}

function regionNames(language: string): Intl.DisplayNames | undefined {
  try {
    return new Intl.DisplayNames([language], { type: 'region', fallback: 'code' })
  } catch (error) {
    // What is no language code has no names.
    if (error instanceof RangeError) return undefined
    throw error
  }
}

/** Codes of two letters that may be a country's: unions, old names and codes for private use left out. */
function codes(): readonly string[] {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('')
  const all = letters.flatMap((first) => letters.map((second) => `${first}${second}`))
  return all.filter((code) => !noCountries.has(code) && !/^(?:A[A]|Q[M-Z]|X[A-JL-Z]|ZZ)$/.test(code))
}

const noCountries = new Set('AC CP DG EA EU EZ IC TA UN UK AN BU CS DD FX NT SU TP YD YU ZR'.split(' '))
