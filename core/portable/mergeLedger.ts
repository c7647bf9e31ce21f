import { ledgerOperationSchema, type LedgerOperation } from '../ledger/ledgerOperation.ts'

export interface DatedOperation {
  readonly operation: LedgerOperation
  /** ISO 8601. */
  readonly at: string
}

export interface LedgerPart {
  readonly operations: readonly DatedOperation[]
  /** Times at which each page was read, by the page's id. */
  readonly readAt: ReadonlyMap<string, string>
}

/**
 * The operations of another workspace that are new here, as they are appended: entries whose id is another fact here get
 * a new one, and numbers of undone operations become those of this log.
 *
 * @returns also how many were skipped, because their page was read here too or what they change is not here
 */
export function mergeLedger(
  own: LedgerPart,
  other: LedgerPart,
): { readonly added: readonly DatedOperation[]; readonly skipped: number } {
  const numbers = new Map<string, number[]>()
  // The last first, so that the first is taken from the end.
  for (const [number, one] of [...own.operations.entries()].reverse()) {
    const same = numbers.get(key(one))
    if (same === undefined) numbers.set(key(one), [number])
    else same.push(number)
  }
  const nextFree = freeIds(own.operations.flatMap(({ operation }) => made(operation) ?? []))
  const entries = new Map<string, string>()
  const places = new Map<number, number>()
  const added: DatedOperation[] = []
  let skipped = 0
  for (const [number, one] of other.operations.entries()) {
    const known = numbers.get(key(renamed(one, entries, places) ?? one))?.pop()
    if (known !== undefined) {
      places.set(number, known)
      const entry = made(one.operation)
      const here = own.operations[known]
      const ownEntry = here === undefined ? undefined : made(here.operation)
      if (entry !== undefined && ownEntry !== undefined) entries.set(entry, ownEntry)
      continue
    }
    const isReading = 'document' in one.operation && other.readAt.get(one.operation.document.id) === one.at
    const isReadHere = isReading && 'document' in one.operation && own.readAt.has(one.operation.document.id)
    const entry = made(one.operation)
    if (!isReadHere && entry !== undefined) entries.set(entry, nextFree(entry))
    const changed = isReadHere ? undefined : renamed(one, entries, places)
    if (changed === undefined) {
      skipped += 1
      continue
    }
    places.set(number, own.operations.length + added.length)
    added.push(changed)
  }
  return { added, skipped }
}

function key({ operation, at }: DatedOperation): string {
  return `${at} ${JSON.stringify(operation)}`
}

/** The id of the entry that an operation makes. */
function made(operation: LedgerOperation): string | undefined {
  return operation.kind === 'add' || operation.kind === 'rewrite' ? operation.entry : undefined
}

/** Gives an entry its own id or, where that is taken, the next one that is free. */
function freeIds(used: readonly string[]): (entry: string) => string {
  const taken = new Set(used)
  const counts = new Map<string, number>()
  return (entry) => {
    let id = entry
    for (let count = counts.get(entry) ?? 2; taken.has(id); count += 1) {
      id = `${entry}-${count}`
      counts.set(entry, count + 1)
    }
    taken.add(id)
    return id
  }
}

/** The operation with the ids of this ledger; undefined if it refers to what is not in it. */
function renamed(
  { operation, at }: DatedOperation,
  entries: ReadonlyMap<string, string>,
  places: ReadonlyMap<number, number>,
): DatedOperation | undefined {
  const changed: Record<string, unknown> = { ...operation }
  for (const name of ['entry', 'by', 'other'] as const) {
    const id = changed[name]
    if (typeof id !== 'string') continue
    const here = entries.get(id)
    if (here === undefined) return undefined
    changed[name] = here
  }
  if (operation.kind === 'rewrite') {
    const of = operation.of.map((id) => entries.get(id))
    if (of.includes(undefined)) return undefined
    changed['of'] = of
  }
  if (operation.kind === 'undo' || operation.kind === 'redo') {
    const place = places.get(operation.operation)
    if (place === undefined) return undefined
    changed['operation'] = place
  }
  return { operation: ledgerOperationSchema.parse(changed), at }
}
