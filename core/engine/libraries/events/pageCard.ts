import { ratePage } from '../../../collect/reliability/rateSource.ts'
import type { Page } from '../../../domain/page.ts'
import type { PageCard } from './eventLibrary.ts'

/** A page without its text, with what is now known of its source. */
export function pageCard(page: Page): PageCard {
  const card: PageCard & { text?: string } = { ...page, reliability: ratePage(page) }
  delete card.text
  return card
}
