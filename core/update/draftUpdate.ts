import type { ReliabilityStatus } from '../collect/reliability/sourceReliability.ts'
import type { PageProblem } from '../domain/page.ts'
import type { SentenceId } from '../domain/ids.ts'
import type { LedgerOperation } from '../ledger/ledgerOperation.ts'
import type { ReviewEvent } from '../review/reviewOperation.ts'
import type { WordChange } from './wordChanges.ts'

/**
 * What newer pages make of a sentence: `unchanged`; `changed`: a newer page says something else in its place; `disputed`: a
 * page does that is not known to be newer, or newer pages that do not agree with one another; `unsupported`: its own page has been
 * changed and does not say it any more.
 */
export const updateStates = ['unchanged', 'changed', 'disputed', 'unsupported'] as const
export type UpdateState = (typeof updateStates)[number]

/** A page as an update names it. */
export interface UpdatePage {
  readonly id: string
  readonly url: string
  readonly title: string
  readonly site: string
  /** BCP 47; absent in updates stored by earlier versions. */
  readonly language?: string
  /** ISO 8601 day as which it counts. */
  readonly day: string
  /** Whether the page itself, or who found it, says that day. */
  readonly dated: boolean
  readonly reliability: ReliabilityStatus
}

/** A statement of a page in the page's own words. */
export interface PageWords {
  readonly text: string
  readonly page: UpdatePage
}

/**
 * Why a new sentence of a page is not suggested: it reads like `opinion` or talk; it depends on its `context`, the sentences
 * before it; it predicts what newer pages have `overtaken`; the draft has `said` it already in other words; its evidence leaves it
 * `unsupported`, where a model worded it; or it is `consistent` with the sentence that a model would have it take out.
 */
export const passedOverReasons = ['opinion', 'context', 'overtaken', 'said', 'unsupported', 'consistent'] as const
export type PassedOverReason = (typeof passedOverReasons)[number]

/** A new sentence of a page that is not suggested. */
export interface PassedOver extends PageWords {
  readonly reason: PassedOverReason
}

/** A count that a newer page has otherwise: in digits, as it was and as it is. */
export interface ChangedFigure {
  readonly old: string
  readonly current: string
  /** The sentence of the draft that gives the count. */
  readonly sentence: SentenceId
}

/** A suggested sentence, with what accepting it does to the draft. */
export interface SuggestedSentence {
  readonly text: string
  readonly page: UpdatePage
  readonly event: ReviewEvent
}

/** A sentence of the draft, compared with newer pages. */
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
  /** Sentences of pages that contradict both it and the suggestion, without duplicates. */
  readonly rivals: readonly PageWords[]
  /** Contradicting pages that are older than the newest page that says it, the newest first: no reason to replace it. */
  readonly olderAgainst: readonly PageWords[]
  /** Counts that it speaks of a part of and that newer pages have otherwise, where none of these says it again. */
  readonly restsOn: readonly ChangedFigure[]
  /** Its replacement; null if none is suggested. */
  readonly instead: (SuggestedSentence & { readonly changes: readonly WordChange[] }) | null
  /** What taking it out does to the draft; null where it is unchanged. */
  readonly removal: ReviewEvent | null
}

/** A fact that the draft does not have. */
export interface MissingFact extends SuggestedSentence {
  /** `f1`, `f2`, … */
  readonly id: string
  /** Place of the section that it belongs to, from 0; if accepting it opens a new section, of the section before that. */
  readonly section: number
  /** Newer pages that say it, the words being those of the newest that has them. */
  readonly saidBy: readonly UpdatePage[]
  /** Facts of the same day that cannot hold together with it. */
  readonly disputes: readonly string[]
}

/** A section that the draft does not have. Accepting the first of its facts opens it. */
export interface NewSection {
  readonly heading: string
  /** Place of the section before which it stands, from 0; the number of sections for the end. */
  readonly at: number
}

/** What newer pages change in a draft. */
export interface DraftUpdate {
  readonly sentences: readonly SentenceUpdate[]
  readonly missing: readonly MissingFact[]
  /** Sections that missing facts open, in the order of the article. */
  readonly newSections: readonly NewSection[]
  /** New sentences of pages that are not suggested, in the order of the pages. */
  readonly passedOver: readonly PassedOver[]
  /** ISO 8601 day of the newest page that the draft was written from; null if none has a date. */
  readonly newest: string | null
  /** Pages that were read, the oldest first. */
  readonly pages: readonly UpdatePage[]
  /** Those that say nothing about the event. */
  readonly silent: readonly PageProblem[]
  /** Everything that was done to the ledger of the draft's facts, with the reasons. */
  readonly log: readonly LedgerOperation[]
}
