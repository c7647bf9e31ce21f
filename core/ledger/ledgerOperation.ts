import { z } from 'zod'

/** A page that was read into the ledger. */
export const ledgerDocumentSchema = z
  .strictObject({
    /** Identifies the page and its state. */
    id: z.string().min(1),
    url: z.string(),
    title: z.string(),
    /** BCP 47; absent if it is the event's, or unknown. */
    language: z.string().exactOptional(),
    /** ISO 8601 day from which its statements count. */
    time: z.iso.date(),
    /** False if the page itself has no date. `time` is then a day on which it was seen to say this; it may have said so for long. */
    dated: z.literal(false).exactOptional(),
  })
  .readonly()
export type LedgerDocument = z.infer<typeof ledgerDocumentSchema>

const statedFields = {
  document: ledgerDocumentSchema,
  /** The words of the page that support it. */
  passage: z.string(),
  /** Where on the page it is said, from 0, its beginning, to 1; absent if unknown. */
  place: z.number().min(0).max(1).exactOptional(),
  /** The reason, shown to the user. */
  reason: z.string(),
}
const entry = z.string().min(1)

/** One change of a ledger. The caller gives each entry an id, unique in the ledger. */
export const ledgerOperationSchema = z.discriminatedUnion('kind', [
  /** A new fact, valid from the document's day. */
  z.strictObject({ kind: z.literal('add'), entry, text: z.string().min(1), ...statedFields }).readonly(),
  /** The document states the fact too. `text`: its fuller wording, which the fact takes. */
  z
    .strictObject({ kind: z.literal('reinforce'), entry, text: z.string().min(1).exactOptional(), ...statedFields })
    .readonly(),
  /** The document contradicts the fact. `by` is the contradicting fact, if it is in the ledger. */
  z.strictObject({ kind: z.literal('make-false'), entry, by: entry.exactOptional(), ...statedFields }).readonly(),
  /** A new fact that replaces others or, if its document is older than theirs, is replaced by them. */
  z
    .strictObject({
      kind: z.literal('rewrite'),
      entry,
      of: z.array(entry).min(1).readonly(),
      text: z.string().min(1),
      ...statedFields,
    })
    .readonly(),
  /** Two facts that contradict each other, neither known to be newer: a person must decide. */
  z.strictObject({ kind: z.literal('dispute'), entry, other: entry, ...statedFields }).readonly(),
  /** A statement that its document does not support, or that cannot be understood on its own. It does not become a fact. */
  z.strictObject({ kind: z.literal('refuse'), text: z.string().min(1), ...statedFields }).readonly(),
  /** A page is withdrawn as unreliable: what was read from it so far no longer counts. Facts that other pages state remain. */
  z.strictObject({ kind: z.literal('take-back'), page: ledgerDocumentSchema, reason: z.string() }).readonly(),
  /** Undoes an operation, by its number, or redoes it. An undone operation has no effect at all. */
  z.strictObject({ kind: z.enum(['undo', 'redo']), operation: z.int().nonnegative(), reason: z.string() }).readonly(),
])
export type LedgerOperation = z.infer<typeof ledgerOperationSchema>
/** An operation that records what a page states. */
export type StatedOperation = Exclude<LedgerOperation, { readonly kind: 'undo' | 'redo' | 'take-back' }>
