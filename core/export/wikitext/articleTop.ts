import { inlineText } from '../../text/inlineText.ts'
import { dateForm } from '../../wikitext/wikis/wikiDate.ts'
import type { KindInfobox } from '../../wikitext/kinds/subjectKind.ts'
import type { WikiProfile } from '../../wikitext/wikis/wikiProfile.ts'
import type { Draft } from '../../domain/draft.ts'
import { escapeHeading, escapeWikitext } from '../../wikitext/escapeWikitext.ts'
import type { ArticleFacts } from './articleFacts.ts'
import { fillOnce } from './fillPattern.ts'
import type { Fact, Facts } from './kindFacts.ts'
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
  /** References behind a fact, as wikitext. */
  readonly cite: (fact: Fact) => string
}

/** What comes before the lead, in the order of Wikipedia's layout: short description, draft header, date template, infobox. */
export function articleTop(request: TopRequest): readonly string[] {
  const { wiki, options, month } = request
  const { draftHeader } = wiki.templates
  const { header } = dateForm(wiki.dates, options.dates)
  const box = chooseInfobox(request.article, request.event.title, wiki)
  const dated = month === undefined ? '' : `|date=${month}`
  const lines = [
    ...shortDescription(request),
    ...(draftHeader === null || options.draftHeader === false ? [] : [draftHeader]),
    ...(header === null ? [] : [`{{${header}${dated}}}`]),
    ...italicTitle(request, box),
    ...infobox(request, box),
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
    if (short.length <= most) return short.charAt(0).toUpperCase() + short.slice(1)
  }
  return undefined
}

/** A definition that is too long without its first adjectives, as long as three words remain. */
function withoutFirstWords(definition: string, most: number): string {
  const words = definition.split(' ')
  const from = words.findIndex((_, at) => words.slice(at).join(' ').length <= most)
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
  const isWithArticle = prose.some((sentence) => wholeWords(withArticle, 'u').test(sentence))
  return {
    ...others,
    ...(type === undefined ? {} : { type: { ...type, values: type.values.map(lowerFirst) } }),
    ...(named === undefined ? {} : { place: { values: [isWithArticle ? withArticle : named], statedBy: [] } }),
  }
}

type ChosenInfobox = Omit<KindInfobox, 'when'>

/** The kind's infobox on the wiki; for what happened, otherwise the wiki's general one. */
function chooseInfobox({ kind, opening }: ArticleFacts, title: string, wiki: WikiProfile): ChosenInfobox | undefined {
  const about = `${title}. ${opening}`
  const own = kind?.wikis[wiki.id]?.infoboxes.find(
    ({ when }) => when === undefined || new RegExp(when, 'u').test(about),
  )
  if (own !== undefined || (kind !== undefined && !kind.happens)) return own
  const general = wiki.templates.infobox
  if (general === null) return undefined
  const parameters = Object.entries(general.parameters).map(([fact, parameter]): [string, string] => [parameter, fact])
  return { template: general.template, parameters: Object.fromEntries(parameters) }
}

/** Fewest facts of an infobox besides the title. */
const fewestFacts = 2

/** Only if at least two facts are stated; of what happened, one of them is the day or the kind. */
function infobox(
  { article: { kind, facts }, wiki, options, cite }: TopRequest,
  box: ChosenInfobox | undefined,
): readonly string[] {
  if (box === undefined || options.infobox === false) return []
  const blocks = [box, ...(box.then ?? [])]
  const known = (names: string): Fact | undefined =>
    names
      .split('|')
      .map((name) => facts[name])
      .find((fact) => fact !== undefined)
  const asked = new Set(blocks.flatMap(({ parameters }) => Object.values(parameters)))
  const stated = [...asked].filter((names) => (known(names)?.statedBy.length ?? 0) > 0)
  if (stated.length < fewestFacts) return []
  if ((kind === undefined || kind.happens) && facts['type'] === undefined && facts['date'] === undefined) return []
  const shown = blocks.map(({ template, parameters }) => {
    const lines = Object.entries(parameters).flatMap(([parameter, names]) => {
      const constant = /^=(.*)=$/u.exec(names)?.[1]
      if (constant !== undefined) return [`| ${parameter} = ${escapeWikitext(constant)}`]
      const fact = known(names)
      return fact === undefined ? [] : [`| ${parameter} = ${listed(fact.values, wiki)}${cite(fact)}`]
    })
    return lines.length === 0 ? `{{${template}}}` : `{{${[template, ...lines].join('\n')}\n}}`
  })
  return [shown.join('\n')]
}

function listed(values: readonly string[], wiki: WikiProfile): string {
  const items = values.map((value) => escapeWikitext(inlineText(value)))
  const { list } = wiki.templates
  if (list === undefined || items.length < 2) return items.join(', ')
  // An unnamed parameter ends its name at the first equals sign.
  return `{{${[list, ...items.map((item) => item.replaceAll('=', '&#61;'))].join('|')}}}`
}

/** The title in italics where the infobox does not see to it. */
function italicTitle(request: TopRequest, box: ChosenInfobox | undefined): readonly string[] {
  const { article, wiki } = request
  const { italicTitle: template } = wiki.templates
  if (template === undefined || article.kind?.title !== 'italic') return []
  return box?.italicTitle === true && infobox(request, box).length > 0 ? [] : [`{{${template}}}`]
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}
