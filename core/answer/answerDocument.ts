import type { Span } from '../domain/support.ts'
import type { Page } from '../domain/page.ts'

/** A part of a page that is searched for an answer. */
export interface AnswerDocument {
  readonly page: Page
  /** Offsets in the page's text. */
  readonly span: Span
  /** Day the page was published, ISO 8601; null if unknown. */
  readonly publishedAt: string | null
  /** How well it suits the question, 0 to 1, comparable within one question. */
  readonly retrieval: number
}
