import type { LedgerDocument, StatedOperation } from './ledgerOperation.ts'
import type { AskedEntry, RefusedStatement, Statement } from './ledgerReader.ts'

/** The fields that say where an operation of a document comes from. */
export function statedBy(
  document: LedgerDocument,
  { passage, place, named }: Statement,
  reason: string,
): Pick<StatedOperation, 'document' | 'passage' | 'place' | 'reason'> {
  const put = named === undefined ? '' : `; “${named.name}” stands for the page’s “${named.pronoun}”`
  return { document, passage, ...(place === undefined ? {} : { place }), reason: `${reason}${put}` }
}

/** The operation that refuses a statement. */
export function refusalBy(document: LedgerDocument, { statement, reason }: RefusedStatement): StatedOperation {
  return { kind: 'refuse', text: statement.text, ...statedBy(document, statement, reason) }
}

/** An entry and a statement for a reader to compare. */
export function askedOf(
  entry: string,
  { text, passage }: Statement,
): Pick<AskedEntry, 'entry' | 'statement' | 'passage'> {
  return { entry, statement: text, passage }
}
