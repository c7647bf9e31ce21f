import type { FoundReading } from '../ask/askPages.ts'
import type { ReadQuestion } from '../question/readQuestion.ts'

/**
 * Certainty from which an answer without a language model is stated: the ten such answers of the sample event, of
 * bench/questions and of RealTime QA were all right, and 17 of 18 from 0.7 (bench/README.md). That is too few to show a
 * figure with an answer.
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
