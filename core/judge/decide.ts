import type { Support, SupportLabel } from '../domain/support.ts'
import type { Judge, Verdict } from './judge.ts'

/** Results of the checks of a sentence. */
export interface Findings {
  /** Whether it cites any evidence. */
  readonly hasEvidence: boolean
  /** Whether it appears word for word in its evidence. */
  readonly isVerbatim: boolean
  /** Whether its evidence lacks any of its numbers, dates or names. */
  readonly lacksFact: boolean
  /** Whether the judge was asked about the missing facts, so that its verdict covers them. */
  readonly isLookedAt: boolean
  /** Whether it repeats another sentence, or is in another language than the draft's. */
  readonly isFaulty: boolean
  /** The judge's verdict; undefined if none judged it. */
  readonly verdict: Verdict['label'] | undefined
  /** Kind of model that judged it; undefined if none did. */
  readonly by: Judge['kind'] | undefined
  /** Whether it was already returned to its writer, or cannot be. */
  readonly isLast: boolean
}

export interface Decision {
  readonly label: SupportLabel
  readonly basis: Support['basis']
  /** What happens to it: it stays in the article, is returned to its writer once, or is moved to "Left out". */
  readonly fate: 'keep' | 'fix' | 'leave-out'
}

interface Row extends Omit<Decision, 'label'> {
  readonly when: (findings: Findings) => boolean
  /** `verdict`: the judge's verdict. */
  readonly label: SupportLabel | 'verdict'
}

/**
 * The table that decides what a check means. The first matching row applies. A sentence that was returned to its
 * writer is decided again by the same table after its fix was checked. A supported sentence with a missing fact that
 * the judge did not consider counts as partly supported, and sentences that repeat others or are in another language
 * are returned whatever their row says. Fixed points: a sentence that appears word for word is supported. Nothing is
 * left out because of an entailment model alone, nor because code found a fact missing. Undecidable sentences stay,
 * with a badge that says so.
 */
const table: readonly Row[] = [
  { when: ({ hasEvidence, isLast }) => !hasEvidence && !isLast, label: 'unsupported', basis: 'none', fate: 'fix' },
  { when: ({ hasEvidence }) => !hasEvidence, label: 'unsupported', basis: 'none', fate: 'leave-out' },
  { when: ({ isVerbatim }) => isVerbatim, label: 'supported', basis: 'verbatim', fate: 'keep' },

  // Judged by a chat model.
  { when: chatSays('supported'), label: 'verdict', basis: 'judge', fate: 'keep' },
  { when: ({ by, isLast }) => by === 'chat' && !isLast, label: 'verdict', basis: 'judge', fate: 'fix' },
  { when: chatSays('partly'), label: 'verdict', basis: 'judge', fate: 'keep' },
  { when: ({ by }) => by === 'chat', label: 'verdict', basis: 'judge', fate: 'leave-out' },

  // Judged by an entailment model, which only advises: a sentence is returned to its writer only if code finds a fact
  // missing as well.
  {
    when: ({ by, verdict, lacksFact, isLast }) =>
      by === 'nli' && (verdict === 'unsupported' || verdict === 'contradicted') && lacksFact && !isLast,
    label: 'verdict',
    basis: 'entailment',
    fate: 'fix',
  },
  { when: ({ by }) => by === 'nli', label: 'verdict', basis: 'entailment', fate: 'keep' },

  // Checked by code alone: facts found, or facts missing.
  { when: ({ lacksFact, isLast }) => lacksFact && !isLast, label: 'unchecked', basis: 'facts', fate: 'fix' },
  { when: () => true, label: 'unchecked', basis: 'facts', fate: 'keep' },
]

function chatSays(label: Verdict['label']): Row['when'] {
  return ({ by, verdict }) => by === 'chat' && verdict === label
}

/** Looks a sentence up in the table. */
export function decide(findings: Findings): Decision {
  const { lacksFact, isLookedAt, isFaulty, isLast } = findings
  const isDoubted = findings.verdict === 'supported' && lacksFact && !isLookedAt
  const verdict = isDoubted ? 'partly' : findings.verdict
  const by = verdict === undefined ? undefined : findings.by
  const row = table.find(({ when }) => when({ ...findings, verdict, by }))
  if (row === undefined) throw new Error('the last row of the table applies to everything')
  const { basis, fate } = row
  const label = row.label === 'verdict' ? (verdict ?? 'unchecked') : row.label
  return { label, basis, fate: isFaulty && !isLast ? 'fix' : fate }
}
