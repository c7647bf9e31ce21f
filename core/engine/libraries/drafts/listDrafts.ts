import { draftFigures } from '../../../review/draftFigures.ts'
import type { Workspace } from '../../../store/openWorkspace.ts'
import { draftsOfEvent } from '../../../store/savedDrafts.ts'
import { currentDraft } from './currentDraft.ts'
import type { DraftSummary } from './draftLibrary.ts'

/**
 * An event's drafts after review, newest first, without those that another version saved in another form. A draft
 * whose reviews cannot be read is listed as written, and marked.
 */
export function listDrafts(workspace: Workspace, eventId: string): readonly DraftSummary[] {
  return draftsOfEvent(workspace, eventId).flatMap(({ savedAt, draft }) => {
    if (draft === undefined) return []
    const { id, method, writer, parameters, mergedFrom } = draft
    const { preset, ranker } = parameters
    const standing = currentDraft(workspace, draft)
    const figures = draftFigures(standing.draft)
    return [
      {
        id,
        eventId,
        method,
        writer,
        preset,
        ranker,
        savedAt,
        figures,
        ...(mergedFrom === undefined ? {} : { mergedFrom }),
        ...(standing.unreadable ? { unreadable: true as const } : {}),
      },
    ]
  })
}
