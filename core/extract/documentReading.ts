import type { Citation } from '../domain/citation.ts'
import type { PageBarrier, PageProblem } from '../domain/page.ts'
import type { RemovedText } from './removedText.ts'
import type { ExtractLimits } from './extractLimits.ts'

/** One document on its way to a worker thread; everything in it survives a structured clone. */
export interface DocumentRequest {
  readonly url: string
  readonly finalUrl: string
  readonly title: string
  readonly bytes: Uint8Array
  readonly contentType?: string
  readonly fileName?: string
  readonly limits: ExtractLimits
  /** Whether to report what was left out, which takes a little longer. Default false. */
  readonly wantsRemoved?: boolean
}

/** Something that the editor should know of a document that was read all the same. */
export interface DocumentNote {
  readonly code: PageProblem['code']
  readonly message: string
}

/** What a document says and says of itself. Strings are empty where it names nothing. */
export interface DocumentText {
  readonly text: string
  /** The document was text without marks of what is what: menus may stand in it. */
  readonly plain?: true
  /** Of a document with pages of its own: where in `text` each begins. */
  readonly pageStarts?: readonly number[]
  readonly title: string
  readonly authors: readonly string[]
  readonly site: string
  /** ISO 8601. */
  readonly publishedAt?: string
  /** BCP 47, `und` where neither the document nor its text tells. */
  readonly language: string
  readonly finalUrl: string
  /** Address that it names as its original. */
  readonly basedOn?: string
  /** What stands there in place of an article. */
  readonly barrier?: PageBarrier
  readonly citation: Citation
  /** ISO 8601 date-time: when a browser saved it, as the file tells; absent where it does not. */
  readonly savedAt?: string
  /** What stands on a web page and is not in its text; only where it was asked for. */
  readonly removed?: readonly RemovedText[]
  readonly notes: readonly DocumentNote[]
}

export type DocumentReading =
  | { readonly kind: 'read'; readonly document: DocumentText }
  | {
      readonly kind: 'refused'
      readonly note: DocumentNote
      readonly title: string
      /** What was thrown, with its stack, where the program failed and not the document. */
      readonly cause?: unknown
    }
