import type { Event } from '../domain/event.ts'
import type { PageProblem } from '../domain/page.ts'
import type { RawPage } from './rawPage.ts'

/** One page, or why there is none; a page that was repaired has both. */
export interface CollectedPage {
  readonly page?: RawPage
  readonly problems: readonly PageProblem[]
  /** Its own address gives nothing any more; the page, if any, was read from an archive. */
  readonly gone?: true
  /** Its address can never give a page: it is invalid, contains a password, or is not public. */
  readonly wrong?: true
}

/** The input of extraction. A page that could not be collected only appears in `problems`. */
export interface CollectedPages {
  readonly event: Event
  /** In the order given. */
  readonly pages: readonly RawPage[]
  readonly problems: readonly PageProblem[]
}
