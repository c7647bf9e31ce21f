import type { CrossEncoder } from '../models/encoder/openCrossEncoder.ts'
import { orderByScore } from './orderByScore.ts'
import type { Ranker } from './ranker.ts'

export interface RerankOptions {
  readonly texts: readonly string[]
  /** The ranking whose best passages are reranked. */
  readonly first: Ranker['rank']
  /** Number of passages to rerank, from 1. */
  readonly candidates: number
}

/**
 * Reranks the best passages of another ranking with a cross-encoder, which scores query and passage from 0 to 1 (the
 * logistic function of its logit). The other passages follow in their order with score 0. Samples only widen the first
 * ranking; the cross-encoder gets the query alone.
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
