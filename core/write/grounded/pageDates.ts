import type { Passage } from '../../chunk/passage.ts'

/** Newest page first; undated ones last, in the order of the event. */
export function newestFirst(a: Passage, b: Passage): number {
  const [one, other] = [dayOf(a) ?? '', dayOf(b) ?? '']
  if (one !== other) return one < other ? 1 : -1
  return a.chunk.ordinal - b.chunk.ordinal
}

/** The day on which a page was published, ISO 8601; undefined where it tells none. */
export function dayOf({ page }: Passage): string | undefined {
  return /^\d{4}-\d{2}-\d{2}/u.exec(page.publishedAt ?? '')?.[0]
}
