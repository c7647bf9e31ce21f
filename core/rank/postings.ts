/**
 * An inverted index in compressed sparse rows: the postings of term `t` stand from `offsets[t]` up to, not including,
 * `offsets[t + 1]` in `documents` and `counts`. A document stands at most once among the postings of a term.
 */
export interface Postings {
  /** Number of each term, from 0 in the order in which the terms are first met. */
  readonly terms: ReadonlyMap<string, number>
  /** One more than there are terms. */
  readonly offsets: Int32Array
  /** Index of the document, by posting. */
  readonly documents: Int32Array
  /** How often the term stands in the document, by posting. */
  readonly counts: Int32Array
  /** Number of terms with repetition, by document. */
  readonly lengths: Int32Array
}

/** Indexes documents given as their terms. Time and memory are linear in the number of terms with repetition. */
export function buildPostings(documents: readonly (readonly string[])[]): Postings {
  const lengths = Int32Array.from(documents, (document) => document.length)
  const total = lengths.reduce((sum, length) => sum + length, 0)
  const terms = new Map<string, number>()
  const metTerms = new Int32Array(total)
  const metCounts = new Int32Array(total)
  const starts = new Int32Array(documents.length + 1)
  // The latest posting of a term belongs to the document at hand if it is not older than the document's first posting,
  // so "is this term new here" needs neither a table by document nor one that is cleared.
  const latest = new Int32Array(total)
  let size = 0
  for (const [index, document] of documents.entries()) {
    const first = size
    for (const token of document) {
      let term = terms.get(token)
      if (term === undefined) {
        term = terms.size
        terms.set(token, term)
        latest[term] = -1
      }
      const posting = latest[term] ?? -1
      if (posting >= first) {
        metCounts[posting] = (metCounts[posting] ?? 0) + 1
      } else {
        latest[term] = size
        metTerms[size] = term
        metCounts[size] = 1
        size += 1
      }
    }
    starts[index + 1] = size
  }
  return {
    terms,
    lengths,
    ...groupByTerm({ terms: metTerms.subarray(0, size), counts: metCounts, starts }, terms.size),
  }
}

/** Postings in the order in which they are met, document by document. */
interface MetPostings {
  readonly terms: Int32Array
  readonly counts: Int32Array
  /** Where the postings of each document start, and at the end the number of all postings. */
  readonly starts: Int32Array
}

/** A counting sort: stable, so that the postings of a term stand in the order of the documents. */
function groupByTerm(met: MetPostings, terms: number): Pick<Postings, 'offsets' | 'documents' | 'counts'> {
  const offsets = groupOffsets(met.terms, terms)
  const next = offsets.slice()
  const documents = new Int32Array(met.terms.length)
  const counts = new Int32Array(met.terms.length)
  let posting = 0
  for (let document = 0; document + 1 < met.starts.length; document += 1) {
    const end = met.starts[document + 1] ?? 0
    for (; posting < end; posting += 1) {
      const term = met.terms[posting] ?? 0
      const slot = next[term] ?? 0
      next[term] = slot + 1
      documents[slot] = document
      counts[slot] = met.counts[posting] ?? 0
    }
  }
  return { offsets, documents, counts }
}

/** Where each group starts once its members stand together, and at the end the number of all members. */
export function groupOffsets(groupOfMember: Int32Array, groups: number): Int32Array {
  const offsets = new Int32Array(groups + 1)
  for (const group of groupOfMember) offsets[group + 1] = (offsets[group + 1] ?? 0) + 1
  for (let group = 0; group < groups; group += 1) {
    offsets[group + 1] = (offsets[group + 1] ?? 0) + (offsets[group] ?? 0)
  }
  return offsets
}
