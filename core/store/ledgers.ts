import { z } from 'zod'
import { takenBackIn } from '../ledger/ledger.ts'
import {
  ledgerDocumentSchema,
  ledgerOperationSchema,
  type LedgerDocument,
  type LedgerOperation,
  type StatedOperation,
} from '../ledger/ledgerOperation.ts'
import type { Workspace } from './openWorkspace.ts'
import { workspaceRowDamaged } from './workspaceErrors.ts'

/** An event's stored ledger of facts. */
export interface StoredLedger {
  /** All operations; an operation's index is its number. */
  readonly log: readonly LedgerOperation[]
  /** ISO 8601 times of the operations. */
  readonly moments: readonly string[]
  /** The pages in the order in which they were read. */
  readonly documents: readonly ReadPage[]
}

/** A page that was read into a ledger. */
export interface ReadPage {
  readonly document: LedgerDocument
  /** Whether the page itself gives its date. */
  readonly dated: boolean
  /** Name and version of the reader. */
  readonly reader: string
  /** Number of its statements. */
  readonly statements: number
  /** ISO 8601 time of reading. */
  readonly at: string
}

const operationRowSchema = z.object({ seq: z.number(), operation: z.string(), at: z.string() })
const documentRowSchema = z.object({
  id: z.string(),
  document: z.string(),
  dated: z.number(),
  reader: z.string(),
  statements: z.number(),
  at: z.string(),
})

/** An event's ledger; empty if no page was read yet. */
export function ledgerOfEvent({ database, path }: Workspace, eventId: string): StoredLedger {
  const rows = z
    .array(operationRowSchema)
    .parse(
      database.prepare('SELECT seq, operation, at FROM ledger_operations WHERE event_id = ? ORDER BY seq').all(eventId),
    )
  const documents = z
    .array(documentRowSchema)
    .parse(
      database
        .prepare(
          'SELECT id, document, dated, reader, statements, at FROM ledger_documents WHERE event_id = ? ORDER BY rowid',
        )
        .all(eventId),
    )
  return {
    log: rows.map(({ seq, operation }) =>
      readRow(operation, ledgerOperationSchema, { path, what: `Operation ${seq} of the ledger of event ${eventId}` }),
    ),
    moments: rows.map(({ at }) => at),
    documents: documents.map(({ id, document, dated, ...row }) => ({
      ...row,
      dated: dated === 1,
      document: readRow(document, ledgerDocumentSchema, {
        path,
        what: `Page ${id} of the ledger of event ${eventId}`,
      }),
    })),
  }
}

function readRow<T>(
  json: string,
  schema: z.ZodType<T>,
  { path, what }: { readonly path: string; readonly what: string },
): T {
  try {
    return schema.parse(JSON.parse(json))
  } catch (cause) {
    throw workspaceRowDamaged(path, what, { cause })
  }
}

/**
 * Stores a page that was read, with its operations, in one transaction. Returns false and stores nothing if the page was
 * read before, unless nothing was found in it then.
 */
export function appendReading(
  workspace: Workspace,
  eventId: string,
  { operations, ...page }: ReadPage & { readonly operations: readonly StatedOperation[] },
): boolean {
  return workspace.transaction(() => {
    if (!insertReadPage(workspace, eventId, page)) return false
    insertOperations(workspace, eventId, operations, page.at)
    return true
  })
}

/** Stores a page as read. Returns false and stores nothing if it was read before, unless nothing was found in it then. */
export function insertReadPage({ database }: Pick<Workspace, 'database'>, eventId: string, page: ReadPage): boolean {
  const { document, dated, reader, statements, at } = page
  const { changes } = database
    .prepare(
      `INSERT INTO ledger_documents (event_id, id, document, dated, reader, statements, at) VALUES (?, ?, ?, ?, ?, ?, ?)
       ON CONFLICT (event_id, id) DO UPDATE SET
         document = excluded.document, dated = excluded.dated, reader = excluded.reader,
         statements = excluded.statements, at = excluded.at
       WHERE statements = 0`,
    )
    .run(eventId, document.id, JSON.stringify(document), dated ? 1 : 0, reader, statements, at)
  return changes > 0
}

/** Stores further operations in one transaction. `at` is ISO 8601. */
export function appendOperations(
  workspace: Workspace,
  eventId: string,
  operations: readonly LedgerOperation[],
  at: string,
): void {
  workspace.transaction(() => insertOperations(workspace, eventId, operations, at))
}

/** The withdrawn pages of an event's ledger, by id, with the reasons; empty if there is no ledger. */
export function takenBackPages(workspace: Workspace, eventId: string): ReadonlyMap<string, string> {
  // Few ledgers have withdrawn pages, and a long log takes long to read.
  const any: unknown = workspace.database
    .prepare("SELECT 1 FROM ledger_operations WHERE event_id = ? AND operation ->> 'kind' = 'take-back' LIMIT 1")
    .get(eventId)
  if (any === undefined || any === null) return new Map()
  const { log } = ledgerOfEvent(workspace, eventId)
  return new Map([...takenBackIn(log)].map(([id, number]) => [id, log[number]?.reason ?? '']))
}

/** Ids of the events that have a ledger. */
export function eventsWithLedger({ database }: Workspace): ReadonlySet<string> {
  const rows = z
    .array(z.object({ event_id: z.string() }))
    .parse(database.prepare('SELECT DISTINCT event_id FROM ledger_documents').all())
  return new Set(rows.map(({ event_id: id }) => id))
}

function insertOperations(
  { database }: Workspace,
  eventId: string,
  operations: readonly LedgerOperation[],
  at: string,
): void {
  const next = z
    .object({ next: z.number() })
    .parse(
      database
        .prepare('SELECT coalesce(max(seq) + 1, 0) AS next FROM ledger_operations WHERE event_id = ?')
        .get(eventId),
    ).next
  const insert = database.prepare('INSERT INTO ledger_operations (event_id, seq, operation, at) VALUES (?, ?, ?, ?)')
  for (const [place, operation] of operations.entries()) {
    insert.run(eventId, next + place, JSON.stringify(operation), at)
  }
}
