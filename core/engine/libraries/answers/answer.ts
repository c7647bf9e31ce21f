import type { CertaintyFeatures, CertaintyLabel } from '../../../answer/certainty/certaintyModel.ts'
import type { ChunkId } from '../../../domain/ids.ts'
import type { Span } from '../../../domain/support.ts'
import type { Event } from '../../../domain/event.ts'
import type { PageProblem } from '../../../domain/page.ts'
import type { ReaderUsage } from './readerUsage.ts'

/** One reading: what a page says to a question. */
export interface AnswerReading {
  readonly answer: string
  /** Question and answer as one sentence; null if they make none: questions with how, why, whether or "did". */
  readonly statement: string | null
  /** The sentence that contains the answer. */
  readonly evidence: {
    readonly text: string
    /** Offsets in the page's text. */
    readonly span: Span
    readonly pageId: string
    readonly chunkId: ChunkId | null
    readonly url: string
    readonly title: string
    readonly site: string
    /** ISO 8601 day; null if the page has no date. */
    readonly publishedAt: string | null
  }
  readonly label: CertaintyLabel
  /** P(reliable), 0 to 1. */
  readonly certainty: number
  readonly features: CertaintyFeatures
  /** Number of pages read that say the same, including this one. */
  readonly pages: readonly string[]
  /** Round of retrieval: 1, or 2 after re-retrieval. */
  readonly round: number
}

/** The answer of the pages. */
export interface Answer {
  readonly question: string
  readonly date: string | null
  /** Null if the pages do not answer it. */
  readonly answer: string | null
  readonly abstained: boolean
  /** P(reliable) of the best reading, 0 to 1; 0 where nothing was read. */
  readonly certainty: number
  /** The reading that supports the answer, or the best doubtful one; null if no page answers. */
  readonly reading: AnswerReading | null
  readonly others: readonly AnswerReading[]
  /**
   * If dated pages give different reliable answers: those answers, newest first. Otherwise empty. Pages of the same
   * day may disagree.
   */
  readonly history: readonly { readonly date: string; readonly answer: string; readonly url: string }[]
  readonly rounds: readonly { readonly query: string; readonly omega: number; readonly documents: number }[]
  /** Suggested search terms if the pages do not answer; otherwise null. */
  readonly widen: string | null
  readonly ranker: string
  readonly verifier: string
  /** The reader: `extractive`, or the model's name. */
  readonly reader: string
  /** Calls and cost of a service; null for other readers. */
  readonly usage: ReaderUsage | null
  /** Notes on how it was read: languages, undated pages. */
  readonly notes: readonly string[]
  /** The pages that were read. */
  readonly event: Event
  /** Pages that gave no text or only part of it. */
  readonly problems: readonly PageProblem[]
}

/** The answer of a draft's pages. Unreadable pages are reported with the sources. */
export type DraftAnswer = Omit<Answer, 'event' | 'problems'>
