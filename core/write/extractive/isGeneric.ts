import type { Candidate } from './candidateSentences.ts'
import type { LanguageWords } from '../../text/languageWords.ts'
import type { TitleTerms } from './titleTerms.ts'

/**
 * True for a general statement, “The purpose of an investigation is to prevent accidents.”: without names, words of the
 * event's title, figures, dates and past tense.
 */
export function isGeneric({ terms, date }: Candidate, title: TitleTerms, words: LanguageWords | null): boolean {
  if (words === null || words.pastVerbs.size === 0) return false
  if (terms.names.size > 0 || terms.figures.size > 0 || date !== null) return false
  if (title.terms.some((term) => title.isNamed(term, terms.content))) return false
  const [first = '', second = ''] = terms.words
  if (/^\p{Lu}/u.test(second) && !words.functionWords.has(first.toLowerCase())) return false
  return !terms.words.some((word) => words.pastVerbs.has(word.toLowerCase()) || /\p{Ll}{2}ed$/u.test(word))
}
