import type { ChunkId } from '../../../domain/ids.ts'
import type { Event } from '../../../domain/event.ts'
import type { PageProblem } from '../../../domain/page.ts'
import type { Span, Support } from '../../../domain/support.ts'
import type { ReaderUsage } from './readerUsage.ts'

/** A sentence of a page. */
export interface FoundSentence {
  /** On one line. */
  readonly text: string
  /** Offsets in the page's text. */
  readonly span: Span
  readonly pageId: string
  readonly chunkId: ChunkId
  readonly url: string
  readonly title: string
  readonly site: string
  /** BCP 47. */
  readonly language: string
  /** ISO 8601 day; null if the page has no date. */
  readonly publishedAt: string | null
  /** Id of the fact, where a ledger was asked: the text is the fact's, and the page is the last that states it. */
  readonly fact?: string
}

/** A sentence that comes near the question, with the words that it shares with it as offsets in its text. */
export interface NearSentence extends FoundSentence {
  readonly matches: readonly Span[]
}

/** A sentence of an answer with its badge and the sentences of pages that it cites. */
export interface AnswerSentence {
  readonly text: string
  readonly support: Support
  readonly evidence: readonly FoundSentence[]
}

/** One answer of the pages. */
export interface StatedAnswer {
  /** In a few words. */
  readonly short: string
  /** False for a choice that neither the judge nor code found in the sentences. */
  readonly isConfirmed: boolean
  readonly sentences: readonly AnswerSentence[]
  /** ISO 8601 day of the newest page that it cites; null if none of them has a date. */
  readonly publishedAt: string | null
  /** Addresses of the pages that say so. */
  readonly pages: readonly string[]
}

/**
 * - `answered`, `partly`, `not-said`: what a model says that the pages say, checked
 * - `unreadable`: the model gave no answer that could be read, so nothing is known
 * - `sentences`: no model read, so that only the nearest sentences are shown
 */
type Outcome = 'answered' | 'partly' | 'not-said' | 'unreadable' | 'sentences'

/** What the pages say to a question. */
export interface Answer {
  readonly question: string
  /** ISO 8601 day as of which it was asked; null for today. */
  readonly date: string | null
  readonly outcome: Outcome
  /** Several if pages contradict each other or changed with time, the newest first. Empty unless something was answered. */
  readonly answers: readonly StatedAnswer[]
  /** What of the question the pages do not say, in the model's words; null if it names nothing. */
  readonly unsaid: string | null
  /** Sentences of the model that its evidence does not support; they are no part of the answer. */
  readonly leftOut: readonly { readonly text: string; readonly why: string }[]
  /** The sentences that come nearest to the question, best first. Empty if it was answered. */
  readonly nearest: readonly NearSentence[]
  /** What passages were ranked by, and how many passages and pages were read, in each round of retrieval. */
  readonly rounds: readonly { readonly query: string; readonly passages: number; readonly pages: number }[]
  /** Suggested search terms if the pages do not answer the question or only a part; otherwise null. */
  readonly widen: string | null
  readonly ranker: string
  /** The reader: `extractive`, or the model's name. */
  readonly reader: string
  /** Who judged the sentences: a judge's name, or `code`; null if nothing was written. */
  readonly judge: string | null
  /** Why the judge gave no verdict on the sentences or on some of them; null if it did, or if there is none. */
  readonly judgeFailure: string | null
  /** Calls and cost of services; null for other readers. */
  readonly usage: ReaderUsage | null
  /** Notes on how it was read and checked: languages, undated pages, a judge that failed. */
  readonly notes: readonly string[]
  /** The pages that were read. */
  readonly event: Event
  /** Pages that gave no text or only part of it. */
  readonly problems: readonly PageProblem[]
}

/** The answer of a draft's pages. Unreadable pages are reported with the sources. */
export type DraftAnswer = Omit<Answer, 'event' | 'problems'>

/** Whether something was answered. */
export function hasAnswer({ outcome }: Pick<Answer, 'outcome'>): boolean {
  return outcome === 'answered' || outcome === 'partly'
}
