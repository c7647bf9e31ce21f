import { z } from 'zod'
import type { Workspace } from './openWorkspace.ts'

/** A watched event. The format of its JSON fields belongs to the caller. */
export interface StoredWatch {
  readonly eventId: string
  /** The options of the watch, as JSON. */
  readonly settings: string
  /** ISO 8601 time of the last check; null before the first one. */
  readonly lookedAt: string | null
  /** The result of the last check, as JSON; null before the first one. */
  readonly outcome: string | null
}

const rowSchema = z.object({
  event_id: z.string(),
  settings: z.string(),
  looked_at: z.string().nullable(),
  outcome: z.string().nullable(),
})

export function storedWatches({ database }: Workspace): readonly StoredWatch[] {
  return z
    .array(rowSchema)
    .parse(database.prepare('SELECT * FROM watches ORDER BY event_id').all())
    .map(({ event_id: eventId, looked_at: lookedAt, ...rest }) => ({ ...rest, eventId, lookedAt }))
}

/** Watches an event or changes its options; a check is then due. */
export function saveWatch(workspace: Workspace, eventId: string, settings: string): void {
  workspace.transaction(() =>
    workspace.database
      .prepare(
        `INSERT INTO watches (event_id, settings) VALUES (?, ?)
         ON CONFLICT (event_id) DO UPDATE SET settings = excluded.settings`,
      )
      .run(eventId, settings),
  )
}

export function removeWatch(workspace: Workspace, eventId: string): void {
  workspace.transaction(() => workspace.database.prepare('DELETE FROM watches WHERE event_id = ?').run(eventId))
}

/** Stores the result of a check, unless the event is no longer watched. */
export function saveOutcome(
  workspace: Workspace,
  eventId: string,
  { lookedAt, outcome }: { readonly lookedAt: string | null; readonly outcome: string },
): void {
  workspace.transaction(() =>
    workspace.database
      .prepare('UPDATE watches SET looked_at = ?, outcome = ? WHERE event_id = ?')
      .run(lookedAt, outcome, eventId),
  )
}
