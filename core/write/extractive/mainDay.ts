import type { Event } from '../../domain/event.ts'
import type { ScoredCandidate } from './scoreCandidates.ts'

/** Fewest sites that must name the event's day; one fewer if no other day is named by as many. */
const fewestSites = 3
/** Least share of the title in a sentence whose day counts. */
const named = 0.34

/** The day on which the event took place or began: the editor's, else the one that most sites name; null if neither is known. */
export function mainDay(scored: readonly ScoredCandidate[], event: Event): string | null {
  if (event.date?.length === 10) return event.date
  const sites = new Map<string, Set<string>>()
  for (const { candidate, titleMatch } of scored) {
    const { date, site } = candidate
    if (date?.length !== 10 || titleMatch < named) continue
    if (event.date !== undefined && !date.startsWith(event.date)) continue
    sites.set(date, (sites.get(date) ?? new Set()).add(site))
  }
  const [best, second] = [...sites].sort((a, b) => b[1].size - a[1].size || (a[0] < b[0] ? -1 : 1))
  if (best === undefined || best[1].size < fewestSites - 1) return null
  return best[1].size >= fewestSites || best[1].size > (second?.[1].size ?? 0) ? best[0] : null
}
