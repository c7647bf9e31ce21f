import { languageWords, type LanguageWords } from '../../text/languageWords.ts'
import { sentenceTerms } from './sentenceTerms.ts'
import { talliesIn, type Tally } from './tallies.ts'

/** "of the 17", "all 17", "of 17", with the word that follows. English. */
const definite =
  /\b(?:of|all|the|these|those)\s+(?:(?:the|estimated|other)\s+)?(\p{N}[\p{N},.]*|\p{L}+(?:-\p{L}+)?)(?:(?=\s*(?:[,;:.)!?]|$))|\s+(\p{L}+))/giu
/** People of a count, whatever happened to them. */
const persons = new Set(['people', 'persons', 'victims', 'casualties'])
/** "The 17 people aboard" are not the 17 who were injured. */
const aboard = /^\s+(?:aboard|on board|on the|in the|at the)\b/iu

/**
 * Whether a statement refers to a count of another statement, as a whole or in part: "Fifteen of the 17 were treated on
 * site" refers to 17 injured. In languages other than English only if it gives the count itself.
 */
export function namesTally(text: string, { of, value }: Pick<Tally, 'of' | 'value'>, language: string): boolean {
  if (talliesIn(text, language).some((tally) => tally.of === of && tally.value === value)) return true
  const words = languageWords(language)
  if (words === null || !language.startsWith('en')) return false
  return [...text.matchAll(definite)].some(({ 0: all, 1: figure = '', 2: next, index }) => {
    if (!sentenceTerms(figure, words, 'en').figures.has(value)) return false
    // "Of 8 May" is a date.
    if (next !== undefined && /^\p{Lu}/u.test(next)) return false
    return next === undefined || isOfCount(next.toLowerCase(), text.slice(index + all.length), { of, words })
  })
}

/** Whether the word after a count allows that it is the count in question. */
function isOfCount(
  next: string,
  rest: string,
  { of, words }: { readonly of: string; readonly words: LanguageWords },
): boolean {
  const kinds = Object.entries(words.tallies).filter(([, forms]) => forms.has(next))
  if (kinds.length > 0) return kinds.some(([kind]) => kind === of)
  if (persons.has(next)) return !aboard.test(rest)
  return words.functionWords.has(next) || words.verbs.has(next)
}
