import type { LongCall } from '../../domain/progress.ts'
import type { MissingFact, Span, Support, SupportLabel } from '../../domain/support.ts'
import type { PassageText } from '../../chunk/passage.ts'

import type { NliPair, NliProbabilities } from '../../models/nli/openNliModel.ts'

/** A sentence with its cited passages. */
export interface CitedSentence {
  readonly sentence: string
  /** True if the draft shows the sentence as a quotation. Only its own words must then appear in the passage. */
  readonly quotation?: boolean
  readonly passages: readonly PassageText[]
}

/** A verdict on a text and a claim outside a draft. */
export interface PairVerdict {
  readonly label: SupportLabel
  readonly basis: Support['basis']
  /** Of the decisive window or the matching words; null if no model could be used. */
  readonly probabilities: NliProbabilities | null
  /** The decisive words of the premise, UTF-16 offsets; null if nothing was checked. */
  readonly evidence: Span | null
  /** Numbers, dates and names of the hypothesis that the premise does not state. */
  readonly missing: readonly MissingFact[]
}

/**
 * Checks whether sentences are supported by their passages. Rejects with CitewrightError if the
 * model cannot be used. A missing onnxruntime is not an error: the label is `unchecked`, and `unavailable` is set.
 */
export interface Verifier {
  /** Name and version for badges: `citewright-verifier-v1`. */
  readonly name: string
  /** Changes with the model's weights, vocabulary and thresholds; empty for the verifier without a model. */
  readonly fingerprint: string
  /** Why sentences remain unchecked, in one line: set when a model was needed and could not be loaded. */
  readonly unavailable?: string | undefined
  /** Verdicts in the order of the pairs. */
  checkPairs(pairs: readonly NliPair[], call?: LongCall): Promise<readonly PairVerdict[]>
  /** The model's scores of unmodified pairs, without windows or facts, in order; null for all if there is no model or it could not be loaded. */
  scorePairs(pairs: readonly NliPair[], call?: LongCall): Promise<readonly (NliProbabilities | null)[]>
  /** Badges in the order of the sentences. */
  supportOf(items: readonly CitedSentence[], call?: LongCall): Promise<readonly Support[]>
  /** Ends the model's thread. */
  close(): Promise<void>
}
