import { isBarred, type PageProblem } from '../../../domain/page.ts'
import type { LongCall } from '../../../domain/progress.ts'
import { newerPages, type NewerPage } from '../../../update/newerPages.ts'
import { pageDate } from '../../../write/extractive/pageDate.ts'
import type { LoadedDraft } from '../drafts/loadDraft.ts'
import type { ReadSource, SourcesReader } from '../events/readSources.ts'

/** Pages of the event that its draft was not written from. */
export interface NewerSources {
  /** Pages of included sources, the oldest first. */
  readonly pages: readonly NewerPage[]
  /** Included sources without text. */
  readonly problems: readonly PageProblem[]
  /** ISO 8601: the day of the newest page that the draft was written from; null if none has a date. */
  readonly since: string | null
}

/**
 * Included sources of a draft's event that the draft was not written from, without copies and pages without an
 * article. Passages gained in review do not count: the rest of such a page is still new.
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

/** Publication dates of sources according to their finders, by address. */
function datesOf(sources: readonly ReadSource[]): ReadonlyMap<string, string> {
  return new Map(
    sources.flatMap(({ row, page }) =>
      page === undefined || row.publishedAt === undefined ? [] : [[page.url, row.publishedAt]],
    ),
  )
}
