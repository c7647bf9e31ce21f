import type { LongCall } from '../../../domain/progress.ts'
import { eventPages } from '../../../store/eventPages.ts'
import { contentWords } from '../../../text/contentWords.ts'
import type { FoundSource, FoundSources } from '../events/eventLibrary.ts'
import { findEvent } from '../../pipeline/findEvent.ts'
import type { LibraryContext } from '../../libraryContext.ts'
import { newerSearchSchema } from '../updating/newerSearch.ts'
import { planNewer } from '../updating/planNewer.ts'
import type { WatchSettings } from './watchLibrary.ts'

/** Maximum number of found pages that are fetched in one check, best first. */
const mostFetched = 20
/** Words of the event's name that a feed's entry must contain, if the name has so many. */
const leastShared = 2

interface Asked {
  /** Default: the searches that are set up, and no feed. */
  readonly asked?: Pick<WatchSettings, 'searches' | 'feeds'>
  /** ISO 8601 day. */
  readonly since: string
}

/**
 * Finds pages on an event since a day that are not among its sources. Feeds cover all kinds of subjects, so only
 * entries with words of the event's name count.
 *
 * @throws {CitewrightError} if all searches failed; the signal's reason
 */
export async function findNewer(
  eventId: string,
  { asked, since }: Asked,
  { context, call }: { readonly context: LibraryContext; readonly call: LongCall },
): Promise<readonly FoundSource[]> {
  const { event } = findEvent(context.workspace(), eventId)
  const { searches = [], feeds = [] } = asked ?? {}
  const search = newerSearchSchema.parse({
    ...(asked === undefined ? {} : { from: [...searches, ...(feeds.length > 0 ? ['feed'] : [])] }),
    feeds,
    limit: mostFetched,
    known: eventPages(context.workspace(), eventId).map(({ source }) => source),
  })
  const named = contentWords(`${event.title} ${event.place ?? ''}`)
  const isWanted = (hit: Hit): boolean => !hit.found.every(({ by }) => by === 'feed') || isNamedIn(hit, named)
  const { pages, hits } = await planNewer({ event, pages: [] }, search, { since, context, call, isWanted })
  const byUrl = new Map(hits.map((hit) => [hit.url, hit]))
  return pages.flatMap(({ item }): readonly FoundSource[] => {
    const hit = item.kind === 'listed' ? byUrl.get(item.url) : undefined
    if (hit === undefined) return []
    const { url, archiveUrl, publishedAt, found } = hit
    return [
      {
        url,
        provenance: found.some(({ by }) => by === 'extlinks') ? 'external-link' : 'search',
        ...(archiveUrl === undefined ? {} : { archiveUrl }),
        ...(publishedAt === undefined ? {} : { publishedAt }),
      },
    ]
  })
}

type Hit = FoundSources['hits'][number]

function isNamedIn({ title, snippet = '' }: Hit, named: ReadonlySet<string>): boolean {
  const words = contentWords(`${title} ${snippet}`)
  const shared = [...named].filter((word) => words.has(word)).length
  return shared >= Math.min(leastShared, named.size)
}
