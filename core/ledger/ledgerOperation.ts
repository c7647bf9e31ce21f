import { z } from 'zod'

/** A page that was read, as the ledger knows it. */
export const ledgerDocumentSchema = z
  .strictObject({
    /** The same for the same page in the same state. */
    id: z.string().min(1),
    url: z.string(),
    title: z.string(),
    /** ISO 8601 day from which on it says what it says. */
    time: z.iso.date(),
    /** False where the page does not tell that day, which is then one on which it said so: it may have said so for long. */
    dated: z.literal(false).exactOptional(),
  })
  .readonly()
export type LedgerDocument = z.infer<typeof ledgerDocumentSchema>

const statedFields = {
  document: ledgerDocumentSchema,
  /** The page's words that it relies on. */
  passage: z.string(),
  /** Why, for a person. */
  reason: z.string(),
}
const entry = z.string().min(1)

/** One thing that was done to a ledger. Entries are named by whoever does it, once in a ledger. */
export const ledgerOperationSchema = z.discriminatedUnion('kind', [
  /** A new fact that holds from the document's day on. */
  z.strictObject({ kind: z.literal('add'), entry, text: z.string().min(1), ...statedFields }).readonly(),
  /** The document says it too. */
  z.strictObject({ kind: z.literal('reinforce'), entry, ...statedFields }).readonly(),
  /** The document says something else in its place: `by`, where that is a fact of the ledger. */
  z.strictObject({ kind: z.literal('make-false'), entry, by: entry.exactOptional(), ...statedFields }).readonly(),
  /** A new fact in place of others, which the document made false, or, where it is older than they are, which replaced it. */
  z
    .strictObject({
      kind: z.literal('rewrite'),
      entry,
      of: z.array(entry).min(1).readonly(),
      text: z.string().min(1),
      ...statedFields,
    })
    .readonly(),
  /** Two facts that cannot both hold, of which none is known to be the newer one: a person must decide. */
  z.strictObject({ kind: z.literal('dispute'), entry, other: entry, ...statedFields }).readonly(),
  /** A statement that the document does not support, or that cannot be read on its own: it is no fact, and the ledger stays as it is. */
  z.strictObject({ kind: z.literal('refuse'), text: z.string().min(1), ...statedFields }).readonly(),
  /**
   * A page that is not to be relied on: all that was read of it until now does not count. What other pages say too stays,
   * on their word.
   */
  z.strictObject({ kind: z.literal('take-back'), page: ledgerDocumentSchema, reason: z.string() }).readonly(),
  /** Takes back an operation, by its number, or puts it in force again; undone, it is as if it had never been. */
  z.strictObject({ kind: z.enum(['undo', 'redo']), operation: z.int().nonnegative(), reason: z.string() }).readonly(),
])
export type LedgerOperation = z.infer<typeof ledgerOperationSchema>
/** An operation that tells something of a page. */
export type StatedOperation = Exclude<LedgerOperation, { readonly kind: 'undo' | 'redo' | 'take-back' }>
