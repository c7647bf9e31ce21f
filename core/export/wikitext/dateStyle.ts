import { articleSections, articleSentences } from '../../article/articleSections.ts'
import type { Draft } from '../../domain/draft.ts'
import { countryNamed, namesUnitedStates, nationalityIn } from '../../wikitext/kinds/countries.ts'
import { definitionIn } from '../../wikitext/kinds/definition.ts'
import { inlineText } from '../../text/inlineText.ts'
import { countryOfPlaces } from './placeCountry.ts'
import { proseDates } from '../../wikitext/wikis/wikiDate.ts'
import type { DateFormName, WikiProfile } from '../../wikitext/wikis/wikiProfile.ts'

/**
 * How an article's dates are written: as in the United States if its subject is American, otherwise as most of its
 * sentences write them, otherwise as most of its pages do. Undefined if none of them tells.
 */
export function dateStyle(draft: Draft, wiki: WikiProfile): DateFormName | undefined {
  const { event, sections, pages } = draft
  const written = articleSentences(articleSections(draft)).map(({ text }) => text)
  const inProse = proseDates(written.join('\n'), wiki.dates)
  if (wiki.dates.forms.mdy !== undefined && wiki.language === 'en') {
    const opening = sections[0]?.heading === '' ? (sections[0].sentences[0]?.text ?? '') : ''
    if (isAmerican(event, opening, inProse)) return 'mdy'
  }
  if (inProse !== undefined) return inProse
  const country = countryOfPlace(event) ?? countryOfPlaces(draft, inlineText(sections[0]?.sentences[0]?.text ?? ''))
  if (country === 'US' && wiki.dates.forms.mdy !== undefined && wiki.language === 'en') return 'mdy'
  if (country !== undefined && !writesEither.has(country)) return 'dmy'
  const forms = pages
    .map(({ text }) => proseDates(text.slice(0, 20_000), wiki.dates))
    .filter((form) => form !== undefined)
  const count = (wanted: DateFormName): number => forms.filter((form) => form === wanted).length
  if (count('dmy') === count('mdy')) return undefined
  return count('dmy') > count('mdy') ? 'dmy' : 'mdy'
}

/** Countries beside the United States where English is often written with the month first. */
const writesEither: ReadonlySet<string> = new Set(['CA', 'PH', 'FM', 'MH', 'PW', 'LR'])

function countryOfPlace({ place = '', language }: Draft['event']): string | undefined {
  const parts = place.split(/\s*,\s*/u).filter((part) => part !== '')
  return parts.map((part) => countryNamed(part, language)).findLast((code) => code !== undefined)
}

function isAmerican(event: Draft['event'], opening: string, inProse: DateFormName | undefined): boolean {
  const country = countryOfPlace(event)
  if (country !== undefined) return country === 'US'
  if (namesUnitedStates(event.title)) return true
  const nationality = nationalityIn(definitionIn(opening, event.title)?.words ?? '')
  if (nationality !== undefined) return nationality.country === 'US'
  return inProse !== 'dmy' && namesUnitedStates(opening)
}
