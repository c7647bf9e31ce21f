import type { MissingFact } from '../../../domain/support.ts'
import type { ReliabilityStatus } from '../../../collect/reliability/sourceReliability.ts'
import type { PageProblem } from '../../../domain/page.ts'
import type { Wording } from '../../../domain/phrase.ts'
import type { LongCall } from '../../../domain/progress.ts'
import type { LedgerDocument, LedgerOperation } from '../../../ledger/ledgerOperation.ts'
import type { ReadPage } from '../../../store/ledgers.ts'
import type { DraftAnswer, FoundSentence } from '../answers/answer.ts'
import type { ReaderMoney, ReaderUsage } from '../answers/readerUsage.ts'
import type { UpdatePage } from '../../../update/draftUpdate.ts'

/** The event of a ledger: one of the workspace, or one given as a file or folder, which may not be in the workspace yet. */
export type LedgerEvent =
  | { readonly kind: 'stored'; readonly eventId: string }
  | { readonly kind: 'event'; readonly path: string }

/** Which pages are read into a ledger. */
export interface LedgerReadRequest extends ReaderMoney {
  /** Whether the event's own pages are read: those of its file or folder, or its included sources. Default false. */
  readonly own?: boolean
  /** Reads only pages with these ids. Default all. */
  readonly chosen?: readonly string[]
  /** Addresses, saved pages, or folders of them. Default none. */
  readonly pages?: readonly string[]
  /** Addresses that the person has opened themselves: they are fetched whatever robots.txt says. Default none. */
  readonly opened?: readonly string[]
  /** Reads pages again in which nothing was found. Default false. */
  readonly again?: boolean
  /** As `--verifier` names it. Default `builtin`. */
  readonly verifier?: string | undefined
  /** How facts that a page may speak of are found: `words`, or an encoder as in `--similarity`. Default `words`. */
  readonly similarity?: string | undefined
  /** The reader of pages: `extractive`, or a model as in `--reader`. Default: the writer of the settings. */
  readonly reader?: string | undefined
  /** The judge of what a model writes, as in `--judge`. Default `same`. */
  readonly judge?: string | undefined
  /** Tokens of prompt and answer together. Default: what the model takes. */
  readonly contextTokens?: number | undefined
  /** Address of the service of `openai:MODEL`. */
  readonly baseUrl?: string | undefined
}

/** What reading a page changed in a ledger. */
export interface LedgerPageRead {
  readonly document: LedgerDocument
  /** How many of its statements were new, were known, replaced others, are in dispute, and were refused. */
  readonly added: number
  readonly reinforced: number
  readonly madeFalse: number
  readonly disputed: number
  readonly refused: number
}

export interface LedgerReading {
  readonly event: LedgerName
  /** Pages read by this call, the oldest first. */
  readonly read: readonly LedgerPageRead[]
  readonly reader: string
  /** Number of pages on which the model gave no readable answer: nothing of them is stored, and they are read again next time. */
  readonly unread: number
  /** Whether the judge failed, so that code alone checked some of the facts. */
  readonly judgeFailed: boolean
  /** What the model and the judge took; null if neither is a service. */
  readonly usage: ReaderUsage | null
  /** Notes on how they were read. */
  readonly notes: readonly Wording[]
  /** Pages that gave no text or only part of it. */
  readonly problems: readonly PageProblem[]
}

export interface LedgerName {
  readonly eventId: string
  readonly title: string
}

/** An entry, as others refer to it. */
export interface NamedFact {
  readonly id: string
  readonly text: string
}

/** A fact with all that is known of it. */
export interface LedgerFact extends NamedFact {
  /** Whether it is in force, on the given day or as far as was read. */
  readonly holds: boolean
  /** Which pages said it, and which contradicted it, by time. */
  readonly history: readonly {
    /** ISO 8601 day. */
    readonly time: string
    readonly holds: boolean
    /** Number of the log operation. */
    readonly operation: number
    readonly reason: string
    /** Id of the page; null if no page says so. */
    readonly page: string | null
    /** The page's words if it contradicts the fact; words of supporting pages are with the sources. */
    readonly passage: string
  }[]
  readonly sources: readonly { readonly document: LedgerDocument; readonly passage: string }[]
  /** What it replaces, and what replaced it. */
  readonly replaces: readonly NamedFact[]
  readonly replacedBy: readonly NamedFact[]
  /** Statements of pages of the same day that contradict it, not settled by a newer page: a person must decide. */
  readonly disputes: readonly (NamedFact & { readonly document: LedgerDocument })[]
}

/** A page that was read into a ledger. */
export interface LedgerPage extends ReadPage {
  /** Why it was taken back; null if it was not. */
  readonly takenBack: string | null
  /** Number of the operation that took it back; undoing it restores the page. Null if it was not taken back. */
  readonly takenBackBy: number | null
  /** Number of facts that it says. */
  readonly facts: number
  /** Rating of its source. */
  readonly reliability: ReliabilityStatus
}

