import type { Page } from '../../domain/page.ts'
import { citedUrl } from '../../article/citedUrl.ts'
import { pageSite, pageTitle } from '../../article/pageNames.ts'
import { citedDate } from '../../wikitext/wikis/wikiDate.ts'
import type { CitationStyle } from '../wikitext/citeReference.ts'
import { escapeUrl } from '../../wikitext/escapeUrl.ts'
import { escapeWikitext } from '../../wikitext/escapeWikitext.ts'

/** A page as wikitext for a talk page: its title as a link where it has a web address, its site and date. */
export function sourceLink(page: Page, { wiki, dates }: Pick<CitationStyle, 'wiki' | 'dates'>): string {
  const url = citedUrl(page)
  // MediaWiki makes no link whose words hold this character as itself.
  const title = escapeWikitext(pageTitle(page)).replaceAll('\ufffd', '&#65533;')
  const about = [pageSite(page), citedDate(page.publishedAt, wiki.dates, dates) ?? ''].map(escapeWikitext)
  return [url === undefined ? title : `[${escapeUrl(url)} ${title}]`, ...about].filter((part) => part !== '').join(', ')
}
