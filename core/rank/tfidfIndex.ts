import type { Postings } from './postings.ts'
import { addTerm, type TermIndex } from './termIndex.ts'

/**
 * Cosine of TF-IDF vectors as computed by scikit-learn's TfidfVectorizer with its defaults: weight tf × (ln((1 + n) / (1 +
 * df)) + 1), vectors of length 1, query words that occur in no document ignored. Scores run from 0 to 1.
 */
export function createTfidfIndex(postings: Postings): TermIndex {
  const size = postings.lengths.length
  const idf = smoothIdf(postings.offsets, size)
  const weighted = { postings, weights: tfidfWeights(postings, idf) }
  return {
    size,
    score(terms, into = new Float64Array(size)) {
      into.fill(0)
      const query = new Map<number, number>()
      for (const word of terms) {
        const term = postings.terms.idOf(word)
        if (term !== undefined) query.set(term, (query.get(term) ?? 0) + 1)
      }
      let squares = 0
      for (const [term, count] of query) squares += (count * (idf[term] ?? 0)) ** 2
      for (const [term, count] of query) {
        addTerm(weighted, { term, factor: (count * (idf[term] ?? 0)) / Math.sqrt(squares), scores: into })
      }
      return into
    },
  }
}

function smoothIdf(offsets: Int32Array, size: number): Float64Array {
  const idf = new Float64Array(offsets.length - 1)
  for (let term = 0; term < idf.length; term += 1) {
    const frequency = (offsets[term + 1] ?? 0) - (offsets[term] ?? 0)
    idf[term] = Math.log((1 + size) / (1 + frequency)) + 1
  }
  return idf
}

function tfidfWeights({ offsets, documents, counts, lengths }: Postings, idf: Float64Array): Float64Array {
  const weights = new Float64Array(documents.length)
  const squares = new Float64Array(lengths.length)
  let posting = 0
  for (const [term, termIdf] of idf.entries()) {
    const end = offsets[term + 1] ?? 0
    for (; posting < end; posting += 1) {
      const document = documents[posting] ?? 0
      const weight = (counts[posting] ?? 0) * termIdf
      weights[posting] = weight
      squares[document] = (squares[document] ?? 0) + weight * weight
    }
  }
  const norms = squares.map(Math.sqrt)
  return weights.map((weight, at) => weight / (norms[documents[at] ?? 0] ?? 1))
}
