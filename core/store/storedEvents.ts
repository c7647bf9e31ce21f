import { z } from 'zod'
import { eventSchema, type Event } from '../domain/event.ts'
import type { Workspace } from './openWorkspace.ts'

/** An event of the workspace. Its id does not change when its fields are edited. */
export interface StoredEvent {
  readonly id: string
  readonly event: Event
  /** ISO 8601. */
  readonly changedAt: string
  readonly sources: number
  readonly drafts: number
  /** Pages that its drafts hold, if it has no sources, such as after drafting on the command line; otherwise 0. */
  readonly draftPages: number
}

const rowSchema = z.object({
  id: z.string(),
  record: z.string(),
  changed_at: z.string(),
  sources: z.number(),
  drafts: z.number(),
  draftPages: z.number(),
})

/** Pages in drafts of an event without sources; stored as JSON texts within the draft. A damaged draft has none. */
const draftPages = `iif(EXISTS (SELECT 1 FROM event_pages WHERE event_id = events.id), 0,
  (SELECT count(DISTINCT iif(json_valid(page.value), page.value ->> 'id', page.key))
   FROM drafts, json_each(iif(json_valid(drafts.record), drafts.record, '{}'), '$.pages') AS page WHERE event_id = events.id))`

const columns = `id, record, changed_at,
  (SELECT count(*) FROM event_pages WHERE event_id = events.id) AS sources,
  (SELECT count(*) FROM drafts WHERE event_id = events.id) AS drafts,
  ${draftPages} AS draftPages`

/** An event that is being imported is not shown. */
const isWhole = 'NOT EXISTS (SELECT 1 FROM unfinished_imports WHERE event_id = events.id)'

/** All events, most recently changed first. */
export function storedEvents(workspace: Workspace): readonly StoredEvent[] {
  return workspace.database
    .prepare(`SELECT ${columns} FROM events WHERE ${isWhole} ORDER BY changed_at DESC, id`)
    .all()
    .map(restore)
}

export function findStoredEvent(workspace: Workspace, id: string): StoredEvent | undefined {
  const row: unknown = workspace.database.prepare(`SELECT ${columns} FROM events WHERE ${isWhole} AND id = ?`).get(id)
  return row === undefined || row === null ? undefined : restore(row)
}

/** Stores an event or its changed fields. `changedAt` is ISO 8601. */
export function saveEvent(
  workspace: Workspace,
  { id, event, changedAt }: Pick<StoredEvent, 'id' | 'event' | 'changedAt'>,
): void {
  workspace.database
    .prepare(
      `INSERT INTO events (id, record, changed_at) VALUES (?, ?, ?)
       ON CONFLICT (id) DO UPDATE SET record = excluded.record, changed_at = excluded.changed_at`,
    )
    .run(id, JSON.stringify(event), changedAt)
}

/** Records the time of an event's last change. `changedAt` is ISO 8601. */
export function touchEvent(workspace: Workspace, id: string, changedAt: string): void {
  workspace.database.prepare('UPDATE events SET changed_at = ? WHERE id = ?').run(changedAt, id)
}

const contentsSchema = z.object({
  pages: z.number(),
  drafts: z.number(),
  draftPages: z.number(),
  decisions: z.number(),
  facts: z.number(),
})

/** How much would be deleted with an event. */
export function contentsOf({ database }: Workspace, id: string): z.infer<typeof contentsSchema> {
  return contentsSchema.parse(
    database
      .prepare(
        `SELECT (SELECT count(*) FROM event_pages WHERE event_id = ?1) AS pages,
                (SELECT count(*) FROM drafts WHERE event_id = ?1) AS drafts,
                (SELECT ${draftPages} FROM events WHERE id = ?1) AS draftPages,
                (SELECT count(*) FROM reviews JOIN drafts ON drafts.id = draft_id WHERE event_id = ?1) AS decisions,
                (SELECT count(*) FROM ledger_operations WHERE event_id = ?1) AS facts`,
      )
      .get(id),
  )
}

/** Deletes an event with its pages, drafts and runs. */
export function deleteEvent(workspace: Workspace, id: string): void {
  workspace.database.prepare('DELETE FROM events WHERE id = ?').run(id)
}

function restore(row: unknown): StoredEvent {
  const { record, changed_at: changedAt, ...rest } = rowSchema.parse(row)
  return { ...rest, changedAt, event: eventSchema.parse(JSON.parse(record)) }
}
