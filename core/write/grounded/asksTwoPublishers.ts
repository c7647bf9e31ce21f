import { datesIn } from '../../verify/facts/datesIn.ts'
import { numbersIn } from '../../verify/facts/numbersIn.ts'
import { languageWords, primarySubtag } from '../extractive/languageWords.ts'
import { sentenceTerms } from '../extractive/sentenceTerms.ts'

/** Whether a sentence counts the dead, injured or missing, or names a sum of money: figures that one page often has wrong. */
export function asksTwoPublishers(sentence: string, language: string): boolean {
  const terms = sentenceTerms(sentence, languageWords(language), primarySubtag(language) === 'en')
  if (terms.tallies.size > 0) return true
  return numbersIn(sentence, { taken: datesIn(sentence) }).some(({ currency }) => currency !== undefined)
}
