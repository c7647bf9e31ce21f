import type { Span } from '../../domain/support.ts'

/** An answer in one document. */
export interface Reading {
  /** Index of the document. */
  readonly document: number
  readonly answer: string
  /** The sentence with the answer, as offsets in the page's text. */
  readonly evidence: Span
  /** Probability that the evidence supports question and answer as a statement; null without a verifier. */
  readonly entailment: number | null
  readonly contradiction: number | null
  /** Share of the question's terms, by weight, in the sentence, its neighbours and the title, 0 to 1. */
  readonly overlap: number
  /** Share of the question's names that are there, 0 to 1; same as `overlap` for a question without names. */
  readonly subject: number
  /** How well the answer suits the kind of question, 0 to 1. */
  readonly fit: number
  /** How near the answer is to the question's words, 0 to 1. */
  readonly nearness: number
  /** Geometric mean of the token probabilities of a model's answer; null for other readers. */
  readonly fluency: number | null
  /** The reader's score, higher is better; comparable within one question. */
  readonly score: number
}
