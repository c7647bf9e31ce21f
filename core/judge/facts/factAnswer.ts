import type { MissingFact, Span } from '../../domain/support.ts'

/** Result of looking for a fact: `true` if it is stated, `false` if it is missing, or a note for the editor if it may be damaged. */
export type Answer = boolean | string

/** A fact of a sentence with the result. */
export interface Answered extends Span {
  readonly kind: MissingFact['kind']
  readonly answer: Answer
}

export function answered(kind: MissingFact['kind'], { start, end }: Span, answer: Answer): Answered {
  return { kind, start, end, answer }
}
