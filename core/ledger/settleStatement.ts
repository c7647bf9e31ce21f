import { settleOlder } from './settleOlder.ts'
import { holdsAt, lastStated, type LedgerEntry } from './ledger.ts'
import type { LedgerDocument, StatedOperation } from './ledgerOperation.ts'
import type { EntryVerdict, LedgerReader, Statement, SupportedStatements } from './ledgerReader.ts'
import type { LongCall } from '../domain/progress.ts'
import { askedOf, refusalBy, statedBy } from './statedBy.ts'

/** An entry that a statement of the document reinforces or makes false. */
export interface Judged {
  readonly entry: LedgerEntry
  readonly statement: Statement
  readonly similarity: number
  readonly alike: boolean
  readonly verdict: EntryVerdict
}

interface Sides {
  readonly document: LedgerDocument
  /** Ids of earlier states of the document. */
  readonly earlier: ReadonlySet<string>
  /** Entries that the document reinforces. */
  readonly reinforced: ReadonlySet<string>
  /** The entry that already states the same; undefined if there is none. */
  readonly said: LedgerEntry | undefined
  /** Adds an entry for the statement and returns its id. */
  readonly add: (statement: Statement) => string
  readonly check: (some: readonly Statement[]) => Promise<SupportedStatements>
  readonly staying: readonly string[]
  readonly reader: LedgerReader
  readonly call: LongCall
}

/** An undated page is not known to be newer than anything. */
function isNewer({ time, dated }: LedgerDocument, entry: LedgerEntry, earlier: ReadonlySet<string>): boolean {
  const statedOn = lastStated(entry) ?? ''
  // A changed page is newer than its earlier state, whatever its date.
  const isChanged = time === statedOn && entry.sources.every(({ document }) => earlier.has(document.id))
  return isChanged || (dated !== false && time > statedOn)
}

function isOlder({ time }: LedgerDocument, entry: LedgerEntry): boolean {
  const statedOn = lastStated(entry) ?? ''
  const last = entry.sources.filter(({ document }) => document.time === statedOn)
  return time < statedOn && !(last.length > 0 && last.every(({ document }) => document.dated === false))
}

/** The operations for a statement that contradicts entries, depending on whether its document is newer, older, or neither for certain. */
export async function settleStatement(
  statement: Statement,
  made: readonly Judged[],
  { document, earlier, reinforced, said, add, check, staying, reader, call }: Sides,
): Promise<readonly StatedOperation[]> {
  // A document that also confirms one of the contradicted facts is not a reason to end any of them.
  const isDoubtful = made.some(({ entry }) => reinforced.has(entry.id))
  const holding = made.filter(({ entry }) => holdsAt(entry) === true)
  const newer = isDoubtful ? [] : holding.filter(({ entry }) => isNewer(document, entry, earlier))
  const older = made.filter(({ entry }) => isOlder(document, entry) || holdsAt(entry) !== true)
  const level = holding.filter((one) => !newer.includes(one) && !older.includes(one))
  const falsified = (by?: string): readonly StatedOperation[] =>
    newer.map(({ entry, verdict }) => ({
      kind: 'make-false',
      entry: entry.id,
      ...(by === undefined ? {} : { by }),
      ...statedBy(document, statement, verdict.reason),
    }))
  const reason = made.map(({ verdict }) => verdict.reason).join('; ')
  const origin = statedBy(document, statement, reason)
  const disputesOf = (entry: string): readonly StatedOperation[] =>
    level
      .filter(({ entry: other }) => other.id !== entry)
      .map(({ entry: other, verdict }) => ({
        kind: 'dispute',
        entry,
        other: other.id,
        ...statedBy(document, statement, verdict.reason),
      }))
  if (said !== undefined) return [...falsified(said.id), ...settleOlder(said, origin, older), ...disputesOf(said.id)]
  const [first] = newer
  const rewritten =
    first === undefined
      ? null
      : await reader.rewrite({ ...first, ...askedOf(first.entry.text, statement) }, staying, call)
  const { refused } =
    rewritten === null || rewritten === statement.text
      ? { refused: [] }
      : await check([{ ...statement, text: rewritten }])
  // If nothing replaces the facts that were made false, the statement becomes a fact of its own.
  const isInPlace = rewritten !== null && refused.length === 0
  const text = isInPlace ? rewritten : statement.text
  const entry = add({ ...statement, text })
  const operations: StatedOperation[] = [
    ...falsified(isInPlace ? entry : undefined),
    ...refused.map((one) => refusalBy(document, one)),
    !isInPlace
      ? { kind: 'add', entry, text, ...origin }
      : { kind: 'rewrite', entry, of: newer.map((one) => one.entry.id), text, ...origin },
  ]
  return [...operations, ...settleOlder({ id: entry, history: [] }, origin, older), ...disputesOf(entry)]
}
