import { applyStated, hideStated, type HiddenFact } from './applyOperation.ts'
import type { LedgerDocument, LedgerOperation, StatedOperation } from './ledgerOperation.ts'

/** A document that states a fact. */
export interface LedgerSource {
  readonly document: LedgerDocument
  readonly passage: string
  /** Where on the page it is said, from 0, its beginning, to 1; absent if unknown. */
  readonly place?: number
}

/** A fact in one sentence with its history (ERASE, Li et al. 2024). */
export interface LedgerEntry {
  readonly id: string
  readonly text: string
  /** Sorted by time; on the same day in the order of the operations. */
  readonly history: readonly { readonly time: string; readonly holds: boolean; readonly operation: number }[]
  /** Documents that state it, each once, in the order in which they were read. */
  readonly sources: readonly LedgerSource[]
  /** Entries that it replaces. */
  readonly replaces: readonly string[]
  readonly replacedBy: readonly string[]
  /** Entries of the same day that contradict it, with the documents that show the contradiction. */
  readonly disputes: readonly { readonly entry: string; readonly document: LedgerDocument }[]
}

/** The state after a log of operations. */
export interface Ledger {
  readonly entries: ReadonlyMap<string, LedgerEntry>
  /** Facts stated only by withdrawn pages. A fact returns as soon as another page states it. */
  readonly hidden: ReadonlyMap<string, HiddenFact>
  /** Numbers of the operations that have an effect, from 0. */
  readonly inForce: readonly number[]
}

/**
 * Computes the ledger from a log of operations, or from its first `until` operations. Operations that were undone or
 * that refer to an unknown entry have no effect. Withdrawn pages are ignored: facts that other pages state remain, and
 * contradictions are settled by the days of those pages.
 */
export function ledgerOf(log: readonly LedgerOperation[], until = log.length): Ledger {
  return growLedger(log.slice(0, until)).ledger
}

/** A ledger that grows as documents are read. */
export interface GrowingLedger {
  /** The current state, which each `add` changes. Entries are immutable. */
  readonly ledger: Ledger
  /** Applies the next operations of the log. The result is that of `ledgerOf` for the whole log, at the cost of the new operations only. */
  readonly add: (more: readonly StatedOperation[]) => void
}

/**
 * Computes the ledger of a log so that more operations can be added.
 *
 * @param spend called with what each change costs before it is made; it may throw. Default: nothing
 */
export function growLedger(log: readonly LedgerOperation[] = [], spend?: (steps: number) => void): GrowingLedger {
  const undone = undoneIn(log)
  const takenBack = takenBackIn(log)
  const state = { entries: new Map<string, LedgerEntry>(), hidden: new Map<string, HiddenFact>(), spend }
  const inForce: number[] = []
  for (const [number, operation] of log.entries()) {
    if (undone.has(number)) continue
    if (operation.kind === 'take-back') inForce.push(number)
    if (!('document' in operation)) continue
    if (number < (takenBack.get(operation.document.id) ?? 0)) hideStated(operation, state)
    else if (applyStated(operation, number, state)) inForce.push(number)
  }
  let next = log.length
  return {
    ledger: { entries: state.entries, hidden: state.hidden, inForce },
    add: (more) => {
      for (const operation of more) {
        if (applyStated(operation, next, state)) inForce.push(next)
        next += 1
      }
    },
  }
}

/** The numbers of the operations that are undone. */
export function undoneIn(log: readonly LedgerOperation[]): ReadonlySet<number> {
  const undone = new Set<number>()
  for (const operation of log) {
    if (operation.kind === 'undo') undone.add(operation.operation)
    if (operation.kind === 'redo') undone.delete(operation.operation)
  }
  return undone
}

/** The ids of withdrawn pages, each with the number of the operation that withdrew it. */
export function takenBackIn(log: readonly LedgerOperation[]): ReadonlyMap<string, number> {
  const undone = undoneIn(log)
  return new Map(
    log.flatMap((operation, number): readonly (readonly [string, number])[] =>
      operation.kind === 'take-back' && !undone.has(number) ? [[operation.page.id, number]] : [],
    ),
  )
}

/** Whether an entry is valid on a day, as far as is known; null if nothing is known of that day yet. Default: the last known state. */
export function holdsAt({ history }: Pick<LedgerEntry, 'history'>, time?: string): boolean | null {
  return history.findLast((one) => time === undefined || one.time <= time)?.holds ?? null
}

/** The last day on which a document states it; undefined if there is none. */
export function lastStated({ history }: Pick<LedgerEntry, 'history'>): string | undefined {
  return history.findLast(({ holds }) => holds)?.time
}

/**
 * The unsettled disputes of an entry: both sides are valid on the day, or as far as is known. A newer page that
 * confirms one side settles a dispute.
 */
export function openDisputes(
  entry: LedgerEntry,
  { entries }: Pick<Ledger, 'entries'>,
  time?: string,
): readonly (LedgerEntry['disputes'][number] & { readonly other: LedgerEntry })[] {
  if (holdsAt(entry, time) !== true) return []
  return entry.disputes.flatMap((dispute) => {
    const other = entries.get(dispute.entry)
    return other === undefined || holdsAt(other, time) !== true ? [] : [{ ...dispute, other }]
  })
}

/** The numbers of a document's effective operations, newest first. */
export function operationsOf(documentId: string, log: readonly LedgerOperation[]): readonly number[] {
  return ledgerOf(log)
    .inForce.filter((number) => {
      const operation = log[number]
      return operation !== undefined && 'document' in operation && operation.document.id === documentId
    })
    .reverse()
}
