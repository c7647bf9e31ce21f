import type { Ranking } from './ranker.ts'

/**
 * Reciprocal rank fusion (Cormack, Clarke and Büttcher, SIGIR 2009): a passage's score is the sum, over the rankings that
 * found it, of 1 / (k + rank), rank from 1. A ranking has not found a passage that it scores 0: such passages stand in
 * the order of the pages, and to count that as a rank would let the place of a page beat the best answer of the other ranking.
 *
 * @param k how little the first ranks differ, from 0. The authors found 60.
 */
export function fuseRankings(rankings: readonly Pick<Ranking, 'scores' | 'order'>[], k: number): Float64Array {
  const fused = new Float64Array(rankings[0]?.scores.length ?? 0)
  for (const { scores, order } of rankings) {
    let rank = 0
    for (const passage of order) {
      if (scores[passage] === 0) continue
      rank += 1
      fused[passage] = (fused[passage] ?? 0) + 1 / (k + rank)
    }
  }
  return fused
}
