import type { LedgerEntry, LedgerSource } from './ledger.ts'
import type { LedgerDocument, StatedOperation } from './ledgerOperation.ts'

/** A fact that only pages stated which were taken back, with what other operations did to it. */
export interface HiddenFact {
  readonly entry: LedgerEntry
  /** Entries that contradict it, according to those pages. */
  readonly against: readonly string[]
}

/** Entries and hidden facts while operations are applied. The maps change; their values do not. */
export interface LedgerState {
  readonly entries: Map<string, LedgerEntry>
  readonly hidden: Map<string, HiddenFact>
  /** Called with what a change costs before it is made; it may throw. */
  readonly spend?: ((steps: number) => void) | undefined
}

/** Applies an operation to the entries. Returns whether it changed any. */
export function applyStated(operation: StatedOperation, number: number, state: LedgerState): boolean {
  switch (operation.kind) {
    case 'add':
    case 'rewrite':
      return addEntry(operation, number, state)
    case 'reinforce':
    case 'make-false':
      return state.entries.has(operation.entry)
        ? addStatement(operation, number, state)
        : restoreHidden(operation, number, state)
    case 'dispute':
      return addDisputes(operation, state)
    case 'refuse':
      return false
  }
}

/** Stores of an operation, whose page was taken back, what is needed if another page states the same. */
export function hideStated(operation: StatedOperation, { entries, hidden }: LedgerState): void {
  if (operation.kind === 'add' || operation.kind === 'rewrite') {
    if (entries.has(operation.entry) || hidden.has(operation.entry)) return
    const { entry: id, text } = operation
    const entry = { id, text, history: [], sources: [], replaces: [], replacedBy: [], disputes: [] }
    hidden.set(id, { entry, against: operation.kind === 'rewrite' ? operation.of : [] })
  }
  if (operation.kind !== 'dispute') return
  const addRival = (id: string, rival: string): void => {
    const fact = hidden.get(id)
    if (fact !== undefined) hidden.set(id, { ...fact, against: [...fact.against, rival] })
  }
  addRival(operation.entry, operation.other)
  addRival(operation.other, operation.entry)
}

type OperationOf<Kind extends StatedOperation['kind']> = Extract<StatedOperation, { readonly kind: Kind }>

/** Adds the entry of a new statement and marks the entries that it rewrites as replaced. */
function addEntry(operation: OperationOf<'add' | 'rewrite'>, number: number, state: LedgerState): boolean {
  const { entries, hidden } = state
  const { entry: id, text, document } = operation
  if (entries.has(id)) return false
  const rewritten = operation.kind === 'rewrite' ? operation.of : []
  const replaces = rewritten.filter((old) => entries.has(old))
  const hiddenRivals = rewritten.filter((old) => hidden.has(old))
  hidden.delete(id)
  entries.set(id, {
    id,
    text,
    history: [{ time: document.time, holds: true, operation: number }],
    sources: [sourceOf(operation)],
    replaces,
    replacedBy: [],
    disputes: [],
  })
  for (const old of [...replaces, ...hiddenRivals]) addReplacement(old, id, state)
  settleRivals(id, { rivals: hiddenRivals, document, number }, state)
  return true
}

function sourceOf({ document, passage, place }: StatedOperation): LedgerSource {
  return { document, passage, ...(place === undefined ? {} : { place }) }
}

/** Adds to an entry's history that a page states or denies it; a page that states it becomes a source. */
function addStatement(operation: OperationOf<'reinforce' | 'make-false'>, number: number, state: LedgerState): boolean {
  const { entry: id, document } = operation
  const holds = operation.kind === 'reinforce'
  return change(id, state, ({ text, history, sources }) => {
    const isNewSource = holds && !sources.some((source) => source.document.id === document.id)
    return {
      history: inOrder([...history, { time: document.time, holds, operation: number }]),
      sources: isNewSource ? [...sources, sourceOf(operation)] : sources,
      text: operation.kind === 'reinforce' ? (operation.text ?? text) : text,
    }
  })
}

/** Turns a hidden fact into an entry again when another page states it, with all that was done to it meanwhile. */
function restoreHidden(
  operation: OperationOf<'reinforce' | 'make-false'>,
  number: number,
  state: LedgerState,
): boolean {
  const { entries, hidden } = state
  if (!addStatement(operation, number, state)) return false
  if (operation.kind === 'make-false') return true
  const fact = hidden.get(operation.entry)
  if (fact === undefined) return false
  const { id } = fact.entry
  const disputes = fact.entry.disputes.filter((one) => entries.has(one.entry))
  const replacedBy = fact.entry.replacedBy.filter((one) => entries.has(one))
  hidden.delete(id)
  entries.set(id, { ...fact.entry, replacedBy, disputes })
  for (const one of replacedBy) change(one, state, ({ replaces }) => ({ replaces: [...replaces, id] }))
  for (const { entry: other, document } of disputes) addDispute(other, id, document, state)
  settleRivals(id, { rivals: fact.against, document: operation.document, number }, state)
  return true
}

