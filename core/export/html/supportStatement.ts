import { badgeOf } from '../../domain/badge.ts'
import type { Sentence } from '../../domain/draft.ts'
import { inlineText } from '../../text/inlineText.ts'

/** The evidence pane's explanation of a badge: the verdict, who gave it, and its probability. */
export function supportStatement({ support }: Sentence): string {
  const { basis, evidence, probability, verifier } = support
  const who = inlineText(verifier)
  const badge = badgeOf(support)
  const of = badge === 'contradicted' ? 'contradiction' : 'support'
  const likely = probability === null ? '' : ` (probability of ${of} ${probability.toFixed(2)})`
  const these = evidence.length > 1 ? 'these passages' : 'this passage'
  switch (badge) {
    case 'not-checked':
      return 'The sentence was not checked against its passages.'
    case 'facts-found':
      return 'All numbers, dates and names of the sentence stand in its evidence. No model has judged it.'
    case 'facts-missing':
      return 'Not all numbers, dates and names of the sentence stand in its evidence. No model has judged it.'
    case 'supported':
      if (basis === 'verbatim') return 'The sentence stands word for word in this passage.'
      return `${who}: ${these} ${evidence.length > 1 ? 'support' : 'supports'} the sentence${likely}.`
    case 'partly':
      return `${who}: a part of the sentence is supported${likely}.`
    case 'contradicted':
      return `${who}: ${evidence.length > 1 ? 'these passages say' : 'this passage says'} otherwise${likely}.`
    case 'unsupported':
      return evidence.length === 0
        ? `${who}: no passage supports this${likely}.`
        : `${who}: no passage supports this${likely}. The nearest:`
  }
}
