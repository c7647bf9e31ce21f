import { authorName, type Author } from '../../domain/citation.ts'
import type { Page } from '../../domain/page.ts'
import { archiveUrl, citedUrl } from '../../article/citedUrl.ts'
import { citedAuthors, pageAccess, pageAuthors, pageSite, pageTitle } from '../../article/pageNames.ts'
import { singleQuotes } from '../quoteSentence.ts'
import { citedDate } from '../../wikitext/wikis/wikiDate.ts'
import type { CitedPart, ShortCitations } from '../../wikitext/wikis/citationTemplates.ts'
import type { DateFormName, WikiProfile } from '../../wikitext/wikis/wikiProfile.ts'
import { citationKind, citedDoi, isOwnPublisher } from './citationKind.ts'
import { decodedText } from '../../extract/decodedText.ts'
import { escapeUrl } from '../../wikitext/escapeUrl.ts'
import { escapeHeading, escapeWikitext } from '../../wikitext/escapeWikitext.ts'
import type { SourceLabel } from './sourceLabels.ts'

export interface CitationStyle {
  readonly wiki: WikiProfile
  readonly dates?: DateFormName | undefined
  /** Words of the page that support what it is cited for. */
  readonly quote?: string | undefined
  /** The same in the language of the article. */
  readonly quoteTranslated?: string | undefined
  /** Number of the page of a document on which all that it is cited for is. */
  readonly page?: number | undefined
  /** Label by which short citations lead to it; without one they do not. */
  readonly anchor?: SourceLabel | undefined
  /** How a template's parameters are parted and given their values. Default ` |name=value`. */
  readonly layout?: CitationLayout | undefined
}

/** White space in citation templates, and how their names begin. */
export interface CitationLayout {
  /** Between two parameters: a bar with blanks around it. */
  readonly bar: string
  /** Between a name and a value: an equals sign with blanks around it. */
  readonly equals: string
  /** Whether names of templates begin with a capital. */
  readonly capital: boolean
}

const usualLayout: CitationLayout = { bar: ' |', equals: '=', capital: false }

/**
 * What is between a page's `<ref>` and `</ref>`: the wiki's citation template for its kind, with the parameters in the
 * profile's order; undefined for a page that has no web address, such as a file, because no reader could follow it.
 *
 * `access-date` is given only where the page states no date, unless the wiki always wants it.
 */
export function citeReference(page: Page, style: CitationStyle): string | undefined {
  const url = citedUrl(page)
  if (url === undefined) return undefined
  const { citations } = style.wiki.templates
  const { template, parameters } = citations[citationKind(page)]
  const { layout = usualLayout } = style
  const parts = citedParts(page, url, style)
  const written = Object.entries(parameters).flatMap(([part, name]) =>
    // The schema of profiles holds that every key is a part.
    part === 'authors' ? authorParameters(page, name, citations.authors) : parameter(name, parts[part as CitedPart]),
  )
  const anchor = anchorParameter(page, style)
  const name = layout.capital ? `${template.slice(0, 1).toUpperCase()}${template.slice(1)}` : template
  const set = [...written, ...anchor].map((each) => each.replace('=', layout.equals))
  return `{{${[name, ...set].join(layout.bar)}}}`
}

/** Values as wikitext, by part; those that are not known are absent. */
function citedParts(
  page: Page,
  url: string,
  { wiki, dates, quote, quoteTranslated, page: number }: CitationStyle,
): Partial<Record<CitedPart, string>> {
  const { citations } = wiki.templates
  const inTitle = (text: string): string =>
    escapeWikitext(citations.titleInQuotes ? singleQuotes(inStyleOf(wiki, text)) : text)
  const date = citedDate(page.publishedAt, wiki.dates, dates)
  const wantsAccess = date === undefined || citations.accessDate === 'always'
  const site = decodedText(pageSite(page))
  const { publisher, agency, via, titleTranslated } = page.citation ?? {}
  return {
    ...(date === undefined ? {} : { date }),
    title: inTitle(decodedText(pageTitle(page))),
    ...(titleTranslated === undefined ? {} : { titleTranslated: inTitle(decodedText(titleTranslated)) }),
    url: escapeUrl(url),
    ...workAndPublisher(page, {
      site,
      publisher,
      takesPublisher: citations[citationKind(page)].parameters.publisher !== undefined,
    }),
    ...(agency === undefined ? {} : { agency: escapeWikitext(agency) }),
    ...(via === undefined ? {} : { via: escapeWikitext(via) }),
    ...(number === undefined ? {} : { page: String(number) }),
    doi: escapeWikitext(citedDoi(page) ?? ''),
    accessDate: (wantsAccess ? citedDate(pageAccess(page), wiki.dates, dates) : undefined) ?? '',
    language: foreignLanguage(page.language, wiki) ?? '',
    ...archiveParts(page, { wiki, dates }),
    quote: inTitle(quote ?? ''),
    quoteTranslated: inTitle(quoteTranslated ?? ''),
  }
}

