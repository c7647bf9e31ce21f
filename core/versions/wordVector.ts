import { contentWords } from '../text/contentWords.ts'

/** Weight of a pair of neighbouring words relative to each word: "A beat B" is not "B beat A". */
const pairWeight = 0.5

const word = /[\p{L}\p{N}]+(?:[.,:]\p{N}+)*/gu
const spaceless =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]+/gu

/** A text's words as a unit vector, independent of other texts. Content words have the highest weights. */
export function wordVector(text: string): ReadonlyMap<string, number> {
  return vectorOf(wordsOf(text), (term) => (contentWords(term).size > 0 ? 1 : 0.4))
}

/** Words and pairs of neighbouring words with their weights, as a unit vector. */
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

/** The folded words of a text, in order; in scripts without spaces, each character is a word. */
export function wordsOf(text: string): readonly string[] {
  const folded = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/['’]s\b/gu, '')
  const spaced = folded.replace(spaceless, (run) => ` ${Array.from(run).join(' ')} `)
  return spaced.match(word) ?? []
}
