import { z } from 'zod'
import { eventSchema } from '../domain/event.ts'
import { ledgerDocumentSchema, ledgerOperationSchema } from '../ledger/ledgerOperation.ts'
import { publicationSchema } from '../publish/publication.ts'

interface StoredTable {
  /** Description of a row for the user, with the names of columns in braces. */
  readonly says: string
  /** The columns that contain JSON, and what it must be. */
  readonly json?: Readonly<Record<string, z.ZodType>>
  /** An SQL condition that every row fulfils. */
  readonly holds?: string
}

const any = z.unknown()
const object = z.looseObject({})

/**
 * The tables whose rows have no hash of their own: `workspace verify` checks that each row can be read. A table that is
 * neither here nor in `hashedTables` fails a test.
 */
export const storedTables: Readonly<Record<string, StoredTable>> = {
  steps: { says: 'The result of step {name}, {key}', json: { result: any } },
  fetched_pages: { says: 'Page {place} that step {step_key} fetched', json: { record: object } },
  pages: { says: 'Page {place} that step {step_key} read', json: { record: object } },
  chunks: { says: 'Passage {id}', holds: 'start >= 0 AND "end" >= start AND tokens >= 0' },
  events: { says: 'Event {id}', json: { record: eventSchema } },
  unfinished_imports: { says: 'The import of event {event_id}' },
  drafts: { says: 'Draft {id} of event {event_id}', json: { record: z.looseObject({ pages: z.array(z.string()) }) } },
  vectors: { says: 'A vector of {model}', holds: 'length(vector) > 0 AND length(vector) % 4 = 0' },
  runs: { says: 'Run {id} of event {event_id}', json: { options: any } },
  reviews: { says: 'Decision {seq} on draft {draft_id}', json: { event: z.looseObject({ kind: z.string() }) } },
  review_positions: { says: 'The number of decisions on draft {draft_id}', holds: 'position >= 0' },
  draft_reports: { says: 'The report of draft {draft_id}', json: { report: object, options: any } },
  page_notes: { says: 'The note on page {page}', json: { note: object } },
  publications: {
    says: 'The publication of “{title}” of {started_at}',
    json: { record: publicationSchema },
    holds: "state IN ('sending', 'published', 'refused')",
  },
  pins: { says: 'The pinned question “{question}” of event {event_id}' },
  pin_answers: { says: 'Answer {seq} to the pinned question “{question}”', json: { answer: any } },
  ledger_operations: {
    says: 'Operation {seq} of the ledger of event {event_id}',
    json: { operation: ledgerOperationSchema },
  },
  ledger_documents: { says: 'Page {id} of the ledger of event {event_id}', json: { document: ledgerDocumentSchema } },
  draft_updates: { says: 'Update {id} of draft {draft_id}', json: { record: object } },
  watches: { says: 'The watch on event {event_id}', json: { settings: any } },
  article_updates: { says: 'The update of “{title}” on {host}', json: { record: object, decisions: z.array(any) } },
  context_limits: { says: 'The context of {model}', holds: 'tokens > 0' },
  evidence_translations: { says: 'The translation of {sha256} into {language}', holds: 'length(text) > 0' },
  article_additions: { says: 'What was added to draft {draft_id} for {wiki}', json: { record: object } },
}

/** The tables whose contents are compared with the hash that was stored beside them. */
export const hashedTables = ['web_responses', 'event_pages', 'texts'] as const
