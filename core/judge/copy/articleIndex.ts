import type { Draft, Sentence } from '../../domain/draft.ts'
import { countGrams, type CopyVocabulary, gramLength, gramsOf, learnWords } from './copyGrams.ts'
import { type CopyWord, copyWords } from './copyWords.ts'
import { type WordRole, wordRoles } from './wordRoles.ts'

/** An indexed sentence of the article. */
export interface IndexedSentence {
  readonly sentence: Sentence
  readonly words: readonly CopyWord[]
  readonly numbers: readonly number[]
  readonly roles: readonly WordRole[]
  /** The gram that begins at each word, as far as five words are there. */
  readonly keys: readonly string[]
  readonly counts: ReadonlyMap<string, number>
}

/** An article, indexed for comparison with sources. */
export interface ArticleIndex {
  readonly vocabulary: CopyVocabulary
  /** Number of words in headings and sentences. */
  readonly words: number
  readonly counts: ReadonlyMap<string, number>
  readonly sentences: readonly IndexedSentence[]
  /** The places in `sentences` that contain a gram. */
  readonly holders: ReadonlyMap<string, readonly number[]>
}

/** Indexes headings and sentences of a draft, except rejected ones. */
export function indexArticle({ event, sections }: Pick<Draft, 'event' | 'sections'>): ArticleIndex {
  const vocabulary: CopyVocabulary = new Map()
  const numbers: number[] = []
  const sentences: IndexedSentence[] = []
  for (const section of sections) {
    const standing = section.sentences.filter(({ review }) => review !== 'rejected')
    if (standing.length === 0) continue
    for (const number of learnWords(copyWords(section.heading), vocabulary)) numbers.push(number)
    for (const sentence of standing) {
      const words = copyWords(sentence.text)
      const own = learnWords(words, vocabulary)
      for (const number of own) numbers.push(number)
      const grams = [...gramsOf(own)].filter(({ at }) => at >= 0 && at + gramLength <= own.length)
      const keys = grams.map(({ key }) => key)
      const roles = wordRoles(sentence, words, event)
      sentences.push({ sentence, words, numbers: own, roles, keys, counts: countGrams(own) })
    }
  }
  return { vocabulary, words: numbers.length, counts: countGrams(numbers), sentences, holders: holdersOf(sentences) }
}

function holdersOf(sentences: readonly IndexedSentence[]): ReadonlyMap<string, readonly number[]> {
  const holders = new Map<string, number[]>()
  for (const [place, { counts, words }] of sentences.entries()) {
    // A sentence without words consists only of padding, which every text has.
    if (words.length === 0) continue
    for (const key of counts.keys()) {
      const known = holders.get(key)
      if (known === undefined) holders.set(key, [place])
      else known.push(place)
    }
  }
  return holders
}
