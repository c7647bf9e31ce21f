import type { LongCall } from '../../domain/progress.ts'
import type { MissingFact, Span, Support, SupportLabel } from '../../domain/support.ts'
import type { PassageText } from '../../chunk/passage.ts'

import type { NliPair, NliProbabilities } from '../../models/nli/openNliModel.ts'

/** A sentence with the passages that it cites. */
export interface CitedSentence {
  readonly sentence: string
  /** True where the draft shows the sentence as a quotation: its words alone are then what has to appear in the passage. */
  readonly quotation?: boolean
  readonly passages: readonly PassageText[]
}

/** What a verifier says of a text and a claim that belong to no draft. */
export interface PairVerdict {
  readonly label: SupportLabel
  readonly basis: Support['basis']
  /** Of the window that decided, or of the words themselves where they are there; null where no model could be asked. */
  readonly probabilities: NliProbabilities | null
  /** The words of the premise that decided, UTF-16 offsets; null where nothing was checked. */
  readonly evidence: Span | null
  /** Numbers, dates and names of the hypothesis that the premise does not state. */
  readonly missing: readonly MissingFact[]
}

/**
 * Tells of sentences whether their passages carry them. Rejects with NliFolderError or CitewrightError where the model cannot
 * be used; a missing onnxruntime is no error but gives the label `unchecked` and sets `unavailable`.
 */
export interface Verifier {
  /** Name and version, as badges carry it: `citewright-verifier-v1`. */
  readonly name: string
  /** Changes with the model's weights, vocabulary and thresholds; empty for the verifier without a model. */
  readonly fingerprint: string
  /** One line that says why sentences stay unchecked: set once per sentence needed the model and it could not be loaded. */
  readonly unavailable?: string | undefined
  /** Verdicts in the order of the pairs. */
  checkPairs(pairs: readonly NliPair[], call?: LongCall): Promise<readonly PairVerdict[]>
  /**
   * What the model alone makes of pairs as they are: no windows, no bare facts. In the order of the pairs; null for all
   * where there is no model or it could not be loaded.
   */
  scorePairs(pairs: readonly NliPair[], call?: LongCall): Promise<readonly (NliProbabilities | null)[]>
  /** Badges in the order of the sentences. */
  supportOf(items: readonly CitedSentence[], call?: LongCall): Promise<readonly Support[]>
  /** Ends the model's thread. */
  close(): Promise<void>
}
