import type { LanguageWords } from '../languageWords.ts'
import { withoutQuotations } from '../quotations.ts'

/** Pronouns of one person, which need a person before them. English. */
const ofPerson = new Set('he she him his her himself herself'.split(' '))
/** Nouns that such pronouns may refer to. */
const persons = new Set(
  (
    'man woman boy girl person child baby teenager mother father son daughter brother sister wife husband widow master captain ' +
    'pilot driver teacher student worker employee soldier officer sailor passenger resident minister mayor governor president ' +
    'judge suspect gunman shooter attacker victim defendant author director actor actress singer writer manager coach ' +
    'spokesman spokeswoman spokesperson lawyer leader official farmer player who everyone anyone nobody someone'
  ).split(' '),
)
const calendar = new Set(
  (
    'january february march april may june july august september october november december ' +
    'monday tuesday wednesday thursday friday saturday sunday'
  ).split(' '),
)
/** "In 2020, it had three presidents", "Speaking after the oath, she called". */
const intro = /^([^,–—]{2,60})(?:,|\s[–—-])\s(?:it|they|its|their|them|he|she|his|her|him)\b/iu
/** "On Monday, it was announced that": the pronoun refers to nothing. */
const expletive =
  /,\sit (?:is|was|has been|had been|emerged|turned out|became|appeared)\b(?: (?:announced|reported|revealed|confirmed|said|believed|estimated|known|clear|unclear|decided|agreed|established))?/iu
/** A sentence without names that has fewer words than this depends on its context. */
const short = 9

/**
 * Whether a page's sentence is understandable in an article without the sentences before it: its pronouns have a referent,
 * and if it is short it contains a name. Always true for languages other than English.
 *
 * @param options.known words that appear capitalised within sentences (`namesAmid`), to recognise a name at the start of a
 *   sentence
 */
export function readsAlone(
  text: string,
  {
    words,
    language,
    known,
  }: { readonly words: LanguageWords | null; readonly language: string; readonly known: ReadonlySet<string> },
): boolean {
  if (words === null || !language.startsWith('en')) return true
  const own = withoutQuotations(text).replaceAll('’', "'")
  const tokens = own.match(/[\p{L}\p{M}]+(?:-[\p{L}\p{M}]+)*/gu) ?? []
  const isName = (token: string, place: number): boolean => {
    const lower = token.toLowerCase()
    if (!/^\p{Lu}/u.test(token) || words.functionWords.has(lower) || calendar.has(lower)) return false
    return place > 0 || known.has(lower)
  }
  const names = tokens.flatMap((token, place) => (isName(token, place) ? [place] : []))
  const introduction = intro.exec(own)?.[1]
  const opening = introduction?.match(/[\p{L}\p{M}]+(?:-[\p{L}\p{M}]+)*/gu) ?? []
  if (introduction !== undefined && !expletive.test(own) && !names.some((place) => place < opening.length)) return false
  const pronoun = tokens.findIndex((token) => ofPerson.has(token.toLowerCase()))
  const first = Math.min(
    names[0] ?? tokens.length,
    ...tokens.flatMap((token, place) => (persons.has(token.toLowerCase()) ? [place] : [])),
  )
  if (pronoun >= 0 && pronoun < first) return false
  return names.length > 0 || tokens.length >= short
}

/** Capitalised words that follow a lower-case word in the texts, in lower case. */
export function namesAmid(texts: readonly string[]): ReadonlySet<string> {
  const found = [...new Set(texts)].flatMap((text) => text.match(/(?<=\p{Ll},? )\p{Lu}[\p{L}\p{M}]+/gu) ?? [])
  return new Set(found.map((word) => word.toLowerCase()))
}
