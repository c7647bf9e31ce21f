import { createVocabulary, type GrowingVocabulary, type Vocabulary } from '../../../core/chunk/vocabulary.ts'
import { lcsLength, lcsUnion } from './lcs.ts'

/** How much of one text is in another, each from 0 to 1. */
export interface OverlapScore {
  readonly precision: number
  readonly recall: number
  readonly f1: number
}

/**
 * ROUGE-L of the whole texts as the package `rouge-score` 0.1.2 takes it without stemming: lower case, tokens are runs of
 * ASCII letters and digits, longest common subsequence, beta 1.
 */
export function rougeL(candidate: string, reference: string): OverlapScore {
  const vocabulary = createVocabulary()
  const [said, wanted] = [tokensOf(candidate, vocabulary), tokensOf(reference, vocabulary)]
  return scoreOf(lcsLength(wanted, said), said.length, wanted.length)
}

/**
 * ROUGE-Lsum as `rouge-score` takes it: lines are sentences; of each of the reference's, the union of its longest common
 * subsequences with all of the candidate's, no word counted more often than both texts have it.
 */
export function rougeLsum(candidate: string, reference: string): OverlapScore {
  const vocabulary = createVocabulary()
  const lines = (text: string): readonly Int32Array[] => text.split('\n').map((line) => tokensOf(line, vocabulary))
  const [said, wanted] = [lines(candidate), lines(reference)]
  const [leftSaid, leftWanted] = [countsOf(said, vocabulary), countsOf(wanted, vocabulary)]
  let hits = 0
  const union = lcsUnion(wanted, said, 'over-reference')
  for (const [at, sentence] of wanted.entries()) {
    for (const [place, isCommon] of union[at]?.entries() ?? []) {
      if (isCommon === 0) continue
      const token = sentence[place] ?? 0
      const [inSaid, inWanted] = [leftSaid[token] ?? 0, leftWanted[token] ?? 0]
      if (inSaid === 0 || inWanted === 0) continue
      hits += 1
      leftSaid[token] = inSaid - 1
      leftWanted[token] = inWanted - 1
    }
  }
  return scoreOf(hits, lengthOf(said), lengthOf(wanted))
}

/** What Python's `split()` parts words by: the separators of files too, and not U+FEFF, unlike `\s`. */
const pythonSpaces = /[\t-\r\x1c-\x20\x85\xa0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+/u

/**
 * ROUGE-L as the package `rouge` 1.0.1 takes it, with its ways: case kept, words parted by spaces, sentences by full stops,
 * all counted as sets of words, and F1 with 1e-8 under the line.
 *
 * @returns undefined where a text has no word, of which it has no score
 */
export function rougeLOfSets(candidate: string, reference: string): OverlapScore | undefined {
  const vocabulary = createVocabulary()
  const sentences = (text: string): readonly Int32Array[] =>
    text
      .split('.')
      .map((sentence) => idsOf(sentence.split(pythonSpaces), vocabulary))
      .filter(({ length }) => length > 0)
  const [said, wanted] = [sentences(candidate), sentences(reference)]
  if (said.length === 0 || wanted.length === 0) return undefined
  const union = lcsUnion(wanted, said, 'over-candidate')
  const common = new Set(wanted.flatMap((sentence, at) => [...sentence].filter((_, place) => union[at]?.[place] === 1)))
  const wordsOf = (list: readonly Int32Array[]): number => new Set(list.flatMap((sentence) => [...sentence])).size
  const [precision, recall] = [common.size / wordsOf(said), common.size / wordsOf(wanted)]
  return { precision, recall, f1: 2 * ((precision * recall) / (precision + recall + 1e-8)) }
}

function scoreOf(common: number, said: number, wanted: number): OverlapScore {
  if (said === 0 || wanted === 0) return { precision: 0, recall: 0, f1: 0 }
  const [precision, recall] = [common / said, common / wanted]
  return { precision, recall, f1: common === 0 ? 0 : (2 * precision * recall) / (precision + recall) }
}

function tokensOf(text: string, vocabulary: GrowingVocabulary): Int32Array {
  return idsOf(text.toLowerCase().split(/[^a-z0-9]+/), vocabulary)
}

function idsOf(words: readonly string[], vocabulary: GrowingVocabulary): Int32Array {
  return Int32Array.from(
    words.filter((word) => word !== ''),
    (word) => vocabulary.intern(word),
  )
}

function countsOf(sentences: readonly Int32Array[], vocabulary: Vocabulary): Int32Array {
  const counts = new Int32Array(vocabulary.size)
  for (const sentence of sentences) for (const token of sentence) counts[token] = (counts[token] ?? 0) + 1
  return counts
}

function lengthOf(sentences: readonly Int32Array[]): number {
  return sentences.reduce((sum, { length }) => sum + length, 0)
}
