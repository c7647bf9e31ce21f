import type { MissingFact, Span, Support, SupportLabel } from '../../domain/support.ts'
import type { NliProbabilities } from '../../models/nli/openNliModel.ts'
import type { EvidenceSource } from '../evidenceSource.ts'

/** A sentence and the texts that should support it. */
export interface Claim {
  readonly sentence: string
  /** True if the sentence is shown as a quotation. */
  readonly quotation?: boolean
  readonly sources: readonly EvidenceSource[]
}

/** The result for a claim. */
export interface Finding {
  readonly label: SupportLabel
  readonly basis: Support['basis']
  /** Of the decisive span; null if no model was asked. */
  readonly probabilities: NliProbabilities | null
  /** Index of the decisive source; null if nothing was found. */
  readonly source: number | null
  /** Offsets in that source's text. */
  readonly evidence: Span | null
  readonly missing: readonly MissingFact[]
}

/** A span of a claim's source with the model's scores. */
export interface ScoredWindow extends Span {
  /** Index of its source among the claim's sources. */
  readonly source: number
  /** Whether it is the whole source. */
  readonly whole: boolean
  readonly probabilities: NliProbabilities
}