/** Adds a dispute to both sides. It takes effect only where both are entries. */
function addDisputes({ entry, other, document }: OperationOf<'dispute'>, state: LedgerState): boolean {
  const { entries, hidden } = state
  const isEffective = entries.has(entry) && entries.has(other)
  if (isEffective || hidden.has(entry)) addDispute(entry, other, document, state)
  if (isEffective || hidden.has(other)) addDispute(other, entry, document, state)
  return isEffective
}

interface Rivals {
  /** Ids of entries and hidden facts that contradict the entry. */
  readonly rivals: readonly string[]
  /** The page that states the entry. */
  readonly document: LedgerDocument
  readonly number: number
}

/**
 * Settles an entry against the entries that contradict it, where the page that found the contradiction was taken back
 * and another page states the entry: the newer of two pages wins, two of one day dispute.
 */
function settleRivals(id: string, { rivals, document, number }: Rivals, state: LedgerState): void {
  for (const rival of entriesBehind(rivals, state)) {
    const statedOn = rival.history.findLast(({ holds }) => holds)?.time ?? ''
    if (rival.id === id || rival.history.at(-1)?.holds !== true) continue
    if (statedOn < document.time && document.dated !== false) {
      addDenial(rival.id, { time: document.time, number }, state)
      addReplacement(rival.id, id, state)
      change(id, state, ({ replaces }) => ({ replaces: [...replaces, rival.id] }))
    } else if (statedOn <= document.time) {
      addDispute(rival.id, id, document, state)
      addDispute(id, rival.id, document, state)
    } else {
      addDenial(id, { time: statedOn, number }, state)
    }
  }
}

/** The entries of some ids; for a hidden fact, the entries that contradict it. */
function entriesBehind(ids: readonly string[], { entries, hidden, spend }: LedgerState): readonly LedgerEntry[] {
  const found = new Map<string, LedgerEntry>()
  const seen = new Set<string>()
  const follow = (some: readonly string[]): void => {
    for (const id of some) {
      spend?.(1)
      if (seen.has(id)) continue
      seen.add(id)
      const entry = entries.get(id)
      if (entry === undefined) follow(hidden.get(id)?.against ?? [])
      else found.set(id, entry)
    }
  }
  follow(ids)
  return [...found.values()]
}

function addReplacement(id: string, by: string, state: LedgerState): void {
  change(id, state, ({ replacedBy }) => ({ replacedBy: [...replacedBy, by] }))
}

function addDispute(id: string, other: string, document: LedgerDocument, state: LedgerState): void {
  change(id, state, ({ disputes }) => ({ disputes: [...disputes, { entry: other, document }] }))
}

function addDenial(
  id: string,
  { time, number }: { readonly time: string; readonly number: number },
  state: LedgerState,
): void {
  change(id, state, ({ history }) => ({ history: inOrder([...history, { time, holds: false, operation: number }]) }))
}

/** Changes fields of an entry or a hidden fact. Returns whether there is one of this id. */
function change(
  id: string,
  { entries, hidden, spend }: LedgerState,
  changed: (entry: LedgerEntry) => Partial<LedgerEntry>,
): boolean {
  const entry = entries.get(id)
  spend?.(sizeOf(entry ?? hidden.get(id)?.entry))
  if (entry !== undefined) {
    entries.set(id, { ...entry, ...changed(entry) })
    return true
  }
  const fact = hidden.get(id)
  if (fact === undefined) return false
  hidden.set(id, { ...fact, entry: { ...fact.entry, ...changed(fact.entry) } })
  return true
}

/** How much is copied when an entry changes. */
function sizeOf(entry: LedgerEntry | undefined): number {
  if (entry === undefined) return 1
  const { history, sources, replaces, replacedBy, disputes } = entry
  return 1 + history.length + sources.length + replaces.length + replacedBy.length + disputes.length
}

function inOrder(history: LedgerEntry['history']): LedgerEntry['history'] {
  return [...history].sort((a, b) => (a.time === b.time ? a.operation - b.operation : a.time < b.time ? -1 : 1))
}
