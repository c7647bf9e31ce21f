import type { Span } from '../../domain/support.ts'

/** What one document answers. */
export interface Reading {
  /** Which of the documents, from 0. */
  readonly document: number
  readonly answer: string
  /** The sentence that says so, offsets in the page's text. */
  readonly evidence: Span
  /** Probability that the evidence carries question and answer as a statement; null where nobody could be asked. */
  readonly entailment: number | null
  readonly contradiction: number | null
  /** Share of the question's weight that stands in the sentence, its neighbours and the title, 0 to 1. */
  readonly overlap: number
  /** Share of the names that the question says which stand there, 0 to 1; as `overlap` for a question without names. */
  readonly subject: number
  /** How well the words suit what is asked for, 0 to 1. */
  readonly fit: number
  /** How near the words stand to those of the question, 0 to 1. */
  readonly nearness: number
  /** Mean probability of a token of a model's answer, geometric; null where the reader has none. */
  readonly fluency: number | null
  /** What the reader orders answers by, greater is better; comparable within one question. */
  readonly score: number
}
