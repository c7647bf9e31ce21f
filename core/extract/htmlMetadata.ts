import { isFileAddress } from '../collect/webAddress.ts'
import { authorName, type Citation } from '../domain/citation.ts'
import { bylineArea, type BylineArea } from './bylineArea.ts'
import { canonicalUrl } from './canonicalUrl.ts'
import { creditedAuthors, type Credits, type StatedAuthor } from './citation/creditedAuthors.ts'
import { isOrganisation } from './citation/isOrganisation.ts'
import { siteNames } from './citation/siteNames.ts'
import { firstOf, metaStatements, originOfMeta, type Statement } from './citation/statements.ts'
import { oneLine } from './cleanText.ts'
import type { DomDocument } from './dom.ts'
import { declaredLanguage } from './guessLanguage.ts'
import { findWrittenDate, parseIsoDate } from './isoDate.ts'
import { type JsonLdArticle, jsonLdArticle } from './jsonLd.ts'
import { isSameName, withoutSiteName } from './pageTitle.ts'
import type { ScannedHtml } from './scanHtml.ts'

export interface HtmlMetadata {
  readonly title: string
  readonly authors: readonly string[]
  readonly site: string
  readonly publishedAt?: string
  /** As declared; undefined where nothing well-formed is. */
  readonly language?: string
  readonly finalUrl: string
  readonly citation: Citation
  /** Whether the page says that it is not free to read. */
  readonly paid: boolean
  /** All that the page credits its text to: authors, agencies, and the site where it does so. */
  readonly credited: readonly string[]
}

const titleMetas = ['og:title', 'dcterms.title', 'dc.title', 'citation_title', 'twitter:title']
const authorMetas = [
  'article:author',
  'dcterms.creator',
  'dc.creator',
  'citation_author',
  'citation_authors',
  'author',
  'parsely-author',
  'sailthru.author',
  'byl',
]
const dateMetas = [
  'article:published_time',
  'og:published_time',
  'datepublished',
  'parsely-pub-date',
  'sailthru.date',
  'dcterms.issued',
  'dcterms.created',
  'dcterms.date',
  'dc.date.issued',
  'dc.date.created',
  'dc.date',
  'citation_publication_date',
  'citation_online_date',
  'citation_date',
  'article.published',
  'publication_date',
  'publish-date',
  'publish_date',
  'publishdate',
  'pubdate',
  'date',
]

/** What a page says of itself, the statements made for machines before those made for readers. */
export function htmlMetadata(scanned: ScannedHtml, document: DomDocument, fetchedUrl: string): HtmlMetadata {
  const article = jsonLdArticle(scanned.jsonLd)
  const finalUrl = canonicalUrl(scanned.canonical, fetchedUrl)
  const names = siteNames(scanned, article, isFileAddress(fetchedUrl) ? finalUrl : fetchedUrl)
  const site = names.site.value
  const title = titleOf(scanned, article, document, site)
  const languages = metaStatements(scanned, ['content-language', 'og:locale', 'dc.language']).map(({ value }) => value)
  const language = [scanned.language, article.language, ...languages]
    .map(declaredLanguage)
    .find((code) => code !== undefined)
  const byline = bylineArea(document, title?.value ?? '')
  const published = publicationDate(scanned, article, byline, language ?? 'und')
  const { credits, origin } = creditsOf(scanned, article, byline, { site, language: language ?? 'und' })
  const agency = names.agency ?? (credits.agency === undefined ? undefined : { value: credits.agency, origin })
  return {
    title: title?.value ?? '',
    authors: credits.authors.map(authorName),
    site,
    ...(published === undefined ? {} : { publishedAt: published.value }),
    ...(language === undefined ? {} : { language }),
    finalUrl,
    citation: {
      authors: credits.authors,
      ...(names.publisher === undefined ? {} : { publisher: names.publisher.value }),
      ...(agency === undefined ? {} : { agency: agency.value }),
      ...(names.via === undefined ? {} : { via: names.via.value }),
      ...citedAs(scanned, article),
      origins: {
        ...(title === undefined ? {} : { title: title.origin }),
        ...(credits.authors.length === 0 ? {} : { authors: origin }),
        ...(site === '' ? {} : { site: names.site.origin }),
        ...(published === undefined ? {} : { publishedAt: published.origin }),
        ...(names.publisher === undefined ? {} : { publisher: names.publisher.origin }),
        ...(agency === undefined ? {} : { agency: agency.origin }),
        ...(names.via === undefined ? {} : { via: names.via.origin }),
      },
    },
    paid: article.paid,
    credited: credits.names,
  }
}