/** Pages of an event that its ledger does not have. */
export interface UnreadPages {
  /** Pages that would be read now, the oldest first, each with the day that it would count for. */
  readonly pages: readonly UpdatePage[]
  /** Number of pages in the ledger. */
  readonly read: number
  /** Pages that gave no text or only part of it. */
  readonly problems: readonly PageProblem[]
}

/** What a ledger's facts say to a question. Its sentences are facts. */
export interface LedgerAnswer extends Omit<DraftAnswer, 'rounds' | 'widen' | 'ranker' | 'date'> {
  /** Facts in open dispute with those that the answers cite, and cited by none of them: a person must decide. */
  readonly disputes: readonly FoundSentence[]
}

export interface LedgerView extends LedgerName {
  /** Operations that are in force: all, or as many as requested. */
  readonly operations: number
  /** ISO 8601 day of the view; null for the latest state. */
  readonly at: string | null
  /** The most important first, or for a question best first. */
  readonly facts: readonly LedgerFact[]
  /** In the order in which they were read. */
  readonly pages: readonly LedgerPage[]
  /** What the facts in force say. Absent without a question. */
  readonly answer?: LedgerAnswer
}

export interface LedgerViewOptions extends ReaderMoney {
  /** ISO 8601 day: the facts in force then, according to pages up to that day. Default: the latest state. */
  readonly at?: string | undefined
  /** The ledger after so many operations. Default: all. */
  readonly operations?: number | undefined
  /** Only the facts that answer this question or come nearest, about ten, and what they say to it. */
  readonly question?: string | undefined
  /** The reader of the facts: `extractive`, or a model as in `--reader`. Default: the writer of the settings. */
  readonly reader?: string | undefined
  /** The judge of what a model answers, as in `--judge`. Default `same`. */
  readonly judge?: string | undefined
  /** Tokens of prompt and answer together. Default: what the model takes. */
  readonly contextTokens?: number | undefined
  /** Address of the service of `openai:MODEL`. */
  readonly baseUrl?: string | undefined
  /** As `--verifier` names it, for the answer. Default `builtin`. */
  readonly verifier?: string | undefined
  /** How facts for the answer are found, as in `--similarity`. Default `words`. */
  readonly similarity?: string | undefined
}

/**
 * An operation with its outcome:
 * - `in-force`; - `undone`; - `taken-back`: its page was taken back; - `idle`: its fact does not exist;
 * - `refused`: its statement did not become a fact; - `done`: it undid or redid another operation
 */
export interface LoggedOperation {
  readonly number: number
  /** ISO 8601 moment. */
  readonly at: string
  readonly operation: LedgerOperation
  readonly state: 'in-force' | 'undone' | 'taken-back' | 'idle' | 'refused' | 'done'
  /** The text of its fact, and of the other fact in a dispute; absent for operations without a fact. */
  readonly text?: string
  readonly other?: string
}

/** A change made to a ledger by hand, and its effects. */
export interface LedgerChange extends LedgerName {
  /** Number of the added log operation. */
  readonly operation: number
  /** Facts that changed. */
  readonly changed: readonly (NamedFact & {
    /** Null if it did not, or does not, exist. */
    readonly before: ChangedFact | null
    readonly after: ChangedFact | null
  })[]
}

export interface ChangedFact {
  readonly holds: boolean
  readonly sources: number
  readonly disputes: number
}

/** A person's change to a ledger: an operation by number, or a page by address, id, or number in the list. */
export type LedgerDeed =
  | { readonly kind: 'undo' | 'redo'; readonly operation: number }
  | { readonly kind: 'take-back'; readonly page: string }

/** The facts of the workspace's events, with their complete history. All methods reject with a CitewrightError. */
export interface LedgerLibrary {
  /** Events that have a ledger. */
  list(): Promise<
    readonly (LedgerName & { readonly pages: number; readonly facts: number; readonly operations: number })[]
  >
  /** The event's own pages that its ledger does not have yet. */
  unread(event: LedgerEvent, call?: LongCall): Promise<UnreadPages>
  /**
   * Reads pages, the oldest first. Each is stored at once and not read again, so that an interrupted call can be
   * repeated.
   */
  read(event: LedgerEvent, request: LedgerReadRequest, call?: LongCall): Promise<LedgerReading>
  show(event: LedgerEvent, options?: LedgerViewOptions, call?: LongCall): Promise<LedgerView>
  log(event: LedgerEvent): Promise<LedgerName & { readonly log: readonly LoggedOperation[] }>
  /** What each fact states, by its id: numbers, dates, names. */
  kinds(event: LedgerEvent): Promise<Readonly<Record<string, readonly MissingFact['kind'][]>>>
  /** Previews the effects of a change. */
  foresee(event: LedgerEvent, deed: LedgerDeed): Promise<LedgerChange['changed']>
  /** Undoes an operation by its number, or redoes it. */
  undo(event: LedgerEvent, operation: number, reason: string): Promise<LedgerChange>
  redo(event: LedgerEvent, operation: number, reason: string): Promise<LedgerChange>
  /** Takes back everything read from a page, named by its address. Undoing that operation restores it. */
  takeBack(event: LedgerEvent, page: string, reason: string): Promise<LedgerChange>
}
