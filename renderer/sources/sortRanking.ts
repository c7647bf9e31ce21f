import type { RankingTable } from '../../core/engine/libraries/events/eventLibrary.ts'

/** The rows sorted by one ranker, best first. */
export function sortRanking({ rankers, rows }: RankingTable, ranker: string): RankingTable['rows'] {
  const at = rankers.indexOf(ranker)
  if (at < 0) return rows
  return [...rows].sort((a, b) => (a.ranks[at] ?? 0) - (b.ranks[at] ?? 0))
}

/** The rankers to choose from: the one in the settings first, then those that need no model. */
export function rankerChoices(ofSettings: string): readonly string[] {
  return [...new Set([ofSettings, 'fusion', 'bm25', 'tfidf', 'random'])]
}
