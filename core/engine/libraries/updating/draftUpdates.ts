import { z } from 'zod'
import type { PageProblem } from '../../../domain/page.ts'
import type { LongCall } from '../../../domain/progress.ts'
import type { StoredUpdate } from '../../../store/draftUpdates.ts'
import type { PassedOver, UpdatePage } from '../../../update/draftUpdate.ts'
import type { SuggestionChoice } from '../../../update/suggestionChoice.ts'
import type { UpdateSection } from '../../../update/viewUpdate.ts'

/** Pages of a draft's event that the draft was not written from. */
export interface NewerListing {
  /** The oldest first. */
  readonly pages: readonly UpdatePage[]
  /** Included sources without text. */
  readonly problems: readonly PageProblem[]
  /** ISO 8601: the day of the newest page that the draft was written from; null if none has a date. */
  readonly since: string | null
}

/** An update of a draft: what newer pages change, and the decisions made. */
export interface UpdateView extends Pick<
  StoredUpdate,
  | 'id'
  | 'draftId'
  | 'foundAt'
  | 'since'
  | 'verifier'
  | 'reader'
  | 'judge'
  | 'similarity'
  | 'notes'
  | 'before'
  | 'problems'
> {
  /** Pages that were read, the oldest first. */
  readonly pages: readonly UpdatePage[]
  /** ISO 8601 day of the newest page that the draft was written from; null if none has a date. */
  readonly newest: string | null
  /** New sentences of pages that are not suggested, and why. */
  readonly passedOver: readonly PassedOver[]
  /** Badges as in the draft. */
  readonly sections: readonly UpdateSection[]
  /** What undo and redo would change in the draft; absent if there is nothing. */
  readonly undo?: string
  readonly redo?: string
}

/** Which pages are read for an update. */
export const updateOptionsSchema = z
  .strictObject({
    /** ISO 8601 day: older pages are ignored. Default: none. */
    since: z.iso.date().optional(),
    /** Ignores pages without a date: they may be old. Default false. */
    dated: z.boolean().optional(),
    /** The reader: `extractive`, or a writer as in the settings. Default: the draft's writer, with its judge. */
    reader: z.string().min(1).max(1000).optional(),
    /** The judge of what a given reader writes. Default `same`. */
    judge: z.string().min(1).max(1000).optional(),
    /** How sentences that a page may speak of are found: `words`, or an encoder. Default `words`. */
    similarity: z.string().min(1).max(1000).optional(),
  })
  .readonly()
type UpdateOptions = z.infer<typeof updateOptionsSchema>

/** The draft library's methods for newer pages. */
export interface DraftUpdates {
  /** Pages of the event that the draft was not written from. */
  newerPages(draftId: string, call?: LongCall): Promise<NewerListing>
  /**
   * Compares the draft with those pages, and stores the suggestions. The draft itself does not change.
   *
   * @throws {CitewrightError} `no-evidence` if there is no such page
   */
  findUpdate(draftId: string, options: UpdateOptions, call?: LongCall): Promise<UpdateView>
  /** The latest update; null if there is none. */
  readUpdate(draftId: string): Promise<UpdateView | null>
  /**
   * Accepts, edits or rejects a suggestion of the latest update, as an event of review that can be undone.
   *
   * @throws {CitewrightError} `input` for an unknown or already decided suggestion
   */
  decideSuggestion(draftId: string, choice: SuggestionChoice, call?: LongCall): Promise<UpdateView>
}
