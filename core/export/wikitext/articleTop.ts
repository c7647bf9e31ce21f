import { calendarDate } from '../../text/formatDate.ts'
import { inlineText } from '../../text/inlineText.ts'
import { dateForm } from '../../wikitext/wikis/wikiDate.ts'
import type { WikiProfile } from '../../wikitext/wikis/wikiProfile.ts'
import type { Draft } from '../../domain/draft.ts'
import { escapeHeading, escapeWikitext } from '../../wikitext/escapeWikitext.ts'
import type { EventFact, EventFacts } from './eventFacts.ts'
import { wholeWords } from '../../wikitext/wholeWords.ts'
import type { WikitextOptions } from './wikitextOptions.ts'

interface TopRequest {
  readonly event: Draft['event']
  readonly wiki: WikiProfile
  readonly facts: EventFacts
  readonly options: WikitextOptions
  /** "May 2026" */
  readonly month: string | undefined
  /** The article's sentences. */
  readonly prose: readonly string[]
  /** References behind a fact, as wikitext. */
  readonly cite: (fact: EventFact) => string
}

/** What comes before the lead, in the order of Wikipedia's layout: short description, draft header, date template, infobox. */
export function articleTop(request: TopRequest): readonly string[] {
  const { wiki, options, month } = request
  const { draftHeader } = wiki.templates
  const { header } = dateForm(wiki.dates, options.dates)
  const dated = month === undefined ? '' : `|date=${month}`
  const lines = [
    ...shortDescription(request),
    ...(draftHeader === null || options.draftHeader === false ? [] : [draftHeader]),
    ...(header === null ? [] : [`{{${header}${dated}}}`]),
    ...infobox(request),
  ]
  return lines.length === 0 ? [] : [lines.join('\n')]
}

function shortDescription(request: TopRequest): readonly string[] {
  const { wiki, options } = request
  const { shortDescription: known } = wiki.templates
  const given = options.shortDescription
  if (known === null || given === '') return []
  const text = given ?? describeEvent(request)
  return [`{{${known.template}|${escapeHeading(text ?? known.none)}}}`]
}

/** Year, kind and place in few words; undefined where they do not fit, or say nothing that the title does not. */
function describeEvent({ event, facts, wiki, prose }: TopRequest): string | undefined {
  const year = calendarDate(event.date)?.year
  const most = wiki.templates.shortDescription?.most ?? 0
  const words = wiki.eventWords
  if (words === undefined || facts.type === undefined || facts.place === undefined || year === undefined)
    return undefined
  // The widest place that the title does not name is the most informative.
  const parts = facts.place.value.split(', ').reverse()
  const named = parts.find((part) => !event.title.toLowerCase().includes(part.toLowerCase()))
  if (named === undefined) return undefined
  const withArticle = `${words.article} ${named}`
  const place = prose.some((sentence) => wholeWords(withArticle, 'u').test(sentence)) ? withArticle : named
  const values: Readonly<Record<string, string>> = { year, type: lowerFirst(facts.type.value), place }
  return words.shortDescription
    .map((pattern) => pattern.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? ''))
    .map((text) => text.charAt(0).toUpperCase() + text.slice(1))
    .find((text) => text.length <= most)
}

/** Only if at least two facts are known, one of them the kind or the day: a box with only the place is of no use. */
function infobox({ event, wiki, facts, options, cite }: TopRequest): readonly string[] {
  const known = wiki.templates.infobox
  const count = Object.keys(facts).length
  if (known === null || options.infobox === false || count < 2) return []
  if (facts.type === undefined && facts.date === undefined) return []
  const lines = Object.entries(known.parameters).flatMap(([name, parameter]) => {
    if (name === 'title') return [`| ${parameter} = ${escapeWikitext(inlineText(event.title))}`]
    // The schema of profiles holds that every other key is a fact.
    const fact = facts[name as keyof EventFacts]
    return fact === undefined ? [] : [`| ${parameter} = ${escapeWikitext(fact.value)}${cite(fact)}`]
  })
  return [`{{${[known.template, ...lines].join('\n')}\n}}`]
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}
