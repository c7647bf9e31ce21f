import { registrableDomain } from '../../../collect/address/registrableDomain.ts'
import { ruleOfPage, whyLeftOut, type LeftOut } from '../../../collect/reliability/leaveOut.ts'
import { isOfSite, parseSite } from '../../../collect/reliability/site.ts'
import type { SiteLists, SiteRule } from '../../../collect/reliability/siteLists.ts'
import { isWebAddress } from '../../../collect/webAddress.ts'
import { CitewrightError } from '../../../domain/citewrightError.ts'
import { mostSites } from '../../../settings/settings.ts'
import type { ReadSource } from './readSources.ts'

/** A source without a site: a file that names no address. */
function noSite(source: string): CitewrightError {
  return new CitewrightError(
    'input',
    `${source} has no web address, so it belongs to no site.`,
    'Include it or exclude it in the list of sources.',
  )
}

/** A list of sites is full. */
function fullSiteList(): CitewrightError {
  return new CitewrightError(
    'input',
    `The list has ${mostSites} sites, which is the maximum.`,
    'Remove some from the list in the settings.',
  )
}

type JudgedSource = Pick<ReadSource, 'row' | 'page'>

/** The addresses of a source: those of its page, otherwise the given one. */
function addressesOf({ row, page }: JudgedSource): {
  readonly url: string
  readonly finalUrl: string
  readonly publishedAt?: string | undefined
} {
  return page ?? { url: row.source, finalUrl: row.source }
}

/** The site of a source, as it would be put on a list; undefined for a file that names no address. */
export function siteOfSource(source: JudgedSource): string | undefined {
  const { url, finalUrl } = addressesOf(source)
  const address = [finalUrl, url].find(isWebAddress)
  if (address === undefined) return undefined
  return registrableDomain(address) ?? new URL(address).hostname
}

/** The entry of the person's lists that applies to a source. */
export function ruleOfSource(source: JudgedSource, sites: SiteLists): SiteRule | undefined {
  return ruleOfPage(addressesOf(source), [sites])
}

export function isSameRule(one: SiteRule | undefined, other: SiteRule | undefined): boolean {
  return one?.list === other?.list && one?.site === other?.site
}

/** Why a source would be excluded if it were new. */
export function whySourceLeftOut(source: JudgedSource, sites: SiteLists): LeftOut | undefined {
  return whyLeftOut(addressesOf(source), [sites])
}

/**
 * The lists after a person has put a source's site on one of them, or with `null` on none; it is removed from the
 * other. The entry that applied to the source is removed, even if it named only part of the site.
 *
 * @throws CitewrightError (no site, full site list)
 */
export function judgedLists(source: JudgedSource, list: keyof SiteLists | null, before: SiteLists): SiteLists {
  const site = siteOfSource(source)
  if (site === undefined) throw noSite(source.row.source)
  const { url, finalUrl } = addressesOf(source)
  const without = (entries: readonly string[]): readonly string[] =>
    entries.filter((entry) => {
      const parsed = parseSite(entry)
      return parsed === undefined || ![url, finalUrl].some((address) => isOfSite(address, parsed))
    })
  const rest = { allow: without(before.allow), deny: without(before.deny) }
  if (list === null) return rest
  if (rest[list].length >= mostSites) throw fullSiteList()
  return { ...rest, [list]: [...rest[list], site] }
}
