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
  const counts = countFunctionWords(text)
  const most = Math.max(...counts.values())
  return most < 2 ? [] : languages.filter((language) => counts.get(language) === most)
}

/**
 * The language that a text has far more function words of than of the one that was guessed; the guess where there is no such
 * language, and where the function words of the guess are not listed.
 *
 * @param guess BCP 47 code without further subtags
 */
export function correctedByFunctionWords(guess: string, text: string): string {
  const counts = countFunctionWords(text)
  const guessed = counts.get(guess)
  if (guessed === undefined) return guess
  const [best, next] = [...counts].toSorted(([, one], [, other]) => other - one)
  if (best === undefined || best[1] < 4 || best[1] < farMore * guessed || best[1] === next?.[1]) return guess
  return best[0]
}

/** Of 700 real pages, those whose language was guessed right have fewer than 1.3 times as many of another. */
const farMore = 1.5

function countFunctionWords(text: string): ReadonlyMap<string, number> {
  const words = text.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? []
  return new Map(
    languages.map((language) => {
      const listedWords = functionWordsOf(language)
      return [language, words.filter((word) => listedWords?.has(word)).length]
    }),
  )
}
