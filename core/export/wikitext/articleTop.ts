import { primarySubtag } from '../../text/primarySubtag.ts'
import { dateForm } from '../../wikitext/wikis/wikiDate.ts'
import type { WikiProfile } from '../../wikitext/wikis/wikiProfile.ts'
import type { Draft } from '../../domain/draft.ts'
import { escapeHeading } from '../../wikitext/escapeWikitext.ts'
import type { ArticleFacts } from './articleFacts.ts'
import { fillOnce } from './fillPattern.ts'
import { chooseInfobox, infobox, type ChosenInfobox } from './infobox.ts'
import type { Facts } from './kindFacts.ts'
import { wholeWords } from '../../wikitext/wholeWords.ts'
import type { WikitextOptions } from './wikitextOptions.ts'

interface TopRequest {
  readonly event: Draft['event']
  readonly wiki: WikiProfile
  readonly article: ArticleFacts
  readonly options: WikitextOptions
  /** "May 2026" */
  readonly month: string | undefined
  /** The article's sentences. */
  readonly prose: readonly string[]
  /** The name of a ship or work within the title. */
  readonly italicInTitle: string | undefined
}

/** What comes before the lead, in the order of Wikipedia's layout: short description, italics of the title, draft header, templates for dates and English, infobox. */
export function articleTop(request: TopRequest): readonly string[] {
  const { wiki, options, month } = request
  const { draftHeader } = wiki.templates
  const { header } = dateForm(wiki.dates, options.dates)
  const box = chooseInfobox(request.article, request.event.title, wiki)
  const dated = month === undefined ? '' : `|date=${month}`
  const { country } = request.article
  const isInEnglish = primarySubtag(request.event.language) === 'en'
  const variety = country === undefined || !isInEnglish ? undefined : wiki.varieties?.[country]
  const lines = [
    ...shortDescription(request),
    ...italicTitle(request, box),
    ...(draftHeader === null || options.draftHeader === false ? [] : [draftHeader]),
    ...(header === null ? [] : [`{{${header}${dated}}}`]),
    ...(variety === undefined ? [] : [`{{${variety}${dated}}}`]),
    ...infobox(box, request),
  ]
  return lines.length === 0 ? [] : [lines.join('\n')]
}

function shortDescription(request: TopRequest): readonly string[] {
  const { wiki, options } = request
  const { shortDescription: known } = wiki.templates
  const given = options.shortDescription
  if (known === null || given === '') return []
  const text = given ?? describe(request, known)
  return text === undefined ? [] : [`{{${known.template}|${escapeHeading(text)}}}`]
}

type KnownDescription = NonNullable<WikiProfile['templates']['shortDescription']>

/** By the first pattern of the kind whose facts are known and that is short enough; undefined if there is none. */
function describe({ event, article, wiki, prose }: TopRequest, { most, none }: KnownDescription): string | undefined {
  const { kind, facts, opening } = article
  const patterns = kind?.wikis[wiki.id]?.shortDescription ?? wiki.eventWords?.shortDescription ?? []
  const about = `${event.title}. ${opening}`
  const known: Facts = { ...facts, ...placeAndType(event.title, { facts, wiki, prose }) }
  for (const pattern of patterns) {
    const { when, text } = typeof pattern === 'string' ? { when: undefined, text: pattern } : pattern
    if (when !== undefined && !new RegExp(when, 'u').test(about)) continue
    if (text === 'none') return none
    const filled = fillOnce(text, known)
    if (filled === undefined) continue
    const short = text === '{definition}' ? withoutFirstWords(filled, most) : filled
    const ofYear = isDefinition(text) ? withYear(short, event.title, article) : upperFirst(short)
    if (ofYear.length <= most) return ofYear
    if (short.length <= most) return upperFirst(short)
  }
  return undefined
}

function isDefinition(pattern: string): boolean {
  return pattern === '{definition}' || pattern === '{wholeDefinition}'
}

/** What happened with its year in front, where the title does not tell it: "2022 diplomatic dispute". */
function withYear(definition: string, title: string, { kind, facts }: ArticleFacts): string {
  const year = facts['year']?.values[0]
  const isDated = year === undefined || /(?<!\d)[12]\d{3}(?!\d)/u.test(`${title} ${definition}`)
  return kind?.happens !== true || isDated ? upperFirst(definition) : `${year} ${definition}`
}

/** A definition that is too long without its first adjectives, as long as three words remain. */
function withoutFirstWords(definition: string, most: number): string {
  const words = definition.split(' ')
  const from = words.findIndex((word, at) => !/^(?:and|or)$/u.test(word) && words.slice(at).join(' ').length <= most)
  // Names are not cut.
  const isCut = words.slice(0, from + 1).every((word) => /^\p{Ll}/u.test(word))
  return from > 0 && isCut && words.length - from >= 3 ? words.slice(from).join(' ') : definition
}

/** The place by its widest part that the title does not name, with its article; the type within a phrase. */
function placeAndType(
  title: string,
  { facts, wiki, prose }: { readonly facts: Facts; readonly wiki: WikiProfile; readonly prose: readonly string[] },
): Facts {
  const { place, type, ...others } = facts
  const parts = (place?.values[0] ?? '').split(', ').reverse()
  const named = parts.find((part) => part !== '' && !title.toLowerCase().includes(part.toLowerCase()))
  const withArticle = `${wiki.eventWords?.article ?? ''} ${named ?? ''}`
  const isNamed = (phrase: string): boolean => prose.some((sentence) => wholeWords(phrase, 'u').test(sentence))
  // "The Los Angeles police" is no article of Los Angeles, which others write without one.
  const isWithArticle = isNamed(withArticle) && !isNamed(`in ${named ?? ''}`) && !isNamed(`of ${named ?? ''}`)
  return {
    ...others,
    ...(type === undefined ? {} : { type: { ...type, values: type.values.map(lowerFirst) } }),
    ...(named === undefined ? {} : { place: { values: [isWithArticle ? withArticle : named], statedBy: [] } }),
  }
}

/** The title in italics where the infobox does not see to it, or the part of it that is the name of a ship or work. */
function italicTitle(request: TopRequest, box: ChosenInfobox | undefined): readonly string[] {
  const { article, wiki, italicInTitle: part } = request
  const { italicTitle: template } = wiki.templates
  if (template === undefined) return []
  if (article.kind?.title !== 'italic')
    return part === undefined ? [] : [`{{${template}|string=${escapeHeading(part)}}}`]
  return box?.italicTitle === true && infobox(box, request).length > 0 ? [] : [`{{${template}}}`]
}

function upperFirst(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}
