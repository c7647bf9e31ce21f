import type { MissingFact, Span, Support, SupportLabel } from '../../domain/support.ts'
import type { NliProbabilities } from '../../models/nli/openNliModel.ts'
import type { EvidenceSource } from '../evidenceSource.ts'

/** A sentence and the stretches of text that should carry it. */
export interface Claim {
  readonly sentence: string
  /** True where the sentence is shown as a quotation. */
  readonly quotation?: boolean
  readonly sources: readonly EvidenceSource[]
}

/** What was found out of a claim. */
export interface Finding {
  readonly label: SupportLabel
  readonly basis: Support['basis']
  /** Of the stretch that decided; null where no model was asked. */
  readonly probabilities: NliProbabilities | null
  /** Which of the claim's sources decided; null where nothing was found out. */
  readonly source: number | null
  /** Offsets in that source's text. */
  readonly evidence: Span | null
  readonly missing: readonly MissingFact[]
}

/** A stretch of a claim's source with what the model says of it. */
export interface ScoredWindow extends Span {
  /** Which of the claim's sources it belongs to. */
  readonly source: number
  /** Whether it is all of its source. */
  readonly whole: boolean
  readonly probabilities: NliProbabilities
}
