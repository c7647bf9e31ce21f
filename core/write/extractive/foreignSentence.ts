import { z } from 'zod'
import { languageWords, listedLanguages, type LanguageWords } from '../../text/languageWords.ts'
import { readLexicon } from '../../text/readLexicon.ts'
import type { SentenceTerms } from './sentenceTerms.ts'

const others = readLexicon(
  'functionWords.json',
  z.strictObject({
    comment: z.string(),
    languages: z.record(
      z.string(),
      z.string().transform((words): ReadonlySet<string> => new Set(words.split(' '))),
    ),
  }),
).languages

/** A sentence with this share of function words of the expected language is in it. */
const ownShare = 0.34
/** Fewest words by which a language is recognised. */
const fewestWords = 6
/** Least share of the words that are function words of another language. */
const otherShare = 0.2

/** True if another language has more of a sentence's words, quotations and names included. */
export function isForeignSentence({ words: tokens }: SentenceTerms, language: string, own: LanguageWords): boolean {
  if (tokens.length < fewestWords) return false
  const lower = tokens.flatMap(parts)
  // "Rosa de la Cruz" and "El Paso" are names in every language.
  const outside = tokens.filter((token, place) => place === 0 || !isInName(tokens, place)).flatMap(parts)
  const known = (list: ReadonlySet<string>, among = lower): number => among.filter((word) => list.has(word)).length
  const mine = known(own.functionWords)
  if (mine >= ownShare * lower.length) return false
  const lists = [
    ...listedLanguages.filter((code) => code !== language).map((code) => languageWords(code)?.functionWords),
    ...Object.entries(others).map(([code, list]) => (code === language ? undefined : list)),
  ]
  const best = Math.max(0, ...lists.map((list) => (list === undefined ? 0 : known(list, outside))))
  return best > mine && best >= otherShare * lower.length
}

/** "dell’ex", "l'accord": the elided word counts as a word of its own. */
function parts(token: string): readonly string[] {
  return token.toLowerCase().split(/['’]/u)
}

/** A capitalised word, or one of at most two other words between two capitalised ones. */
function isInName(tokens: readonly string[], place: number): boolean {
  const capital = (at: number): boolean => /^\p{Lu}/u.test(tokens[at] ?? '')
  if (capital(place)) return true
  const before = capital(place - 1) || capital(place - 2)
  return before && (capital(place + 1) || (!capital(place - 2) && capital(place + 2)))
}
