import { languageWords } from '../../../text/languageWords.ts'

/** Maximum number of added words, and of their characters: searches accept little more, and more words find other subjects. */
const mostWords = 8
const mostCharacters = 100

/**
 * The words that a model's passages have in common and that the query lacks. Words of the most passages come first. A
 * word of a single passage is the model's invention and dropped, unless there is only one passage.
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

/** Years stay; other numbers are what a model invents first. */
function wordsOf(text: string): readonly string[] {
  return text.match(/\p{L}[\p{L}\p{M}'’-]{3,}|\p{Script=Han}{2,6}|\b(?:19|20)\d\d\b/gu) ?? []
}
