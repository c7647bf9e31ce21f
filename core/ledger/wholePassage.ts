import { dependsOnPrevious } from '../write/extractive/dependsOnPrevious.ts'
import { languageWords } from '../write/extractive/languageWords.ts'

/** Sentences at most of a passage that carries one fact. */
const mostSentences = 3

/**
 * A sentence with those before it that it takes to understand it, as the page has them: "He joins York." alone names nobody.
 *
 * @param at place of the sentence, from 0
 */
export function wholePassage(
  { sentences }: { readonly sentences: readonly string[] },
  at: number,
  language: string,
): string {
  const words = languageWords(language)
  let first = at
  while (first > 0 && at - first + 1 < mostSentences && dependsOnPrevious(sentences[first] ?? '', words)) first -= 1
  return sentences.slice(first, at + 1).join(' ')
}
