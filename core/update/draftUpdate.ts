import type { ReliabilityStatus } from '../collect/reliability/sourceReliability.ts'
import type { PageProblem } from '../domain/page.ts'
import type { SentenceId } from '../domain/ids.ts'
import type { LedgerOperation } from '../ledger/ledgerOperation.ts'
import type { ReviewEvent } from '../review/reviewOperation.ts'
import type { WordChange } from './wordChanges.ts'

/**
 * What newer pages make of a sentence: `unchanged`; `changed`: a newer page says something else in its place; `disputed`: a
 * page of the same day does, or one that is older; `unsupported`: its own page has been changed and does not say it any more.
 */
export const updateStates = ['unchanged', 'changed', 'disputed', 'unsupported'] as const
export type UpdateState = (typeof updateStates)[number]

/** A page as an update names it. */
export interface UpdatePage {
  readonly id: string
  readonly url: string
  readonly title: string
  readonly site: string
  /** ISO 8601 day as which it counts. */
  readonly day: string
  /** Whether the page itself, or who found it, tells that day. */
  readonly dated: boolean
  readonly reliability: ReliabilityStatus
}

/** A sentence that an update offers, with what accepting it does to the draft. */
export interface OfferedSentence {
  readonly text: string
  readonly page: UpdatePage
  readonly event: ReviewEvent
}

/** A sentence of the draft, held against newer pages. */
export interface SentenceUpdate {
  readonly sentence: SentenceId
  /** Place of its section, from 0. */
  readonly section: number
  readonly text: string
  readonly state: UpdateState
  /** Why, for a person; empty where it is unchanged. */
  readonly reason: string
  /** Newer pages that say it too. */
  readonly saidBy: readonly UpdatePage[]
  /** Newer pages that say otherwise. */
  readonly contradictedBy: readonly UpdatePage[]
  /** What stands in its place; null where nothing is offered. */
  readonly instead: (OfferedSentence & { readonly changes: readonly WordChange[] }) | null
  /** What taking it out does to the draft; null where it is unchanged. */
  readonly removal: ReviewEvent | null
}

/** A fact that the draft does not have. */
export interface MissingFact extends OfferedSentence {
  /** Place of the section that it belongs to, from 0. */
  readonly section: number
  /** Newer pages that say it, the first one's words being taken. */
  readonly saidBy: readonly UpdatePage[]
  /** Facts of the same day that cannot hold together with it. */
  readonly disputes: readonly string[]
}

/** What newer pages change in a draft. */
export interface DraftUpdate {
  readonly sentences: readonly SentenceUpdate[]
  readonly missing: readonly MissingFact[]
  /** Pages that were read, the oldest first. */
  readonly pages: readonly UpdatePage[]
  /** Those of them that tell nothing of the event. */
  readonly silent: readonly PageProblem[]
  /** Everything that was done to the ledger of the draft's facts, with the reasons. */
  readonly log: readonly LedgerOperation[]
}
