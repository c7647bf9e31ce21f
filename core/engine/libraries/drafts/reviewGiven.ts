import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import type { Draft, Reviewed } from '../../../domain/draft.ts'
import { applyReview } from '../../../review/applyReview.ts'
import { reviewRequestSchema, type ReviewEvent, type ReviewRequest } from '../../../review/reviewOperation.ts'
import type { Workspace } from '../../../store/openWorkspace.ts'
import { appendReviews } from '../../../store/reviews.ts'
import { findDraft } from '../../../store/savedDrafts.ts'
import { invalidRequest } from '../../invalidRequestError.ts'
import type { ReviewedDraft } from './draftLibrary.ts'
import { unknownDraft } from './draftErrors.ts'
import { loadDraft } from './loadDraft.ts'
import { resolveReview, type ResolveTools } from './resolveReview.ts'

interface GivenReview extends Pick<ResolveTools, 'support' | 'call'> {
  readonly done: Reviewed
  readonly workspace: Workspace
}

/** See DraftLibrary. Nothing is stored before all decisions were applied. */
export async function reviewGiven(
  given: Draft,
  requests: readonly ReviewRequest[],
  { done, workspace, support, call }: GivenReview,
): Promise<ReviewedDraft> {
  const parsed = z.array(reviewRequestSchema).safeParse(requests)
  if (!parsed.success) throw invalidRequest(parsed.error)
  const tools: ResolveTools = {
    support,
    call,
    // A draft that is given has its own pages alone.
    draft: (id) => {
      throw unknownDraft(id)
    },
    passages: () => Promise.resolve(new Map()),
  }
  const events: (ReviewEvent & { readonly done: Reviewed })[] = []
  let draft = given
  for (const request of parsed.data) {
    const event = { ...(await resolveReview(request, draft, tools)), done }
    draft = applyReview(draft, event)
    events.push(event)
  }
  if (findDraft(workspace, given.id)?.draft === undefined) return { draft, workspace: 'absent' }
  if (!isAsDecided(loadDraft(workspace, given.id).current, given)) return { draft, workspace: 'differs' }
  appendReviews(workspace, given.id, events)
  // Ids of sentences that were put back continue those of the workspace.
  const { sections, leftOut } = loadDraft(workspace, given.id).current
  return { draft: { ...draft, sections, ...(leftOut === undefined ? {} : { leftOut }) }, workspace: 'stored' }
}

function isAsDecided(stored: Draft, given: Draft): boolean {
  return isDeepStrictEqual(
    { sections: stored.sections, leftOut: stored.leftOut ?? [] },
    { sections: given.sections, leftOut: given.leftOut ?? [] },
  )
}
