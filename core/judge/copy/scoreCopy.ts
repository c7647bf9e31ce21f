import { copyConfidence, type CopyScore, noCopy } from './copyConfidence.ts'
import { countGrams, type CopyVocabulary, gramsIn, learnWords, numberWords } from './copyGrams.ts'
import { copyWords } from './copyWords.ts'

/** How much of one text appears in another, by Earwig's formula; 0 where either has no word. */
export function scoreCopy(article: string, source: string): CopyScore {
  const vocabulary: CopyVocabulary = new Map()
  const words = copyWords(article)
  const sourceWords = copyWords(source)
  if (words.length === 0 || sourceWords.length === 0) return noCopy(gramsIn(words.length))
  const counts = countGrams(learnWords(words, vocabulary))
  const found = countGrams(numberWords(sourceWords, vocabulary))
  return copyConfidence(sharedGrams(counts, found), gramsIn(words.length))
}

/** The sum of the smaller counts. */
export function sharedGrams(article: ReadonlyMap<string, number>, source: ReadonlyMap<string, number>): number {
  let shared = 0
  for (const [key, count] of source) shared += Math.min(count, article.get(key) ?? 0)
  return shared
}
