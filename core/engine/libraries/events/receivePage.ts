import { pageLimits } from '../../../collect/pageLimits.ts'
import type { RawPage } from '../../../collect/rawPage.ts'
import { rawPageHash } from '../../../collect/rawPageHash.ts'
import type { Page } from '../../../domain/page.ts'
import type { LongCall } from '../../../domain/progress.ts'
import { extractEach } from '../../../extract/extractPages.ts'
import { addEventPage, eventPages, loadEventPage, type EventPage } from '../../../store/eventPages.ts'
import type { LibraryContext } from '../../libraryContext.ts'
import { findEvent } from '../../pipeline/findEvent.ts'
import { keptSites } from '../../tools/keptSites.ts'
import { browserAddress, type BrowserPage, type ReceivedPage } from './browserPage.ts'
import { storeCollected } from './collectSources.ts'
import type { EventSources } from './eventLibrary.ts'
import { tooManySources } from './eventLibraryErrors.ts'
import { isIncludedAtFirst } from './leaveOutSources.ts'
import { identifySource, sourceKey } from './sourceIdentity.ts'

interface Receiving {
  readonly context: LibraryContext
  readonly call: LongCall
}

/**
 * Stores a page that a browser sent, as it came; nothing is fetched, and no archive or other service is asked about it. A
 * source with the same address gets the page, and another text replaces the earlier one.
 *
 * @returns id of the source, and what became of it
 * @throws CitewrightError; the signal's reason
 */
export async function receivePage(
  eventId: string,
  given: BrowserPage,
  { context, call }: Receiving,
): Promise<Pick<ReceivedPage, 'source' | 'already'>> {
  const store = context.workspace()
  const { event } = findEvent(store, eventId)
  const identity = identifySource(browserAddress(given.address))
  const rows = eventPages(store, eventId)
  const known = rows.find((row) => sourceKey(row) === sourceKey(identity))
  const page = rawPageOf(given, { identity, known, now: context.clock.now() })
  if (known === undefined) {
    if (rows.length >= pageLimits.pages) throw tooManySources(event.title, rows.length + 1)
    const included = isIncludedAtFirst(identity.source, keptSites(context.settings))
    addEventPage(store, eventId, { ...identity, included, problems: [] })
  } else if (await isSamePage(page, known, { eventId, context, call })) {
    return { source: known.id, already: 'same' }
  }
  const source = known ?? identity
  storeCollected(eventId, source, { page, problems: [] }, context)
  context.sources.forget(eventId)
  return { source: source.id, already: known?.hash === undefined ? 'new' : 'changed' }
}

interface Placed {
  readonly identity: Pick<EventPage, 'source'>
  readonly known: EventPage | undefined
  readonly now: Date
}

function rawPageOf({ address, title, html, time }: BrowserPage, { identity, known, now }: Placed): RawPage {
  const readAt = new Date(time)
  return {
    url: known?.source ?? identity.source,
    finalUrl: browserAddress(address),
    provenance: 'browser',
    // The page's own title is better: that of a tab counts unread messages.
    title: /<title[\s>]/i.test(html) ? '' : title,
    // A browser's clock may be wrong; the page cannot have been read after it came.
    fetchedAt: (readAt < now ? readAt : now).toISOString(),
    body: { kind: 'bytes', bytes: new TextEncoder().encode(html), contentType: 'text/html; charset=utf-8' },
  }
}

/** Whether a source has this page already: the HTML of a page that was opened twice often differs, and its text does not. */
async function isSamePage(
  page: RawPage,
  { id, hash }: EventPage,
  { eventId, context, call }: Receiving & { readonly eventId: string },
): Promise<boolean> {
  if (hash === undefined) return false
  if (hash === rawPageHash(page)) return true
  const before = loadEventPage(context.workspace(), eventId, id)
  const [one, other] = await extractEach([before, page], call)
  return one?.page !== undefined && other?.page !== undefined && isSameText(one.page, other.page)
}

function isSameText(one: Page, other: Page): boolean {
  return (
    one.sha256 === other.sha256 &&
    one.title === other.title &&
    one.publishedAt === other.publishedAt &&
    one.barrier === other.barrier &&
    one.authors.join('\n') === other.authors.join('\n')
  )
}

/** A received page as Sources lists it. */
export function describeReceived(
  { source, already }: Pick<ReceivedPage, 'source' | 'already'>,
  { title }: BrowserPage,
  { rows }: Pick<EventSources, 'rows'>,
): ReceivedPage {
  const { page, problems = [] } = rows.find(({ id }) => id === source) ?? {}
  return {
    source,
    already,
    page: {
      title: page === undefined || page.title === '' ? title : page.title,
      words: page?.words ?? 0,
      ...(page?.publishedAt === undefined ? {} : { date: page.publishedAt }),
      authors: page?.authors ?? [],
      ...(page === undefined || page.site === '' ? {} : { site: page.site }),
      problems: problems.map(({ message }) => message),
    },
  }
}
