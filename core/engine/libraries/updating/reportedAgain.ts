import { pageSchema, type Page } from '../../../domain/page.ts'
import type { ExtractedPages } from '../../../extract/extractPages.ts'
import { pageDate } from '../../../write/extractive/pageDate.ts'

/** Days within which a page with the words of another is a copy. Later ones report that it is still so, or so again. */
const copiedWithin = 2
const dayMs = 86_400_000

/**
 * Unmarks copies that appeared days after the original: if a fact changes back, the newest page has the words of the
 * oldest. Pages without a date stay copies.
 *
 * @param dates known ISO 8601 dates of pages besides their own, by given address
 */
export function reportedAgain(
  { pages, problems }: ExtractedPages,
  dates?: ReadonlyMap<string, string>,
): ExtractedPages {
  const days = new Map(pages.map((page) => [page.id, dayOf(page, dates)]))
  const kept = new Map(pages.flatMap(({ id }) => (days.get(id) === undefined ? [] : [[id, [days.get(id) ?? 0]]])))
  const again = new Set<Page['id']>()
  const inOrder = pages
    .filter(({ duplicateOf }) => duplicateOf !== undefined)
    .toSorted((a, b) => (days.get(a.id) ?? 0) - (days.get(b.id) ?? 0))
  for (const { id, duplicateOf } of inOrder) {
    const [day, known] = [days.get(id), duplicateOf === undefined ? undefined : kept.get(duplicateOf)]
    if (day === undefined || known === undefined || known.some((other) => Math.abs(day - other) <= copiedWithin))
      continue
    known.push(day)
    again.add(id)
  }
  if (again.size === 0) return { pages, problems }
  const urls = new Set(pages.flatMap(({ id, url }) => (again.has(id) ? [url] : [])))
  return {
    pages: pages.map((page) => (again.has(page.id) ? unmarked(page) : page)),
    problems: problems.filter(({ code, url }) => code !== 'duplicate' || !urls.has(url)),
  }
}

function unmarked(page: Page): Page {
  return pageSchema.parse({ ...page, duplicateOf: undefined })
}

/** The day of a page, counted from 1970. */
function dayOf(page: Page, dates?: ReadonlyMap<string, string>): number | undefined {
  for (const day of [pageDate(page), dates?.get(page.url)?.slice(0, 10)]) {
    if (day?.length === 10) return Date.parse(day) / dayMs
  }
  return undefined
}
