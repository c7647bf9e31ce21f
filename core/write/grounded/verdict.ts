import type { Passage } from '../../chunk/passage.ts'
import type { LongCall } from '../../domain/progress.ts'
import type { Support } from '../../domain/support.ts'
import { derivedNumbers } from '../../verify/facts/derivedNumbers.ts'
import type { SupportMemo } from './supportMemo.ts'

/** Whether a text with exactly these citations may stand in the draft. */
export interface Verdict {
  readonly support: Support
  readonly stays: boolean
  /** Numbers that the writer added up, rounded or converted: "12 + 3 = 15". */
  readonly arithmetic: readonly string[]
}

/**
 * Probability from which a sentence without a missing fact stays where the model is merely unsure (`partly`). Measured
 * with bench:truth on events other than the twelve that it reports.
 */
const leastUnsure = 0.5

/**
 * A sentence stays where its badge is `supported`; where it is `unchecked`, because nothing was found out against it; where
 * it is `partly` because the model is unsure and no fact is missing; and where all that is missing are numbers that follow
 * from those of the passages, which the verifier then bears out with these in their place.
 */
export async function verdictOn(
  text: string,
  passages: readonly Passage[],
  { memo, call }: { readonly memo: SupportMemo; readonly call: LongCall },
): Promise<Verdict> {
  const support = await memo.supportOfOne(text, passages, call)
  const texts = passages.map((passage) => passage.text)
  const arithmetic = derivedNumbers(text, texts).map(({ why }) => why)
  const numbersFollow = support.label === 'partly' && support.note !== undefined && arithmetic.length > 0
  return { support, stays: staysByBadge(support) || numbersFollow, arithmetic }
}

function staysByBadge({ label, missing, probability }: Support): boolean {
  if (label === 'supported' || label === 'unchecked') return true
  return label === 'partly' && missing.length === 0 && (probability ?? 0) >= leastUnsure
}
