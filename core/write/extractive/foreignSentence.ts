import { z } from 'zod'
import { languageWords, listedLanguages, type LanguageWords } from './languageWords.ts'
import { readResource } from './readResource.ts'
import type { SentenceTerms } from './sentenceTerms.ts'

const others = readResource(
  'otherLanguages.json',
  z.strictObject({
    comment: z.string(),
    languages: z.record(
      z.string(),
      z.string().transform((words): ReadonlySet<string> => new Set(words.split(' '))),
    ),
  }),
).languages

/** A sentence with this share of function words of its language is in it, whatever others it shares words with. */
const ownShare = 0.34
/** Fewest words from which a language can be told. */
const telling = 6
/** Share of the words that another language must explain. */
const otherShare = 0.2

/** True where another language than the one given explains more of a sentence's words, quotations and names included. */
export function isForeignSentence({ words: tokens }: SentenceTerms, language: string, own: LanguageWords): boolean {
  if (tokens.length < telling) return false
  // "dell’ex", "l'accord": the elided word is one of its own.
  const lower = tokens.flatMap((token) => token.toLowerCase().split(/['’]/u))
  const known = (list: ReadonlySet<string>): number => lower.filter((word) => list.has(word)).length
  const mine = known(own.functionWords)
  if (mine >= ownShare * lower.length) return false
  const lists = [
    ...listedLanguages.filter((code) => code !== language).map((code) => languageWords(code)?.functionWords),
    ...Object.entries(others).map(([code, list]) => (code === language ? undefined : list)),
  ]
  const best = Math.max(0, ...lists.map((list) => (list === undefined ? 0 : known(list))))
  return best > mine && best >= otherShare * lower.length
}
