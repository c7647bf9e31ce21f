import { numberReferences } from '../../article/numberReferences.ts'
import { articleSections, articleSentences } from '../../article/articleSections.ts'
import type { Draft } from '../../domain/draft.ts'
import { isUrl } from '../../domain/isUrl.ts'
import type { Page } from '../../domain/page.ts'
import { countryNamed, namesUnitedStates, nationalityIn } from '../../wikitext/kinds/countries.ts'
import { definitionIn } from '../../wikitext/kinds/definition.ts'
import { inlineText } from '../../text/inlineText.ts'
import { countryOfPlaces } from './placeCountry.ts'
import { proseDates } from '../../wikitext/wikis/wikiDate.ts'
import type { DateFormName, WikiProfile } from '../../wikitext/wikis/wikiProfile.ts'

/**
 * How an article's dates are written: as in the United States if its subject is American, otherwise as most of its
 * sentences write them, otherwise as most of the pages that it cites do. Undefined if none of them tells.
 */
export function dateStyle(draft: Draft, wiki: WikiProfile): DateFormName | undefined {
  const { event, sections } = draft
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
  return formOfPages(citedAmong(draft), wiki)
}

/**
 * As at least half of the pages write dates: a page of a country's domain as that country does, others as in their text.
 * Undefined if there is no such half: one page on another place decides nothing.
 */
function formOfPages(pages: readonly Page[], wiki: WikiProfile): DateFormName | undefined {
  const forms = pages.map((page) => formOfDomain(page) ?? proseDates(page.text.slice(0, 20_000), wiki.dates))
  const count = (wanted: DateFormName): number => forms.filter((form) => form === wanted).length
  const [dmy, mdy] = [count('dmy'), count('mdy')]
  if (dmy === mdy || Math.max(dmy, mdy) * 2 < pages.length) return undefined
  return dmy > mdy ? 'dmy' : 'mdy'
}

/** The pages that the article cites; all pages if it cites none. */
function citedAmong(draft: Draft): readonly Page[] {
  const references = numberReferences(draft)
  const cited = articleSentences(articleSections(draft)).flatMap(({ id }) =>
    references.of(id).map(({ page }) => page.id),
  )
  const pages = draft.pages.filter(({ id }) => cited.includes(id))
  return pages.length === 0 ? draft.pages : pages
}

/** Domains of countries that are mostly used for something else. */
const generic: ReadonlySet<string> = new Set('AI CC CO FM IO ME TV WS'.split(' '))

/** "dmy" for a page of ".uk"; undefined for ".com", and for countries where English is written in both ways. */
function formOfDomain({ finalUrl }: Page): DateFormName | undefined {
  const end = isUrl(finalUrl) ? new URL(finalUrl).hostname.split('.').at(-1)?.toUpperCase() : undefined
  if (end?.length !== 2 || generic.has(end) || end === 'US' || writesEither.has(end)) return undefined
  return 'dmy'
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
