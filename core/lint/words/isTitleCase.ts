import type { WordLists } from './wordLists.ts'

/**
 * Whether a heading capitalises words as titles of books do. Names are capitalised too, so it takes that all words but small
 * ones are, and that behind the first stands an ordinary word of headings: "Emergency Response", and not "New York City".
 */
export function isTitleCase(heading: string, words: Pick<WordLists, 'headingSmallWords' | 'headingWords'>): boolean {
  const large = heading
    .split(/[\s/–—-]+/u)
    .map((word) => word.replace(/[^\p{L}\p{N}]/gu, ''))
    .filter((word) => /\p{L}/u.test(word) && !words.headingSmallWords.includes(word.toLowerCase()))
  if (!large.every((word) => /^\p{Lu}\p{Ll}/u.test(word))) return false
  return large.slice(1).some((word) => words.headingWords.includes(word.toLowerCase()))
}
