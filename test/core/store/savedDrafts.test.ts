import { describe, expect, it } from 'vitest'
import { draftIdSchema } from '../../../core/domain/ids.ts'
import { openWorkspace } from '../../../core/store/openWorkspace.ts'
import { draftsOfEvent, saveDraft } from '../../../core/store/savedDrafts.ts'
import { sketchDraft } from '../export/draftFixture.ts'

const draft = sketchDraft([{ text: 'Fog lay over the reef.' }], [{ sentences: [{ text: 'Fog lay.', cites: [0] }] }])
const event = { id: 'e', savedAt: '2026-05-14T12:00:00.000Z' }

describe('a saved draft', () => {
  it('comes back as it was, also when it is saved again', () => {
    const workspace = openWorkspace(':memory:')
    saveDraft(workspace, draft, event)
    saveDraft(workspace, draft, { ...event, savedAt: '2026-05-15T12:00:00.000Z' })
    expect(draftsOfEvent(workspace, 'e')).toEqual([{ id: draft.id, savedAt: '2026-05-15T12:00:00.000Z', draft }])
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

  it('is found by its event, newest first, and told of where its form is no longer known', () => {
    const workspace = openWorkspace(':memory:')
    const newer = { ...draft, id: draftIdSchema.parse('draft-2') }
    saveDraft(workspace, draft, event)
    saveDraft(workspace, newer, { id: 'e', savedAt: '2026-05-15T12:00:00.000Z' })
    saveDraft(workspace, { ...draft, id: draftIdSchema.parse('draft-3') }, { ...event, id: 'other' })
    workspace.database.exec("UPDATE drafts SET record = json_remove(record, '$.writer') WHERE id = 'draft-1'")
    expect(draftsOfEvent(workspace, 'e')).toEqual([
      { id: 'draft-2', savedAt: '2026-05-15T12:00:00.000Z', draft: newer },
      { id: 'draft-1', savedAt: event.savedAt, draft: undefined },
    ])
    expect(draftsOfEvent(workspace, 'none')).toEqual([])
    workspace.close()
  })
})
