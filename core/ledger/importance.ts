import { isUrl } from '../domain/isUrl.ts'
import type { LedgerEntry } from './ledger.ts'

/** Place of a fact whose places are unknown. */
const middle = 0.5

/**
 * Orders facts by importance: those that most sites report first, and of these the ones that pages tell nearest to
 * their beginnings. Equally important facts stay in their order.
 */
export function byImportance(entries: readonly LedgerEntry[]): readonly LedgerEntry[] {
  return entries
    .map((entry) => ({ entry, sites: sitesOf(entry), place: placeOf(entry) }))
    .sort((a, b) => b.sites - a.sites || a.place - b.place)
    .map(({ entry }) => entry)
}

/** Number of sites that state a fact: the pages of one site often repeat each other. */
function sitesOf({ sources }: LedgerEntry): number {
  return new Set(sources.map(({ document: { id, url } }) => hostOf(url) ?? id)).size
}

function hostOf(url: string): string | undefined {
  if (!/^https?:/iu.test(url) || !isUrl(url)) return undefined
  return new URL(url).hostname.replace(/^www\./u, '')
}

/** Mean place on the pages that state it, 0 to 1. */
function placeOf({ sources }: LedgerEntry): number {
  const places = sources.map(({ place = middle }) => place)
  return places.length === 0 ? middle : places.reduce((sum, place) => sum + place, 0) / places.length
}
