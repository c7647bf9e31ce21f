import type { ReadQuestion } from './readQuestion.ts'
import { statementOf } from './statementOf.ts'

/**
 * Question and answer as a sentence that an article can have: "How many people were injured?" and "17" give "17 people were
 * injured." Null where they make none: the question does not tell what it asks for, or asks for a reason, or is denied.
 */
export function stateAnswer(question: ReadQuestion, answer: string): string | null {
  const { kind } = question
  if (kind === 'open' || kind === 'reason' || (kind === 'yes-no' && answer !== 'yes')) return null
  return statementOf(question, answer)
}
