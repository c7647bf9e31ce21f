import { pageLimits } from '../../../collect/pageLimits.ts'
import { openProvider } from '../../../collect/providers/openProvider.ts'
import { refuseNoAnswer } from '../../../collect/providers/findErrors.ts'
import type { Provider, ProviderName } from '../../../collect/providers/provider.ts'
import { isOutside } from '../../../collect/providers/searchWindow.ts'
import type { Draft } from '../../../domain/draft.ts'
import type { Event } from '../../../domain/event.ts'
import type { LongCall } from '../../../domain/progress.ts'
import type { SearchSummary } from '../collect/collectedEvent.ts'
import { planPages, type PagePlan } from '../collect/planPages.ts'
import { partOf, summaryOf } from '../collect/searchSummary.ts'
import type { FoundSources } from '../events/eventLibrary.ts'
import { findSources, ownerOf } from '../events/findSources.ts'
import { providerOptions } from '../events/providerOptions.ts'
import type { LibraryContext } from '../../libraryContext.ts'
import type { ParsedNewerSearch } from './newerSearch.ts'

/** A draft's event, and the pages that are already known. */
export type KnownPages = Pick<Draft, 'event' | 'pages'>

type Hit = FoundSources['hits'][number]

/** Which of the found pages are fetched. */
export interface NewerPlan {
  readonly pages: PagePlan['pages']
  /** All found pages from that time. */
  readonly hits: readonly Hit[]
  readonly searches: SearchSummary
}

interface PlanOptions {
  /** ISO 8601 day. */
  readonly since: string
  readonly context: LibraryContext
  readonly call: LongCall
  /** Wraps each provider, as in `findSources`. */
  readonly wrap?: (provider: Provider, about: unknown) => Provider
  /** Whether a found page is wanted. Default: all are. */
  readonly isWanted?: (hit: Hit) => boolean
}

/** The default searches, as far as they are set up: they filter by date, or search the whole web. */
const usual = ['searxng', 'brave-news', 'google', 'gdelt'] as const

/**
 * Searches for pages on an event published since a day, and selects those to fetch: the unknown ones, best first,
 * without articles of wikis and sites that are left out.
 *
 * @throws {CitewrightError} if all searches failed; the signal's reason
 */
export async function planNewer(
  { event, pages }: KnownPages,
  search: ParsedNewerSearch,
  { since, context, call, wrap, isWanted = () => true }: PlanOptions,
): Promise<NewerPlan> {
  const asked = withSearxng(context, search.searxng)
  const window = { from: since }
  const from = search.from ?? askable(event, asked)
  const found = await findSources(
    { event },
    { ...search, from, window, wiki: search.searchedWiki },
    { context: asked, call: partOf(call, 'searching'), ...(wrap === undefined ? {} : { wrap }) },
  )
  refuseNoAnswer(found, { title: event.title, asked: new Set(found.asked.map(ownerOf)).size })
  // A page cited by an article may be of any time, which its citation shows.
  const hits = found.hits.filter(({ publishedAt }) => !isOutside(publishedAt, window))
  const { allow, deny, limit } = search
  const plan = planPages({
    given: [],
    hits: hits.filter(isWanted),
    there: [...pages.flatMap(addressesOf), ...search.known.map((url) => ({ url }))],
    limit,
    room: pageLimits.pages,
    sites: { allow, deny },
  })
  return {
    pages: plan.pages,
    hits,
    searches: {
      ...summaryOf({ ...found, hits }, plan, window),
      outside: found.outside + found.hits.length - hits.length,
      found: found.hits.length + found.outside,
    },
  }
}

function askable(event: Event, context: LibraryContext): readonly ProviderName[] {
  const options = providerOptions(context, event)
  return usual.filter((name) => openProvider(name, options).needs.length === 0)
}

function withSearxng(context: LibraryContext, searxng: string | undefined): LibraryContext {
  if (searxng === undefined) return context
  const { settings } = context
  return { ...context, settings: { ...settings, current: () => ({ ...settings.current(), searxng }) } }
}

function addressesOf({
  url,
  finalUrl,
  alsoAt = [],
}: Draft['pages'][number]): readonly { readonly url: string; readonly finalUrl?: string }[] {
  return [{ url, finalUrl }, ...alsoAt.map((other) => ({ url: other.url }))]
}
