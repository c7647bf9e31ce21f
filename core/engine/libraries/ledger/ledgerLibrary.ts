import type { ReliabilityStatus } from '../../../collect/reliability/sourceReliability.ts'
import type { PageProblem } from '../../../domain/page.ts'
import type { LongCall } from '../../../domain/progress.ts'
import type { LedgerDocument, LedgerOperation } from '../../../ledger/ledgerOperation.ts'
import type { ReadPage } from '../../../store/ledgers.ts'
import type { UpdatePage } from '../../../update/draftUpdate.ts'

/** Whose ledger: an event of the workspace, or one that is told by its file or folder and may not be there yet. */
export type LedgerEvent =
  | { readonly kind: 'stored'; readonly eventId: string }
  | { readonly kind: 'event'; readonly path: string }

/** Which pages are read into a ledger. */
export interface LedgerReadRequest {
  /** Whether the event's own pages are read: those of its file or folder, or its included sources. Default false. */
  readonly own?: boolean
  /** Of the pages that would be read those of these ids alone. Default all. */
  readonly chosen?: readonly string[]
  /** Addresses, saved pages, or folders of them. Default none. */
  readonly pages?: readonly string[]
  /** Addresses that the person has opened themselves: they are fetched whatever robots.txt says. Default none. */
  readonly opened?: readonly string[]
  /** As `--verifier` names it. Default `builtin`. */
  readonly verifier?: string
  /** By what facts are found that a page may speak of: `words`, or an encoder as `--similarity` names it. Default `words`. */
  readonly similarity?: string
  /** Who reads pages: `extractive`, or a model as `--reader` names it. Default `extractive`. */
  readonly reader?: string
  /** Address of the service of `openai:MODEL`. */
  readonly baseUrl?: string
}

/** What a page did to a ledger when it was read. */
export interface LedgerPageRead {
  readonly document: LedgerDocument
  /** How many of its statements were new facts, were known, took the place of others, are in dispute, and were refused. */
  readonly added: number
  readonly reinforced: number
  readonly madeFalse: number
  readonly disputed: number
  readonly refused: number
}

export interface LedgerReading {
  readonly event: LedgerName
  /** Pages that were read now, the oldest first. */
  readonly read: readonly LedgerPageRead[]
  readonly reader: string
  /** What a person should know of how they were read. */
  readonly notes: readonly string[]
  /** Pages that gave nothing or less than they should. */
  readonly problems: readonly PageProblem[]
}

export interface LedgerName {
  readonly eventId: string
  readonly title: string
}

/** An entry as others name it. */
export interface NamedFact {
  readonly id: string
  readonly text: string
}

/** A fact with all that is known of it. */
export interface LedgerFact extends NamedFact {
  /** Whether it holds: on the day that was asked for, or as far as was read. */
  readonly holds: boolean
  /** When pages said it, and when they said otherwise, by time. */
  readonly history: readonly {
    /** ISO 8601 day. */
    readonly time: string
    readonly holds: boolean
    /** Number of the operation that says so. */
    readonly operation: number
    readonly reason: string
    /** Id of the page that says so; null where no page does. */
    readonly page: string | null
    /** The page's words where it says otherwise; those of pages that say so are with the sources. */
    readonly passage: string
  }[]
  readonly sources: readonly { readonly document: LedgerDocument; readonly passage: string }[]
  /** What it replaces, and what replaced it. */
  readonly replaces: readonly NamedFact[]
  readonly replacedBy: readonly NamedFact[]
  /** What pages of the same day say otherwise, and no newer page has settled: a person must decide. */
  readonly disputes: readonly (NamedFact & { readonly document: LedgerDocument })[]
}

/** A page that was read into a ledger. */
export interface LedgerPage extends ReadPage {
  /** Why it was taken back; null where it was not. */
  readonly takenBack: string | null
  /** Number of the operation that took it back: to undo that brings it back. Null where it was not. */
  readonly takenBackBy: number | null
  /** Facts that it says. */
  readonly facts: number
  /** How its source is rated. */
  readonly reliability: ReliabilityStatus
}

/** What of an event its ledger has not. */
export interface UnreadPages {
  /** Pages that would be read now, the oldest first, each with the day as of which it would count. */
  readonly pages: readonly UpdatePage[]
  /** How many pages are in the ledger. */
  readonly read: number
  /** Pages that gave nothing or less than they should. */
  readonly problems: readonly PageProblem[]
}

