import { draftQuestionSchema, type DraftQuestion } from '../../../core/engine/libraries/answers/askRequest.ts'
import { faultOf } from '../../../core/engine/invalidRequestError.ts'

/** The form as filled in. */
export interface TypedQuestion {
  readonly typed: string
  /** Answers to choose from, one per line; empty for any answer. */
  readonly choices: string
  /** ISO 8601 day as of which to ask; empty for none. */
  readonly date: string
  /** Reader, by its name in the engine; empty for the draft's writer. */
  readonly reader: string
}

/** A question without options. */
export const plainly = { choices: '', date: '', reader: '' } as const

/** The non-empty lines of a text. */
export function choicesIn(text: string): readonly string[] {
  return text
    .split('\n')
    .map((line) => line.replace(/\s+/gu, ' ').trim())
    .filter((line) => line !== '')
}

/** The options for the engine. */
export function askedFor({ typed, choices, date, reader }: TypedQuestion): DraftQuestion {
  const lines = choicesIn(choices)
  return {
    question: typed.replace(/\s+/gu, ' ').trim(),
    ...(lines.length === 0 ? {} : { choices: lines }),
    ...(date === '' ? {} : { date }),
    ...(reader === '' ? {} : { reader }),
  }
}

/** What is wrong with the form, and in which field. */
export interface RefusedQuestion {
  readonly field: 'question' | 'choices' | 'date'
  readonly why: string
}

/** Null if the form is valid. */
export function refusalOf(question: DraftQuestion): RefusedQuestion | null {
  const issue = draftQuestionSchema.safeParse(question).error?.issues[0]
  if (issue === undefined) return null
  const [named] = issue.path
  const fault = faultOf(issue)
  return {
    field: named === 'choices' || named === 'date' ? named : 'question',
    why: `${fault.charAt(0).toUpperCase()}${fault.slice(1)}.`,
  }
}

/** Whether a question has no options. Only such questions can be pinned. */
export function isPlain({ choices, date, reader }: DraftQuestion): boolean {
  return choices === undefined && date === undefined && reader === undefined
}

export function isSameQuestion(one: DraftQuestion | null, other: DraftQuestion): boolean {
  return one !== null && JSON.stringify(one) === JSON.stringify(other)
}
