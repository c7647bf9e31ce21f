import type { Ranking } from './ranker.ts'

/**
 * Reciprocal rank fusion (Cormack, Clarke and Büttcher, SIGIR 2009): a passage's score is the sum, over the rankings that
 * found it, of 1 / (k + rank), rank from 1. A passage with score 0 was not found by that ranking: such passages are in page
 * order, and counting that order as ranks could outweigh the best result of the other ranking.
 *
 * @param k damping of the differences between the first ranks, from 0. The authors found 60.
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
