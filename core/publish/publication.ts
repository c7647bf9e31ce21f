import { z } from 'zod'
import type { DiffRow } from './comparison.ts'
import type { WikiPreview } from './readPreview.ts'

const pageVersionSchema = z
  .strictObject({
    revision: z.int(),
    user: z.string(),
    /** ISO 8601. */
    at: z.string(),
    comment: z.string(),
    bytes: z.int(),
    /** SHA-1 of its wikitext, in hexadecimal digits; empty where the wiki hides it. */
    sha1: z.string(),
  })
  .readonly()
/** A version of a page. */
export type PageVersion = z.infer<typeof pageVersionSchema>

export const publicationSchema = z
  .strictObject({
    /** Given once for what was shown; the same press is never sent twice. */
    press: z.string(),
    /** The wiki's `api.php`. */
    api: z.string(),
    /** As the wiki writes it. */
    title: z.string(),
    url: z.string(),
    user: z.string(),
    summary: z.string(),
    /** The revision that the text replaces; null for a new page. */
    base: pageVersionSchema.nullable(),
    /** When the page was read, by the wiki's clock. */
    readAt: z.string(),
    /** MD5 of the text as hexadecimal digits, with which the wiki checks what it received. */
    md5: z.string(),
    /** SHA-1 of what the wiki will store. */
    storedSha1: z.string(),
    bytes: z.int(),
  })
  .readonly()
/** What would be sent, without its text, as the person saw it before they pressed the button. */
export type Publication = z.infer<typeof publicationSchema>

/** What would be sent, or why a page appears in its way. */
export interface PublicationPlan {
  readonly publication: Publication
  /**
   * `exists`: there is such a page, which this workspace did not put there; `changed`: it did, and somebody has changed the
   * page since. Both are only written over where that is asked for.
   */
  readonly state: 'new' | 'edit' | 'exists' | 'changed' | 'same'
  /** The newest version there; null for a new page. */
  readonly theirs: PageVersion | null
  /** The newest revision that this program published there; null if there is none. */
  readonly own: number | null
  /** The page as it is against the text; empty for a new page. */
  readonly diff: readonly DiffRow[]
  readonly preview: Omit<WikiPreview, 'storedSha1'>
}

/** What came of sending. */
export type PublicationOutcome =
  | {
      readonly kind: 'published'
      readonly title: string
      readonly url: string
      readonly revision: number
      /** Whether the page is new; also false if it already contained this text. */
      readonly created: boolean
      /** Whether the wiki joined the text with a change that somebody made in between. */
      readonly merged: boolean
    }
  | {
      /** Nothing was saved: the page has changed since it was shown. */
      readonly kind: 'conflict'
      readonly reason: 'exists' | 'changed' | 'deleted'
      readonly title: string
      readonly url: string
      /** The newest version there; null where the page was deleted. */
      readonly theirs: PageVersion | null
      readonly diff: readonly DiffRow[]
    }

/** One attempt to publish, as the workspace stores it. */
export interface Press {
  readonly publication: Publication
  /** `sending` from before the text is sent until it is known what came of it. */
  readonly state: 'sending' | 'published' | 'refused'
  /** Where it was published. */
  readonly revision: number | null
}

/** Stores attempts to publish. `begin` and `end` return once their data is on disk. */
export interface PressJournal {
  find(press: string): Press | undefined
  begin(publication: Publication): void
  end(press: string, state: 'published' | 'refused', revision: number | null): void
  /** Presses for a page of a wiki whose end is not known, oldest first. */
  unsettled(api: string, title: string): readonly Press[]
  /** Whether a version of a page was put there from here. */
  isOwn(api: string, title: string, revision: number): boolean
  /** The newest revision of a page that this program published; undefined if there is none. */
  newestOwn(api: string, title: string): number | undefined
}
