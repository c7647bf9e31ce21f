import { holdsAt, type LedgerEntry } from './ledger.ts'
import type { LedgerDocument, StatedOperation } from './ledgerOperation.ts'
import type { EntryVerdict } from './ledgerReader.ts'

/** An entry that a statement contradicts, whether it holds now or did once. */
export interface Contradicted {
  readonly entry: LedgerEntry
  readonly verdict: EntryVerdict
}

/** Whether an entry held on a document's day as far as was read, or was said after it. */
export function bearsOn(document: LedgerDocument, entry: LedgerEntry): boolean {
  return (
    saidAfter(document, entry) !== undefined || (document.dated !== false && holdsAt(entry, document.time) === true)
  )
}

/** The first that a page said of an entry after a document; undefined where none did, or none that tells its day. */
function saidAfter({ time }: LedgerDocument, { sources }: LedgerEntry): LedgerEntry['sources'][number] | undefined {
  return sources
    .filter(({ document }) => document.time > time && document.dated !== false)
    .toSorted((a, b) => (a.document.time < b.document.time ? -1 : 1))[0]
}

/**
 * What a document does that is older than others already read: its fact ends on the first day after it on which a page says
 * otherwise, and what pages said before it did not hold on its day. So the ledger is the same in whatever order pages are read.
 *
 * @param fact the entry of the document's statement
 */
export function heldMeanwhile(
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

/** What the older page says in place of the newer one, said the other way round: “12” for “3”. */
function turnedRound(reason: string): string {
  return reason.replaceAll(/“([^”]*)” for “([^”]*)”/gu, '“$2” for “$1”')
}
