import { addressKey } from '../address/addressKey.ts'
import { isWikimedia } from './externalLink.ts'
import type { ProviderName, SearchHit } from './provider.ts'

/** A provider that found a page, with the rank and the query. */
interface Finding {
  readonly by: ProviderName
  readonly rank: number
  readonly query: string
}

/** A page found by one or more providers. */
export interface FoundPage extends Omit<SearchHit, 'foundBy' | 'rank'> {
  /** The best rank first. */
  readonly found: readonly Finding[]
}

/** The hits of one question, best first. */
export interface HitList {
  readonly query: string
  readonly hits: readonly SearchHit[]
}

/** The constant of reciprocal rank fusion (Cormack, Clarke and Büttcher, SIGIR 2009). */
const k = 60

/**
 * Merges lists by reciprocal rank, best first: a page scores 1 / (60 + rank) for each list that contains it. Data missing
 * from one list is taken from the next; ties keep the order of the lists. Articles of Wikimedia's wikis are marked,
 * whichever provider found them.
 */
export function mergeHits(lists: readonly HitList[]): readonly FoundPage[] {
  const pages = new Map<string, { page: FoundPage; score: number }>()
  for (const { query, hits } of lists) {
    const seen = new Set<string>()
    for (const hit of hits) {
      const key = addressKey(hit.url)
      if (seen.has(key)) continue
      seen.add(key)
      const before = pages.get(key)
      pages.set(key, { page: join(before?.page, hit, query), score: (before?.score ?? 0) + 1 / (k + hit.rank) })
    }
  }
  return [...pages.values()].sort((a, b) => b.score - a.score).map(({ page }) => page)
}

function join(before: FoundPage | undefined, { foundBy, rank, ...hit }: SearchHit, query: string): FoundPage {
  const found = [...(before?.found ?? []), { by: foundBy, rank, query }].sort((a, b) => a.rank - b.rank)
  const title = before === undefined || before.title === '' ? hit.title : before.title
  return { ...hit, ...before, title, ...(isWikimedia(hit.url) ? { article: true } : {}), found }
}
