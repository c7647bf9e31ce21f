import type { Support, SupportLabel } from '../domain/support.ts'
import type { Judge, Verdict } from './judge.ts'

/** What is known of a sentence when it is decided on. */
export interface Findings {
  /** Whether it cites any sentence. */
  readonly hasEvidence: boolean
  /** Whether it stands word for word in its evidence. */
  readonly isVerbatim: boolean
  /** Whether a number, date or name of it was found nowhere in its evidence. */
  readonly lacksFact: boolean
  /** Whether the judge looked at that fact in particular, so that its word on it counts. */
  readonly isLookedAt: boolean
  /** Whether it repeats another sentence, or is in another language than the draft's. */
  readonly isFaulty: boolean
  /** What the judge says; undefined where none judged it. */
  readonly verdict: Verdict['label'] | undefined
  /** What judged; undefined where nothing did. */
  readonly by: Judge['kind'] | undefined
  /** Whether it was put right once already, or cannot be. */
  readonly isLast: boolean
}

export interface Decision {
  readonly label: SupportLabel
  readonly basis: Support['basis']
  /** What becomes of it: it stays in the article, goes back to its writer once, or goes to "Left out". */
  readonly fate: 'keep' | 'fix' | 'leave-out'
}

interface Row extends Decision {
  readonly when: (findings: Findings) => boolean
}

const rejected = (verdict: Findings['verdict']): boolean => verdict === 'unsupported' || verdict === 'contradicted'

/**
 * The one table that says what a check means. The first row that applies decides; what it sends back to the writer is
 * decided again, by the same table, when the fix was checked.
 *
 * Fixed points: what stands word for word is supported. Nothing is left out because of an entailment model alone, nor
 * because code found a fact missing. What nobody can decide stays, with the badge that says so.
 */
const table: readonly Row[] = [
  { when: ({ isFaulty, isLast }) => isFaulty && !isLast, label: 'unchecked', basis: 'none', fate: 'fix' },
  { when: ({ hasEvidence, isLast }) => !hasEvidence && !isLast, label: 'unsupported', basis: 'none', fate: 'fix' },
  { when: ({ hasEvidence }) => !hasEvidence, label: 'unsupported', basis: 'none', fate: 'leave-out' },
  { when: ({ isVerbatim }) => isVerbatim, label: 'supported', basis: 'verbatim', fate: 'keep' },

  // A chat model judged.
  {
    when: ({ by, verdict, isLast }) => by === 'chat' && verdict !== 'supported' && verdict !== undefined && !isLast,
    label: 'partly',
    basis: 'judge',
    fate: 'fix',
  },
  {
    when: ({ by, verdict, lacksFact, isLookedAt, isLast }) =>
      by === 'chat' && verdict === 'supported' && lacksFact && !isLookedAt && !isLast,
    label: 'partly',
    basis: 'judge',
    fate: 'fix',
  },
  {
    when: ({ by, verdict }) => by === 'chat' && verdict === 'contradicted',
    label: 'contradicted',
    basis: 'judge',
    fate: 'leave-out',
  },
  {
    when: ({ by, verdict }) => by === 'chat' && verdict === 'unsupported',
    label: 'unsupported',
    basis: 'judge',
    fate: 'leave-out',
  },
  { when: ({ by, verdict }) => by === 'chat' && verdict === 'partly', label: 'partly', basis: 'judge', fate: 'keep' },
  {
    when: ({ by, verdict, lacksFact, isLookedAt }) =>
      by === 'chat' && verdict === 'supported' && lacksFact && !isLookedAt,
    label: 'partly',
    basis: 'judge',
    fate: 'keep',
  },
  {
    when: ({ by, verdict }) => by === 'chat' && verdict === 'supported',
    label: 'supported',
    basis: 'judge',
    fate: 'keep',
  },

  // An entailment model judged: it advises. Only what code finds missing as well goes back to the writer.
  {
    when: ({ by, verdict, lacksFact, isLast }) => by === 'nli' && rejected(verdict) && lacksFact && !isLast,
    label: 'unsupported',
    basis: 'entailment',
    fate: 'fix',
  },
  {
    when: ({ by, verdict }) => by === 'nli' && verdict === 'contradicted',
    label: 'contradicted',
    basis: 'entailment',
    fate: 'keep',
  },
  {
    when: ({ by, verdict }) => by === 'nli' && verdict === 'unsupported',
    label: 'unsupported',
    basis: 'entailment',
    fate: 'keep',
  },
  {
    when: ({ by, verdict, lacksFact }) =>
      by === 'nli' && (verdict === 'partly' || (verdict === 'supported' && lacksFact)),
    label: 'partly',
    basis: 'entailment',
    fate: 'keep',
  },
  {
    when: ({ by, verdict }) => by === 'nli' && verdict === 'supported',
    label: 'supported',
    basis: 'entailment',
    fate: 'keep',
  },

  // Code alone: facts found, or facts missing.
  { when: ({ lacksFact, isLast }) => lacksFact && !isLast, label: 'unchecked', basis: 'facts', fate: 'fix' },
  { when: () => true, label: 'unchecked', basis: 'facts', fate: 'keep' },
]

/** What the table says of a sentence. */
export function decide(findings: Findings): Decision {
  const row = table.find(({ when }) => when(findings))
  if (row === undefined) throw new Error('the last row of the table applies to everything')
  const { label, basis, fate } = row
  return { label, basis, fate }
}
