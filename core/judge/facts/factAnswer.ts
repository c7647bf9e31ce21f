import type { MissingFact, Span } from '../../domain/support.ts'

/** What became of a fact: `true` where it is stated, words for the editor where it may be damaged, `false` where it is missing. */
export type Answer = boolean | string

/** A fact of a sentence with what became of it. */
export interface Answered extends Span {
  readonly kind: MissingFact['kind']
  readonly answer: Answer
}

export function answered(kind: MissingFact['kind'], { start, end }: Span, answer: Answer): Answered {
  return { kind, start, end, answer }
}
