import { pageSchema, type Page } from '../../../domain/page.ts'
import type { ExtractedPages } from '../../../extract/extractPages.ts'
import { pageDate } from '../../../write/extractive/pageDate.ts'

/** Days within which a page with the words of another is a copy of it; later ones tell that it still is so, or is so again. */
const copiedWithin = 2
const dayMs = 86_400_000

/**
 * Pages of which those are no copies any more that say days later what another page said: where something changes back, the
 * newest page has the words of the oldest. Pages that do not tell their day stay copies.
 *
 * @param dates ISO 8601 dates that are known of pages besides their own, by address as given
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

/** The day that a page tells, counted from 1970. */
function dayOf(page: Page, dates?: ReadonlyMap<string, string>): number | undefined {
  for (const day of [pageDate(page), dates?.get(page.url)?.slice(0, 10)]) {
    if (day?.length === 10) return Date.parse(day) / dayMs
  }
  return undefined
}
