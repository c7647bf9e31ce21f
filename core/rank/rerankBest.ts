import type { CrossEncoder } from '../models/encoder/openCrossEncoder.ts'
import { orderByScore } from './orderByScore.ts'
import type { Ranker } from './ranker.ts'

export interface RerankOptions {
  readonly texts: readonly string[]
  /** The ranking whose best passages are read again. */
  readonly first: Ranker['rank']
  /** Passages that are read again, from 1. */
  readonly candidates: number
}

/**
 * Ranks the best passages of another ranking by what a cross-encoder says of query and passage, scored from 0 to 1 (the
 * logistic function of its logit). The others follow in their order with the score 0. Samples widen the first ranking
 * alone: a cross-encoder is asked what the person asked.
 */
export function createReranking(crossEncoder: CrossEncoder, options: RerankOptions): Ranker['rank'] {
  const { texts, first, candidates } = options
  return async (query, { samples = [], ...call } = {}) => {
    const { order } = await first(query, { ...call, samples })
    const shown = order.subarray(0, candidates)
    const { logits, cut } = await crossEncoder.score(
      query,
      Array.from(shown, (index) => texts[index] ?? ''),
      call,
    )
    const scores = new Float64Array(texts.length)
    for (const [place, index] of shown.entries()) scores[index] = 1 / (1 + Math.exp(-(logits[place] ?? 0)))
    const places = orderByScore(Float64Array.from(logits), Int32Array.from(shown.keys()))
    const reranked = order.slice()
    for (const [rank, place] of places.entries()) reranked[rank] = shown[place] ?? 0
    return { scores, order: reranked, cut: cut.filter(Boolean).length }
  }
}
