import { registrableDomain } from '../../collect/address/registrableDomain.ts'
import { foldPhrase } from '../foldPhrase.ts'

export interface FramedPage {
  /** By `addressKey`. */
  readonly key: string
  readonly site: string
  readonly title: string
  readonly hashes: ReadonlySet<number>
}

/** Pages under so many titles tell what their site says on every page. */
const leastTitles = 3

/** The site of a page: the registrable domain, or the address if there is none. */
export function siteOf(address: string): string {
  return registrableDomain(address) ?? address
}

/**
 * Runs that belong to a site and not to its articles (menus, teasers, standing notices): those that are on its pages
 * under three titles or more. A copy of an article keeps its title on one site, so that its runs are not taken for the
 * site's. Linear in the pages' words.
 */
export function siteFrames(pages: readonly FramedPage[]): ReadonlyMap<string, ReadonlySet<number>> {
  const sites = new Map<string, Map<string, FramedPage[]>>()
  const titleOfKey = new Map<string, string>()
  for (const page of pages) {
    const title = titleOfKey.get(page.key) ?? (foldPhrase(page.title) || page.key)
    titleOfKey.set(page.key, title)
    const site = sites.get(page.site) ?? new Map<string, FramedPage[]>()
    sites.set(page.site, site)
    site.set(title, [...(site.get(title) ?? []), page])
  }
  return new Map(
    [...sites].flatMap(([site, byTitle]) =>
      byTitle.size < leastTitles ? [] : [[site, frameOf([...byTitle.values()])] as const],
    ),
  )
}

function frameOf(articles: readonly (readonly FramedPage[])[]): ReadonlySet<number> {
  const counts = new Map<number, number>()
  for (const pages of articles) {
    const own = new Set(pages.flatMap(({ hashes }) => [...hashes]))
    for (const hash of own) counts.set(hash, (counts.get(hash) ?? 0) + 1)
  }
  return new Set([...counts].flatMap(([hash, count]) => (count < leastTitles ? [] : [hash])))
}
