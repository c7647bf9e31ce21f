import type { Draft } from '../../../domain/draft.ts'
import type { Workspace } from '../../../store/openWorkspace.ts'
import { UnreadableReviewsError } from './draftErrors.ts'
import { reviewedDraft } from './loadDraft.ts'

/** A draft after review, or as written if its reviews cannot be read. */
export function currentDraft(
  workspace: Workspace,
  written: Draft,
): { readonly draft: Draft; readonly unreadable: boolean } {
  try {
    return { draft: reviewedDraft(workspace, written).current, unreadable: false }
  } catch (error) {
    if (error instanceof UnreadableReviewsError) return { draft: written, unreadable: true }
    throw error
  }
}
