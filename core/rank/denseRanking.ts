import pLimit from 'p-limit'
import type { SentenceEncoder } from '../models/encoder/sentenceEncoder.ts'
import { encodeTexts } from './encodeTexts.ts'
import { orderByScore } from './orderByScore.ts'
import type { RankCall, Ranker } from './ranker.ts'
import type { StoredVector, VectorCache } from './vectorCache.ts'

export interface DenseOptions {
  /** Every index once: the order of passages with equal scores. */
  readonly tieOrder: Int32Array
  readonly cache?: VectorCache | undefined
}

/**
 * Ranks by the dot product of the query's vector with the passages' (their cosine, for vectors of length 1). The passages
 * are encoded at the first query. With samples, the query's vector is replaced by the mean of the vectors of the query and
 * of the samples, which are encoded as passages (InteR; HyDE).
 */
export function createDenseRanking(
  encoder: SentenceEncoder,
  texts: readonly string[],
  { tieOrder, cache }: DenseOptions,
): Ranker['rank'] {
  let encoded: readonly StoredVector[] | undefined
  // Among concurrent queries, the first encodes the passages; if it is cancelled, the next takes over.
  const takeTurns = pLimit(1)
  return async (query, { samples = [], signal, onProgress } = {}) => {
    const call = { cache, signal }
    if (texts.length === 0) return { scores: new Float64Array(0), order: new Int32Array(0), cut: 0 }
    const vectors = await takeTurns(
      async () =>
        (encoded ??= await encodeTexts(encoder, texts, {
          ...call,
          role: 'passage',
          onProgress,
        })),
    )
    const vector = await queryVector(encoder, { query, samples }, call)
    const scores = Float64Array.from(vectors, (passage) => dot(vector, passage.vector))
    return { scores, order: orderByScore(scores, tieOrder), cut: vectors.filter(({ cut }) => cut).length }
  }
}

interface ExpandedQuery extends Required<Pick<RankCall, 'samples'>> {
  readonly query: string
}

async function queryVector(
  encoder: SentenceEncoder,
  { query, samples }: ExpandedQuery,
  call: Pick<RankCall, 'signal'> & Pick<DenseOptions, 'cache'>,
): Promise<Float64Array> {
  const own = await encodeTexts(encoder, [query], { ...call, role: 'query' })
  const others = await encodeTexts(encoder, samples, { ...call, role: 'passage' })
  const all = [...own, ...others].map(({ vector }) => vector)
  const mean = Float64Array.from(
    all[0] ?? [],
    (_, at) => all.reduce((sum, vector) => sum + (vector[at] ?? 0), 0) / all.length,
  )
  const length = Math.sqrt(dot(mean, mean))
  // The mean of unit vectors is shorter than 1. Scaled up again, its scores are cosines like those of a plain query.
  return encoder.similarity === 'dot' || samples.length === 0 || length === 0
    ? mean
    : mean.map((value) => value / length)
}

function dot(a: Float64Array, b: Float32Array | Float64Array): number {
  let sum = 0
  for (let at = 0; at < a.length; at += 1) sum += (a[at] ?? 0) * (b[at] ?? 0)
  return sum
}
