import type { SupportLabel } from '../../domain/support.ts'
import type { NliThresholds } from '../../models/nli/nliThresholds.ts'

export interface LabelGrounds {
  /** Highest probability of entailment in any span of the cited passages. */
  readonly entailment: number
  /** Highest probability of contradiction in any of them. */
  readonly contradiction: number
  readonly thresholds: NliThresholds
  /** Whether its passages lack any number, date or name of the sentence. */
  readonly lacksFact: boolean
  /** Whether the best window has another value for a missing number or date. */
  readonly conflicts: boolean
}

/**
 * The label that probabilities and bare facts give together.
 *
 * - contradicted: a stretch contradicts, and either none supports even by the balanced threshold, or a number or date of
 *   the sentence has another value there;
 * - unsupported: no stretch entails by the balanced threshold;
 * - supported: a stretch entails by the strict threshold, none contradicts, and no fact is missing;
 * - partly: everything between.
 */
export function decideLabel(grounds: LabelGrounds): SupportLabel {
  const { entailment, contradiction, thresholds, lacksFact, conflicts } = grounds
  const contradicted = contradiction >= thresholds.contradicted
  const carried = entailment >= thresholds.supported_balanced
  if (contradicted && (conflicts || !carried)) return 'contradicted'
  if (!carried) return 'unsupported'
  return entailment >= thresholds.supported && !contradicted && !lacksFact ? 'supported' : 'partly'
}
