import { z } from 'zod'
import { primarySubtag } from './primarySubtag.ts'
import { readLexicon, readLexicons } from './readLexicon.ts'

const wordSet = z.string().transform((words): ReadonlySet<string> => new Set(words.split(' ')))
const others = readLexicon('functionWords.json', z.object({ languages: z.record(z.string(), wordSet) })).languages
const listed = readLexicons('words.json', z.object({ functionWords: wordSet }))

/**
 * Frequent function words of a language (BCP 47; only its first subtag matters), in lower case; undefined if none are
 * listed.
 */
export function functionWordsOf(language: string): ReadonlySet<string> | undefined {
  const code = primarySubtag(language)
  return listed.get(code)?.functionWords ?? others[code]
}

const languages = [...new Set([...listed.keys(), ...Object.keys(others)])]

/**
 * The languages whose function words a text has most of, as BCP 47 codes: several where they share the words, none where
 * it has fewer than two. Only languages whose function words are listed are known.
 */
export function languagesByFunctionWords(text: string): readonly string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? []
  const counts = languages.map((language) => {
    const listedWords = functionWordsOf(language)
    return { language, count: words.filter((word) => listedWords?.has(word)).length }
  })
  const most = Math.max(...counts.map(({ count }) => count))
  return most < 2 ? [] : counts.filter(({ count }) => count === most).map(({ language }) => language)
}
