import type { Passage } from '../chunk/passage.ts'
import { tokenizeWords } from '../chunk/tokenizeWords.ts'
import { createBm25Index } from './bm25Index.ts'
import { fuseRankings } from './fuseRankings.ts'
import { lowerCaseWords } from './lowerCaseWords.ts'
import { orderByScore } from './orderByScore.ts'
import { passagePostings } from './passagePostings.ts'
import type { Postings } from './postings.ts'
import { randomScores } from './randomScores.ts'
import type { Ranker, RankerName } from './ranker.ts'
import { createTfidfIndex } from './tfidfIndex.ts'
import { topK } from './topK.ts'
import { wordPostings } from './wordPostings.ts'

export interface RankerOptions {
  /** Seed of the ranker `random`; the others draw nothing. An integer. Default 0. */
  readonly seed?: number
}

/** Scores of all passages, by index. */
type Score = (query: string) => Float64Array

/**
 * A ranker over a fixed set of passages. The passages are indexed here, once; a query reads the index.
 *
 * - `random`: an order that seed and query decide;
 * - `tfidf`: cosine of TF-IDF vectors, as scikit-learn's TfidfVectorizer with its defaults on the passages' tokens;
 * - `bm25`: Okapi BM25, as rank_bm25's BM25Okapi with its defaults on the passages' tokens, case kept;
 * - `fusion`: reciprocal rank fusion of `tfidf` and `bm25`, k 60.
 */
export function createRanker(name: RankerName, passages: readonly Passage[], options: RankerOptions = {}): Ranker {
  const ordinals = passages.map(({ chunk }) => chunk.ordinal)
  const tieOrder = Int32Array.from(ordinals.keys()).sort((a, b) => (ordinals[a] ?? 0) - (ordinals[b] ?? 0))
  const score = scoring(name, { passages, ordinals, tieOrder, seed: options.seed ?? 0 })
  return {
    name,
    rank: (query, best) =>
      new Promise((resolve) => {
        const scores = score(query)
        const order = best === undefined ? orderByScore(scores, tieOrder) : topK(scores, { k: best, tieOrder })
        resolve({ scores, order })
      }),
  }
}

interface Ranked {
  readonly passages: readonly Passage[]
  readonly ordinals: readonly number[]
  readonly tieOrder: Int32Array
  readonly seed: number
}

function scoring(name: RankerName, { passages, ordinals, tieOrder, seed }: Ranked): Score {
  if (name === 'random') return (query) => randomScores(ordinals, { seed, query })
  const postings = passagePostings(passages)
  switch (name) {
    case 'tfidf':
      return tfidfScoring(postings)
    case 'bm25':
      return bm25Scoring(postings)
    case 'fusion': {
      const scorings = [tfidfScoring(postings), bm25Scoring(postings)]
      return (query) => {
        const rankings = scorings.map((score) => score(query))
        return fuseRankings(
          rankings.map((scores) => ({ scores, order: orderByScore(scores, tieOrder) })),
          60,
        )
      }
    }
  }
}

function tfidfScoring(postings: Postings): Score {
  const index = createTfidfIndex(wordPostings(postings))
  return (query) => index.score(lowerCaseWords(query))
}

function bm25Scoring(postings: Postings): Score {
  const index = createBm25Index(postings)
  return (query) => index.score(tokenizeWords(query).tokens)
}
