import { describe, expect, it } from 'vitest'
import { openWorkspace } from '../../../core/store/openWorkspace.ts'
import { saveDraft } from '../../../core/store/savedDrafts.ts'
import { sketchDraft } from '../export/draftFixture.ts'

const draft = sketchDraft([{ text: 'Fog lay over the reef.' }], [{ sentences: [{ text: 'Fog lay.', cites: [0] }] }])
const event = { id: 'e', savedAt: '2026-05-14T12:00:00.000Z' }

describe('a saved draft', () => {
  it('replaces the one of the same id', () => {
    const workspace = openWorkspace(':memory:')
    saveDraft(workspace, draft, event)
    saveDraft(workspace, draft, { ...event, savedAt: '2026-05-15T12:00:00.000Z' })
    const rows: unknown[] = workspace.database.prepare('SELECT id, saved_at FROM drafts').all()
    expect(rows.map((row) => ({ ...(row as object) }))).toEqual([
      { id: draft.id, saved_at: '2026-05-15T12:00:00.000Z' },
    ])
    workspace.close()
  })

  it('does not store the text of a page a second time', () => {
    const workspace = openWorkspace(':memory:')
    saveDraft(workspace, draft, event)
    const row: unknown = workspace.database.prepare('SELECT record FROM drafts').get()
    expect(JSON.stringify(row)).toContain('Fog lay.')
    expect(JSON.stringify(row)).not.toContain('over the reef')
    workspace.close()
  })
})
