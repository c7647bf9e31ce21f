import { isUnderstood } from './isUnderstood.ts'

/** Maximum number of sentences that support one fact. */
const mostSentences = 3

/**
 * A sentence of a passage with the preceding ones that are needed to understand it.
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
