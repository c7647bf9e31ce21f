import type { Draft } from '../../domain/draft.ts'
import { articleSections, articleSentences } from '../../article/articleSections.ts'
import { countryName, countryNamed, nationalityIn } from '../../wikitext/kinds/countries.ts'
import { definitionIn } from '../../wikitext/kinds/definition.ts'
import { kindOfDraft } from '../../wikitext/kinds/recogniseKind.ts'
import { wikiProfileOf } from '../../wikitext/wikis/wikiProfiles.ts'
import { wholeWords } from '../../wikitext/wholeWords.ts'
import { fillIn } from './talkWords.ts'

/** Groups of one article at most: more are not welcome. */
const mostProjects = 5

/**
 * What begins the talk page of the article: the groups of editors that look after its kind of subject and its countries, as
 * the wiki's profile names them. A comment where the wiki has no such groups.
 */
export function toTalkBanner(draft: Draft): string {
  const { talkBanner: banner, name, language } = wikiProfileOf(draft.event)
  if (banner === null) return `<!-- ${name}: talk pages begin with no banner that the program knows. -->\n`
  const { title, place = '' } = draft.event
  const kind = kindOfDraft(draft)?.id ?? ''
  const first = articleSentences(articleSections(draft)).slice(0, 3)
  const opening = first.map(({ text }) => text).join(' ')
  const countries = countriesOf({
    title,
    place,
    definition: definitionIn(first[0]?.text ?? '', title)?.words,
    language,
  }).flatMap((country) => banner.places[country] ?? [])
  const byTitle = Object.entries(banner.kinds).filter(([word]) => wholeWords(word, 'iu').test(title))
  // "England" is in "New England", and a country may only be named in passing further down.
  const naming = `${title}. ${countries.length === 0 ? opening : (first[0]?.text ?? '')}`
  const places = Object.entries(banner.places)
    .filter(([country]) => wholeWords(country, 'u').test(naming))
    .map(([, project]) => project)
  const projects = [...(banner.kinds[kind] ?? []), ...byTitle.flatMap(([, names]) => names), ...places, ...countries]
  const lines = [...new Set(projects)].slice(0, mostProjects).map((each) => fillIn(banner.project, { name: each }))
  const living = kind === 'person' && !/\b(?:died|death|was killed)\b/i.test(opening) ? banner.living : ''
  return `${fillIn(banner.shell, { projects: lines.join('\n'), living })}\n`
}

interface Subject {
  readonly title: string
  readonly place: string
  /** What the first sentence says that it is. */
  readonly definition: string | undefined
  readonly language: string
}

/** English names of the countries that the event's place is in, and of the nationality of the subject: "an Irish company". */
function countriesOf({ title, place, definition = '', language }: Subject): readonly string[] {
  const named = place.split(/\s*,\s*/u).map((part) => countryNamed(part, language))
  // "North American" is of no one country.
  const nationalities =
    language === 'en'
      ? [definition, title].map(
          (text) => nationalityIn(text.replace(/(?:North|South|Central|Latin|Native) American/gu, ''))?.country,
        )
      : []
  return [...named, ...nationalities].flatMap((code) => (code === undefined ? [] : countryName(code, 'en')))
}
