import type { LongCall } from '../domain/progress.ts'

/** Passages ranked for a query. */
export interface Ranking {
  /** One score per passage, by its index in the ranker's list. Scores of different rankers are not comparable. */
  readonly scores: Float64Array
  /**
   * Indices of the passages, best first: all, or at least as many as requested. Scores that are equal after rounding to 12
   * decimals are ties, and among ties the lower `chunk.ordinal` comes first. Passages that a cross-encoder did not read have
   * score 0 and keep the order of the previous ranking.
   */
  readonly order: Int32Array
  /** Number of passages that a model truncated because they exceed its input; 0 for rankers without a model. */
  readonly cut: number
}

export interface RankCall extends LongCall {
  /**
   * Texts that might answer the query, to search with in addition to it (InteR, HyDE). Rankers by words add their words to
   * the query; rankers by vectors average the vectors. Default: none.
   */
  readonly samples?: readonly string[]
  /** Number of passages needed from the start of the order, from 0. Default: all. */
  readonly best?: number
}

/** Ranks a fixed set of passages for one query after another. */
export interface Ranker {
  /**
   * Accepts any text. A query that matches nothing gives every passage score 0, in the order of the ordinals.
   *
   * @throws the errors of the ranker's models, and the signal's reason
   */
  rank(query: string, call?: RankCall): Promise<Ranking>
}
