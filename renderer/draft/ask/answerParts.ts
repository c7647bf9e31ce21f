import type { Span } from '../../../core/domain/support.ts'

/** If the answer covers more than this share of its sentence, nothing is marked. */
const mostOfSentence = 0.8

/** Where a short answer occurs in a sentence; empty if it does not, or is nearly all of it. */
export function wordSpans(sentence: string, answer: string): readonly Span[] {
  const start = answer === '' ? -1 : sentence.toLowerCase().indexOf(answer.toLowerCase())
  if (start < 0 || answer.length > mostOfSentence * sentence.length) return []
  return [{ start, end: start + answer.length }]
}
