import { isOfSite, parseSite, type Site } from './site.ts'

/** Sites by a person's own judgement, each as `writeSite` writes it. */
export interface SiteLists {
  /** Read although the list of perennial sources has them as deprecated or blacklisted. */
  readonly allow: readonly string[]
  /** Left out whatever they are rated. */
  readonly deny: readonly string[]
}

/** The entry of a person's lists that decides on an address. */
export interface SiteRule {
  readonly list: keyof SiteLists
  readonly site: string
}

export const noSites: SiteLists = { allow: [], deny: [] }

interface Entry extends SiteRule {
  readonly parsed: Site
}

/**
 * What a person's lists say of addresses of one page; undefined where they say nothing. Of each address the entry of the longest
 * host, then of the longest path decides, and to leave out goes before to read, also where the addresses differ. Of several lists
 * those decide first that stand first.
 *
 * @param addresses what is no web address has no entry
 */
export function siteRule(addresses: readonly string[], lists: readonly SiteLists[]): SiteRule | undefined {
  for (const { allow, deny } of lists) {
    const entries = [...entriesOf('deny', deny), ...entriesOf('allow', allow)]
    const decided = addresses.flatMap((address) => decisive(address, entries) ?? [])
    const best = decided.find(({ list }) => list === 'deny') ?? decided[0]
    if (best !== undefined) return { list: best.list, site: best.site }
  }
  return undefined
}

function decisive(address: string, entries: readonly Entry[]): Entry | undefined {
  return entries
    .filter(({ parsed }) => isOfSite(address, parsed))
    .sort((a, b) => b.parsed.host.length - a.parsed.host.length || b.parsed.path.length - a.parsed.path.length)[0]
}

function entriesOf(list: keyof SiteLists, sites: readonly string[]): readonly Entry[] {
  return sites.flatMap((site) => {
    const parsed = parseSite(site)
    return parsed === undefined ? [] : [{ list, site, parsed }]
  })
}
