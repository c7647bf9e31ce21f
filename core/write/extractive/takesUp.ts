import type { Candidate } from './candidateSentences.ts'
import { stem, type SentenceTerms } from './sentenceTerms.ts'
import type { TitleTerms } from './titleTerms.ts'

/**
 * True where an English sentence opens with a thing that the sentence before it brought in: "a report of smoke … The smoke
 * proved to be steam". What the title names needs no introduction.
 */
export function takesUp({ words }: SentenceTerms, previous: Candidate | null, title: TitleTerms): boolean {
  const [article, noun = ''] = words
  if (previous === null || article !== 'The' || !/^\p{Ll}{3,}$/u.test(noun)) return false
  const term = stem(noun, true)
  if (title.terms.some((named) => title.isNamed(named, new Set([term])))) return false
  const before = previous.terms.words
  const at = before.findIndex((word) => stem(word.toLowerCase(), true) === term)
  return at >= 0 && !(at === 1 && before[0] === 'The')
}
