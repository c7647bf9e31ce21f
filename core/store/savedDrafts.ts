import type { Draft } from '../domain/draft.ts'
import type { Workspace } from './openWorkspace.ts'
import { pageRecord, saveText } from './pageTexts.ts'

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
