import type { Page } from '../../../domain/page.ts'

/** Pages that can answer a question of a day. */
export interface DatedPages {
  readonly pages: readonly Page[]
  /** Pages published after the day of the question, which are not among them. */
  readonly later: number
  /** Of the pages those that gave a day that is yet to come, and count as undated. */
  readonly unborn: number
}

/**
 * Pages published after the day of the question could not have answered it; undated ones are read. A day that has not come
 * yet is a mistake of the page: it would make the page the newest of all.
 *
 * @param date ISO 8601 day of the question; undefined where it has none
 * @param today ISO 8601 day on which it is asked
 */
export function datedPages(all: readonly Page[], date: string | undefined, today: string): DatedPages {
  // A day of grace, since days begin at other times elsewhere; who asks of a day to come has pages of days to come.
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
