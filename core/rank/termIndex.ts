import type { Postings } from './postings.ts'

/** An inverted index that scores all documents against a query. */
export interface TermIndex {
  /** Number of documents. */
  readonly size: number
  /**
   * Scores of all documents, by index: a sum over the postings of the query's terms, after clearing `into`.
   *
   * @param terms of the query, with repetition
   * @param into where to write, as long as there are documents; what it held is lost. Default: a new array.
   */
  score(terms: readonly string[], into?: Float64Array): Float64Array
}

/** What each posting adds to its document's score, with the postings. */
export interface PostingWeights {
  readonly postings: Postings
  readonly weights: Float64Array
}

/** Adds the weights of a term's postings, times a factor, to the scores of their documents. */
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
