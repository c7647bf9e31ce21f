export const rankerNames = ['random', 'tfidf', 'bm25', 'fusion'] as const
export type RankerName = (typeof rankerNames)[number]

/** Passages in the order in which they answer a query. */
export interface Ranking {
  /** One score a passage, by its index in the list that the ranker was made from. Scores of different rankers do not compare. */
  readonly scores: Float64Array
  /**
   * Indices of the passages, best first: all, or at least as many as were asked for. Scores that are equal after rounding
   * to 12 decimals are ties, and of tied passages the one with the lower `chunk.ordinal` comes first.
   */
  readonly order: Int32Array
}

/** Ranks a fixed set of passages against one query after another. */
export interface Ranker {
  readonly name: RankerName
  /**
   * Any text is a query. A query that finds nothing gives every passage the score 0 and the order of the ordinals.
   *
   * @param best how many passages of the order are wanted, from 0. Default: all.
   */
  rank(query: string, best?: number): Promise<Ranking>
}
