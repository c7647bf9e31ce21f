import { describe, expect, it } from 'vitest'
import { draftIdSchema } from '../../../core/domain/ids.ts'
import { openWorkspace } from '../../../core/store/openWorkspace.ts'
import { draftsOfEvent, findDraft, newestDraft, saveDraft } from '../../../core/store/savedDrafts.ts'
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

  it('that was read before is read as it is now where it was saved with other words meanwhile', () => {
    const workspace = openWorkspace(':memory:')
    saveDraft(workspace, draft, event)
    expect(findDraft(workspace, draft.id)?.draft).toEqual(draft)
    const other = sketchDraft([{ text: 'The fog lifted.' }], [{ sentences: [{ text: 'It lifted.', cites: [0] }] }])
    saveDraft(workspace, { ...other, id: draft.id }, event)
    expect(findDraft(workspace, draft.id)?.draft).toEqual({ ...other, id: draft.id })
    workspace.close()
  })

  it('is the same object for as long as it stands as it is, and another workspace reads its own', () => {
    const workspace = openWorkspace(':memory:')
    const second = openWorkspace(':memory:')
    for (const each of [workspace, second]) saveDraft(each, draft, event)
    const read = findDraft(workspace, draft.id)?.draft
    expect(findDraft(workspace, draft.id)?.draft).toBe(read)
    expect(findDraft(second, draft.id)?.draft).not.toBe(read)
    workspace.close()
    second.close()
  })

  it('that is saved again keeps what refers to it', () => {
    const workspace = openWorkspace(':memory:')
    saveDraft(workspace, draft, event)
    workspace.database.exec('CREATE TABLE notes (draft_id TEXT REFERENCES drafts (id) ON DELETE CASCADE)')
    workspace.database.prepare('INSERT INTO notes VALUES (?)').run(draft.id)
    saveDraft(workspace, draft, { ...event, savedAt: '2026-05-15T12:00:00.000Z' })
    expect(workspace.database.prepare('SELECT count(*) AS n FROM notes').get()).toEqual({ n: 1 })
    workspace.close()
  })

  it('is the newest of its event where none was saved later', () => {
    const workspace = openWorkspace(':memory:')
    expect(newestDraft(workspace, 'e')).toBeUndefined()
    const older = { ...draft, id: draftIdSchema.parse('draft-0') }
    saveDraft(workspace, draft, { ...event, savedAt: '2026-05-15T12:00:00.000Z' })
    saveDraft(workspace, older, event)
    expect(newestDraft(workspace, 'e')).toEqual(draft)
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
