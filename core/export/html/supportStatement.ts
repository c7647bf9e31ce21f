import type { Sentence } from '../../domain/draft.ts'
import { inlineText } from '../inlineText.ts'

/** What the evidence pane says of a sentence's badge: who says it, on what ground, and how probable it is. */
export function supportStatement(sentence: Sentence): string {
  const { label, basis, chunkId, probability, verifier } = sentence.support
  const who = inlineText(verifier)
  if (label === 'unchecked') return 'The sentence was not checked against its passages.'
  if (label === 'supported' && basis === 'verbatim') return 'The sentence stands word for word in this passage.'
  if (chunkId === null) return `The verifier ${who} finds no passage for this.`
  const of = label === 'contradicted' ? 'contradiction' : 'support'
  const likely = probability === null ? '' : ` (probability of ${of} ${probability.toFixed(2)})`
  switch (label) {
    case 'supported':
      return `The verifier ${who} finds the sentence carried by this passage${likely}.`
    case 'partly':
      return `The verifier ${who} finds part of the sentence in this passage${likely}.`
    case 'contradicted':
      return `The verifier ${who} reads this passage as saying otherwise${likely}.`
    case 'unsupported':
      return `The verifier ${who} finds no passage that carries this${likely}. The nearest one:`
  }
}
