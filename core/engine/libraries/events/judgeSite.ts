import { registrableDomain } from '../../../collect/address/registrableDomain.ts'
import { ruleOfPage, whyLeftOut, type LeftOut } from '../../../collect/reliability/leaveOut.ts'
import { isOfSite, parseSite } from '../../../collect/reliability/site.ts'
import type { SiteLists, SiteRule } from '../../../collect/reliability/siteLists.ts'
import { isWebAddress } from '../../../collect/webAddress.ts'
import { CitewrightError } from '../../../domain/citewrightError.ts'
import { mostSites } from '../../../settings/settings.ts'
import type { ReadSource } from './readSources.ts'

/** A source of which no site is known: a file that names no address. */
function noSite(source: string): CitewrightError {
  return new CitewrightError(
    'input',
    `${source} names no web address, so it belongs to no site.`,
    'Include it or leave it out by itself.',
  )
}

/** A list of sites is full. */
function fullSiteList(): CitewrightError {
  return new CitewrightError(
    'input',
    `The list holds ${mostSites} sites, and may hold no more.`,
    'Take some off the list in the settings.',
  )
}

type JudgedSource = Pick<ReadSource, 'row' | 'page'>

/** The addresses of a source: those of its page, otherwise the one that was given. */
function addressesOf({ row, page }: JudgedSource): {
  readonly url: string
  readonly finalUrl: string
  readonly publishedAt?: string | undefined
} {
  return page ?? { url: row.source, finalUrl: row.source }
}

/** The site of a source as a person would put it on a list; undefined for a file that names no address. */
export function siteOfSource(source: JudgedSource): string | undefined {
  const { url, finalUrl } = addressesOf(source)
  const address = [finalUrl, url].find(isWebAddress)
  if (address === undefined) return undefined
  return registrableDomain(address) ?? new URL(address).hostname
}

/** The entry of the person's lists that decides on a source. */
export function ruleOfSource(source: JudgedSource, sites: SiteLists): SiteRule | undefined {
  return ruleOfPage(addressesOf(source), [sites])
}

export function isSameRule(one: SiteRule | undefined, other: SiteRule | undefined): boolean {
  return one?.list === other?.list && one?.site === other?.site
}

/** Why a source would be left out if it were new. */
export function whySourceLeftOut(source: JudgedSource, sites: SiteLists): LeftOut | undefined {
  return whyLeftOut(addressesOf(source), [sites])
}

/**
 * The lists after a person has judged the site of a source: it is on the list named and on no other one; with `null` on
 * none. What decided on the source before goes, also where it named a part of the site.
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
