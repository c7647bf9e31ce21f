import { createDefectCounter } from '../../../core/write/answer/defectCounter.ts'
import { readJsonAnswer } from '../../../core/write/protocol/readJsonAnswer.ts'

/** What a judge chose for one key, and why. */
export interface ReadChoice<Choice extends string> {
  /** Null where the answer names none of the choices. */
  readonly choice: Choice | null
  /** Empty where the answer does not say. */
  readonly reason: string
}

export interface ChoicesAsked<Choice extends string> {
  /** What the judge was asked about, as its answer names them. */
  readonly keys: readonly string[]
  readonly choices: readonly Choice[]
}

/**
 * The choices in a judge's answer: `{"key": "choice"}` or `{"key": {"reason": "…", "choice": "…"}}`. A choice that is absent
 * or not one of the choices is null; nothing is guessed from other words.
 */
export function readChoices<Choice extends string>(
  answer: string,
  { keys, choices }: ChoicesAsked<Choice>,
): ReadonlyMap<string, ReadChoice<Choice>> {
  const isAnswer = (value: unknown): boolean => isObject(value) && keys.some((key) => Object.hasOwn(value, key))
  const value = readJsonAnswer(answer, isAnswer, createDefectCounter())?.value
  const object = isObject(value) ? value : {}
  return new Map(keys.map((key) => [key, readChoice(object[key], choices)]))
}

function readChoice<Choice extends string>(given: unknown, choices: readonly Choice[]): ReadChoice<Choice> {
  const { choice, reason } = isObject(given) ? given : { choice: given, reason: '' }
  const named = typeof choice === 'string' ? choice.trim().toLowerCase() : ''
  return {
    choice: choices.find((each) => each.toLowerCase() === named) ?? null,
    reason: typeof reason === 'string' ? reason.replace(/\s+/g, ' ').trim() : '',
  }
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
