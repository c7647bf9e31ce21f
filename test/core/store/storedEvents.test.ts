import { expect, it } from 'vitest'
import { openWorkspace } from '../../../core/store/openWorkspace.ts'
import { saveDraft } from '../../../core/store/savedDrafts.ts'
import { contentsOf, saveEvent, storedEvents } from '../../../core/store/storedEvents.ts'
import { sketchDraft } from '../export/draftFixture.ts'

const pages = [{ text: 'Fog lay over the reef.' }, { text: 'The ferry ran aground.' }]
const draft = sketchDraft(pages, [{ sentences: [{ text: 'Fog lay.', cites: [0] }] }])

it('an event without sources is listed with the pages of its drafts, also beside a damaged draft', () => {
  const workspace = openWorkspace(':memory:')
  const savedAt = '2026-05-14T12:00:00.000Z'
  saveEvent(workspace, { id: 'e', event: draft.event, changedAt: savedAt })
  saveDraft(workspace, draft, { id: 'e', savedAt })
  expect(storedEvents(workspace)).toMatchObject([{ sources: 0, drafts: 1, draftPages: 2 }])
  workspace.database
    .prepare('INSERT INTO drafts (id, event_id, record, saved_at) VALUES (?, ?, ?, ?)')
    .run('damaged', 'e', '{"pages": [', savedAt)
  expect(storedEvents(workspace)).toMatchObject([{ sources: 0, drafts: 2, draftPages: 2 }])
  expect(contentsOf(workspace, 'e')).toMatchObject({ drafts: 2, draftPages: 2 })
  workspace.close()
})
