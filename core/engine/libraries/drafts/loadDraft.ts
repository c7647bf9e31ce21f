import { z } from 'zod'
import { CitewrightError } from '../../../domain/citewrightError.ts'
import type { Draft } from '../../../domain/draft.ts'
import { applyReviews } from '../../../review/applyReview.ts'
import { describeReview } from '../../../review/describeReview.ts'
import type { ReviewEvent } from '../../../review/reviewOperation.ts'
import type { Workspace } from '../../../store/openWorkspace.ts'
import { reviewsOf } from '../../../store/reviews.ts'
import { findDraft } from '../../../store/savedDrafts.ts'
import { describePages } from '../../pipeline/describePages.ts'
import { otherVersionDraft, unknownDraft, UnreadableReviewsError } from './draftErrors.ts'

/** A draft as written, and its reviews. */
export interface LoadedDraft {
  readonly eventId: string
  readonly savedAt: string
  readonly written: Draft
  /** Including those that were undone at the end. */
  readonly events: readonly ReviewEvent[]
  /** How many of the events are in force. */
  readonly position: number
  /** The draft after review. */
  readonly current: Draft
  /** What undo and redo would change; absent if there is nothing. */
  readonly undo?: string
  readonly redo?: string
}

/** @throws UnreadableReviewsError, CitewrightError (unknown draft, other version draft) */
export function loadDraft(workspace: Workspace, id: string): LoadedDraft {
  const found = findDraft(workspace, id)
  if (found === undefined) throw unknownDraft(id)
  const { draft: written, eventId, savedAt } = found
  if (written === undefined) throw otherVersionDraft(id)
  return { eventId, savedAt, ...reviewedDraft(workspace, written) }
}

type ReviewedDraft = Omit<LoadedDraft, 'eventId' | 'savedAt'>

/** A stored draft with its reviews and the current descriptions of its pages. @throws UnreadableReviewsError */
export function reviewedDraft(workspace: Workspace, written: Draft): ReviewedDraft {
  try {
    return withReviews(workspace, written)
  } catch (error) {
    if (error instanceof CitewrightError || error instanceof z.ZodError) {
      throw new UnreadableReviewsError(written.id, error)
    }
    throw error
  }
}

function withReviews(workspace: Workspace, stored: Draft): ReviewedDraft {
  const written = { ...stored, pages: describePages(workspace, stored.pages) }
  const { events, position } = reviewsOf(workspace, written.id)
  const current = applyReviews(written, events.slice(0, position))
  const last = events[position - 1]
  const next = events[position]
  return {
    written,
    events,
    position,
    current,
    ...(last === undefined ? {} : { undo: describeReview(applyReviews(written, events.slice(0, position - 1)), last) }),
    ...(next === undefined ? {} : { redo: describeReview(current, next) }),
  }
}
