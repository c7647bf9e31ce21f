import type { Page } from '../../domain/page.ts'
import { citedUrl } from '../../article/citedUrl.ts'
import { pageSite, pageTitle } from '../../article/pageNames.ts'
import { citedDate } from '../../wikitext/wikis/wikiDate.ts'
import type { WikiProfile } from '../../wikitext/wikis/wikiProfile.ts'
import { escapeUrl } from '../../wikitext/escapeUrl.ts'
import { escapeWikitext } from '../../wikitext/escapeWikitext.ts'

/** A page as wikitext for a talk page: its title as a link where it has a web address, its site and date. */
export function sourceLink(page: Page, wiki: WikiProfile): string {
  const url = citedUrl(page)
  // MediaWiki makes no link whose words hold this character as itself.
  const title = escapeWikitext(pageTitle(page)).replaceAll('\ufffd', '&#65533;')
  const about = [pageSite(page), citedDate(page.publishedAt, wiki.dates) ?? ''].map(escapeWikitext)
  return [url === undefined ? title : `[${escapeUrl(url)} ${title}]`, ...about].filter((part) => part !== '').join(', ')
}
