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
