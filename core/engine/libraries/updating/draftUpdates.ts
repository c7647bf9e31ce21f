import { z } from 'zod'
import type { PageProblem } from '../../../domain/page.ts'
import type { LongCall } from '../../../domain/progress.ts'
import type { PassedOver, UpdatePage } from '../../../update/draftUpdate.ts'
import type { SuggestionChoice } from '../../../update/suggestionChoice.ts'
import type { UpdateSection } from '../../../update/viewUpdate.ts'

/** What a draft's event has that the draft was not written from. */
export interface NewerListing {
  /** The oldest first. */
  readonly pages: readonly UpdatePage[]
  /** Included sources that gave nothing. */
  readonly problems: readonly PageProblem[]
  /** ISO 8601: the day of the newest page that the draft was written from; null where none tells its day. */
  readonly since: string | null
}

/** An update of a draft as it is: what newer pages change, and what was decided of it. */
export interface UpdateView {
  /** Later ones are higher. */
  readonly id: number
  readonly draftId: string
  /** ISO 8601. */
  readonly foundAt: string
  /** ISO 8601 day: pages from before were passed over. */
  readonly since?: string
  readonly verifier: string
  /** Who read, and by what sentences were found; absent where the program did it itself, by words. */
  readonly reader?: string
  readonly similarity?: string
  /** Pages that were read, the oldest first. */
  readonly pages: readonly UpdatePage[]
  /** Newer sources that were passed over, being from before that day. */
  readonly before: number
  readonly problems: readonly PageProblem[]
  /** ISO 8601 day of the newest page that the draft was written from; null where none tells its day. */
  readonly newest: string | null
  /** New sentences of pages that are not suggested, and why. */
  readonly passedOver: readonly PassedOver[]
  /** As the draft's. */
  readonly sections: readonly UpdateSection[]
  /** What undo and redo would take back or do again in the draft; absent where there is nothing. */
  readonly undo?: string
  readonly redo?: string
}

/** Which pages are read for an update. */
export const updateOptionsSchema = z
  .strictObject({
    /** ISO 8601 day: pages from before are passed over. Default: none are. */
    since: z.iso.date().optional(),
    /** Passes over pages that do not tell their day: they may be old. Default false. */
    dated: z.boolean().optional(),
    /** Who reads: `extractive`, or a model as settings name writers. Default `extractive`. */
    reader: z.string().min(1).max(1000).optional(),
    /** By what sentences are found that a page may speak of: `words`, or an encoder. Default `words`. */
    similarity: z.string().min(1).max(1000).optional(),
  })
  .readonly()
type UpdateOptions = z.infer<typeof updateOptionsSchema>

/** What the draft library does with newer pages. */
export interface DraftUpdates {
  /** What the event has that the draft was not written from. */
  newerPages(draftId: string, call?: LongCall): Promise<NewerListing>
  /**
   * Compares the draft as it is with those pages, and keeps what they change. The draft stays as it is.
   *
   * @throws {CitewrightError} `no-evidence` where there is no such page
   */
  findUpdate(draftId: string, options: UpdateOptions, call?: LongCall): Promise<UpdateView>
  /** The update that was found last; null if there is none. */
  readUpdate(draftId: string): Promise<UpdateView | null>
  /**
   * Accepts, edits or rejects a suggestion of the update that was found last: an event of review, which undo takes back.
   *
   * @throws {CitewrightError} `input` for a suggestion that there is not, or that was decided
   */
  decideSuggestion(draftId: string, choice: SuggestionChoice, call?: LongCall): Promise<UpdateView>
}
