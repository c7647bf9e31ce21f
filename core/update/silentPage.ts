import type { PageProblem } from '../domain/page.ts'
import type { NewerPage } from './newerPages.ts'

/** The problem of a page from which no statement was taken. */
export function silentPage({ shownPage: { url, title } }: NewerPage): PageProblem {
  const message = 'No sentence of the page tells of the event in words that can be read by themselves.'
  return { url, title, code: 'off-subject', message }
}
