import { sentenceTerms, type SentenceTerms } from '../write/extractive/sentenceTerms.ts'
import { languageWords } from '../text/languageWords.ts'
import { statementConflicts } from '../versions/statementConflicts.ts'

/** Share of a fact's content words that a sentence has which says it already, and how many a fact has at least. */
const enough = 0.75
const fewest = 5

/**
 * Whether sentences say a fact already, one of them alone: it has most of the fact's words and all its figures, and nothing in
 * it conflicts with the fact.
 *
 * @param share of the fact's content words that the sentence must have, 0 to 1. Default 0.75.
 */
export function alreadySaid(fact: string, sentences: readonly string[], language: string, share = enough): boolean {
  const words = languageWords(language)
  const termsOf = (text: string): SentenceTerms => sentenceTerms(text, words, language)
  const own = termsOf(fact)
  if (own.content.size < fewest) return false
  return sentences.some((sentence) => {
    const { content, figures, names } = termsOf(sentence)
    const common = [...own.content].filter((term) => content.has(term)).length
    if (common < share * own.content.size || ![...own.figures].every((figure) => figures.has(figure))) return false
    const others = [...own.names].some((name) => !names.has(name)) && [...names].some((name) => !own.names.has(name))
    return !others && statementConflicts(sentence, fact, language).length === 0
  })
}
