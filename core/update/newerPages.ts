import { ratePage } from '../collect/reliability/rateSource.ts'
import type { Page } from '../domain/page.ts'
import { pageDate } from '../write/extractive/pageDate.ts'
import type { UpdatePage } from './draftUpdate.ts'

/** A page with what an update tells of it. */
export interface NewerPage {
  readonly page: Page
  readonly told: UpdatePage
}

/** The day as which a page counts: its own, else that on which it was fetched; never one that is still to come. */
function dayOfPage(page: Page, today: string): { readonly day: string; readonly dated: boolean } {
  const own = pageDate(page)
  if (own?.length === 10 && own <= today) return { day: own, dated: true }
  const fetched = page.fetchedAt?.slice(0, 10)
  return { day: fetched !== undefined && fetched <= today ? fetched : today, dated: false }
}

/** Pages in the order of their days, those before `since` left out; of one day in the order given. */
export function newerPages(
  pages: readonly Page[],
  { today, since }: { readonly today: string; readonly since?: string | undefined },
): readonly NewerPage[] {
  return pages
    .map((page): NewerPage => {
      const { id, finalUrl, title, site } = page
      const told = { id, url: finalUrl, title, site, reliability: ratePage(page).status, ...dayOfPage(page, today) }
      return { page, told }
    })
    .filter(({ told: { day } }) => since === undefined || day >= since)
    .sort((a, b) => (a.told.day === b.told.day ? 0 : a.told.day < b.told.day ? -1 : 1))
}
