import { isWebAddress } from '../../collect/webAddress.ts'
import { inlineText } from '../../text/inlineText.ts'
import type { EndSection, WikiProfile } from '../../wikitext/wikis/wikiProfile.ts'
import { articleLink, articleTitle } from './articleTitle.ts'
import { escapeHeading, escapeWikitext } from '../../wikitext/escapeWikitext.ts'
import { escapeUrl } from '../../wikitext/escapeUrl.ts'
import type { WikitextOptions } from './wikitextOptions.ts'

/**
 * What ends an article, in the wiki's order: See also and External links where something was given for them, References
 * always; then authority control and the categories, by name only unless they are to be active: a draft may not be filed
 * in them.
 *
 * @param references what is under the heading of the references
 * @throws CitewrightError where a title or category cannot be one
 */
export function articleEnd(
  wiki: WikiProfile,
  { kind, ...options }: WikitextOptions & { readonly kind: string | undefined },
  references: string,
): readonly string[] {
  const authority = authorityControl(wiki, kind, options.authorityControl)
  const isListed = authority !== undefined && wiki.templates.authorityControl?.place === 'externalLinks'
  const lists: Readonly<Record<EndSection, readonly string[]>> = {
    seeAlso: unique((options.seeAlso ?? []).map((title) => `* ${articleLink(title)}`)),
    references: [references],
    externalLinks: [
      ...unique((options.externalLinks ?? []).flatMap(externalLink)),
      ...(isListed ? [`* ${authority}`] : []),
    ],
  }
  const sections = wiki.headings.order.flatMap((name) =>
    lists[name].length === 0 ? [] : [`== ${escapeHeading(wiki.headings[name])} ==\n${lists[name].join('\n')}`],
  )
  const isDraft = wiki.templates.draftHeader !== null && options.draftHeader !== false
  const isLive = options.liveCategories === true && !isDraft
  const categories = unique((options.categories ?? []).map((name) => category(wiki, name, isLive)))
  return [
    ...sections,
    ...(authority === undefined || isListed ? [] : [authority]),
    ...(categories.length === 0 ? [] : [categories.join('\n')]),
  ]
}

function externalLink({ url, title }: { readonly url: string; readonly title: string }): readonly string[] {
  if (!isWebAddress(url)) return []
  const { href } = new URL(url)
  const name = inlineText(title)
  return [`* [${escapeUrl(href)} ${escapeWikitext(name === '' ? new URL(href).host : name)}]`]
}

/** Kinds of subject whose articles have numbers in library catalogues. */
const catalogued: Readonly<Record<string, 'person' | 'organisation' | 'work'>> = {
  person: 'person',
  ...{ organisation: 'organisation', company: 'organisation' },
  ...{ film: 'work', series: 'work', book: 'work', album: 'work', song: 'work', 'video-game': 'work' },
}

/** Whether articles on a kind of subject usually have numbers in library catalogues. */
export function isCatalogued(kind: string | undefined): boolean {
  return kind !== undefined && kind in catalogued
}

function authorityControl(
  { templates }: WikiProfile,
  kind: string | undefined,
  wanted: boolean | undefined,
): string | undefined {
  const known = kind === undefined ? undefined : catalogued[kind]
  if (templates.authorityControl === null || wanted === false) return undefined
  if (known === undefined) return wanted === true ? templates.authorityControl.organisation : undefined
  return templates.authorityControl[known]
}

function category(wiki: WikiProfile, given: string, isLive: boolean): string {
  const prefix = new RegExp(`^:?(?:${wiki.namespaces.category}|Category)\\s*:\\s*`, 'iu')
  return `[[${isLive ? '' : ':'}${wiki.namespaces.category}:${articleTitle(given.replace(prefix, ''))}]]`
}

function unique(lines: readonly string[]): readonly string[] {
  return [...new Set(lines)]
}
