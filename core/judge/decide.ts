import type { Support, SupportLabel } from '../domain/support.ts'
import type { Judge, Verdict } from './judge.ts'

/** What the checks of a sentence found. */
export interface Findings {
  /** Whether it cites any sentence. */
  readonly hasEvidence: boolean
  /** Whether it appears word for word in its evidence. */
  readonly isVerbatim: boolean
  /** Whether its evidence lacks one of its numbers, dates or names. */
  readonly lacksFact: boolean
  /** Whether the judge was asked about that fact in particular, so that its verdict covers it. */
  readonly isLookedAt: boolean
  /** Whether it repeats another sentence, or is in another language than the draft's. */
  readonly isFaulty: boolean
  /** What the judge says; undefined if none judged it. */
  readonly verdict: Verdict['label'] | undefined
  /** What kind of model judged it; undefined if none did. */
  readonly by: Judge['kind'] | undefined
  /** Whether it went back to its writer already, or cannot. */
  readonly isLast: boolean
}

export interface Decision {
  readonly label: SupportLabel
  readonly basis: Support['basis']
  /** What becomes of it: it stays in the article, goes back to its writer once, or goes to "Left out". */
  readonly fate: 'keep' | 'fix' | 'leave-out'
}

interface Row extends Omit<Decision, 'label'> {
  readonly when: (findings: Findings) => boolean
  /** `verdict`: what the judge says. */
  readonly label: SupportLabel | 'verdict'
}

/**
 * The one table that says what a check means. The first row that applies decides; what it sends back to the writer is
 * decided again, by the same table, once the fix was checked. A supported sentence with a missing fact that the judge
 * did not look at counts as partly supported, and what repeats or is in another language goes back whatever its row
 * says.
 *
 * Fixed points: what appears word for word is supported. Nothing is left out because of an entailment model alone, nor
 * because code found a fact missing. What nobody can decide stays, with the badge that says so.
 */
const table: readonly Row[] = [
  { when: ({ hasEvidence, isLast }) => !hasEvidence && !isLast, label: 'unsupported', basis: 'none', fate: 'fix' },
  { when: ({ hasEvidence }) => !hasEvidence, label: 'unsupported', basis: 'none', fate: 'leave-out' },
  { when: ({ isVerbatim }) => isVerbatim, label: 'supported', basis: 'verbatim', fate: 'keep' },

  // A chat model judged.
  { when: chatSays('supported'), label: 'verdict', basis: 'judge', fate: 'keep' },
  { when: ({ by, isLast }) => by === 'chat' && !isLast, label: 'verdict', basis: 'judge', fate: 'fix' },
  { when: chatSays('partly'), label: 'verdict', basis: 'judge', fate: 'keep' },
  { when: ({ by }) => by === 'chat', label: 'verdict', basis: 'judge', fate: 'leave-out' },

  // An entailment model judged: it advises. Only what code finds missing as well goes back to the writer.
  {
    when: ({ by, verdict, lacksFact, isLast }) =>
      by === 'nli' && (verdict === 'unsupported' || verdict === 'contradicted') && lacksFact && !isLast,
    label: 'verdict',
    basis: 'entailment',
    fate: 'fix',
  },
  { when: ({ by }) => by === 'nli', label: 'verdict', basis: 'entailment', fate: 'keep' },

  // Code alone: facts found, or facts missing.
  { when: ({ lacksFact, isLast }) => lacksFact && !isLast, label: 'unchecked', basis: 'facts', fate: 'fix' },
  { when: () => true, label: 'unchecked', basis: 'facts', fate: 'keep' },
]

function chatSays(label: Verdict['label']): Row['when'] {
  return ({ by, verdict }) => by === 'chat' && verdict === label
}

/** What the table says of a sentence. */
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
