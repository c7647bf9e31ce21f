import type { Page } from '../../../domain/page.ts'

/** Pages that can answer a question of a given day. */
export interface DatedPages {
  readonly pages: readonly Page[]
  /** Excluded pages, published after the day of the question. */
  readonly later: number
  /** Those of the pages with a date in the future, which count as undated. */
  readonly unborn: number
}

/**
 * Excludes pages published after the day of the question; undated ones stay. A future date is a mistake of the page,
 * and would make it the newest of all.
 *
 * @param date ISO 8601 day of the question; undefined if it has none
 * @param today ISO 8601: today
 */
export function datedPages(all: readonly Page[], date: string | undefined, today: string): DatedPages {
  // One day of tolerance for time zones. A question of a future day may use pages up to that day.
  const last = [dayAfter(today), date ?? ''].sort().at(-1) ?? today
  let unborn = 0
  const known = all.map((page): Page => {
    if (page.publishedAt === undefined || page.publishedAt.slice(0, 10) <= last) return page
    unborn += 1
    const undated = { ...page }
    delete undated.publishedAt
    return undated
  })
  const pages = known.filter(
    ({ publishedAt }) => date === undefined || publishedAt === undefined || publishedAt.slice(0, 10) <= date,
  )
  return { pages, later: known.length - pages.length, unborn }
}

function dayAfter(day: string): string {
  return new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)
}
