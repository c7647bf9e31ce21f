import type { Passage } from '../chunk/passage.ts'
import { tokenizeWords } from '../chunk/tokenizeWords.ts'
import { createVocabulary } from '../chunk/vocabulary.ts'
import type { CrossEncoder } from '../models/encoder/openCrossEncoder.ts'
import { createBm25Index } from './bm25Index.ts'
import { createDenseRanking } from './denseRanking.ts'
import { expandQuery } from './expandQuery.ts'
import { fuseRankings } from './fuseRankings.ts'
import { lowerCaseWords } from './lowerCaseWords.ts'
import { orderByScore } from './orderByScore.ts'
import type { Bm25Parameters } from './parseRankerSpec.ts'
import { type Postings, buildPostings } from './postings.ts'
import { randomScores } from './randomScores.ts'
import type { RankMethod } from './rankMethod.ts'
import type { Ranker, Ranking } from './ranker.ts'
import { createTfidfIndex } from './tfidfIndex.ts'
import { topK } from './topK.ts'
import type { VectorCache } from './vectorCache.ts'
import { wordPostings } from './wordPostings.ts'

export interface RankerOptions {
  /** Seed of the ranker `random`; the others use no random numbers. An integer. Default 0. */
  readonly seed?: number
  /** Cache of encoders' vectors between runs. Default: none. */
  readonly vectors?: VectorCache
}

/** Scores of all passages, by index. */
type Score = (query: string) => Float64Array

/** Creates a ranker over a fixed set of passages. The words of the passages are indexed once, here. */
export function createRanker(method: RankMethod, passages: readonly Passage[], options: RankerOptions = {}): Ranker {
  const ordinals = passages.map(({ chunk }) => chunk.ordinal)
  const tieOrder = Int32Array.from(ordinals.keys()).sort((a, b) => (ordinals[a] ?? 0) - (ordinals[b] ?? 0))
  let postings: Postings | undefined
  const sharedPostings = (): Postings => (postings ??= passagePostings(passages))
  return { rank: ranking(method, { passages, ordinals, tieOrder, postings: sharedPostings, options }) }
}

interface Ranked {
  readonly passages: readonly Passage[]
  readonly ordinals: readonly number[]
  readonly tieOrder: Int32Array
  /** The index of the passages' words, shared by all parts of a fusion. */
  readonly postings: () => Postings
  readonly options: RankerOptions
}

function ranking(method: RankMethod, ranked: Ranked): Ranker['rank'] {
  const { passages, ordinals, tieOrder, options } = ranked
  switch (method.kind) {
    case 'random': {
      const seed = options.seed ?? 0
      return byWords((query) => randomScores(ordinals, { seed, query }), tieOrder)
    }
    case 'tfidf':
      return byWords(tfidfScoring(ranked.postings()), tieOrder)
    case 'bm25':
      return byWords(bm25Scoring(ranked.postings(), method.parameters), tieOrder)
    case 'dense': {
      const texts = passages.map(({ text }) => text)
      return createDenseRanking(method.encoder, texts, { tieOrder, cache: options.vectors })
    }
    case 'rerank':
      return createReranking(method.crossEncoder, {
        texts: passages.map(({ text }) => text),
        first: ranking(method.first, ranked),
        candidates: method.candidates,
      })
    case 'fusion':
      return fusing(
        method.parts.map((part) => ranking(part, ranked)),
        tieOrder,
      )
  }
}

function byWords(score: Score, tieOrder: Int32Array): Ranker['rank'] {
  return (query, { samples = [], signal, best } = {}) =>
    new Promise((resolve) => {
      signal?.throwIfAborted()
      const scores = score(expandQuery(query, samples))
      const order = best === undefined ? orderByScore(scores, tieOrder) : topK(scores, { k: best, tieOrder })
      resolve({ scores, order, cut: 0 })
    })
}

function fusing(parts: readonly Ranker['rank'][], tieOrder: Int32Array): Ranker['rank'] {
  return async (query, { best, ...call } = {}) => {
    const rankings: Ranking[] = []
    // Only one model runs at a time. All results of each ranking are needed, since a passage may be good because it ranks
    // well in every one.
    for (const part of parts) rankings.push(await part(query, call))
    const scores = fuseRankings(rankings, 60)
    const order = best === undefined ? orderByScore(scores, tieOrder) : topK(scores, { k: best, tieOrder })
    return { scores, order, cut: Math.max(...rankings.map(({ cut }) => cut)) }
  }
}

function tfidfScoring(postings: Postings): Score {
  const index = createTfidfIndex(wordPostings(postings))
  return (query) => index.score(lowerCaseWords(query))
}

function bm25Scoring(postings: Postings, parameters: Bm25Parameters | undefined): Score {
  const index = createBm25Index(postings, parameters)
  return (query) => index.score(tokenizeWords(query).tokens)
}

/**
 * The index of the passages' tokens, case kept.
 *
 * @throws RangeError if the passages were not cut together, since their token ids would not match
 */
function passagePostings(passages: readonly Passage[]): Postings {
  const vocabulary = passages[0]?.vocabulary ?? createVocabulary()
  const stray = passages.find((passage) => passage.vocabulary !== vocabulary)
  if (stray !== undefined) throw new RangeError(`passage ${stray.chunk.id} was not cut together with the others`)
  return buildPostings(
    passages.map(({ tokenIds }) => tokenIds),
    vocabulary,
  )
}

interface RerankOptions {
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
function createReranking(crossEncoder: CrossEncoder, options: RerankOptions): Ranker['rank'] {
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
