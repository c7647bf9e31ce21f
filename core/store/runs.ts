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

/** Notes that a run of an event begins; a run of it that was cut off is ended, since this one takes its place. Gives the run's id. */
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

/** Notes how a run ended. One that a later run has taken the place of stays as it is. `endedAt` is ISO 8601. */
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
 * The last run of an event, where it can be gone on with: its process went away before its end, or the person stopped it.
 * Undefined where it goes on, is done or failed, and if there is none.
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
