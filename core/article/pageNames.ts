import { fileNameIn, isFileAddress } from '../collect/webAddress.ts'
import { basename } from 'node:path'
import { authorName, type Author } from '../domain/citation.ts'
import { isUrl } from '../domain/isUrl.ts'
import type { Page } from '../domain/page.ts'
import { authorNames } from '../extract/authorNames.ts'
import { decodedText } from '../extract/decodedText.ts'
import { splitName } from '../extract/citation/splitName.ts'
import { citedUrl } from './citedUrl.ts'
import { inlineText } from '../text/inlineText.ts'

/** The page's title on one line; without one, its address or the name of its file. */
export function pageTitle(page: Page): string {
  const title = inlineText(page.title)
  if (title !== '') return title
  const address = citedUrl(page)
  if (address === undefined) return fileName(page.url)
  const { host, pathname } = new URL(address)
  return inlineText(`Untitled page at ${host}${pathname === '/' ? '' : pathname}`)
}

/** The site or publisher; without one, the host without `www.`; empty for a file. */
export function pageSite(page: Page): string {
  // Signs of trade marks are no part of a name.
  const site = inlineText(decodedText(page.site).replace(/[®™℠©]/gu, ''))
  if (site !== '') return site
  const address = citedUrl(page)
  return address === undefined ? '' : new URL(address).hostname.replace(/^www\./, '')
}

/** ISO 8601: when the page was last seen to say what it is cited for, as stated, or else when it was fetched; undefined where neither is known. */
export function pageAccess({ citation, fetchedAt }: Pick<Page, 'citation' | 'fetchedAt'>): string | undefined {
  return citation?.accessedAt ?? fetchedAt
}

/** Authors as the page names them, without duplicates and without addresses. */
export function pageAuthors(page: Page): readonly string[] {
  const names = page.authors.map(inlineText).filter((name) => name !== '' && !/:\/\/|^www\./i.test(name))
  return [...new Set(names)]
}

/** Authors split into the parts that a citation needs, without duplicates and without the "By" of bylines. */
export function citedAuthors(page: Page): readonly Author[] {
  const authors = page.citation?.authors ?? pageAuthors(page).map((name) => splitName(name, page.language))
  const cited = new Map<string, Author>()
  for (const author of authors.map(onOneLine).flatMap((one) => withoutByline(one, page.language))) {
    const name = authorName(author)
    if (!cited.has(name)) cited.set(name, author)
  }
  return [...cited.values()]
}

function onOneLine(author: Author): Author {
  if ('name' in author) return { name: inlineText(author.name) }
  return { last: inlineText(author.last), first: inlineText(author.first) }
}

/**
 * Removes the "By" of a byline from an author: "By Ann Lee" is Ann Lee; "By By Staff" names no author.
 *
 * @param language of the page, BCP 47
 */
function withoutByline(author: Author, language: string): readonly Author[] {
  const name = authorName(author)
  if (!/^by\s/iu.test(name)) return [author]
  return authorNames([name]).map((one) => splitName(one, language))
}

function fileName(address: string): string {
  const name = inlineText(
    basename(isFileAddress(address) ? fileNameIn(address) : isUrl(address) ? new URL(address).pathname : address),
  )
  return name === '' ? 'Untitled document' : name
}
