import { draftQuestionSchema, type DraftQuestion } from '../../../core/engine/libraries/answers/askRequest.ts'
import { faultOf } from '../../../core/engine/invalidRequestError.ts'

/** What stands in the form, as it is filled in. */
export interface TypedQuestion {
  readonly typed: string
  /** Answers to choose from, one a line; empty for whatever the pages say. */
  readonly choices: string
  /** ISO 8601 day on which it is asked; empty for none. */
  readonly date: string
  /** Who reads, as the engine names readers. */
  readonly reader: string
}

/** The reader that is part of the program. */
export const embeddedReader = 'extractive'

/** A question as it is asked where nothing but its words is given. */
export const plainly = { choices: '', date: '', reader: embeddedReader } as const

/** The lines of a text that say something. */
export function choicesIn(text: string): readonly string[] {
  return text
    .split('\n')
    .map((line) => line.replace(/\s+/gu, ' ').trim())
    .filter((line) => line !== '')
}

/** What the engine is asked for. */
export function askedFor({ typed, choices, date, reader }: TypedQuestion): DraftQuestion {
  const lines = choicesIn(choices)
  return {
    question: typed.replace(/\s+/gu, ' ').trim(),
    ...(lines.length === 0 ? {} : { choices: lines }),
    ...(date === '' ? {} : { date }),
    ...(reader === embeddedReader ? {} : { reader }),
  }
}

/** What of a question cannot be asked, and why, in a sentence. */
export interface RefusedQuestion {
  readonly field: 'question' | 'choices' | 'date'
  readonly why: string
}

/** Null where it can be asked. */
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

/** Whether a question is asked with nothing but its words, as pinned ones are. */
export function isPlain({ choices, date, reader }: DraftQuestion): boolean {
  return choices === undefined && date === undefined && reader === undefined
}

export function isSameQuestion(one: DraftQuestion | null, other: DraftQuestion): boolean {
  return one !== null && JSON.stringify(one) === JSON.stringify(other)
}
