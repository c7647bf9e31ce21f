import type { Passage } from '../../chunk/passage.ts'
import type { LongCall } from '../../domain/progress.ts'
import type { Support } from '../../domain/support.ts'
import { derivedNumbers, type DerivedNumber } from '../../verify/facts/derivedNumbers.ts'
import type { SupportMemo } from './supportMemo.ts'

/** Whether a text with exactly these citations may stand in the draft. */
export interface Verdict {
  readonly support: Support
  readonly stays: boolean
  /** Numbers that the writer added up, rounded or converted: "12 + 3 = 15". */
  readonly derived: readonly DerivedNumber[]
}

/**
 * Probability from which a sentence without a missing fact stays where the model is merely unsure (`partly`). Measured
 * with bench:truth on events other than the twelve that it reports.
 */
const leastUnsure = 0.5

/**
 * A sentence stays where its badge is `supported`; where it is `unchecked`, because nothing was found out against it; where
 * it is `partly` because the model is unsure and no fact is missing; and where all that is missing are numbers that follow
 * from those of the passages, and the sentence with these in their place is supported.
 */
export async function verdictOn(
  text: string,
  passages: readonly Passage[],
  { memo, call }: { readonly memo: SupportMemo; readonly call: LongCall },
): Promise<Verdict> {
  const support = await memo.supportOfOne(text, passages, call)
  const derived = derivedNumbers(
    text,
    passages.map((passage) => passage.text),
  )
  const rounded = derived.filter(({ how }) => how === 'rounded')
  if (staysByBadge(support)) return { support, stays: true, derived: rounded }
  const missing = support.missing.length
  const follow = derived.filter(({ how }) => how !== 'rounded')
  const onlyNumbers = support.missing.every(({ kind }) => kind === 'number') && missing > 0 && follow.length === missing
  if (support.label !== 'partly' || !onlyNumbers) return { support, stays: false, derived: [] }
  const badges = await memo.supportOf(
    withSourceFigures(text, follow).map((sentence) => ({ sentence, passages })),
    call,
  )
  return { support, stays: badges.every(staysByBadge), derived }
}

export function staysByBadge({ label, missing, probability }: Support): boolean {
  if (label === 'supported' || label === 'unchecked') return true
  return label === 'partly' && missing.length === 0 && (probability ?? 0) >= leastUnsure
}

/** The sentence with the figures of the passages instead of those that follow from them: one for each part of the longest sum. */
function withSourceFigures(text: string, derived: readonly DerivedNumber[]): readonly string[] {
  const forms = Math.max(...derived.map(({ inPlace }) => inPlace.length))
  return Array.from({ length: forms }, (_, form) => {
    let sentence = text
    for (const { replaced, inPlace } of derived.toSorted((a, b) => b.replaced.start - a.replaced.start)) {
      const figure = inPlace[Math.min(form, inPlace.length - 1)] ?? ''
      sentence = sentence.slice(0, replaced.start) + figure + sentence.slice(replaced.end)
    }
    return sentence
  })
}
