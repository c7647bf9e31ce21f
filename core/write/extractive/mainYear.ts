import type { Event } from '../../domain/event.ts'
import type { ScoredCandidate } from './scoreCandidates.ts'

/** Share of the weight of the year named most from which on a later year is the event's. */
const telling = 0.3

/**
 * The event's year: its date's, its title's, else the one that most sentences name; for something that happened the latest
 * of those named often, because reports recall earlier events of the kind.
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
    (latest, [year, weight]) => (weight >= telling * most[1] && year > latest ? year : latest),
    most[0],
  )
}
