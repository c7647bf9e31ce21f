import { articleSections, articleSentences } from '../../article/articleSections.ts'
import type { Draft } from '../../domain/draft.ts'
import { monthNumber } from '../../judge/facts/calendarNames.ts'
import { kindOfDraft } from '../../wikitext/kinds/recogniseKind.ts'
import { literally } from '../../wikitext/wholeWords.ts'
import { countryNamed, countryOfLocality, nationalityIn } from '../../wikitext/kinds/countries.ts'

const name = "\\p{Lu}[\\p{L}'’.-]*\\p{L}(?: \\p{Lu}[\\p{L}'’-]*\\p{L}){0,3}"
const placeInSentence = new RegExp(`(?<=(?<!\\p{L})(?:in|at|near|off|of|outside) (?:the )?)${name}`, 'gu')
const locality =
  '(?:(?:\\p{Ll}+ )?(?:base|port|harbou?r|city|town|village|airport|capital|province|region|district|coast|suburb|resort|island|county|prefecture|department))'

/**
 * The country of the places in a first sentence that does not name it, as other sentences or pages do: "the South African naval
 * base in Simon's Town", "Bury St Edmunds, Suffolk". Where sentences tell, pages are not looked at. Undefined where they name
 * none, or several.
 *
 * @returns ISO 3166-1 code
 */
export function countryOfPlaces(draft: Draft, opening: string): string | undefined {
  const { language } = draft.event
  const kind = kindOfDraft(draft)
  // A film may be set anywhere.
  if (kind !== undefined && kind.title !== 'plain') return undefined
  const places = Array.from(opening.matchAll(placeInSentence), ([place]) => place).filter(
    (place) => monthNumber(place.split(' ')[0] ?? '') === undefined && countryNamed(place, language) === undefined,
  )
  const wellKnown = new Set(places.flatMap((place) => countryOfLocality(place) ?? []))
  if (wellKnown.size > 0) return wellKnown.size === 1 ? [...wellKnown][0] : undefined
  const sentences = articleSentences(articleSections(draft)).map(({ text }) => text)
  for (const place of places) {
    const inProse = sentences.flatMap((text) => countriesAt(place, text, language))
    const codes = inProse.length > 0 ? inProse : draft.pages.flatMap(({ text }) => countriesAt(place, text, language))
    const [code, ...others] = new Set(codes)
    if (code !== undefined && others.length === 0) return code
  }
  return undefined
}

function countriesAt(place: string, text: string, language: string): readonly string[] {
  const here = literally(place).replace(/['’]/gu, "['’]")
  const behind = new RegExp(`(?<![\\p{L}])${here}, (?:${name}, )?(${name})`, 'gu')
  const before = new RegExp(
    `(?<![\\p{L}])(${name}) ${locality} (?:of |in |at |near )?(?:the )?${here}(?![\\p{L}])`,
    'gu',
  )
  return [
    ...Array.from(text.matchAll(behind), ([, name = '']) => countryNamed(name, language) ?? countryOfLocality(name)),
    ...Array.from(text.matchAll(before), ([, adjective = '']) => nationalityIn(adjective)?.country),
  ].filter((code) => code !== undefined)
}
