import { readDraft } from '../../../export/readDraft.ts'
import { findDraft } from '../../../store/savedDrafts.ts'
import type { Workspace } from '../../../store/openWorkspace.ts'
import { draftElsewhere } from './draftErrors.ts'

/** Where the draft of a draft.json is in the workspace. */
export interface DraftPlace {
  readonly draftId: string
  readonly eventId: string
}

/** @throws CitewrightError (draft elsewhere, and the errors of `readDraft`) */
export async function locateDraft(path: string, workspace: Workspace): Promise<DraftPlace> {
  const { id, event } = await readDraft(path)
  const found = findDraft(workspace, id)
  if (found === undefined) throw draftElsewhere(event.title)
  return { draftId: id, eventId: found.eventId }
}