/** What a fact answers to a question. */
export interface FactAnswer {
  readonly answer: string
  /** Id of the fact that says so, the ISO 8601 day on which it was told last, and the page that told it then; null where no page is known. */
  readonly fact: string
  readonly statedOn: string
  readonly page: LedgerDocument | null
}

/** What a ledger answers to a question. */
export interface LedgerAnswer extends FactAnswer {
  /** Whether the reading is one to rely on: never where it is in dispute. */
  readonly reliable: boolean
  /** What facts answer otherwise that are in open dispute with those that answer so: a person must decide. */
  readonly disputes: readonly FactAnswer[]
}

export interface LedgerView extends LedgerName {
  /** Operations that count: all, or as many as were asked for. */
  readonly operations: number
  /** ISO 8601 day as of which facts are told; null where it is as far as was read. */
  readonly at: string | null
  /** In the order in which they became known, or, for a question, best first. */
  readonly facts: readonly LedgerFact[]
  /** In the order in which they were read. */
  readonly pages: readonly LedgerPage[]
  /** Of facts that hold, what was told last; null where none tells. Absent where nothing was asked. */
  readonly answer?: LedgerAnswer | null
}

export interface LedgerViewOptions {
  /** ISO 8601 day: what held then, as far as pages of until then tell. Default: the last known. */
  readonly at?: string | undefined
  /** The ledger as it was after so many operations. Default: all. */
  readonly operations?: number | undefined
  /** Facts that may answer this alone, at most ten, and what they answer. */
  readonly question?: string | undefined
  /** As `--verifier` names it, for the answer. Default `builtin`. */
  readonly verifier?: string | undefined
  /** By what facts are found for the answer, as `--similarity` names it. Default `words`. */
  readonly similarity?: string | undefined
}

/**
 * An operation with what became of it:
 * - `in-force`; - `undone`; - `taken-back`: its page was; - `idle`: it is about a fact that is not there; - `refused`: it is a
 * statement that became no fact; - `done`: it undid or redid another
 */
export interface LoggedOperation {
  readonly number: number
  /** ISO 8601 moment. */
  readonly at: string
  readonly operation: LedgerOperation
  readonly state: 'in-force' | 'undone' | 'taken-back' | 'idle' | 'refused' | 'done'
  /** The text of the fact that it is about, and of the other one of a dispute; absent where it is about none. */
  readonly text?: string
  readonly other?: string
}

/** What was done to a ledger by hand, and what that changed. */
export interface LedgerChange extends LedgerName {
  /** Number of the operation that was added to the log. */
  readonly operation: number
  /** Facts that are told otherwise now. */
  readonly changed: readonly (NamedFact & {
    /** Null where it was, or is, not there. */
    readonly before: ChangedFact | null
    readonly after: ChangedFact | null
  })[]
}

export interface ChangedFact {
  readonly holds: boolean
  readonly sources: number
  readonly disputes: number
}

/** What a person does to a ledger: with an operation by its number, or with a page by its address, id, or number in the list. */
export type LedgerDeed =
  | { readonly kind: 'undo' | 'redo'; readonly operation: number }
  | { readonly kind: 'take-back'; readonly page: string }

/** The facts of the workspace's events, with everything that was done to them. All methods reject with a CitewrightError. */
export interface LedgerLibrary {
  /** Events that have a ledger. */
  list(): Promise<
    readonly (LedgerName & { readonly pages: number; readonly facts: number; readonly operations: number })[]
  >
  /** The event's own pages that were not read into its ledger. */
  unread(event: LedgerEvent, call?: LongCall): Promise<UnreadPages>
  /**
   * Reads pages, the oldest first. Each is stored as soon as it was read, and one that was read is not read again: what was
   * broken off goes on where it was.
   */
  read(event: LedgerEvent, request: LedgerReadRequest, call?: LongCall): Promise<LedgerReading>
  show(event: LedgerEvent, options?: LedgerViewOptions, call?: LongCall): Promise<LedgerView>
  log(event: LedgerEvent): Promise<LedgerName & { readonly log: readonly LoggedOperation[] }>
  /** What something would change if it were done. */
  foresee(event: LedgerEvent, deed: LedgerDeed): Promise<LedgerChange['changed']>
  /** Undoes an operation by its number, as if it had never been, or puts it in force again. */
  undo(event: LedgerEvent, operation: number, reason: string): Promise<LedgerChange>
  redo(event: LedgerEvent, operation: number, reason: string): Promise<LedgerChange>
  /** Takes back all that was read of a page, named by its address. To undo that operation brings it back. */
  takeBack(event: LedgerEvent, page: string, reason: string): Promise<LedgerChange>
}
