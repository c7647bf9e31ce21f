import type { RankingTable } from '../../core/engine/libraries/events/eventLibrary.ts'

/** The rows of a ranking in the order of one of its rankers, the best first. */
export function sortRanking({ rankers, rows }: RankingTable, ranker: string): RankingTable['rows'] {
  const at = rankers.indexOf(ranker)
  if (at < 0) return rows
  return [...rows].sort((a, b) => (a.ranks[at] ?? 0) - (b.ranks[at] ?? 0))
}

/** Rankers that can be chosen: those that need no model, and the one of the settings in front. */
export function rankerChoices(ofSettings: string): readonly string[] {
  return [...new Set([ofSettings, 'fusion', 'bm25', 'tfidf', 'random'])]
}
