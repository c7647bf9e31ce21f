import type { Bm25Parameters } from './parseRankerSpec.ts'
import type { Postings } from './postings.ts'
import { addTerm, type TermIndex } from './termIndex.ts'

/** The defaults of rank_bm25's BM25Okapi. */
const okapi: Bm25Parameters = { k1: 1.5, b: 0.75 }
/** A term with a negative idf gets this share of the mean idf; the default of BM25Okapi. */
const epsilon = 0.25

/**
 * Okapi BM25 in the ATIRE variant of Trotman et al. ("Improvements to BM25 and Language Models Examined", 2014), computed
 * exactly as rank_bm25 0.2.2 does: idf ln(N - df + 0.5) - ln(df + 0.5), and where that is negative, epsilon times the mean
 * idf. With only a few documents the mean, and so the scores, can be negative.
 */
export function createBm25Index(postings: Postings, parameters: Bm25Parameters = okapi): TermIndex {
  const weighted = { postings, weights: bm25Weights(postings, parameters) }
  const size = postings.lengths.length
  return {
    size,
    score(terms, into = new Float64Array(size)) {
      into.fill(0)
      for (const token of terms) {
        const term = postings.terms.idOf(token)
        if (term !== undefined) addTerm(weighted, { term, factor: 1, scores: into })
      }
      return into
    },
  }
}

function bm25Weights({ offsets, documents, counts, lengths }: Postings, { k1, b }: Bm25Parameters): Float64Array {
  const idf = inverseFrequencies(offsets, lengths.length)
  const meanLength = lengths.reduce((sum, length) => sum + length, 0) / lengths.length
  const lengthNorms = Float64Array.from(lengths, (length) => k1 * (1 - b + (b * length) / meanLength))
  const weights = new Float64Array(documents.length)
  let posting = 0
  for (let term = 0; term < idf.length; term += 1) {
    const termIdf = idf[term] ?? 0
    const end = offsets[term + 1] ?? 0
    for (; posting < end; posting += 1) {
      const count = counts[posting] ?? 0
      const lengthNorm = lengthNorms[documents[posting] ?? 0] ?? 0
      weights[posting] = termIdf * ((count * (k1 + 1)) / (count + lengthNorm))
    }
  }
  return weights
}

/** Sums the mean in the order in which terms first occur, as rank_bm25 does: the last bits depend on it. */
function inverseFrequencies(offsets: Int32Array, size: number): Float64Array {
  const idf = new Float64Array(offsets.length - 1)
  // Most terms share their document frequency with thousands of others.
  const ofFrequency = Float64Array.from({ length: size + 1 }, (_, frequency) => {
    return Math.log(size - frequency + 0.5) - Math.log(frequency + 0.5)
  })
  let sum = 0
  for (let term = 0; term < idf.length; term += 1) {
    const frequency = (offsets[term + 1] ?? 0) - (offsets[term] ?? 0)
    const value = ofFrequency[frequency] ?? 0
    idf[term] = value
    sum += value
  }
  const floor = epsilon * (sum / idf.length)
  return idf.map((value) => (value < 0 ? floor : value))
}
