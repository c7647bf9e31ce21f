import type { PassageText } from '../../chunk/passage.ts'
import { contentWords } from '../../text/contentWords.ts'

/** Passages that a sentence is compared with: a page may have hundreds, and each costs the verifier a good part of a second. */
const most = 4
/** The weight of a word that another chosen passage already has; a new word has weight 1. */
const again = 0.25

/**
 * The passages that are likeliest to support a sentence, as many as are worth checking: together they cover as many of its
 * words and numbers as possible, where rare words count. In the given order.
 */
export function nearestPassages<T extends PassageText>(sentence: string, passages: readonly T[]): readonly T[] {
  if (passages.length <= most) return passages
  const asked = contentWords(sentence)
  const wordsOfPassages = passages.map(wordsOf)
  const weights = new Map(
    [...asked].map((word) => [
      word,
      Math.log(1 + passages.length / (1 + wordsOfPassages.filter((words) => words.has(word)).length)),
    ]),
  )
  const covered = new Set<string>()
  const chosen = new Set<number>()
  while (chosen.size < most) {
    const worth = wordsOfPassages.map((words, at) => {
      if (chosen.has(at)) return -1
      return [...weights].reduce(
        (sum, [word, weight]) => sum + (words.has(word) ? weight * (covered.has(word) ? again : 1) : 0),
        0,
      )
    })
    const best = worth.indexOf(Math.max(...worth))
    chosen.add(best)
    for (const word of asked) if (wordsOfPassages[best]?.has(word) === true) covered.add(word)
  }
  return passages.filter((_, at) => chosen.has(at))
}

/** A passage's words are found once, however many sentences are compared with it. */
const known = new WeakMap<PassageText, ReadonlySet<string>>()

function wordsOf(passage: PassageText): ReadonlySet<string> {
  const before = known.get(passage)
  if (before !== undefined) return before
  const words = contentWords(passage.text)
  known.set(passage, words)
  return words
}
