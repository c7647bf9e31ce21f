import type { LanguageWords } from '../../text/languageWords.ts'

/** A capitalised word after another one, and the word after it. */
const capitalPair = /(?<=\p{Lu}[\p{L}'’.-]*\s)(\p{Lu}\p{Ll}+)\s(\p{Ll}+)/gu
/** Two or more capitalised words at the start, a capitalised function word, and a lower-case word: "Tarn Vireo For any visitor". */
const titledFront = /^(?:\p{Lu}[\p{L}'’-]*\s){2,6}?(\p{Lu}\p{Ll}+)\s(\p{Ll}+)/u
/** Function words that open a clause rather than belong to a name. */
const clauseOpeners = /^(?:For|If|When|While|After|As|Since|Although|Despite|During|Because|Once|Until|Before)$/u

/**
 * True if a headline or rubric without a full stop seems to be joined to the sentence, but its end cannot be recognised
 * with certainty: "Man dies in Venice Officers struggled with him".
 */
export function hasGrownHeadline(text: string, words: LanguageWords): boolean {
  const front = titledFront.exec(text)
  if (front !== null && clauseOpeners.test(front[1] ?? '') && !isVerb(front[2] ?? '', words)) return true
  for (const match of text.matchAll(capitalPair)) {
    const [, word = '', next = ''] = match
    const lower = word.toLowerCase()
    if (words.functionWords.has(lower) || !words.headOpeners.has(lower) || !isVerb(next, words)) continue
    const clause =
      text
        .slice(0, match.index)
        .split(/[,;:—–]/u)
        .at(-1) ?? ''
    const before = clause.match(/[\p{L}\p{M}]+/gu) ?? []
    if (before.some((token) => /^\p{Ll}/u.test(token) && isVerb(token, words))) return true
  }
  return false
}

function isVerb(word: string, words: LanguageWords): boolean {
  return words.verbs.has(word) || (words.verbEndings.test(word) && !words.functionWords.has(word))
}
