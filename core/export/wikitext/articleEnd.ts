import { isWebAddress } from '../../collect/webAddress.ts'
import { inlineText } from '../../text/inlineText.ts'
import type { EndSection, WikiProfile } from '../../wikitext/wikis/wikiProfile.ts'
import { articleLink, articleTitle } from './articleTitle.ts'
import { escapeHeading, escapeWikitext } from '../../wikitext/escapeWikitext.ts'
import { escapeUrl } from '../../wikitext/escapeUrl.ts'
import type { WikitextOptions } from './wikitextOptions.ts'

/**
 * What ends an article, in the wiki's order: See also and External links where something was given for them, References
 * always; then the categories, by name only, since a draft may not be filed in them.
 *
 * @throws CitewrightError where a title or category cannot be one
 */
export function articleEnd(wiki: WikiProfile, options: WikitextOptions): readonly string[] {
  const lists: Readonly<Record<EndSection, readonly string[]>> = {
    seeAlso: unique((options.seeAlso ?? []).map((title) => `* ${articleLink(title)}`)),
    references: [wiki.templates.referenceList],
    externalLinks: unique((options.externalLinks ?? []).flatMap(externalLink)),
  }
  const sections = wiki.headings.order.flatMap((name) =>
    lists[name].length === 0 ? [] : [`== ${escapeHeading(wiki.headings[name])} ==\n${lists[name].join('\n')}`],
  )
  const categories = unique((options.categories ?? []).map((name) => category(wiki, name)))
  return categories.length === 0 ? sections : [...sections, categories.join('\n')]
}

function externalLink({ url, title }: { readonly url: string; readonly title: string }): readonly string[] {
  if (!isWebAddress(url)) return []
  const { href } = new URL(url)
  const name = inlineText(title)
  return [`* [${escapeUrl(href)} ${escapeWikitext(name === '' ? new URL(href).host : name)}]`]
}

function category(wiki: WikiProfile, given: string): string {
  const prefix = new RegExp(`^:?(?:${wiki.namespaces.category}|Category)\\s*:\\s*`, 'iu')
  return `[[:${wiki.namespaces.category}:${articleTitle(given.replace(prefix, ''))}]]`
}

function unique(lines: readonly string[]): readonly string[] {
  return [...new Set(lines)]
}
