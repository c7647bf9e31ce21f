import { gramLength } from './copyGrams.ts'

/** A run of words shared by two texts. */
export interface SharedRun {
  /** Index of the first word in the sentence. */
  readonly at: number
  /** Index of the first word in the source. */
  readonly from: number
  readonly words: number
}

/** Maximum number of positions tried per gram: otherwise a text of one repeated word would take quadratic time. */
export const mostPlaces = 8

/**
 * Runs of at least five words that a sentence shares with a source, in the order of the sentence and apart from each other
 * there, each as long as it can be from where it begins.
 *
 * @param placesAt where the gram that begins at a word of the sentence begins in the source
 */
export function sharedRuns(
  sentence: readonly number[],
  source: readonly number[],
  placesAt: (at: number) => readonly number[],
): readonly SharedRun[] {
  const runs: SharedRun[] = []
  let at = 0
  while (at + gramLength <= sentence.length) {
    let best: SharedRun = { at, from: 0, words: 0 }
    for (const from of placesAt(at)) {
      const words = commonLength(sentence, at, source, from)
      if (words > best.words) best = { at, from, words }
    }
    if (best.words > 0) runs.push(best)
    at += Math.max(best.words, 1)
  }
  return runs
}

function commonLength(sentence: readonly number[], at: number, source: readonly number[], from: number): number {
  let words = 0
  while (at + words < sentence.length && sentence[at + words] === source[from + words]) words += 1
  return words
}
