import type { Span } from '../domain/support.ts'
import type { Page } from '../domain/page.ts'

/** What one reading reads: a stretch of a page. */
export interface AnswerDocument {
  readonly page: Page
  /** The stretch, offsets in the page's text. */
  readonly span: Span
  /** ISO 8601 day on which the page was published; null where nobody tells. */
  readonly publishedAt: string | null
  /** How well it suits the question by itself, 0 to 1, comparable within one question. */
  readonly retrieval: number
}
