import { languageWords } from '../../../text/languageWords.ts'

/** Most words that a query is widened by, and characters of these: searches take little more, and more would find other things. */
const mostWords = 8
const mostCharacters = 100

/**
 * The words that passages of a model have most in common and that a query does not have: those that appear in the most
 * passages come first, and one that appears in a single passage is its own invention, unless there is only one.
 *
 * @param options.language of the query, BCP 47
 */
export function sampleWords(
  samples: readonly string[],
  { query, language }: { readonly query: string; readonly language: string },
): readonly string[] {
  const common = languageWords(language)?.functionWords
  const known = new Set(wordsOf(query).map((word) => word.toLowerCase()))
  const counts = new Map<string, { readonly word: string; count: number }>()
  for (const sample of samples) {
    const seen = new Set<string>()
    for (const word of wordsOf(sample)) {
      const key = word.toLowerCase()
      if (seen.has(key) || known.has(key) || common?.has(key) === true) continue
      seen.add(key)
      const before = counts.get(key)
      if (before === undefined) counts.set(key, { word, count: 1 })
      else before.count += 1
    }
  }
  const least = samples.length > 1 ? 2 : 1
  const best = [...counts.values()].filter(({ count }) => count >= least).sort((a, b) => b.count - a.count)
  let characters = 0
  return best
    .slice(0, mostWords)
    .map(({ word }) => word)
    .filter((word) => (characters += word.length + 1) <= mostCharacters)
}

/** Years are kept; other numbers are what a model invents first. */
function wordsOf(text: string): readonly string[] {
  return text.match(/\p{L}[\p{L}\p{M}'’-]{3,}|\p{Script=Han}{2,6}|\b(?:19|20)\d\d\b/gu) ?? []
}
