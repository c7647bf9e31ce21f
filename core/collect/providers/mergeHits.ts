import { addressKey } from '../address/addressKey.ts'
import type { ProviderName, SearchHit } from './provider.ts'

/** A page that one or several providers found. */
export interface FoundPage extends Pick<SearchHit, 'url' | 'title' | 'publishedAt' | 'snippet'> {
  /** Who found it and at which rank, the best rank first. */
  readonly found: readonly { readonly by: ProviderName; readonly rank: number }[]
}

/** The constant of reciprocal rank fusion (Cormack, Clarke and Büttcher, SIGIR 2009). */
const k = 60

/**
 * Merges lists by reciprocal rank, best first: a page scores 1 / (60 + rank) for each list that has it. What one list
 * does not tell of a page is taken from the next; ties stay in the order of the lists.
 */
export function mergeHits(lists: readonly (readonly SearchHit[])[]): readonly FoundPage[] {
  const pages = new Map<string, { page: FoundPage; score: number }>()
  for (const list of lists) {
    const seen = new Set<string>()
    for (const hit of list) {
      const key = addressKey(hit.url)
      if (seen.has(key)) continue
      seen.add(key)
      const before = pages.get(key)
      pages.set(key, { page: join(before?.page, hit), score: (before?.score ?? 0) + 1 / (k + hit.rank) })
    }
  }
  return [...pages.values()].sort((a, b) => b.score - a.score).map(({ page }) => page)
}

function join(before: FoundPage | undefined, { foundBy, rank, ...hit }: SearchHit): FoundPage {
  const found = [...(before?.found ?? []), { by: foundBy, rank }].sort((a, b) => a.rank - b.rank)
  const title = before === undefined || before.title === '' ? hit.title : before.title
  return { ...hit, ...before, title, found }
}
