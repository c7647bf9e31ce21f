import { isOfSite, parseSite, type Site } from './site.ts'

/** A person's own lists of sites, each normalised by `writeSite`. */
export interface SiteLists {
  /** Used even if the list of perennial sources marks them as deprecated or blacklisted. */
  readonly allow: readonly string[]
  /** Excluded whatever their rating. */
  readonly deny: readonly string[]
}

/** The entry of a person's lists that decides about an address. */
export interface SiteRule {
  readonly list: keyof SiteLists
  readonly site: string
}

export const noSites: SiteLists = { allow: [], deny: [] }

interface Entry extends SiteRule {
  readonly parsed: Site
}

/**
 * Finds the rule of a person's lists for the addresses of one page; undefined if there is none. For each address the entry
 * with the longest host decides, then the longest path; denying takes precedence over allowing, even between addresses.
 * Earlier lists take precedence over later ones.
 *
 * @param addresses anything but a web address has no rule
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
