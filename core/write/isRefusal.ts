import type { ReadSection } from './answer/readAnswer.ts'

const refusal =
  /\b(?:i(?:'m| am|’m) (?:sorry|unable|not able|afraid)|i (?:cannot|can't|can’t|won't|won’t|do not have|don't have|don’t have|could not|couldn't|couldn’t) |i apologi[sz]e|as an ai\b|(?:documents?|sources?|passages?|texts?|information)(?: that (?:was|were|you))?(?: provided| given)? (?:does|do|did)(?: not|n't|n’t) (?:contain|mention|provide|include|give|have|say)|(?:not enough|insufficient|no (?:relevant|sufficient)) (?:information|evidence|documents?)|please provide)/i

/** Most sentences of a refusal. */
const mostSentences = 6

/** Whether a model declines to write: a few sentences without citations, one of which says so. */
export function isRefusal(sections: readonly ReadSection<unknown>[]): boolean {
  const sentences = sections.flatMap((section) => section.sentences)
  return (
    sentences.length <= mostSentences &&
    sentences.every(({ citations }) => citations.length === 0) &&
    sentences.slice(0, 2).some(({ text }) => refusal.test(text))
  )
}
