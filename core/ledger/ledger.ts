import { applyStated, hideStated, type HiddenFact } from './applyOperation.ts'
import type { LedgerDocument, LedgerOperation, StatedOperation } from './ledgerOperation.ts'

/** A fact in one sentence with its history (ERASE, Li et al. 2024). */
export interface LedgerEntry {
  readonly id: string
  readonly text: string
  /** By time; of the same day in the order of the operations. */
  readonly history: readonly { readonly time: string; readonly holds: boolean; readonly operation: number }[]
  /** Documents that say it, each once, in the order in which they were read. */
  readonly sources: readonly { readonly document: LedgerDocument; readonly passage: string }[]
  /** Entries that it replaces, and that replace it. */
  readonly replaces: readonly string[]
  readonly replacedBy: readonly string[]
  /** Entries of the same day that cannot hold together with it, with the documents that say so. */
  readonly disputes: readonly { readonly entry: string; readonly document: LedgerDocument }[]
}

/** What a log of operations comes to. */
export interface Ledger {
  readonly entries: ReadonlyMap<string, LedgerEntry>
  /** Facts that only pages told which were taken back. Such a fact is there again as soon as another page says it. */
  readonly hidden: ReadonlyMap<string, HiddenFact>
  /** Numbers of the operations in force, from 0. */
  readonly inForce: readonly number[]
}

/**
 * The ledger that a log of operations comes to, or came to after its first `until` operations. An operation that was undone,
 * or that speaks of an entry which is not there, does nothing. A page that was taken back told nothing, but facts that other
 * pages say too stay, and what contradicts them is settled by the days of those pages.
 */
export function ledgerOf(log: readonly LedgerOperation[], until = log.length): Ledger {
  return growLedger(log.slice(0, until)).ledger
}

/** A ledger to which documents are read one after another. */
export interface GrowingLedger {
  /** As it stands: it changes with each `add`. An entry that was taken from it stays as it is. */
  readonly ledger: Ledger
  /** Goes on by the next operations of the log: what `ledgerOf` gives of the whole, at the price of these. */
  readonly add: (more: readonly StatedOperation[]) => void
}

/** The ledger that a log comes to, ready for more. */
export function growLedger(log: readonly LedgerOperation[] = []): GrowingLedger {
  const undone = undoneIn(log)
  const takenBack = takenBackIn(log)
  const state = { entries: new Map<string, LedgerEntry>(), hidden: new Map<string, HiddenFact>() }
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
    ledger: { ...state, inForce },
    add: (more) => {
      for (const operation of more) {
        if (applyStated(operation, next, state)) inForce.push(next)
        next += 1
      }
    },
  }
}

/** Numbers of the operations of a log that are undone. */
export function undoneIn(log: readonly LedgerOperation[]): ReadonlySet<number> {
  const undone = new Set<number>()
  for (const operation of log) {
    if (operation.kind === 'undo') undone.add(operation.operation)
    if (operation.kind === 'redo') undone.delete(operation.operation)
  }
  return undone
}

/** Pages that are taken back, by id, each with the number of the operation since which it is. */
export function takenBackIn(log: readonly LedgerOperation[]): ReadonlyMap<string, number> {
  const undone = undoneIn(log)
  return new Map(
    log.flatMap((operation, number): readonly (readonly [string, number])[] =>
      operation.kind === 'take-back' && !undone.has(number) ? [[operation.page.id, number]] : [],
    ),
  )
}

/** Whether an entry holds on a day, as far as was read: null before anything is known of it. Default: the last known. */
export function holdsAt({ history }: Pick<LedgerEntry, 'history'>, time?: string): boolean | null {
  return history.findLast((one) => time === undefined || one.time <= time)?.holds ?? null
}

/** The last day on which a document said it; undefined where none did. */
export function lastStated({ history }: Pick<LedgerEntry, 'history'>): string | undefined {
  return history.findLast(({ holds }) => holds)?.time
}

/**
 * Disputes of an entry that nothing has settled: on a day, or as far as was read, it holds and so does the other one. A newer
 * page that says which of them is right settles them.
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

/** The operations of a document that are in force, newest first. */
export function operationsOf(documentId: string, log: readonly LedgerOperation[]): readonly number[] {
  return ledgerOf(log)
    .inForce.filter((number) => {
      const operation = log[number]
      return operation !== undefined && 'document' in operation && operation.document.id === documentId
    })
    .reverse()
}
