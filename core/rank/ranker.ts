import type { LongCall } from '../domain/progress.ts'

/** Passages in the order in which they answer a query. */
export interface Ranking {
  /** One score a passage, by its index in the list that the ranker was made from. Scores of different rankers do not compare. */
  readonly scores: Float64Array
  /**
   * Indices of the passages, best first: all, or at least as many as were asked for. Scores that are equal after rounding
   * to 12 decimals are ties,
   * and of tied passages the one with the lower `chunk.ordinal` comes first; what a cross-encoder was not shown has the
   * score 0 and keeps the order of the ranking before it.
   */
  readonly order: Int32Array
  /** Passages whose end a model did not read because they are longer than it takes; 0 for rankers without a model. */
  readonly cut: number
}

export interface RankCall extends LongCall {
  /**
   * Texts that might answer the query, to search with beside it (InteR, HyDE): words of the query in rankers by words, a
   * mean of vectors in rankers by vectors. Default: none.
   */
  readonly samples?: readonly string[]
  /** How many passages of the order are wanted, from 0. Default: all. */
  readonly best?: number
}

/** Ranks a fixed set of passages against one query after another. */
export interface Ranker {
  /**
   * Any text is a query. A query that finds nothing gives every passage the score 0 and the order of the ordinals.
   *
   * @throws the errors of the ranker's models, and the signal's reason
   */
  rank(query: string, call?: RankCall): Promise<Ranking>
}
