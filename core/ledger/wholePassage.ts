import { isUnderstood } from './isUnderstood.ts'

/** Sentences at most of a passage that carries one fact. */
const mostSentences = 3

/**
 * Sentences of a passage up to one, from the first that it takes to understand it.
 *
 * @param at place of the sentence, from 0
 */
export function neededSentences(
  { sentences }: { readonly sentences: readonly string[] },
  at: number,
  language: string,
): readonly string[] {
  let first = at
  while (first > 0 && at - first + 1 < mostSentences && !isUnderstood(sentences[first] ?? '', language)) first -= 1
  return sentences.slice(first, at + 1)
}

/**
 * A sentence with those before it that it takes to understand it, as the page has them: "He joins York." alone names nobody.
 *
 * @param at place of the sentence, from 0
 */
export function wholePassage(passage: { readonly sentences: readonly string[] }, at: number, language: string): string {
  return neededSentences(passage, at, language).join(' ')
}
