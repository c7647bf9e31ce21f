import { z } from 'zod'
import { draftSchema, type Draft } from '../domain/draft.ts'
import type { Workspace } from './openWorkspace.ts'
import { pageRecord, restorePage, saveText } from './pageTexts.ts'

/** Keeps a finished draft and the event it belongs to; one of the same id is replaced. `savedAt` is ISO 8601. */
export function saveDraft(
  workspace: Workspace,
  draft: Draft,
  event: { readonly id: string; readonly savedAt: string },
): void {
  workspace.transaction(() => {
    workspace.database
      .prepare(
        'INSERT INTO events (id, record, drafted_at) VALUES (?, ?, ?) ON CONFLICT (id) DO UPDATE SET drafted_at = excluded.drafted_at',
      )
      .run(event.id, JSON.stringify(draft.event), event.savedAt)
    for (const page of draft.pages) saveText(workspace, page)
    workspace.database
      .prepare('INSERT OR REPLACE INTO drafts (id, event_id, record, saved_at) VALUES (?, ?, ?, ?)')
      .run(
        draft.id,
        event.id,
        JSON.stringify({ ...draft, pages: draft.pages.map((page) => pageRecord(page)) }),
        event.savedAt,
      )
  })
}

const recordSchema = z.looseObject({ pages: z.array(z.string()) })
const pageHashSchema = z.looseObject({ sha256: z.string() })
const textSchema = z.object({ text: z.string() })

export interface SavedDraft {
  readonly id: string
  /** ISO 8601. */
  readonly savedAt: string
  /** Undefined where an older version of the program saved it in another form. */
  readonly draft: Draft | undefined
}

const savedRowSchema = z.object({ id: z.string(), record: z.string(), saved_at: z.string() })

/** All drafts of an event, newest first. */
export function draftsOfEvent(workspace: Workspace, eventId: string): readonly SavedDraft[] {
  return workspace.database
    .prepare('SELECT id, record, saved_at FROM drafts WHERE event_id = ? ORDER BY saved_at DESC, id')
    .all(eventId)
    .map((row) => {
      const { id, record, saved_at: savedAt } = savedRowSchema.parse(row)
      return { id, savedAt, draft: restoreIfKnown(workspace, record) }
    })
}

function restoreIfKnown(workspace: Workspace, record: string): Draft | undefined {
  try {
    return restoreDraft(workspace, record)
  } catch (error) {
    if (error instanceof z.ZodError) return undefined
    throw error
  }
}

function restoreDraft(workspace: Workspace, json: string): Draft {
  const record = recordSchema.parse(JSON.parse(json))
  const findText = workspace.database.prepare('SELECT text FROM texts WHERE sha256 = ?')
  const pages = record.pages.map((pageJson) => {
    const page = pageHashSchema.parse(JSON.parse(pageJson))
    return restorePage(page, textSchema.parse(findText.get(page.sha256)).text)
  })
  return draftSchema.parse({ ...record, pages })
}
