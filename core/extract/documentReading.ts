import type { Citation } from '../domain/citation.ts'
import type { PageBarrier, PageProblem } from '../domain/page.ts'
import type { RemovedText } from './removedText.ts'
import type { ExtractLimits } from './extractLimits.ts'

/** One document for a worker thread; everything in it survives a structured clone. */
export interface DocumentRequest {
  readonly url: string
  readonly finalUrl: string
  readonly title: string
  readonly bytes: Uint8Array
  readonly contentType?: string
  readonly fileName?: string
  readonly limits: ExtractLimits
  /** Whether to report removed text, which takes a little longer. Default false. */
  readonly wantsRemoved?: boolean
}

/** Something that the editor should know about a document that was read. */
export interface DocumentNote {
  readonly code: PageProblem['code']
  readonly message: string
}

/** The text and metadata of a document. Strings are empty if unknown. */
export interface DocumentText {
  readonly text: string
  /** The document was text without markup, so menus may remain in it. */
  readonly plain?: true
  /** For a document with pages of its own: the offset in `text` at which each begins. */
  readonly pageStarts?: readonly number[]
  readonly title: string
  readonly authors: readonly string[]
  readonly site: string
  /** ISO 8601. */
  readonly publishedAt?: string
  /** BCP 47; `und` if neither the document nor its text shows it. */
  readonly language: string
  readonly finalUrl: string
  /** Address that it names as its original. */
  readonly basedOn?: string
  /** What it shows instead of an article. */
  readonly barrier?: PageBarrier
  readonly citation: Citation
  /** ISO 8601 date-time at which a browser saved it, according to the file; absent if unknown. */
  readonly savedAt?: string
  /** Parts of a web page that are not in its text; only if requested. */
  readonly removed?: readonly RemovedText[]
  readonly notes: readonly DocumentNote[]
}

export type DocumentReading =
  | { readonly kind: 'read'; readonly document: DocumentText }
  | {
      readonly kind: 'refused'
      readonly note: DocumentNote
      readonly title: string
      /** The error with its stack, if the program failed rather than the document. */
      readonly cause?: unknown
    }
