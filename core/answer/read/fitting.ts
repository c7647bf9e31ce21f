import type { Span } from '../../domain/support.ts'

/** Words of a sentence that may answer a question, offsets in the sentence. */
export interface Fitting extends Span {
  /** How well their form suits what is asked for, 0 to 1. */
  readonly fit: number
  /** The answer, where it is not the words themselves. */
  readonly text?: string
}
