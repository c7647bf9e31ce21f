import { z } from 'zod'
import type { Reviewed } from '../domain/draft.ts'
import type { ReviewEvent } from '../review/reviewOperation.ts'
import { eventRecord, restoreEvent } from './eventRecords.ts'
import type { Workspace } from './openWorkspace.ts'

/** The review decisions on a draft. */
export interface StoredReviews {
  /** In chronological order; undone ones are at the end. */
  readonly events: readonly ReviewEvent[]
  /** Number of decisions that are not undone. */
  readonly position: number
}

const rowsSchema = z.array(z.object({ event: z.string(), at: z.string(), elsewhere: z.number() }))
const positionSchema = z.object({ position: z.number() })

export function reviewsOf(workspace: Workspace, draftId: string): StoredReviews {
  const rows: unknown = workspace.database
    .prepare('SELECT event, at, elsewhere FROM reviews WHERE draft_id = ? ORDER BY seq')
    .all(draftId)
  return {
    // Older events do not contain who decided; only the time is stored beside them.
    events: rowsSchema.parse(rows).map(({ event, at, elsewhere }) => {
      const restored = restoreEvent(workspace, event, { done: { at } })
      return elsewhere === 0 ? restored : { ...restored, done: { ...(restored.done ?? { at }), elsewhere: true } }
    }),
    position: positionOf(workspace, draftId),
  }
}

/** Stores decisions with their author and time, all or none of them. Decisions that were undone are deleted. */
export function appendReviews(
  workspace: Workspace,
  draftId: string,
  events: readonly (ReviewEvent & { readonly done: Reviewed })[],
): void {
  workspace.transaction(() => {
    const position = positionOf(workspace, draftId)
    workspace.database.prepare('DELETE FROM reviews WHERE draft_id = ? AND seq >= ?').run(draftId, position)
    const insert = workspace.database.prepare('INSERT INTO reviews (draft_id, seq, event, at) VALUES (?, ?, ?, ?)')
    for (const [at, event] of events.entries()) {
      insert.run(draftId, position + at, eventRecord(workspace, event), event.done.at)
    }
    setPosition(workspace, draftId, position + events.length)
  })
}

/** Sets the number of a draft's effective decisions: one less undoes the last one, one more redoes the next. */
export function moveReviews(workspace: Workspace, draftId: string, position: number): void {
  workspace.transaction(() => setPosition(workspace, draftId, position))
}

function setPosition(workspace: Workspace, draftId: string, position: number): void {
  workspace.database
    .prepare(
      'INSERT INTO review_positions (draft_id, position) VALUES (?, ?) ON CONFLICT (draft_id) DO UPDATE SET position = excluded.position',
    )
    .run(draftId, position)
}

function positionOf(workspace: Workspace, draftId: string): number {
  const row: unknown = workspace.database
    .prepare('SELECT position FROM review_positions WHERE draft_id = ?')
    .get(draftId)
  return row === undefined || row === null ? 0 : positionSchema.parse(row).position
}
