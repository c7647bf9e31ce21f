import type { Event } from '../../domain/event.ts'
import type { ScoredCandidate } from './scoreCandidates.ts'

/** A later year counts as the event's with this share of the weight of the year named most. */
const leastShare = 0.3

/**
 * The event's year: from its date or title, else the one that most sentences name. For something that happened it is the
 * latest of those named often, because reports recall earlier events of the kind.
 */
export function mainYear(scored: readonly ScoredCandidate[], event: Event, happening = false): string | null {
  const stated = event.date?.slice(0, 4) ?? /(?<!\d)(?:1[5-9]|20)\d\d(?!\d)/u.exec(event.title)?.[0]
  if (stated !== undefined) return stated
  const counts = new Map<string, number>()
  for (const { candidate, relevance } of scored) {
    for (const day of [candidate.date, candidate.published]) {
      const year = day?.slice(0, 4)
      if (year !== undefined) counts.set(year, (counts.get(year) ?? 0) + relevance)
    }
  }
  const ranked = [...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
  const most = ranked[0]
  if (most === undefined || !happening) return most?.[0] ?? null
  return ranked.reduce(
    (latest, [year, weight]) => (weight >= leastShare * most[1] && year > latest ? year : latest),
    most[0],
  )
}
