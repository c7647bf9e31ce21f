import { z } from 'zod'
import { readLexicon } from '../../text/readLexicon.ts'
import { literally } from '../wholeWords.ts'

const schema = z.strictObject({
  comment: z.string(),
  /** Adjectives in English by ISO 3166-1 code. */
  adjectives: z.record(z.string(), z.array(z.string())),
  /** Provinces and states of other countries by ISO 3166-1 code, without those whose names are those of other places, too. */
  regions: z.record(z.string(), z.array(z.string())),
  /** Further cities, and counties, by ISO 3166-1 code that stand for those of that country where a text names no other. */
  localities: z.record(z.string(), z.array(z.string())),
  /** States of the United States. */
  states: z.array(z.string()),
  /** Other names that stand for something in the United States. */
  american: z.array(z.string()),
  /** Cities that are named without their state or country, by ISO 3166-1 code. */
  cities: z.record(z.string(), z.array(z.string())),
  /** Codes of countries whose English name takes an article: "the Netherlands". */
  articles: z.array(z.string()),
})

let loaded: z.output<typeof schema> | undefined

function lexicon(): z.output<typeof schema> {
  loaded ??= readLexicon('nationalities.json', schema)
  return loaded
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('')
const codesByName = new Map<string, ReadonlyMap<string, string>>()

/** ISO 3166-1 codes by the name of the country in a language. */
function namesIn(language: string): ReadonlyMap<string, string> {
  const known = codesByName.get(language)
  if (known !== undefined) return known
  const names = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' })
  const codes = letters.flatMap((first) => letters.map((second) => `${first}${second}`))
  const found = new Map(
    codes.flatMap((code): (readonly [string, string])[] => {
      const name = names.of(code)
      // Codes that no country has are those of former countries, groups and private use.
      return name === undefined || formerCodes.has(code) ? [] : [[name.toLowerCase(), code]]
    }),
  )
  codesByName.set(language, found)
  return found
}

const formerCodes = new Set('AN BU CS DD DY EU EZ FX HV NH NT QO QU RH SU TP UK UN VD XA XB XK YD YU ZR ZZ'.split(' '))

/** Other names by which sources in English call a country. */
const otherNames: Readonly<Record<string, string>> = {
  'u.s.': 'US',
  us: 'US',
  usa: 'US',
  'united states of america': 'US',
  uk: 'GB',
  england: 'GB',
  scotland: 'GB',
  wales: 'GB',
  'northern ireland': 'GB',
  'czech republic': 'CZ',
  turkey: 'TR',
}

/** ISO 3166-1 code of the country that a name stands for, or of the one whose state or province it is ("Texas"); undefined if it is neither. */
export function countryNamed(name: string, language: string): string | undefined {
  const wanted = name.trim().toLowerCase().replace(/^the /, '')
  const code = namesIn(language).get(wanted) ?? (language === 'en' ? otherNames[wanted] : undefined)
  // Georgia is a country and a state: only the place's other parts could tell.
  if (code !== undefined || language !== 'en') return code
  const { states, regions } = lexicon()
  const isWanted = (region: string): boolean => region.toLowerCase() === wanted
  return states.some(isWanted) ? 'US' : Object.keys(regions).find((country) => regions[country]?.some(isWanted))
}

/** ISO 3166-1 code of the country of a city that English names without state or country ("Los Angeles"); undefined if it is no such city. */
export function cityNamed(name: string): string | undefined {
  return countryWith(name, lexicon().cities)
}

/** ISO 3166-1 code of the country of a well-known city or county; undefined if it is neither. */
export function countryOfLocality(name: string): string | undefined {
  return cityNamed(name) ?? countryWith(name, lexicon().localities)
}

function countryWith(name: string, places: Readonly<Record<string, readonly string[]>>): string | undefined {
  return Object.keys(places).find((country) => places[country]?.includes(name))
}

/** The country's name in a language; in English with its article where it takes one. */
export function countryName(code: string, language: string, { withArticle = false } = {}): string {
  const name = new Intl.DisplayNames([language], { type: 'region' }).of(code) ?? code
  const plain = name.replace(/^Türkiye$/, 'Turkey').replace(/ SAR China$/, '')
  return withArticle && language === 'en' && lexicon().articles.includes(code) ? `the ${plain}` : plain
}

/** The first adjective of nationality in a text in English, with its country; undefined if it has none. */
export function nationalityIn(text: string): { readonly adjective: string; readonly country: string } | undefined {
  const found = Object.entries(lexicon().adjectives)
    .flatMap(([country, adjectives]) => adjectives.map((adjective) => ({ adjective, country })))
    .map((each) => ({
      ...each,
      at: text.search(new RegExp(`(?<![\\p{L}–-])${each.adjective}(?![\\p{L}]|[–-]\\p{L})`, 'u')),
    }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.at - b.at || b.adjective.length - a.adjective.length)[0]
  return found === undefined ? undefined : { adjective: found.adjective, country: found.country }
}

/** Whether a text in English names the United States, one of its states, or what is American. */
export function namesUnitedStates(text: string): boolean {
  const words = [
    'United States',
    'U\\.S\\.',
    'American',
    ...lexicon().american,
    ...lexicon().states.filter((state) => state !== 'Washington'),
  ]
  return new RegExp(
    `(?<![\\p{L}-])(?<!(?:North|South|Central|Latin|Native) )(?:${words.join('|')})(?![\\p{L}])`,
    'u',
  ).test(text)
}

let english: readonly (readonly [string, RegExp])[] | undefined

/** Codes of the countries that a text in English names by their name, an adjective, or one of their states or provinces. */
export function countriesIn(text: string): ReadonlySet<string> {
  english ??= countryPatterns()
  const codes = english.filter(([, pattern]) => pattern.test(text)).map(([code]) => code)
  return new Set(namesUnitedStates(text) ? [...codes, 'US'] : codes)
}

function countryPatterns(): readonly (readonly [string, RegExp])[] {
  const { adjectives, regions } = lexicon()
  const words = new Map<string, string[]>([['GB', ['English', 'Scottish', 'Welsh']]])
  const add = (code: string, names: readonly string[]): void => {
    words.set(code, [...(words.get(code) ?? []), ...names.map(literally)])
  }
  const capitalised = (name: string): string => name.replace(/(?<!\p{L})\p{L}/gu, (letter) => letter.toUpperCase())
  // Georgia is a country and a state, and "US" may be a word in capitals.
  const names = [...namesIn('en'), ...Object.entries(otherNames)].filter(([name]) => name !== 'georgia')
  for (const [name, code] of names) if (name.length > 3) add(code, [capitalised(name)])
  for (const [code, more] of [...Object.entries(adjectives), ...Object.entries(regions)]) add(code, more)
  return [...words].map(([code, all]) => [code, new RegExp(`(?<![\\p{L}-]|New )(?:${all.join('|')})(?![\\p{L}])`, 'u')])
}
