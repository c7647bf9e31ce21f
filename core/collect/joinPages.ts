import type { Event } from '../domain/event.ts'
import type { PageProblem } from '../domain/page.ts'
import type { CollectedPage, CollectedPages } from './collectedPages.ts'
import type { RawPage } from './rawPage.ts'

/**
 * Joins pages in the given order. Pages that share an address are all included, since their texts may differ, and reported
 * as a problem. See `findDuplicates`.
 */
export function joinPages(
  event: { readonly event: Event; readonly repairs: string },
  collected: readonly CollectedPage[],
): CollectedPages {
  const { title } = event.event
  const problems: PageProblem[] = []
  if (event.repairs !== '') {
    problems.push({ url: '', title, code: 'repaired', message: `The event's ${event.repairs} replaced by U+FFFD.` })
  }
  problems.push(...collected.flatMap((each) => each.problems))
  const pages = collected.flatMap(({ page }) => page ?? [])
  return { event: event.event, pages, problems: [...problems, ...sharedAddresses(collected)] }
}

/** Maximum number of pages named in one message. */
const mostNamed = 5

function sharedAddresses(collected: readonly CollectedPage[]): readonly PageProblem[] {
  const byAddress = new Map<string, { readonly title: string; readonly names: string[] }>()
  for (const [at, { page }] of collected.entries()) {
    if (page === undefined) continue
    const shared = byAddress.get(page.url) ?? { title: page.title, names: [] }
    byAddress.set(page.url, shared)
    shared.names.push(nameOf(page, at))
  }
  return [...byAddress]
    .filter(([, { names }]) => names.length > 1)
    .map(([url, { title, names }]) => ({
      url,
      title,
      code: 'duplicate',
      message:
        `${listed(names)} have the same address, ${url}. If their texts are similar, only the fullest is used; otherwise all are. ` +
        'If they are one page, remove all but one; otherwise give each its own address.',
    }))
}

/** How messages name a page: its place in the event file, its file, or its place on the command line. */
function nameOf({ body }: RawPage, at: number): string {
  // Only an event file contains text, and its documents come before all files.
  if (body.kind === 'text') return `documents[${at}]`
  return body.fileName ?? `page ${at + 1}`
}

function listed(names: readonly string[]): string {
  const shown = names.slice(0, names.length > mostNamed ? mostNamed - 1 : mostNamed)
  const last = names.length > shown.length ? `${names.length - shown.length} more` : (shown.pop() ?? '')
  return `${shown.join(', ')} and ${last}`
}
