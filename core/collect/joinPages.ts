import type { Event } from '../domain/event.ts'
import type { PageProblem } from '../domain/page.ts'
import type { CollectedPage, CollectedPages } from './collectedPages.ts'
import type { RawPage } from './rawPage.ts'

/** Pages in the order given; a second page at an address is kept, since its text may differ, and named as a problem. */
export function joinPages(
  event: { readonly event: Event; readonly repairs: string },
  collected: readonly CollectedPage[],
): CollectedPages {
  const { title } = event.event
  const pages: RawPage[] = []
  const problems: PageProblem[] = []
  if (event.repairs !== '') {
    problems.push({ url: '', title, code: 'repaired', message: `The event's ${event.repairs} replaced by U+FFFD.` })
  }
  const seen = new Map<string, number>()
  for (const { page, problems: ofPage } of collected) {
    problems.push(...ofPage)
    if (page === undefined) continue
    pages.push(page)
    const times = (seen.get(page.url) ?? 0) + 1
    seen.set(page.url, times)
    if (times > 1) {
      const message = `The address is given for ${times} pages so far; each is kept. Remove all but one if they are the same.`
      problems.push({ url: page.url, title: page.title, code: 'duplicate', message })
    }
  }
  return { event: event.event, pages, problems }
}
