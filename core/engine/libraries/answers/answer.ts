import type { CertaintyFeatures, CertaintyLabel } from '../../../answer/certainty/certaintyModel.ts'
import type { ChunkId } from '../../../domain/ids.ts'
import type { Span } from '../../../domain/support.ts'
import type { Event } from '../../../domain/event.ts'
import type { PageProblem } from '../../../domain/page.ts'
import type { ReaderUsage } from './readerUsage.ts'

/** What a page says to a question. */
export interface AnswerReading {
  readonly answer: string
  /** Question and answer as one sentence; null where they make none: of a question that asks how, why or whether, or with "did". */
  readonly statement: string | null
  /** The sentence that says so. */
  readonly evidence: {
    readonly text: string
    /** Offsets in the page's text. */
    readonly span: Span
    readonly pageId: string
    readonly chunkId: ChunkId | null
    readonly url: string
    readonly title: string
    readonly site: string
    /** ISO 8601 day; null where the page does not tell. */
    readonly publishedAt: string | null
  }
  readonly label: CertaintyLabel
  /** P(reliable), 0 to 1. */
  readonly certainty: number
  readonly features: CertaintyFeatures
  /** Pages read that say the same, this one among them. */
  readonly pages: readonly string[]
  /** 1, or 2 for what re-retrieval found. */
  readonly round: number
}

/** What the pages answer. */
export interface Answer {
  readonly question: string
  readonly date: string | null
  /** Null where the pages do not tell. */
  readonly answer: string | null
  readonly abstained: boolean
  /** P(reliable) of the best reading, 0 to 1; 0 where nothing was read. */
  readonly certainty: number
  /** The reading that carries the answer, or the best doubtful one; null where no page says anything. */
  readonly reading: AnswerReading | null
  readonly others: readonly AnswerReading[]
  /**
   * Where dated pages give different answers that are each to be relied on: what they said, newest first. Empty otherwise.
   * Two of one day disagree.
   */
  readonly history: readonly { readonly date: string; readonly answer: string; readonly url: string }[]
  readonly rounds: readonly { readonly query: string; readonly omega: number; readonly documents: number }[]
  /** What to search for where the pages do not tell; null where they do. */
  readonly widen: string | null
  readonly ranker: string
  readonly verifier: string
  /** Who read: `extractive`, or the model's name. */
  readonly reader: string
  /** What asking a service took; null for a reader that is not a service. */
  readonly usage: ReaderUsage | null
  /** What a person should know of how it was read: languages, undated pages. */
  readonly notes: readonly string[]
  /** Of what was asked. */
  readonly event: Event
  /** Pages that gave nothing or less than they should. */
  readonly problems: readonly PageProblem[]
}

/** What a draft's pages answer: what could not be read of them is told with the sources. */
export type DraftAnswer = Omit<Answer, 'event' | 'problems'>
