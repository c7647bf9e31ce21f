import { z } from 'zod'
import type { Workspace } from './openWorkspace.ts'

/** Data of the run that wrote a draft. */
export interface RunRecord {
  readonly report: object
  /** The request. */
  readonly options?: object | undefined
  /** Whether the report replaces an existing one. */
  readonly replaces: boolean
}

/** Stores the report of the run that wrote a draft. */
export function saveReport(workspace: Workspace, draftId: string, { report, options, replaces }: RunRecord): void {
  workspace.transaction(() =>
    workspace.database
      .prepare(
        `INSERT INTO draft_reports (draft_id, report, options) VALUES (?, ?, ?) ON CONFLICT (draft_id)
         DO UPDATE SET options = excluded.options ${replaces ? ', report = excluded.report' : ''}`,
      )
      .run(draftId, JSON.stringify(report), JSON.stringify(options ?? null)),
  )
}

const rowSchema = z.object({ report: z.string(), options: z.string() })

/** Reports of the drafts saved last, newest first; not validated. */
export function latestReports(workspace: Workspace, most: number): readonly unknown[] {
  return workspace.database
    .prepare(
      `SELECT draft_reports.report, draft_reports.options FROM draft_reports JOIN drafts ON drafts.id = draft_reports.draft_id
       ORDER BY drafts.saved_at DESC, drafts.id LIMIT ?`,
    )
    .all(most)
    .map((row): unknown => JSON.parse(rowSchema.parse(row).report))
}

/** The stored values, not validated; undefined if the draft was not written in this workspace. */
export function findReport(
  workspace: Workspace,
  draftId: string,
): { readonly report: unknown; readonly options: unknown } | undefined {
  const row: unknown = workspace.database
    .prepare('SELECT report, options FROM draft_reports WHERE draft_id = ?')
    .get(draftId)
  if (row === undefined || row === null) return undefined
  const { report, options } = rowSchema.parse(row)
  const parsed: readonly unknown[] = [JSON.parse(report), JSON.parse(options)]
  return { report: parsed[0], options: parsed[1] }
}
