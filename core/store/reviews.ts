import { z } from 'zod'
import type { Reviewed } from '../domain/draft.ts'
import type { ReviewEvent } from '../review/reviewOperation.ts'
import { eventRecord, restoreEvent } from './eventRecords.ts'
import type { Workspace } from './openWorkspace.ts'

/** What a person did with a draft. */
export interface StoredReviews {
  /** In the order in which it was done, with what was undone at the end. */
  readonly events: readonly ReviewEvent[]
  /** How many of them stand. */
  readonly position: number
}

const rowsSchema = z.array(z.object({ event: z.string(), at: z.string() }))
const positionSchema = z.object({ position: z.number() })

export function reviewsOf(workspace: Workspace, draftId: string): StoredReviews {
  const rows: unknown = workspace.database
    .prepare('SELECT event, at FROM reviews WHERE draft_id = ? ORDER BY seq')
    .all(draftId)
  return {
    // Events that were stored before they held who did them have the time beside them alone.
    events: rowsSchema.parse(rows).map(({ event, at }) => restoreEvent(workspace, event, { done: { at } })),
    position: positionOf(workspace, draftId),
  }
}

/** Stores one thing that was done, by whom and when, in one transaction; what was undone before it is gone. */
export function appendReview(
  workspace: Workspace,
  draftId: string,
  event: ReviewEvent & { readonly done: Reviewed },
): void {
  workspace.transaction(() => {
    const position = positionOf(workspace, draftId)
    workspace.database.prepare('DELETE FROM reviews WHERE draft_id = ? AND seq >= ?').run(draftId, position)
    workspace.database
      .prepare('INSERT INTO reviews (draft_id, seq, event, at) VALUES (?, ?, ?, ?)')
      .run(draftId, position, eventRecord(workspace, event), event.done.at)
    setPosition(workspace, draftId, position + 1)
  })
}

/** Sets how many of a draft's events stand: one less undoes the last, one more does the next again. */
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
