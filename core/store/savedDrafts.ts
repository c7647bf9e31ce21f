import { z } from 'zod'
import { draftSchema, type Draft } from '../domain/draft.ts'
import type { DraftId } from '../domain/ids.ts'
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

const rowSchema = z.object({ record: z.string() })
const recordSchema = z.looseObject({ pages: z.array(z.string()) })
const pageHashSchema = z.looseObject({ sha256: z.string() })
const textSchema = z.object({ text: z.string() })

/** A draft saved earlier, or undefined. */
export function loadDraft(workspace: Workspace, id: DraftId): Draft | undefined {
  const row: unknown = workspace.database.prepare('SELECT record FROM drafts WHERE id = ?').get(id)
  if (row === undefined || row === null) return undefined
  const record = recordSchema.parse(JSON.parse(rowSchema.parse(row).record))
  const findText = workspace.database.prepare('SELECT text FROM texts WHERE sha256 = ?')
  const pages = record.pages.map((json) => {
    const page = pageHashSchema.parse(JSON.parse(json))
    return restorePage(page, textSchema.parse(findText.get(page.sha256)).text)
  })
  return draftSchema.parse({ ...record, pages })
}
