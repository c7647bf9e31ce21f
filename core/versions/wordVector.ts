import { contentWords } from '../text/contentWords.ts'

/** What two words in a row weigh beside each of them: "A beat B" is not "B beat A". */
const pairWeight = 0.5

const word = /[\p{L}\p{N}]+(?:[.,:]\p{N}+)*/gu
const spaceless =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]+/gu

/** A text's words as a vector of length 1, whatever other texts there are: words that carry content weigh most. */
export function wordVector(text: string): ReadonlyMap<string, number> {
  return vectorOf(wordsOf(text), (term) => (contentWords(term).size > 0 ? 1 : 0.4))
}

/** Words and pairs of neighbouring words with their weights in a vector of length 1. */
export function vectorOf(words: readonly string[], weigh: (term: string) => number): ReadonlyMap<string, number> {
  const vector = new Map<string, number>()
  const add = (term: string, weight: number): void => {
    vector.set(term, (vector.get(term) ?? 0) + weight)
  }
  for (const [at, term] of words.entries()) {
    add(term, weigh(term))
    const next = words[at + 1]
    if (next !== undefined) add(`${term} ${next}`, (pairWeight * (weigh(term) + weigh(next))) / 2)
  }
  const length = Math.sqrt([...vector.values()].reduce((sum, weight) => sum + weight * weight, 0))
  return new Map([...vector].map(([term, weight]) => [term, weight / length]))
}

/** Words of a text in order, folded; signs of scripts without blanks are words by themselves. */
export function wordsOf(text: string): readonly string[] {
  const folded = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/['’]s\b/gu, '')
  const spaced = folded.replace(spaceless, (run) => ` ${Array.from(run).join(' ')} `)
  return spaced.match(word) ?? []
}
