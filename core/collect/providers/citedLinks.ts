import { scanWikitext } from '../../wikitext/scanWikitext.ts'
import type { Template } from '../../wikitext/wikitextDocument.ts'
import { isArchive, sourceOfLink } from './externalLink.ts'
import { textOfHtml } from './listHits.ts'

/** A page cited in an article's citation template. */
export interface CitedLink {
  readonly url: string
  /** Plain text; empty if the template has none. */
  readonly title: string
  /** ISO 8601. */
  readonly publishedAt?: string
  /** Address of its copy in a web archive. */
  readonly archiveUrl?: string
}

export interface CitedLinksOptions {
  readonly wikiHost: string
  /** Converts a date in words to ISO 8601. Default: only dates in ISO 8601 are read. */
  readonly readDate?: ((text: string) => string | undefined) | undefined
}

/** Parameter names of citation templates in the larger Wikipedias. */
const names = {
  url: 'url|ссылка|web|adresse|liên kết|lien'.split('|'),
  title:
    'title|titel|titre|título|titulo|titolo|tytuł|otsikko|tittel|títol|cím|naslov|заглавие|название|назва|τίτλος|başlık|tiêu đề|عنوان|כותרת|標題|标题|タイトル|제목'.split(
      '|',
    ),
  date: 'date|datum|data|fecha|dato|päivämäärä|ajankohta|tarih|ngày|дата|ημερομηνία|تاریخ|تاريخ|תאריך|日期|날짜'.split(
    '|',
  ),
}

/**
 * The pages cited in the citation templates of an article, in its order. Links that are not sources (see `sourceOfLink`)
 * are excluded.
 */
export function citedLinks(wikitext: string, options: CitedLinksOptions): readonly CitedLink[] {
  return scanWikitext(wikitext).templates.flatMap((template) => citedBy(template, options) ?? [])
}

function citedBy(template: Template, { wikiHost, readDate }: CitedLinksOptions): CitedLink | undefined {
  const parameters = new Map(
    template.parameters.map(({ name, value }) => [name.toLowerCase(), value.replace(comment, '').trim()]),
  )
  const source = sourceOfLink(first(parameters, names.url) ?? '', wikiHost)
  if (source === undefined) return undefined
  const copies = [...parameters.values()].flatMap((value) => (isArchive(value) ? value : []))
  const archiveUrl = source.archiveUrl ?? copies.find((copy) => sourceOfLink(copy, wikiHost) !== undefined) ?? copies[0]
  const date = plainText(first(parameters, names.date) ?? '')
  const publishedAt = isoDate.test(date) ? date : readDate?.(date)
  return {
    url: source.url,
    title: plainText(first(parameters, names.title) ?? ''),
    ...(publishedAt === undefined ? {} : { publishedAt }),
    ...(archiveUrl === undefined ? {} : { archiveUrl }),
  }
}

const comment = /<!--[\s\S]*?(?:-->|$)/g
const isoDate = /^\d{4}-\d\d-\d\d$/

function first(parameters: ReadonlyMap<string, string>, named: readonly string[]): string | undefined {
  return named.map((name) => parameters.get(name)).find((value) => value !== undefined && value !== '')
}

/** The text of a parameter: the last part of links and templates, without emphasis and HTML. */
function plainText(wikitext: string): string {
  const plain = wikitext
    .slice(0, 2_000)
    .replace(/\{\{(?:[^{}|]*\|)*([^{}|]*)\}\}/g, '$1')
    .replace(/\[\[(?:[^[\]|]*\|)?([^[\]|]*)\]\]/g, '$1')
    .replace(/\[\w+:\/\/\S+ ([^\]]*)\]/g, '$1')
    .replace(/'{2,5}/g, '')
  return textOfHtml(plain).trim()
}
