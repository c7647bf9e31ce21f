import type { LongCall } from '../domain/progress.ts'
import type { SentenceEncoder } from '../models/encoder/sentenceEncoder.ts'
import { encodeTexts } from '../rank/encodeTexts.ts'
import type { VectorCache } from '../rank/vectorCache.ts'

/** Similarity of two lists of texts, 0 to 1 but for vectors that point away from each other: rows are the left, columns the right. */
export interface SimilarityTable {
  /** The table's cell; 0 outside. */
  at(left: number, right: number): number
}

/** How alike texts are: 1 for the same words. */
export interface TextSimilarity {
  /** What compares, as reports name it. */
  readonly name: string
  compare(left: readonly string[], right: readonly string[], call?: LongCall): Promise<SimilarityTable>
  /** Texts as vectors of length 1, comparable with one another and with no others. */
  vectors(texts: readonly string[], call?: LongCall): Promise<readonly Float32Array[]>
}

/** Similarity by an encoder's vectors: their cosine, as published. */
export function encoderSimilarity(encoder: SentenceEncoder, cache?: VectorCache): TextSimilarity {
  const vectors = async (texts: readonly string[], call: LongCall = {}): Promise<readonly Float32Array[]> => {
    const encoded = await encodeTexts(encoder, texts, { ...call, role: 'passage', cache })
    return encoded.map(({ vector }) => unitOf(vector))
  }
  return {
    name: encoder.name,
    vectors,
    compare: async (left, right, call = {}) => {
      const unit = await vectors([...left, ...right], call)
      const [lefts, rights] = [unit.slice(0, left.length), unit.slice(left.length)]
      return {
        at: (i, j) => {
          const [a, b] = [lefts[i], rights[j]]
          return a === undefined || b === undefined ? 0 : dot(a, b)
        },
      }
    },
  }
}

function unitOf(vector: Float32Array): Float32Array {
  const length = Math.sqrt(dot(vector, vector))
  return length === 0 ? vector : vector.map((value) => value / length)
}

function dot(a: Float32Array, b: Float32Array): number {
  let sum = 0
  for (let at = 0; at < a.length; at += 1) sum += (a[at] ?? 0) * (b[at] ?? 0)
  return sum
}
