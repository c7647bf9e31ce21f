import { isBarred, type PageProblem } from '../../../domain/page.ts'
import type { LongCall } from '../../../domain/progress.ts'
import { newerPages, type NewerPage } from '../../../update/newerPages.ts'
import { pageDate } from '../../../write/extractive/pageDate.ts'
import type { LoadedDraft } from '../drafts/loadDraft.ts'
import type { ReadSource, SourcesReader } from '../events/readSources.ts'

/** What the event has that its draft was not written from. */
export interface NewerSources {
  /** Pages of included sources, the oldest first. */
  readonly pages: readonly NewerPage[]
  /** Included sources that gave nothing. */
  readonly problems: readonly PageProblem[]
  /** ISO 8601: the day of the newest page that the draft was written from; null where none tells its day. */
  readonly since: string | null
}

/**
 * Included sources of a draft's event that the draft was not written from: no copies of other pages, and none without an
 * article. What the draft gained in review does not count as known: the rest of such a page is still news.
 *
 * @param today ISO 8601 day
 */
export async function newerSources(
  { eventId, written }: Pick<LoadedDraft, 'eventId' | 'written'>,
  { reader, today, call }: { readonly reader: SourcesReader; readonly today: string; readonly call: LongCall },
): Promise<NewerSources> {
  const { sources } = await reader.read(eventId, call)
  const known = new Set(written.pages.map(({ id }) => id))
  const included = sources.filter(({ row }) => row.included)
  const pages = included.flatMap(({ page }) => {
    const isNews = page !== undefined && !known.has(page.id) && page.duplicateOf === undefined && !isBarred(page)
    return isNews ? [page] : []
  })
  const days = written.pages.map(pageDate).filter((day) => day?.length === 10 && day <= today)
  return {
    pages: newerPages(pages, { today, dates: datesOf(included) }),
    problems: included.flatMap(({ page, problems }) => (page === undefined || isBarred(page) ? problems : [])),
    since: days.reduce<string | null>((latest, day) => (day !== null && day > (latest ?? '') ? day : latest), null),
  }
}

/** Days that those who found sources tell, by their addresses. */
function datesOf(sources: readonly ReadSource[]): ReadonlyMap<string, string> {
  return new Map(
    sources.flatMap(({ row, page }) =>
      page === undefined || row.publishedAt === undefined ? [] : [[page.url, row.publishedAt]],
    ),
  )
}
