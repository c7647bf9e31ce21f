import type { Postings } from './postings.ts'

/** An inverted index that scores all documents against a query. */
export interface TermIndex {
  /** Number of documents. */
  readonly size: number
  /**
   * Scores of all documents, by index: clears `into`, then sums over the postings of the query's terms.
   *
   * @param terms of the query, with repetition
   * @param into array to overwrite, one element per document. Default: a new array
   */
  score(terms: readonly string[], into?: Float64Array): Float64Array
}

/** Postings, with the weight that each adds to its document's score. */
export interface PostingWeights {
  readonly postings: Postings
  readonly weights: Float64Array
}

/** Adds the weights of a term's postings, multiplied by a factor, to the scores of their documents. */
export function addTerm(
  { postings: { offsets, documents }, weights }: PostingWeights,
  { term, factor, scores }: { readonly term: number; readonly factor: number; readonly scores: Float64Array },
): void {
  const end = offsets[term + 1] ?? 0
  for (let posting = offsets[term] ?? 0; posting < end; posting += 1) {
    const document = documents[posting] ?? 0
    scores[document] = (scores[document] ?? 0) + factor * (weights[posting] ?? 0)
  }
}
