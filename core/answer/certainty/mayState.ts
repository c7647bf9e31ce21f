import type { FoundReading } from '../ask/askPages.ts'
import type { ReadQuestion } from '../question/readQuestion.ts'

/**
 * Certainty from which an answer without a language model is stated. Of the readings of 100 held-out questions one is
 * above it, and right; from 0.75 one of three is right, and below that none that occurs often is right nine times in
 * ten (bench/README.md). No figure is shown with an answer.
 */
const sure = 0.8

const kinds: readonly ReadQuestion['kind'][] = ['person', 'time', 'place', 'number']

/** Whether a reading is certain enough to be stated as an answer: of questions for who, when, where and how many alone. */
export function mayState(
  { kind }: ReadQuestion,
  { label, certainty }: Pick<FoundReading, 'label' | 'certainty'>,
): boolean {
  return kinds.includes(kind) && label === 'reliable' && certainty.reliable >= sure
}