/** The site as work; an authority, party or association that publishes its own pages as publisher, which is not set in italics. */
function workAndPublisher(
  page: Page,
  {
    site,
    publisher,
    takesPublisher,
  }: { readonly site: string; readonly publisher: string | undefined; readonly takesPublisher: boolean },
): Partial<Record<CitedPart, string>> {
  if (takesPublisher && publisher === undefined && isOwnPublisher(page, site))
    return { publisher: escapeWikitext(site) }
  return {
    work: escapeWikitext(site),
    ...(publisher === undefined || publisher === site ? {} : { publisher: escapeWikitext(publisher) }),
  }
}

/** Titles in the marks of the wiki's language: English Wikipedia writes straight marks, and a dash between blanks. */
function inStyleOf({ language }: WikiProfile, title: string): string {
  if (language !== 'en') return title
  return title.replace(/[‘’‚‛]/gu, "'").replace(/(?<=\S) - (?=\S)/gu, ' – ')
}

/** Citation templates lead from family names and year by themselves; anything else has to be said. */
function anchorParameter(page: Page, { wiki, anchor }: CitationStyle): readonly string[] {
  const { short, authors } = wiki.templates.citations
  if (short === null || anchor === undefined) return []
  const people = citedAuthors(page)
  const isUsual =
    authors.form === 'apart' &&
    people.length > 0 &&
    people.every((author) => 'last' in author && !author.last.includes('=')) &&
    anchor.letter === '' &&
    anchor.year !== ''
  return isUsual ? [] : [`${short.anchorParameter}={{${[short.anchor, ...shortLabel(anchor, short)].join('|')}}}`]
}

/** What a template takes without a name to tell a source: its names and year. */
export function shortLabel({ names, year, letter }: SourceLabel, short: ShortCitations): readonly string[] {
  return [...names.map(escapeHeading), `${year === '' ? short.undated : year}${letter}`]
}

/** The copy in an archive with its date, and whether the page's own address still gives it. */
function archiveParts(page: Page, { wiki, dates }: CitationStyle): Partial<Record<CitedPart, string>> {
  const url = archiveUrl(page)
  const date = citedDate(page.archive?.date, wiki.dates, dates)
  if (url === undefined || date === undefined) return {}
  const status = wiki.templates.citations.urlStatus[page.urlStatus ?? 'live']
  return { archiveUrl: escapeUrl(url), archiveDate: date, ...(status === null ? {} : { urlStatus: status }) }
}

function parameter(name: string, value: string | undefined): readonly string[] {
  return value === undefined || value === '' ? [] : [`${name}=${value}`]
}

type AuthorsOfWiki = WikiProfile['templates']['citations']['authors']

/** People are given by their family and given names; organisations, and names that cannot be parted with certainty, whole. */
function authorParameters(page: Page, name: string, wiki: AuthorsOfWiki): readonly string[] {
  const all = citedAuthors(page)
  const named = all.slice(0, wiki.most)
  if (named.length === 0) return []
  if (wiki.form === 'joined') {
    const names = named.map((author) => escapeWikitext(decodedText(authorName(author)))).join(wiki.separator)
    return parameter(name, all.length > named.length ? `${names}${wiki.more}` : names)
  }
  const number = (at: number): string => (all.length === 1 ? '' : String(at + 1))
  const each = named.flatMap((author, at) => authorApart(author, number(at), wiki))
  return all.length > named.length ? [...each, wiki.more] : each
}

function authorApart(
  author: Author,
  number: string,
  { first, last, whole }: Extract<AuthorsOfWiki, { form: 'apart' }>,
): readonly string[] {
  const numbered = (name: string): string => name.replace('{n}', number)
  if ('name' in author) return parameter(numbered(whole), escapeWikitext(decodedText(author.name)))
  return [
    ...parameter(numbered(last), escapeWikitext(decodedText(author.last))),
    ...parameter(numbered(first), escapeWikitext(decodedText(author.first))),
  ]
}

/** A page in plain words: authors, title, publisher, date. */
export function describeSource(page: Page, { wiki, dates }: CitationStyle): string {
  const date = citedDate(page.publishedAt, wiki.dates, dates) ?? ''
  const parts = [pageAuthors(page).join(', '), `"${singleQuotes(pageTitle(page))}"`, pageSite(page), date]
  return parts
    .filter((part) => part !== '')
    .map((part) => `${escapeWikitext(part).replace(/\.$/, '')}.`)
    .join(' ')
}

/** The primary subtag, where the page states a language other than the wiki's. */
function foreignLanguage(language: string, wiki: WikiProfile): string | undefined {
  const primary = /^[a-z]{2,3}(?=$|[-_])/i.exec(language)?.[0].toLowerCase()
  return primary === undefined || primary === 'und' || primary === wiki.language ? undefined : primary
}
