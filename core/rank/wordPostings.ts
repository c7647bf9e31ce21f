import { createVocabulary } from '../chunk/vocabulary.ts'
import type { Postings } from './postings.ts'
import { lowerCaseWords } from './lowerCaseWords.ts'

/**
 * Derives the index of lower-case words from the index of tokens. The result equals joining each document's tokens with
 * spaces and splitting the text into words, but each distinct token is split only once. (A space ends a word and does not
 * affect lower-casing, so tokens can be split one by one.)
 */
export function wordPostings(tokens: Postings): Postings {
  const terms = createVocabulary()
  const occurrences: Occurrence[] = []
  for (let token = 0; token < tokens.terms.size; token += 1) {
    const words = lowerCaseWords(tokens.terms.tokenOf(token))
    for (const word of words) occurrences.push({ word: terms.intern(word), token })
  }
  return { terms, ...mergeTokens(tokens, occurrences, terms.size) }
}

interface Occurrence {
  readonly word: number
  /** The token that contains the word. */
  readonly token: number
}

/** Merges, for each word, the postings of the tokens that contain it: "the", "The" and "THE". */
function mergeTokens(tokens: Postings, occurrences: readonly Occurrence[], words: number): Omit<Postings, 'terms'> {
  const tokenStarts = groupOffsets(
    Int32Array.from(occurrences, ({ word }) => word),
    words,
  )
  const next = tokenStarts.slice()
  const tokenOf = new Int32Array(occurrences.length)
  let most = 0
  for (const { word, token } of occurrences) {
    const slot = next[word] ?? 0
    next[word] = slot + 1
    tokenOf[slot] = token
    most += (tokens.offsets[token + 1] ?? 0) - (tokens.offsets[token] ?? 0)
  }

  const lengths = new Int32Array(tokens.lengths.length)
  const offsets = new Int32Array(words + 1)
  const documents = new Int32Array(most)
  const counts = new Int32Array(most)
  // As in `buildPostings`: a document's latest posting belongs to the current word if it is not older than the word's first.
  const latest = new Int32Array(tokens.lengths.length).fill(-1)
  let size = 0
  for (let word = 0; word < words; word += 1) {
    const first = size
    for (const token of tokenOf.subarray(tokenStarts[word], tokenStarts[word + 1])) {
      const end = tokens.offsets[token + 1] ?? 0
      for (let posting = tokens.offsets[token] ?? 0; posting < end; posting += 1) {
        const document = tokens.documents[posting] ?? 0
        const count = tokens.counts[posting] ?? 0
        lengths[document] = (lengths[document] ?? 0) + count
        const merged = latest[document] ?? -1
        if (merged >= first) {
          counts[merged] = (counts[merged] ?? 0) + count
        } else {
          latest[document] = size
          documents[size] = document
          counts[size] = count
          size += 1
        }
      }
    }
    offsets[word + 1] = size
  }
  return { offsets, documents: documents.slice(0, size), counts: counts.slice(0, size), lengths }
}

/** The start of each group when members are sorted by group; the last element is the number of members. */
function groupOffsets(groupOfMember: Int32Array, groups: number): Int32Array {
  const offsets = new Int32Array(groups + 1)
  for (const group of groupOfMember) offsets[group + 1] = (offsets[group + 1] ?? 0) + 1
  for (let group = 0; group < groups; group += 1) {
    offsets[group + 1] = (offsets[group + 1] ?? 0) + (offsets[group] ?? 0)
  }
  return offsets
}
