import type { PageProblem } from '../domain/page.ts'
import type { NewerPage } from './newerPages.ts'

/** That nothing was taken from a page, as a problem of it. */
export function silentPage({ shownPage: { url, title } }: NewerPage): PageProblem {
  const message = 'No sentence of the page tells of the event in words that can be read by themselves.'
  return { url, title, code: 'off-subject', message }
}
