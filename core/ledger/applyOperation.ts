import type { LedgerEntry } from './ledger.ts'
import type { LedgerDocument, StatedOperation } from './ledgerOperation.ts'

/** A fact that only pages told which were taken back, with what others did to it. */
export interface HiddenFact {
  readonly entry: LedgerEntry
  /** Entries that it cannot hold together with, as those pages had it. */
  readonly against: readonly string[]
}

/** Entries and hidden facts while operations are put into them. What is in the maps itself stays as it is. */
export interface LedgerState {
  readonly entries: Map<string, LedgerEntry>
  readonly hidden: Map<string, HiddenFact>
}

/** Puts what an operation does into the entries. Tells whether it does anything. */
export function applyStated(operation: StatedOperation, number: number, state: LedgerState): boolean {
  switch (operation.kind) {
    case 'add':
    case 'rewrite':
      return begin(operation, number, state)
    case 'reinforce':
    case 'make-false':
      return state.entries.has(operation.entry) ? turn(operation, number, state) : turnHidden(operation, number, state)
    case 'dispute':
      return dispute(operation, state)
    case 'refuse':
      return false
  }
}

/** Keeps of an operation of a page that was taken back what is needed should another page say the same. */
export function hideStated(operation: StatedOperation, { entries, hidden }: LedgerState): void {
  if (operation.kind === 'add' || operation.kind === 'rewrite') {
    if (entries.has(operation.entry) || hidden.has(operation.entry)) return
    const { entry: id, text } = operation
    const entry = { id, text, history: [], sources: [], replaces: [], replacedBy: [], disputes: [] }
    hidden.set(id, { entry, against: operation.kind === 'rewrite' ? operation.of : [] })
  }
  if (operation.kind !== 'dispute') return
  const sides = [operation.entry, operation.other]
  for (const [one, other] of [sides, sides.toReversed()]) {
    const fact = hidden.get(one ?? '')
    if (fact !== undefined && other !== undefined) {
      hidden.set(fact.entry.id, { ...fact, against: [...fact.against, other] })
    }
  }
}

type Told<Kind extends StatedOperation['kind']> = Extract<StatedOperation, { readonly kind: Kind }>

function begin(operation: Told<'add' | 'rewrite'>, number: number, state: LedgerState): boolean {
  const { entries, hidden } = state
  const { entry: id, text, document, passage } = operation
  if (entries.has(id)) return false
  const of = operation.kind === 'rewrite' ? operation.of : []
  const replaces = of.filter((old) => entries.has(old))
  hidden.delete(id)
  entries.set(id, {
    id,
    text,
    history: [{ time: document.time, holds: true, operation: number }],
    sources: [{ document, passage }],
    replaces,
    replacedBy: [],
    disputes: [],
  })
  for (const old of replaces) change(old, state, (entry) => ({ replacedBy: [...entry.replacedBy, id] }))
  const gone = of.filter((old) => hidden.has(old))
  for (const old of gone) change(old, state, (entry) => ({ replacedBy: [...entry.replacedBy, id] }))
  settle(id, { against: gone, document, number }, state)
  return true
}

function turn(operation: Told<'reinforce' | 'make-false'>, number: number, state: LedgerState): boolean {
  const { document, passage, kind } = operation
  const holds = kind === 'reinforce'
  return change(operation.entry, state, ({ history, sources }) => ({
    history: inOrder([...history, { time: document.time, holds, operation: number }]),
    sources:
      holds && !sources.some((source) => source.document.id === document.id)
        ? [...sources, { document, passage }]
        : sources,
  }))
}

/** A hidden fact that is said is there again, with what was done to it meanwhile, on the word of the page that says it. */
function turnHidden(operation: Told<'reinforce' | 'make-false'>, number: number, state: LedgerState): boolean {
  const { entries, hidden } = state
  const fact = hidden.get(operation.entry)
  if (fact === undefined) return false
  turn(operation, number, state)
  if (operation.kind === 'make-false') return true
  const { entry } = hidden.get(operation.entry) ?? fact
  const { id } = entry
  hidden.delete(id)
  const disputes = entry.disputes.filter((one) => entries.has(one.entry))
  const replacedBy = entry.replacedBy.filter((one) => entries.has(one))
  entries.set(id, { ...entry, replacedBy, disputes })
  for (const one of replacedBy) change(one, state, ({ replaces }) => ({ replaces: [...replaces, id] }))
  for (const { entry: other, document } of disputes) {
    change(other, state, (known) => ({ disputes: [...known.disputes, { entry: id, document }] }))
  }
  settle(id, { against: fact.against, document: operation.document, number }, state)
  return true
}

function dispute({ entry, other, document }: Told<'dispute'>, state: LedgerState): boolean {
  const { entries, hidden } = state
  if (entries.has(entry) && entries.has(other)) {
    change(entry, state, ({ disputes }) => ({ disputes: [...disputes, { entry: other, document }] }))
    return change(other, state, ({ disputes }) => ({ disputes: [...disputes, { entry, document }] }))
  }
  if (hidden.has(entry))
    change(entry, state, ({ disputes }) => ({ disputes: [...disputes, { entry: other, document }] }))
  if (hidden.has(other)) change(other, state, ({ disputes }) => ({ disputes: [...disputes, { entry, document }] }))
  return false
}

/**
 * What follows for facts that hold and that an entry contradicts, where the page that said so was taken back and another one
 * says the entry: by whether that page is newer, of the same day, or older.
 */
function settle(
  id: string,
  {
    against,
    document,
    number,
  }: { readonly against: readonly string[]; readonly document: LedgerDocument; readonly number: number },
  state: LedgerState,
): void {
  for (const rival of standing(against, state)) {
    const statedOn = rival.history.findLast(({ holds }) => holds)?.time ?? ''
    if (rival.id === id || rival.history.at(-1)?.holds !== true) continue
    if (statedOn < document.time && document.dated !== false) {
      change(rival.id, state, ({ history, replacedBy }) => ({
        history: inOrder([...history, { time: document.time, holds: false, operation: number }]),
        replacedBy: [...replacedBy, id],
      }))
      change(id, state, ({ replaces }) => ({ replaces: [...replaces, rival.id] }))
    } else if (statedOn <= document.time) {
      change(rival.id, state, ({ disputes }) => ({ disputes: [...disputes, { entry: id, document }] }))
      change(id, state, ({ disputes }) => ({ disputes: [...disputes, { entry: rival.id, document }] }))
    } else {
      change(id, state, ({ history }) => ({
        history: inOrder([...history, { time: statedOn, holds: false, operation: number }]),
      }))
    }
  }
}

/** Of entries those that are there, and in place of a hidden one those that it contradicts. */
function standing(ids: readonly string[], { entries, hidden }: LedgerState): readonly LedgerEntry[] {
  const found = new Map<string, LedgerEntry>()
  const seen = new Set<string>()
  const follow = (some: readonly string[]): void => {
    for (const id of some) {
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

function change(
  id: string,
  { entries, hidden }: LedgerState,
  what: (entry: LedgerEntry) => Partial<LedgerEntry>,
): boolean {
  const entry = entries.get(id)
  if (entry !== undefined) {
    entries.set(id, { ...entry, ...what(entry) })
    return true
  }
  const fact = hidden.get(id)
  if (fact === undefined) return false
  hidden.set(id, { ...fact, entry: { ...fact.entry, ...what(fact.entry) } })
  return true
}

function inOrder(history: LedgerEntry['history']): LedgerEntry['history'] {
  return [...history].sort((a, b) => (a.time === b.time ? a.operation - b.operation : a.time < b.time ? -1 : 1))
}
