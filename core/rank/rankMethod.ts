import type { CrossEncoder } from '../models/encoder/openCrossEncoder.ts'
import type { SentenceEncoder } from '../models/encoder/sentenceEncoder.ts'
import type { Bm25Parameters } from './parseRankerSpec.ts'

/**
 * How passages are ranked, with the required models:
 *
 * - `random`: an order determined by seed and query;
 * - `tfidf`: cosine of TF-IDF vectors, as scikit-learn's TfidfVectorizer with its defaults on the passages' tokens;
 * - `bm25`: Okapi BM25, as rank_bm25's BM25Okapi on the passages' tokens, case kept, with its defaults unless set;
 * - `dense`: similarity of an encoder's vectors;
 * - `rerank`: the best of `first`, reranked by a cross-encoder;
 * - `fusion`: reciprocal rank fusion of the parts, k 60.
 */
export type RankMethod =
  | { readonly kind: 'random' | 'tfidf' }
  | { readonly kind: 'bm25'; readonly parameters?: Bm25Parameters }
  | { readonly kind: 'dense'; readonly encoder: SentenceEncoder }
  | {
      readonly kind: 'rerank'
      readonly crossEncoder: CrossEncoder
      readonly first: RankMethod
      /** Number of passages to rerank, from 1. */
      readonly candidates: number
    }
  | { readonly kind: 'fusion'; readonly parts: readonly RankMethod[] }

/** The default ranking by words. */
export const wordFusion: RankMethod = { kind: 'fusion', parts: [{ kind: 'tfidf' }, { kind: 'bm25' }] }
