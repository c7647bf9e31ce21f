import type { Vocabulary } from '../chunk/vocabulary.ts'

/**
 * An inverted index in compressed sparse rows: the postings of term `t` are at `offsets[t]` up to, not including, `offsets[t
 * + 1]` in `documents` and `counts`. A document occurs at most once among the postings of a term.
 */
export interface Postings {
  /** The terms of the documents, numbered in order of first occurrence. */
  readonly terms: Vocabulary
  /** Its length is the number of terms plus one. */
  readonly offsets: Int32Array
  /** Index of the document, by posting. */
  readonly documents: Int32Array
  /** Occurrences of the term in the document, by posting. */
  readonly counts: Int32Array
  /** Number of terms with repetition, by document. */
  readonly lengths: Int32Array
}

/**
 * Indexes documents given as token ids. Time and memory are linear in the number of tokens with repetition and the size of
 * the vocabulary, which may contain tokens that occur in no document.
 */
export function buildPostings(documents: readonly Int32Array[], vocabulary: Vocabulary): Postings {
  const found = countTokens(documents, vocabulary.size)
  return {
    terms: partOf(vocabulary, found.terms),
    ...groupByTerm(found),
    lengths: Int32Array.from(documents, (document) => document.length),
  }
}

/** Postings in order of occurrence, document by document. */
interface FoundPostings {
  /** Token id and count, by posting. */
  readonly ids: Int32Array
  readonly counts: Int32Array
  /** The start of each document's postings; the last element is the number of all postings. */
  readonly starts: Int32Array
  /** Number of documents, by token id. */
  readonly frequencies: Int32Array
  /** Token ids in order of first occurrence: the terms. */
  readonly terms: Int32Array
}

function countTokens(documents: readonly Int32Array[], vocabularySize: number): FoundPostings {
  const most = documents.reduce((sum, document) => sum + document.length, 0)
  const ids = new Int32Array(most)
  const counts = new Int32Array(most)
  const starts = new Int32Array(documents.length + 1)
  const frequencies = new Int32Array(vocabularySize)
  const terms = new Int32Array(vocabularySize)
  // The latest posting of a token belongs to the current document if it is not older than the document's first posting. So
  // whether a token is new in the document needs neither a table per document nor one that is cleared.
  const latest = new Int32Array(vocabularySize).fill(-1)
  let termCount = 0
  let size = 0
  for (const [index, document] of documents.entries()) {
    const first = size
    for (const id of document) {
      const posting = latest[id] ?? -1
      if (posting >= first) {
        counts[posting] = (counts[posting] ?? 0) + 1
        continue
      }
      if (posting === -1) {
        terms[termCount] = id
        termCount += 1
      }
      latest[id] = size
      frequencies[id] = (frequencies[id] ?? 0) + 1
      ids[size] = id
      counts[size] = 1
      size += 1
    }
    starts[index + 1] = size
  }
  return { ids: ids.subarray(0, size), counts, starts, frequencies, terms: terms.slice(0, termCount) }
}

/** A counting sort. It is stable, so the postings of a term are in document order. */
function groupByTerm(found: FoundPostings): Pick<Postings, 'offsets' | 'documents' | 'counts'> {
  const offsets = new Int32Array(found.terms.length + 1)
  const next = new Int32Array(found.frequencies.length)
  for (let term = 0; term < found.terms.length; term += 1) {
    const id = found.terms[term] ?? 0
    const offset = offsets[term] ?? 0
    next[id] = offset
    offsets[term + 1] = offset + (found.frequencies[id] ?? 0)
  }
  const documents = new Int32Array(found.ids.length)
  const counts = new Int32Array(found.ids.length)
  let posting = 0
  for (let document = 0; document + 1 < found.starts.length; document += 1) {
    const end = found.starts[document + 1] ?? 0
    for (; posting < end; posting += 1) {
      const id = found.ids[posting] ?? 0
      const slot = next[id] ?? 0
      next[id] = slot + 1
      documents[slot] = document
      counts[slot] = found.counts[posting] ?? 0
    }
  }
  return { offsets, documents, counts }
}

/** The tokens of a vocabulary that occur in `ids`, numbered by their position there. */
function partOf(vocabulary: Vocabulary, ids: Int32Array): Vocabulary {
  const numbers = new Int32Array(vocabulary.size).fill(-1)
  for (let number = 0; number < ids.length; number += 1) numbers[ids[number] ?? 0] = number
  return {
    size: ids.length,
    idOf(token) {
      const id = vocabulary.idOf(token)
      const number = id === undefined ? undefined : numbers[id]
      return number === -1 ? undefined : number
    },
    tokenOf: (number) => vocabulary.tokenOf(ids[number] ?? -1),
  }
}
