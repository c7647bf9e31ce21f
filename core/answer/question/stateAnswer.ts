import type { ReadQuestion } from './readQuestion.ts'
import { statementOf } from './statementOf.ts'

/** Kinds of questions whose answer cannot be put into a sentence with the question's words. */
const unstated: ReadonlySet<ReadQuestion['kind']> = new Set(['open', 'reason', 'yes-no'])

/**
 * Question and answer as a sentence for an article: "How many people were injured?" and "17" give "17 people were injured."
 * Null if the question's words cannot form one: it asks how, why or whether, or its verb would have to change ("When did it
 * sink?").
 */
export function stateAnswer(question: ReadQuestion, answer: string): string | null {
  const { kind, text } = question
  return unstated.has(kind) || /\b(?:do|does|did)\b/iu.test(text) ? null : statementOf(question, answer)
}
