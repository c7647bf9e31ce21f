import type { LongCall } from '../domain/progress.ts'
import type { SentenceEncoder } from '../models/encoder/sentenceEncoder.ts'
import { encodeTexts } from '../rank/encodeTexts.ts'
import type { VectorCache } from '../rank/vectorCache.ts'

/** Similarities of two lists of texts, from 0 to 1, or negative for opposite vectors. Rows are the left list, columns the right. */
export interface SimilarityTable {
  /** The similarity in a cell; 0 outside the table. */
  at(left: number, right: number): number
}

/** Measures the similarity of texts: 1 for the same words. */
export interface TextSimilarity {
  /** Name in reports. */
  readonly name: string
  compare(left: readonly string[], right: readonly string[], call?: LongCall): Promise<SimilarityTable>
  /** The texts as unit vectors, comparable only with each other. */
  vectors(texts: readonly string[], call?: LongCall): Promise<readonly Float32Array[]>
}

/** Similarity as the cosine of an encoder's vectors, as published. */
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
