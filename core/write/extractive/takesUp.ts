import type { Candidate } from './candidateSentences.ts'
import type { LanguageWords } from '../../text/languageWords.ts'
import { stem } from '../../text/stem.ts'
import type { SentenceTerms } from './sentenceTerms.ts'
import type { TitleTerms } from './titleTerms.ts'

/** "The agency of the region", "The minister, Ada Roth": what follows says which one. */
const saysWhich = /^The \p{L}+(?:,? (?:of|for|in|at|from|on|who|that|which|whose|named|called)\s|,? \p{Lu}|['’]s\s)/u

export interface Opening {
  readonly terms: SentenceTerms
  /** The sentence right before it. */
  readonly previous: Candidate | null
  readonly title: TitleTerms
  readonly words: LanguageWords | null
}

/**
 * True where an English sentence opens with somebody or something that a sentence before it brought in: "a report of smoke …
 * The smoke proved to be steam", "The agency closed the farms." What the title names needs no introduction.
 */
export function takesUp(text: string, { terms, previous, title, words }: Opening): boolean {
  const [article, noun = ''] = terms.words
  if (article !== 'The' || !/^\p{L}\p{Ll}{2,}$/u.test(noun)) return false
  const term = stem(noun.toLowerCase(), 'en')
  if (title.terms.some((named) => title.isNamed(named, new Set([term])))) return false
  if (words?.anaphoricNouns.has(noun.toLowerCase()) === true && !saysWhich.test(text)) return true
  // "The ferry Isla Merrin" says itself which one it is.
  if (previous === null || /^\p{Lu}/u.test(noun) || /^The \p{L}+,? \p{Lu}/u.test(text)) return false
  const before = previous.terms.words
  const at = before.findIndex((word) => stem(word.toLowerCase(), 'en') === term)
  return at >= 0 && !(at === 1 && before[0] === 'The')
}
