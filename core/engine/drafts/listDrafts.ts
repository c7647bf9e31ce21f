import { draftFigures } from '../../review/draftFigures.ts'
import type { Workspace } from '../../store/openWorkspace.ts'
import { draftsOfEvent } from '../../store/savedDrafts.ts'
import type { DraftSummary } from './draftLibrary.ts'
import { reviewedDraft } from './loadDraft.ts'

/** An event's drafts as they stand, newest first; those that another version saved in another form are left out. */
export function listDrafts(workspace: Workspace, eventId: string): readonly DraftSummary[] {
  return draftsOfEvent(workspace, eventId).flatMap(({ savedAt, draft }) => {
    if (draft === undefined) return []
    const { id, method, writer, parameters } = draft
    const { preset, ranker } = parameters
    const figures = draftFigures(reviewedDraft(workspace, draft).current)
    return [{ id, eventId, method, writer, preset, ranker, savedAt, figures }]
  })
}
