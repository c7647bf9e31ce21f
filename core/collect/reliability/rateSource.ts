import { isWebAddress } from '../webAddress.ts'
import { perennialSources, type RatedPlace } from './perennialSources.ts'
import { mayFallWithin } from './ratedPeriod.ts'
import { plainPath } from './site.ts'
import { isLeftOut, notRated, type ReliabilityStatus, type SourceReliability } from './sourceReliability.ts'

/**
 * Rates an address by the list of perennial sources. The entry of the longest host decides that is the address's own host
 * or a parent of it, and among its entries the one with the longest path. Of several ratings for different periods, those
 * that match the page's date apply; if these still differ, as ratings for topics do, the status is `mixed`. Port and user
 * name are ignored.
 *
 * @param address any text; anything but a web address is not rated
 * @param published ISO 8601, of any precision
 */
export function rateAddress(address: string, published?: string): SourceReliability {
  const fitting = ratedPlaces(address)
  return fitting.length === 0 ? notRated : reliabilityOf(fitting, published)
}

/**
 * The entries of the longest host that is an address's own host or a parent of it, for all paths that contain the address.
 */
export function ratedPlaces(address: string): readonly RatedPlace[] {
  if (!isWebAddress(address)) return []
  const { hostname, pathname } = new URL(address)
  const path = plainPath(pathname)
  const labels = hostname.replace(/\.$/, '').split('.')
  for (let from = 0; from < labels.length - 1; from += 1) {
    const places = perennialSources().get(labels.slice(from).join('.')) ?? []
    const fitting = places.filter((place) => includesPath(place, path))
    if (fitting.length > 0) return fitting
  }
  return []
}

/** Rates a page. Its final address decides, unless drafts exclude the requested address. */
export function ratePage(page: {
  readonly url: string
  readonly finalUrl: string
  readonly publishedAt?: string | undefined
}): SourceReliability {
  const asked = rateAddress(page.url, page.publishedAt)
  return page.url === page.finalUrl || isLeftOut(asked) ? asked : rateAddress(page.finalUrl, page.publishedAt)
}

function includesPath(place: RatedPlace, path: string): boolean {
  if (place.path === '' || path === place.path) return true
  return path.startsWith(place.isBeginning ? place.path : `${place.path}/`)
}

function reliabilityOf(fitting: readonly RatedPlace[], published: string | undefined): SourceReliability {
  const longest = Math.max(...fitting.map(({ path }) => path.length))
  const nearest = fitting.filter(({ path }) => path.length === longest)
  const inTime = nearest.filter(({ period }) => {
    return period === undefined || published === undefined || mayFallWithin(published, period)
  })
  // If no period matches, all ratings apply and their periods are shown: a page's own date is only a claim.
  const ratings = (inTime.length === 0 ? nearest : inTime).map(({ rating }) => rating)
  return { status: statusOf(ratings), ratings }
}

function statusOf(ratings: SourceReliability['ratings']): ReliabilityStatus {
  if (ratings.some(({ blacklisted }) => blacklisted)) return 'blacklisted'
  const [status = 'not-rated', ...others] = new Set(ratings.map((rating) => rating.status))
  return others.length === 0 ? status : 'mixed'
}
