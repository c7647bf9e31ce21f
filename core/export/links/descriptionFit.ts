import { countriesIn, namesUnitedStates } from '../../wikitext/kinds/countries.ts'
import { nameKey, type LinkWordLists } from './linkWordLists.ts'
import type { Surroundings } from './pageContext.ts'

/** How what an article is about fits the text around a name. */
export interface DescriptionFit {
  /** Whether the article is about a person. */
  readonly isPerson: boolean
  /** Whether the article is about a person who is known for a crime, or as its victim. */
  readonly isCriminal: boolean
  /** Whether the text names the same field of work: beside the name of a person or in the opening, near that of anything else. */
  readonly sharesField: boolean
  /** Whether a country of the description is named in the article or near the name; undefined if it has none. */
  readonly sharesCountry: boolean | undefined
  /** Whether one is named near the name or in the article's opening. */
  readonly isNearCountry: boolean
  /** Other names of the description, such as that of a city, that are near the name. */
  readonly names: number
  /** Other words of the description that are near the name. */
  readonly words: number
}

/** Words of descriptions that say little about which article is meant. */
const idle = new Set(
  `a an the this that of in on at for and or to by from with is was are were be as its his her their which who whose also
  born died circa since until between former formerly first second last since several various certain other large small
  name names type group part common one two based type member members people person american united states kingdom`.split(
    /\s+/,
  ),
)

/** "(born 1993)", "(1920–2013)", and the years of it. */
const lifeSpan =
  /\((?:born (?:c\. )?(?<born>\d{4})|(?:c\. )?(?<first>\d{3,4})–(?:c\. )?(?<died>\d{3,4})|died (?<dead>\d{4}))\)$/u

/** When the person of a description was born and died, as far as it says. */
export function lifeOf(about: string): { readonly born?: number; readonly died?: number } {
  const { born, first, died, dead } = lifeSpan.exec(about)?.groups ?? {}
  const [from, to] = [born ?? first, died ?? dead]
  return { ...(from === undefined ? {} : { born: Number(from) }), ...(to === undefined ? {} : { died: Number(to) }) }
}

/**
 * Compares a description, such as "American actress (born 1993)", with the words around a name.
 *
 * @param about not empty
 */
export function descriptionFit(
  name: string,
  { about, around, lists }: { readonly about: string; readonly around: Surroundings; readonly lists: LinkWordLists },
): DescriptionFit {
  const own = nameKey(name).split(' ')
  const described = [...about.matchAll(/[\p{L}\p{N}]+(?:['’][\p{L}\p{N}]+)*/gu)].map(([text], place) => ({
    key: nameKey(text),
    isName: place > 0 && /^\p{Lu}/u.test(text),
  }))
  const isPerson =
    lifeSpan.test(about) ||
    described.some(({ key, isName }) => !isName && (lists.people.has(key) || lists.persons.has(key)))
  const sides = isPerson ? around.closeWords : new Set([...around.words, ...around.subject])
  const isOf = (field: ReadonlySet<string>): boolean => described.some(({ key }) => field.has(key))
  const has = (words: ReadonlySet<string>, field: ReadonlySet<string>): boolean =>
    [...field].some((word) => words.has(word))
  // Beside the name of a person is what they do; of an article on a film, the others are mostly of films, too.
  const isOfAnother =
    has(around.closeWords, lists.people) || lists.fields.some((field) => !isOf(field) && has(around.closeWords, field))
  const sharesField =
    [...lists.fields, ...lists.ensembles].some((field) => isOf(field) && has(sides, field)) ||
    described.some(({ key }) => lists.people.has(key) && sides.has(key)) ||
    (isPerson && !isOfAnother && lists.ensembles.some((field) => isOf(field) && has(around.subject, field)))
  const codes = countriesIn(about)
  const sharesCountry = codes.size === 0 ? undefined : [...codes].some((code) => around.allCountries.has(code))
  // What the name itself says proves nothing, and the country is compared by itself.
  const telling = described.filter(
    ({ key }) =>
      key.length > 2 &&
      !/^\d+$/.test(key) &&
      !idle.has(key) &&
      !isCountry(key) &&
      !own.some((word) => isSameWord(word, key)),
  )
  const near = [...new Map(telling.map((word) => [word.key, word])).values()].filter(({ key }) =>
    [...sides].some((word) => isSameWord(word, key)),
  )
  return {
    isPerson,
    isCriminal: isPerson && isOf(lists.criminals),
    sharesField,
    sharesCountry,
    isNearCountry: [...codes].some((code) => around.countries.has(code)),
    names: near.filter(({ isName }) => isName).length,
    words: near.filter(({ isName }) => !isName).length,
  }
}

/** Whether two words are forms of one: "publisher" and "published". */
function isSameWord(one: string, other: string): boolean {
  if (one === other) return true
  const shorter = Math.min(one.length, other.length)
  if (shorter < 4) return false
  let shared = 0
  while (shared < shorter && one[shared] === other[shared]) shared += 1
  const apart = Math.abs(one.length - other.length)
  return (shared >= Math.max(4, shorter - 1) && apart <= 1) || (shared >= Math.max(5, shorter - 2) && apart <= 4)
}

/** Whether a word is that of a whole country: a state tells more. */
function isCountry(key: string): boolean {
  const word = key.slice(0, 1).toUpperCase() + key.slice(1)
  return countriesIn(word).size > 0 && !namesUnitedStates(word)
}
