import { contentWords } from '../../text/contentWords.ts'
import type { ReadQuestion } from './readQuestion.ts'

/** Whether an answer to where something is holds the name of that thing: "ROH Final Battle" does not tell where Final Battle was held. */
export function isOwnPlace(answer: string, { kind, names }: ReadQuestion): boolean {
  if (kind !== 'place' || names.size === 0) return false
  const words = contentWords(answer)
  return [...names].every((name) => words.has(name))
}
