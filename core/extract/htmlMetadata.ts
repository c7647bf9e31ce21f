import { isFileAddress } from '../collect/webAddress.ts'
import { authorNames } from './authorNames.ts'
import { bylineArea, type BylineArea } from './bylineArea.ts'
import { canonicalUrl, siteHost } from './canonicalUrl.ts'
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
  /** Whether the page says that it is not free to read. */
  readonly paid: boolean
}

const siteMetas = ['og:site_name', 'application-name', 'dcterms.publisher', 'dc.publisher', 'citation_publisher']
const authorMetas = [
  'author',
  'article:author',
  'parsely-author',
  'sailthru.author',
  'byl',
  'dcterms.creator',
  'dc.creator',
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
const longestSite = 100

/** What a page says of itself, the statements made for machines before those made for readers. */
export function htmlMetadata(scanned: ScannedHtml, document: DomDocument, fetchedUrl: string): HtmlMetadata {
  const article = jsonLdArticle(scanned.jsonLd)
  const finalUrl = canonicalUrl(scanned.canonical, fetchedUrl)
  const site = siteName(scanned, article, isFileAddress(fetchedUrl) ? finalUrl : fetchedUrl)
  const title = titleOf(scanned, article, document, site)
  const language = [
    scanned.language,
    article.language,
    ...metas(scanned, ['content-language', 'og:locale', 'dc.language']),
  ]
    .map(declaredLanguage)
    .find((code) => code !== undefined)
  const byline = bylineArea(document, title)
  const publishedAt = publicationDate(scanned, article, byline, language ?? 'und')
  return {
    title,
    authors: authorsOf(scanned, article, byline),
    site,
    ...(publishedAt === undefined ? {} : { publishedAt }),
    ...(language === undefined ? {} : { language }),
    finalUrl,
    paid: article.paid,
  }
}

function metas(scanned: ScannedHtml, names: readonly string[]): readonly string[] {
  return names.flatMap((name) => scanned.metas.get(name) ?? [])
}

function siteName(scanned: ScannedHtml, article: JsonLdArticle, url: string): string {
  const named = [article.publisher, ...metas(scanned, siteMetas)].map(oneLine)
  const name = named.find((one) => one !== '' && one.length <= longestSite && !/^(?:https?:|www\.)/i.test(one))
  return name ?? siteHost(url)
}

function titleOf(scanned: ScannedHtml, article: JsonLdArticle, document: DomDocument, site: string): string {
  const written = oneLine(scanned.title)
  const headings = [...document.querySelectorAll('h1')]
    .slice(0, 20)
    .map((heading) => oneLine(heading.textContent ?? ''))
  const heading =
    headings.find((one) => one !== '' && written.includes(one) && !isSameName(one, site)) ??
    headings.find((one) => one !== '' && !isSameName(one, site))
  const candidates = [article.headline, ...metas(scanned, ['og:title', 'twitter:title']), heading ?? '', written]
  return candidates.map((one) => withoutSiteName(one, site)).find((one) => one !== '') ?? ''
}

function authorsOf(scanned: ScannedHtml, article: JsonLdArticle, byline: BylineArea): readonly string[] {
  const stated = [
    article.authors,
    ...authorMetas.map((name) => metas(scanned, [name])),
    metas(scanned, ['citation_author']),
  ]
  // One byline only: further elements of that kind belong to teasers and comments.
  const sources = [...stated, ...byline.authors.map((one) => [one])]
  return sources.map(authorNames).find((names) => names.length > 0) ?? []
}

function publicationDate(
  scanned: ScannedHtml,
  article: JsonLdArticle,
  byline: BylineArea,
  language: string,
): string | undefined {
  for (const stated of [article.datePublished, ...metas(scanned, dateMetas), ...byline.times]) {
    const date = parseIsoDate(stated) ?? findWrittenDate(stated, language)
    if (date !== undefined) return date
  }
  for (const text of byline.dates) {
    const date = findWrittenDate(text, language)
    if (date !== undefined) return date
  }
  return undefined
}
