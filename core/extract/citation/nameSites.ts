import type { Page } from '../../domain/page.ts'
import { siteHost } from '../canonicalUrl.ts'

/** Pages of which only the host is known take the name that other pages of this host go by; the one that most of them do. */
export function nameSites(pages: readonly Page[]): readonly Page[] {
  const names = new Map<string, Map<string, number>>()
  for (const page of pages) {
    const host = siteHost(page.finalUrl)
    if (host === '' || page.site === '' || isHostOnly(page)) continue
    const counts = names.get(host) ?? new Map<string, number>()
    counts.set(page.site, (counts.get(page.site) ?? 0) + 1)
    names.set(host, counts)
  }
  return pages.map((page) => {
    const counts = isHostOnly(page) ? names.get(siteHost(page.finalUrl)) : undefined
    const [site] = [...(counts ?? [])].toSorted(([, one], [, other]) => other - one)[0] ?? []
    if (site === undefined || page.citation === undefined) return page
    return { ...page, site, citation: { ...page.citation, origins: { ...page.citation.origins, site: 'page' } } }
  })
}

function isHostOnly({ citation }: Page): boolean {
  return citation?.origins.site === 'address'
}
