import type { Span } from '../../domain/support.ts'

/** Words of a sentence that may answer a question, as offsets in the sentence. */
export interface Fitting extends Span {
  /** How well they suit the kind of question, 0 to 1. */
  readonly fit: number
  /** The answer. Default: the words themselves. */
  readonly text?: string
}