/** What kind of page it says it is, and its DOI. */
function citedAs(scanned: ScannedHtml, article: JsonLdArticle): Pick<Citation, 'kind' | 'doi'> {
  const identifiers = metaStatements(scanned, ['citation_doi', 'dc.identifier', 'prism.doi']).map(({ value }) => value)
  const doi = identifiers
    .map((value) => /^(?:https?:\/\/(?:dx\.)?doi\.org\/|doi:\s*)?(10\.\d{4,9}\/\S+)$/iu.exec(value.trim())?.[1])
    .find((value) => value !== undefined)
  const inJournal = metaStatements(scanned, ['citation_journal_title']).length > 0
  const kind = inJournal ? 'journal' : article.kind
  return { ...(kind === undefined ? {} : { kind }), ...(doi === undefined ? {} : { doi }) }
}

function titleOf(
  scanned: ScannedHtml,
  article: JsonLdArticle,
  document: DomDocument,
  site: string,
): Statement | undefined {
  const written = oneLine(scanned.title)
  const headings = [...document.querySelectorAll('h1')]
    .slice(0, 20)
    .map((heading) => oneLine(heading.textContent ?? ''))
  const heading =
    headings.find((one) => one !== '' && written.includes(one) && !isSameName(one, site)) ??
    headings.find((one) => one !== '' && !isSameName(one, site))
  const stated: readonly Statement[] = [
    { value: article.headline, origin: 'json-ld' },
    ...metaStatements(scanned, titleMetas),
    { value: heading ?? '', origin: 'page' },
    { value: written, origin: 'page' },
  ]
  return firstOf(stated, (value) => withoutSiteName(value, site) || undefined)
}

interface Credited {
  readonly credits: Credits
  readonly origin: Statement['origin']
}

/** The first place that names authors; where none does, the first that names an agency. */
function creditsOf(
  scanned: ScannedHtml,
  article: JsonLdArticle,
  byline: BylineArea,
  page: { readonly site: string; readonly language: string },
): Credited {
  const places: readonly (readonly [Statement['origin'], readonly StatedAuthor[]])[] = [
    ['json-ld', article.authors],
    ...authorMetas.map((name) => {
      const stated = metaStatements(scanned, [name]).flatMap(({ value }) => authorInMeta(name, value))
      return [originOfMeta(name), stated] as const
    }),
    // One byline only: further elements of that kind belong to teasers and comments.
    ...byline.authors.map((name) => ['page', [{ name }]] as const),
  ]
  const read = places.map(([origin, stated]): Credited => ({ credits: creditedAuthors(stated, page), origin }))
  const named = read.filter(({ credits }) => credits.authors.length > 0 || credits.agency !== undefined)
  // Behind a byline that names an agency alone stand the place of its report and the bylines of other pages.
  const visible = named.find(({ origin }) => origin === 'page')
  const isPrinted = visible?.credits.authors.length === 0
  const best = named.find((one) => one.credits.authors.length > 0 && !(isPrinted && one.origin === 'page')) ?? named[0]
  const credits = best?.credits ?? { authors: [], names: [] }
  const names = [...new Set(read.flatMap((one) => one.credits.names))]
  return { credits: { ...credits, names }, origin: best?.origin ?? 'page' }
}

/** Catalogues turn names round: "García Márquez, Gabriel". Elsewhere a comma may part two people. */
function authorInMeta(name: string, value: string): readonly StatedAuthor[] {
  if (!/^(?:citation_author|dc\.|dcterms\.)/.test(name)) return [{ name: value }]
  return value.split(';').map((one) => {
    const [, last, first] = /^([^,]+),([^,]+)$/.exec(oneLine(one)) ?? []
    return last === undefined || first === undefined || isOrganisation(last) || isOrganisation(first)
      ? { name: one }
      : { name: `${first.trim()} ${last.trim()}`, first, last }
  })
}

function publicationDate(
  scanned: ScannedHtml,
  article: JsonLdArticle,
  byline: BylineArea,
  language: string,
): Statement | undefined {
  const times = byline.times.map((value): Statement => ({ value, origin: 'page' }))
  const machines: readonly Statement[] = [
    { value: article.datePublished, origin: 'json-ld' },
    ...metaStatements(scanned, dateMetas),
    ...times,
  ]
  const seen = byline.dates.map((value): Statement => ({ value, origin: 'page' }))
  return (
    firstOf(machines, (value) => parseIsoDate(value) ?? findWrittenDate(value, language)) ??
    firstOf(seen, (value) => findWrittenDate(value, language))
  )
}
