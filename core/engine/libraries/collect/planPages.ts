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
 * Plans which pages are collected: all pages that the person named, then the best pages found. Pages that the folder
 * has, articles of wikis, sites on the person's deny list, and deprecated or blacklisted sources are skipped. A page
 * with several addresses is collected once.
 */
export function planPages({ given, hits, there, limit, room, sites }: PlanOptions): PagePlan {
  const inFolder = createAddressIndex(there)
  const { named, notes } = selectNamed(given, inFolder)
  const pages = new Map<string, PlannedPage>()
  for (const [at, item] of named.slice(0, room).entries()) {
    const key = keyOf(addressOf(item))
    pages.set(key === undefined ? `given ${at}` : `${key}${suffix(pages, key)}`, { item })
  }
  if (named.length > room) notes.push(tooManyNamed(named.length - room))
  const skipped = addFound(pages, hits, { inFolder, most: Math.min(limit, room - pages.size), sites })
  return { pages: [...pages.values()], notes, ...skipped }
}

/** The addresses of the folder's pages, as written and by `addressKey`. */
interface AddressIndex {
  readonly addresses: ReadonlySet<string | undefined>
  readonly keys: ReadonlySet<string>
}

function createAddressIndex(pages: readonly CollectedFolderPage[]): AddressIndex {
  const addresses = pages.flatMap(({ url, finalUrl }) => [url ?? undefined, finalUrl ?? undefined])
  return { addresses: new Set(addresses), keys: new Set(addresses.flatMap((address) => keyOf(address) ?? [])) }
}

/** The named pages that the folder does not have, each once, and notes on the others. */
function selectNamed(
  given: readonly ExpandedSource[],
  { addresses, keys }: AddressIndex,
): { readonly named: readonly ExpandedSource[]; readonly notes: string[] } {
  const notes: string[] = []
  const seen = new Set<string>()
  const named = given.filter((item) => {
    const address = addressOf(item)
    const key = keyOf(address)
    if (key === undefined) return true
    const isRepeated = seen.has(key)
    seen.add(key)
    // An archive may contain several pages of one address.
    if (item.kind === 'collected') return true
    if (keys.has(key)) {
      if (!addresses.has(address)) notes.push(`${address} is a page that the folder has under another address.`)
      return false
    }
    if (isRepeated) notes.push(`${address} is the same page as one that was named before it: it is taken once.`)
    return !isRepeated
  })
  return { named, notes }
}

function tooManyNamed(count: number): string {
  return `${count} of the pages named were not collected: an event has at most ${pageLimits.pages} pages. Collect them into another folder.`
}

interface FoundOptions {
  readonly inFolder: AddressIndex
  /** Found pages at most. */
  readonly most: number
  readonly sites: SiteLists
}

/** Adds the found pages to the planned ones, best first, and says why the others were skipped. */
function addFound(
  pages: Map<string, PlannedPage>,
  hits: PlanOptions['hits'],
  { inFolder, most, sites }: FoundOptions,
): Pick<PagePlan, 'known' | 'articles' | 'leftOut' | 'beyond'> {
  const known = new Map<string, readonly Finding[]>()
  const articles: PassedOver[] = []
  const leftOut: SearchSummary['leftOut'][number][] = []
  let beyond = 0
  let taken = 0
  for (const { url, title, found, article, reliability, rule: ownRule } of hits) {
    const rule = siteRule([url], [sites]) ?? ownRule
    const key = addressKey(url)
    const planned = pages.get(key)
    if (planned !== undefined) pages.set(key, { ...planned, found })
    else if (inFolder.keys.has(key)) known.set(key, found)
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
  return { known, articles, leftOut, beyond }
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
