import { holdsAt, type LedgerEntry } from './ledger.ts'
import type { LedgerDocument, StatedOperation } from './ledgerOperation.ts'
import type { EntryVerdict } from './ledgerReader.ts'

/** An entry that a statement contradicts, whether it is valid now or was once. */
export interface Contradicted {
  readonly entry: LedgerEntry
  readonly verdict: EntryVerdict
}

/** Whether an entry was valid on a document's day, as far as is known, or was stated after it. */
export function isValidOnOrAfter(document: LedgerDocument, entry: LedgerEntry): boolean {
  return (
    saidAfter(document, entry) !== undefined || (document.dated !== false && holdsAt(entry, document.time) === true)
  )
}

/** The first source of an entry after a document; undefined if there is none. Undated sources are ignored. */
function saidAfter({ time }: LedgerDocument, { sources }: LedgerEntry): LedgerEntry['sources'][number] | undefined {
  return sources
    .filter(({ document }) => document.time > time && document.dated !== false)
    .toSorted((a, b) => (a.document.time < b.document.time ? -1 : 1))[0]
}

/**
 * The operations of a document that is older than others already read. Its fact ends on the first later day on which a
 * page contradicts it, and contradicted facts of earlier pages end on its day. The ledger is therefore the same in
 * whatever order pages are read.
 *
 * @param fact the entry of the document's statement
 */
export function settleOlder(
  fact: Pick<LedgerEntry, 'id' | 'history'>,
  { document, passage }: Pick<StatedOperation, 'document' | 'passage'>,
  contradicted: readonly Contradicted[],
): readonly StatedOperation[] {
  const isKnown = (time: string): boolean => fact.history.some((one) => !one.holds && one.time === time)
  const later = contradicted.flatMap((one) => {
    const source = saidAfter(document, one.entry)
    return source === undefined ? [] : [{ ...one, source }]
  })
  return [
    ...later
      .filter(({ source }) => !isKnown(source.document.time))
      .map(({ entry, verdict: { reason }, source }): StatedOperation => ({
        kind: 'make-false',
        entry: fact.id,
        by: entry.id,
        ...source,
        reason: turnedRound(reason),
      })),
    ...contradicted
      .filter(({ entry }) => document.dated !== false && holdsAt(entry, document.time) === true)
      .filter(({ entry }) => entry.sources.every((source) => source.document.time !== document.time))
      .map(({ entry, verdict: { reason } }): StatedOperation => ({
        kind: 'make-false',
        entry: entry.id,
        by: fact.id,
        document,
        passage,
        reason,
      })),
  ]
}

/** Swaps the two sides of a reason: “12” for “3” becomes “3” for “12”. */
function turnedRound(reason: string): string {
  return reason.replaceAll(/“([^”]*)” for “([^”]*)”/gu, '“$2” for “$1”')
}
