import { z } from 'zod'
import type { Workspace } from './openWorkspace.ts'

/** An event that is watched; what is kept of it is whoever watches' own. */
export interface StoredWatch {
  readonly eventId: string
  /** What it is watched by, as JSON. */
  readonly settings: string
  /** ISO 8601: the last look; null before the first. */
  readonly lookedAt: string | null
  /** What that came to, as JSON; null before the first look. */
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

/** Watches an event in another way, or for the first time; it is then due. */
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

/** Keeps what a look came to; an event that is not watched any more stays so. */
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
