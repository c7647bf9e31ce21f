import { ratePage } from '../collect/reliability/rateSource.ts'
import type { Page } from '../domain/page.ts'
import { pageDate } from '../write/extractive/pageDate.ts'
import type { UpdatePage } from './draftUpdate.ts'

/** A page with what an update reports about it. */
export interface NewerPage {
  readonly page: Page
  readonly shownPage: UpdatePage
}

/** Which pages count as newer. */
interface NewerOptions {
  /** ISO 8601 day. */
  readonly today: string
  /** ISO 8601 day: pages from before are left out. */
  readonly since?: string | undefined
  /** ISO 8601 dates of pages known from elsewhere, by address as given. Default none. */
  readonly dates?: ReadonlyMap<string, string>
}

/** The day as which a page counts: its own, else that which is known besides, else that on which it was fetched; never one that is still to come. */
function dayOfPage(page: Page, { today, dates }: NewerOptions): { readonly day: string; readonly dated: boolean } {
  for (const day of [pageDate(page), dates?.get(page.url)?.slice(0, 10)]) {
    if (day?.length === 10 && day <= today) return { day, dated: true }
  }
  const fetched = page.fetchedAt?.slice(0, 10)
  return { day: fetched !== undefined && fetched <= today ? fetched : today, dated: false }
}

/** Pages by day, without those before `since`; pages of the same day stay in the given order. */
export function newerPages(pages: readonly Page[], options: NewerOptions): readonly NewerPage[] {
  const { since } = options
  return pages
    .map((page): NewerPage => {
      const { id, finalUrl, title, site, language } = page
      const shownPage = {
        id,
        url: finalUrl,
        title,
        site,
        language,
        reliability: ratePage(page).status,
        ...dayOfPage(page, options),
      }
      return { page, shownPage }
    })
    .filter(({ shownPage: { day } }) => since === undefined || day >= since)
    .sort((a, b) => (a.shownPage.day === b.shownPage.day ? 0 : a.shownPage.day < b.shownPage.day ? -1 : 1))
}
