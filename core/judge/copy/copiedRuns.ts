import type { Span } from '../../domain/support.ts'

/** A run of words shared by a passage and a sentence, as offsets into each. */
export interface CopiedRun {
  readonly passage: Span
  readonly sentence: Span
}

/** Minimum length in words of a run that counts as copied. */
const fewestWords = 6

interface Word extends Span {
  readonly folded: string
}

// In scripts without spaces, each character is a word.
const word =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]|[\p{L}\p{M}\p{N}]+(?:['’][\p{L}\p{M}\p{N}]+)*/gu

/**
 * Runs of at least six words that a passage and a sentence share, in the order of the sentence and apart from each other
 * there. Case and punctuation do not count. The passage is looked up by runs of six words, so that the time grows with
 * the lengths of both and not with their product.
 */
export function copiedRuns(passage: string, sentence: string): readonly CopiedRun[] {
  const passageWords = wordsOf(passage)
  const said = wordsOf(sentence)
  const places = placesOfRuns(passageWords)
  const runs: CopiedRun[] = []
  let at = 0
  while (at + fewestWords <= said.length) {
    const longest = (places.get(keyAt(said, at)) ?? []).reduce(
      (best, from) => {
        const length = commonLength(passageWords, from, said, at)
        return length > best.length ? { from, length } : best
      },
      { from: 0, length: 0 },
    )
    const { from, length } = longest
    if (length === 0) {
      at += 1
      continue
    }
    runs.push({ passage: spanOf(passageWords, from, length), sentence: spanOf(said, at, length) })
    at += length
  }
  return runs
}

function wordsOf(text: string): readonly Word[] {
  return [...text.matchAll(word)].map((found) => ({
    folded: found[0].normalize('NFKC').toLowerCase().replaceAll('’', "'"),
    start: found.index,
    end: found.index + found[0].length,
  }))
}

function placesOfRuns(words: readonly Word[]): ReadonlyMap<string, readonly number[]> {
  const places = new Map<string, number[]>()
  for (let at = 0; at + fewestWords <= words.length; at += 1) {
    const key = keyAt(words, at)
    const known = places.get(key)
    if (known === undefined) places.set(key, [at])
    else known.push(at)
  }
  return places
}

function keyAt(words: readonly Word[], at: number): string {
  return words
    .slice(at, at + fewestWords)
    .map(({ folded }) => folded)
    .join(' ')
}

function commonLength(a: readonly Word[], from: number, b: readonly Word[], at: number): number {
  let length = 0
  while (a[from + length] !== undefined && a[from + length]?.folded === b[at + length]?.folded) length += 1
  return length
}

function spanOf(words: readonly Word[], first: number, length: number): Span {
  return { start: words[first]?.start ?? 0, end: words[first + length - 1]?.end ?? 0 }
}
