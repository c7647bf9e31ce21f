import type { FoundReading } from '../ask/askPages.ts'
import type { ReadQuestion } from '../question/readQuestion.ts'

/**
 * How often an answer without a language model is right, by its certainty: measured on questions that the certainty model
 * was not trained on (bench/questions.ts). An answer is stated only if it is right nine times in ten.
 */
const stated = { above: 0.75, right: 0.9 }

const kinds: readonly ReadQuestion['kind'][] = ['person', 'time', 'place', 'number']

/** The share of such answers that are right, 0 to 1; null if the answer is not certain enough to be stated. */
export function statedCertainty(
  { kind }: ReadQuestion,
  { label, certainty }: Pick<FoundReading, 'label' | 'certainty'>,
): number | null {
  return kinds.includes(kind) && label === 'reliable' && certainty.reliable > stated.above ? stated.right : null
}
