import type { Author } from '../../domain/citation.ts'
import type { Page } from '../../domain/page.ts'
import { archiveUrl, citedUrl } from '../citedUrl.ts'
import { citedAuthors, pageAuthors, pageSite, pageTitle } from '../pageNames.ts'
import { singleQuotes } from '../quoteSentence.ts'
import { citedDate } from '../wikis/wikiDate.ts'
import type { WikiProfile } from '../wikis/wikiProfile.ts'
import { escapeUrl } from './escapeUrl.ts'
import { escapeWikitext } from './escapeWikitext.ts'

/**
 * What stands between a page's `<ref>` and `</ref>`: `{{cite web}}`, which needs a url and a title; undefined for a page that
 * has no web address, such as a file, because no reader could follow it.
 *
 * People are given as `last=` and `first=`; organisations, and names that cannot be parted with certainty, as `author=`. `access-date` is given only where the page states no date, as the style asks.
 */
export function citeReference(page: Page, wiki: WikiProfile): string | undefined {
  const date = citedDate(page.publishedAt, wiki.dates)
  const url = citedUrl(page)
  if (url === undefined) return undefined
  const parameters: readonly Parameter[] = [
    ...authorParameters(citedAuthors(page)),
    ['date', date],
    // The template sets the title in double quotation marks.
    ['title', singleQuotes(pageTitle(page))],
    ['website', pageSite(page)],
    ['publisher', page.citation?.publisher],
    ['agency', page.citation?.agency],
    ['via', page.citation?.via],
    ['access-date', date === undefined ? citedDate(page.fetchedAt, wiki.dates) : undefined],
    ['language', foreignLanguage(page.language, wiki)],
  ]
  const filled = parameters.flatMap(([name, value]) => {
    const escaped = value === undefined ? '' : escapeWikitext(value)
    return escaped === '' ? [] : [`|${name}=${escaped}`]
  })
  return `{{cite web |url=${escapeUrl(url)} ${[...filled, ...archiveParameters(page, wiki)].join(' ')}}}`
}

/** The copy in an archive with its date, and whether the page's own address still gives it. */
function archiveParameters(page: Page, wiki: WikiProfile): readonly string[] {
  const url = archiveUrl(page)
  const date = citedDate(page.archive?.date, wiki.dates)
  if (url === undefined || date === undefined) return []
  return [`|archive-url=${escapeUrl(url)}`, `|archive-date=${date}`, `|url-status=${page.urlStatus ?? 'live'}`]
}

type Parameter = readonly [name: string, value: string | undefined]

function authorParameters(authors: readonly Author[]): readonly Parameter[] {
  return authors.flatMap((author, at): readonly Parameter[] => {
    const number = authors.length === 1 ? '' : String(at + 1)
    if ('name' in author) return [[`author${number}`, author.name]]
    return [
      [`last${number}`, author.last],
      [`first${number}`, author.first],
    ]
  })
}

/** A page in plain words: authors, title, publisher, date. */
export function describeSource(page: Page, wiki: WikiProfile): string {
  const date = citedDate(page.publishedAt, wiki.dates) ?? ''
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
