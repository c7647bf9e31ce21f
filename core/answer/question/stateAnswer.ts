import type { ReadQuestion } from './readQuestion.ts'
import { statementOf } from './statementOf.ts'

/** Kinds of questions whose answer is no part of a sentence made of the question's words. */
const unstated: ReadonlySet<ReadQuestion['kind']> = new Set(['open', 'reason', 'yes-no'])

/**
 * Question and answer as a sentence that an article can have: "How many people were injured?" and "17" give "17 people were
 * injured." Null where the question's words make none: it asks how, why or whether, or its verb would have to be put into
 * another form ("When did it sink?").
 */
export function stateAnswer(question: ReadQuestion, answer: string): string | null {
  const { kind, text } = question
  return unstated.has(kind) || /\b(?:do|does|did)\b/iu.test(text) ? null : statementOf(question, answer)
}
