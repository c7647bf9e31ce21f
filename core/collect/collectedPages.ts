import type { Event } from '../domain/event.ts'
import type { PageProblem } from '../domain/page.ts'
import type { RawPage } from './rawPage.ts'

/** One page or why there is none; a page that was mended is both. */
export interface CollectedPage {
  readonly page?: RawPage
  readonly problems: readonly PageProblem[]
  /** Its own address gives nothing any more; the page, if there is one, was read from an archive. */
  readonly gone?: true
  /** Its address can never give a page: it is none, holds a password, or is not public. */
  readonly wrong?: true
}

/** What collecting hands to extraction. A page that gave nothing is in `problems` only, and says why. */
export interface CollectedPages {
  readonly event: Event
  /** In the order given. */
  readonly pages: readonly RawPage[]
  readonly problems: readonly PageProblem[]
}
