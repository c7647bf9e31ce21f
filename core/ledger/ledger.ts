import type { LedgerDocument, LedgerOperation, ToldOperation } from './ledgerOperation.ts'

/** A fact in one sentence with its history (ERASE, Li et al. 2024). */
export interface LedgerEntry {
  readonly id: string
  readonly text: string
  /** By time; of the same day in the order of the operations. */
  readonly history: readonly { readonly time: string; readonly holds: boolean; readonly operation: number }[]
  /** Documents that say it, each once, in the order in which they were read. */
  readonly sources: readonly { readonly document: LedgerDocument; readonly passage: string }[]
  /** Entries that it stands in place of, and that stand in its place. */
  readonly replaces: readonly string[]
  readonly replacedBy: readonly string[]
  /** Entries of the same day that cannot hold together with it, with the documents that say so. */
  readonly disputes: readonly { readonly entry: string; readonly document: LedgerDocument }[]
}

/** What a log of operations comes to. */
export interface Ledger {
  readonly entries: ReadonlyMap<string, LedgerEntry>
  /** Numbers of the operations in force, from 0. */
  readonly inForce: readonly number[]
}

/**
 * The ledger that a log of operations comes to, or came to after its first `until` operations. An operation that was taken
 * back, or that speaks of an entry which is not there, does nothing.
 */
export function ledgerOf(log: readonly LedgerOperation[], until = log.length): Ledger {
  return growLedger(log.slice(0, until)).ledger
}

/** A ledger to which documents are read one after another. */
export interface GrowingLedger {
  /** As it stands: it changes with each `add`. An entry that was taken from it stays as it is. */
  readonly ledger: Ledger
  /** Goes on by the next operations of the log: what `ledgerOf` gives of the whole, at the price of these. */
  add(more: readonly ToldOperation[]): void
}

/** The ledger that a log comes to, ready for more. */
export function growLedger(log: readonly LedgerOperation[] = []): GrowingLedger {
  const undone = new Set<number>()
  for (const operation of log) {
    if (operation.kind === 'undo') undone.add(operation.operation)
    if (operation.kind === 'redo') undone.delete(operation.operation)
  }
  const entries = new Map<string, LedgerEntry>()
  const inForce: number[] = []
  for (const [number, operation] of log.entries()) {
    if (!('document' in operation) || undone.has(number)) continue
    if (apply(operation, number, entries)) inForce.push(number)
  }
  let next = log.length
  return {
    ledger: { entries, inForce },
    add: (more) => {
      for (const operation of more) {
        if (apply(operation, next, entries)) inForce.push(next)
        next += 1
      }
    },
  }
}

/** Puts what an operation does into the entries, which themselves stay as they are. Tells whether it does anything. */
function apply(operation: ToldOperation, number: number, entries: Map<string, LedgerEntry>): boolean {
  const { document, passage } = operation
  const known = entries.get(operation.entry)
  switch (operation.kind) {
    case 'add':
    case 'rewrite': {
      if (known !== undefined) return false
      const replaces = operation.kind === 'rewrite' ? operation.of.filter((id) => entries.has(id)) : []
      entries.set(operation.entry, {
        id: operation.entry,
        text: operation.text,
        history: [{ time: document.time, holds: true, operation: number }],
        sources: [{ document, passage }],
        replaces,
        replacedBy: [],
        disputes: [],
      })
      for (const id of replaces) {
        const old = entries.get(id)
        if (old !== undefined) entries.set(id, { ...old, replacedBy: [...old.replacedBy, operation.entry] })
      }
      return true
    }
    case 'reinforce':
    case 'make-false': {
      if (known === undefined) return false
      const holds = operation.kind === 'reinforce'
      const isNew = holds && !known.sources.some((source) => source.document.id === document.id)
      entries.set(known.id, {
        ...known,
        history: inOrder([...known.history, { time: document.time, holds, operation: number }]),
        sources: isNew ? [...known.sources, { document, passage }] : known.sources,
      })
      return true
    }
    case 'dispute': {
      const other = entries.get(operation.other)
      if (known === undefined || other === undefined) return false
      entries.set(known.id, { ...known, disputes: [...known.disputes, { entry: other.id, document }] })
      const again = entries.get(other.id) ?? other
      entries.set(other.id, { ...again, disputes: [...again.disputes, { entry: known.id, document }] })
      return true
    }
  }
}

function inOrder(history: LedgerEntry['history']): LedgerEntry['history'] {
  return [...history].sort((a, b) => (a.time === b.time ? a.operation - b.operation : a.time < b.time ? -1 : 1))
}

/** Whether an entry holds on a day, as far as was read: null before anything is known of it. Default: the last known. */
export function holdsAt({ history }: LedgerEntry, time?: string): boolean | null {
  return history.findLast((one) => time === undefined || one.time <= time)?.holds ?? null
}

/** The last day on which a document said it; undefined where none did. */
export function lastTold({ history }: LedgerEntry): string | undefined {
  return history.findLast(({ holds }) => holds)?.time
}

/** The operations of a document that are in force, newest first: what taking it back undoes. */
export function operationsOf(documentId: string, log: readonly LedgerOperation[]): readonly number[] {
  return ledgerOf(log)
    .inForce.filter((number) => {
      const operation = log[number]
      return operation !== undefined && 'document' in operation && operation.document.id === documentId
    })
    .reverse()
}
