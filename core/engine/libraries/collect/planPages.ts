import { addressKey } from '../../../collect/address/addressKey.ts'
import type { CollectedFolderPage } from '../../../collect/collectedFolder.ts'
import type { ExpandedSource } from '../../../collect/expandSources.ts'
import { siteRule, type SiteLists } from '../../../collect/reliability/siteLists.ts'
import { isLeftOut } from '../../../collect/reliability/sourceReliability.ts'
import { pageLimits } from '../../../collect/pageLimits.ts'
import { isWebAddress } from '../../../collect/webAddress.ts'
import type { FoundSources } from '../events/eventLibrary.ts'
import type { Finding, PassedOver, SearchSummary } from './collectedEvent.ts'

/** A page that is to be collected. */
export interface PlannedPage {
  readonly item: ExpandedSource
  /** Absent for a page that nobody but the person named. */
  readonly found?: readonly Finding[]
}

export interface PagePlan extends Pick<SearchSummary, 'beyond' | 'articles' | 'leftOut'> {
  readonly pages: readonly PlannedPage[]
  /** What was named and is not collected, in words. */
  readonly notes: readonly string[]
  /** What was found of pages that the folder has, by `addressKey`. */
  readonly known: ReadonlyMap<string, readonly Finding[]>
}

interface PlanOptions {
  /** What the person named, in order. */
  readonly given: readonly ExpandedSource[]
  /** Best first. */
  readonly hits: FoundSources['hits']
  /** What the folder has already. */
  readonly there: readonly CollectedFolderPage[]
  /** Pages of those found that are taken. */
  readonly limit: number
  /** Pages that the folder can still take. */
  readonly room: number
  /** Sites that the request allows and denies: they go before the person's own lists. */
  readonly sites: SiteLists
}

/**
 * Which pages are collected: all that the person named, then the best found, but for articles of wikis, for sites that
 * the person's list leaves out, for deprecated and blacklisted sources, and for what the folder has. A page under several addresses is one.
 */
export function planPages({ given, hits, there, limit, room, sites }: PlanOptions): PagePlan {
  const addresses = new Set(there.flatMap(({ url, finalUrl }) => [url ?? undefined, finalUrl ?? undefined]))
  const has = new Set(there.flatMap(({ url, finalUrl }) => [url, finalUrl].flatMap((each) => keyOf(each) ?? [])))
  const known = new Map<string, readonly Finding[]>()
  const pages = new Map<string, PlannedPage>()
  const notes: string[] = []
  const seen = new Set<string | undefined>()
  const named = given.filter((item) => {
    const address = addressOf(item)
    const key = item.kind === 'collected' ? undefined : keyOf(address)
    const isThere = key !== undefined && has.has(key)
    const isTwice = key !== undefined && seen.has(key)
    seen.add(keyOf(address))
    if (isThere && !addresses.has(address))
      notes.push(`${address} is a page that the folder has under another address.`)
    else if (isTwice && !isThere)
      notes.push(`${address} is the same page as one that was named before it: it is taken once.`)
    return !isThere && !isTwice
  })
  for (const [at, item] of named.slice(0, room).entries()) {
    const key = keyOf(addressOf(item))
    pages.set(key === undefined ? `given ${at}` : `${key}${suffix(pages, key)}`, { item })
  }
  if (named.length > room) {
    notes.push(
      `${named.length - room} of the pages named were not collected: an event has at most ${pageLimits.pages} pages. Collect them into another folder.`,
    )
  }
  const most = Math.min(limit, room - pages.size)
  const articles: PassedOver[] = []
  const leftOut: SearchSummary['leftOut'][number][] = []
  let beyond = 0
  let taken = 0
  for (const { url, title, found, article, reliability, rule: kept } of hits) {
    const rule = siteRule([url], [sites]) ?? kept
    const key = addressKey(url)
    const planned = pages.get(key)
    if (planned !== undefined) pages.set(key, { ...planned, found })
    else if (has.has(key)) known.set(key, found)
    else if (article === true) articles.push({ url, title, found })
    else if (rule?.list === 'deny') leftOut.push({ url, title, found, status: 'denied' })
    else if (rule === undefined && isLeftOut(reliability))
      leftOut.push({ url, title, found, status: reliability.status })
    else if (taken >= most) beyond += 1
    else {
      taken += 1
      const provenance = found.some(({ by }) => by === 'extlinks') ? 'external-link' : 'search'
      pages.set(key, { item: { kind: 'listed', url, title, provenance }, found })
    }
  }
  return { pages: [...pages.values()], notes, known, articles, leftOut, beyond }
}

/** An archive may contain several pages of one address, which are all kept. */
function suffix(pages: ReadonlyMap<string, unknown>, key: string): string {
  return pages.has(key) ? ` ${pages.size}` : ''
}

function addressOf(item: ExpandedSource): string | undefined {
  if (item.kind === 'named') return item.source
  return item.kind === 'listed' ? item.url : item.collected.page?.url
}

function keyOf(address: string | null | undefined): string | undefined {
  return address !== null && address !== undefined && isWebAddress(address) ? addressKey(address) : undefined
}
