import { z } from 'zod'
import type { Workspace } from './openWorkspace.ts'

export type RunOutcome = 'done' | 'failed' | 'cancelled'

export interface RunStart {
  readonly eventId: string
  /** The run's request, as JSON: the same request resumes it. */
  readonly options: unknown
  /** ISO 8601. */
  readonly startedAt: string
}

const idSchema = z.object({ id: z.number() })

/** Records the start of an event's run and returns its id. It replaces an interrupted run of the event. */
export function beginRun(workspace: Workspace, { eventId, options, startedAt }: RunStart): number {
  return workspace.transaction(() => {
    workspace.database
      .prepare("UPDATE runs SET ended_at = ?, outcome = 'replaced' WHERE event_id = ? AND ended_at IS NULL")
      .run(startedAt, eventId)
    const row: unknown = workspace.database
      .prepare('INSERT INTO runs (event_id, options, started_at) VALUES (?, ?, ?) RETURNING id')
      .get(eventId, JSON.stringify(options), startedAt)
    return idSchema.parse(row).id
  })
}

/** Records how a run ended, unless a later run has replaced it. `endedAt` is ISO 8601. */
export function endRun(
  workspace: Workspace,
  id: number,
  { endedAt, outcome }: { readonly endedAt: string; readonly outcome: RunOutcome },
): void {
  workspace.database
    .prepare('UPDATE runs SET ended_at = ?, outcome = ? WHERE id = ? AND ended_at IS NULL')
    .run(endedAt, outcome, id)
}

const unfinishedSchema = z.object({ options: z.string(), started_at: z.string() })

/**
 * The last run of an event, if it can be resumed: its process ended early, or the user stopped it. Undefined if it is
 * still running, finished or failed, and if there is none.
 */
export function unfinishedRun(
  workspace: Workspace,
  eventId: string,
): { readonly startedAt: string; readonly options: unknown } | undefined {
  const row: unknown = workspace.database
    .prepare(
      `SELECT options, started_at FROM runs WHERE id = (SELECT max(id) FROM runs WHERE event_id = ?)
       AND (outcome = 'cancelled' OR (outcome = 'cut-off' AND ended_at IS NULL))`,
    )
    .get(eventId)
  if (row === undefined || row === null) return undefined
  const { options, started_at: startedAt } = unfinishedSchema.parse(row)
  const parsed: unknown = JSON.parse(options)
  return { startedAt, options: parsed }
}
