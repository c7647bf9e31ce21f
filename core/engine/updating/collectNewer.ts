import { collectExpanded } from '../../collect/collectPages.ts'
import { newByteBudget } from '../../collect/byteBudget.ts'
import { pageLimits } from '../../collect/pageLimits.ts'
import { openProvider } from '../../collect/providers/openProvider.ts'
import { refuseNoAnswer } from '../../collect/providers/findErrors.ts'
import type { ProviderName } from '../../collect/providers/provider.ts'
import { isOutside } from '../../collect/providers/searchWindow.ts'
import type { RawPage } from '../../collect/rawPage.ts'
import type { Draft } from '../../domain/draft.ts'
import type { Event } from '../../domain/event.ts'
import type { PageProblem } from '../../domain/page.ts'
import type { LongCall } from '../../domain/progress.ts'
import { knownCopy, noteGivenCopies } from '../archive/givenCopies.ts'
import type { SearchSummary } from '../collect/collectedEvent.ts'
import { hour } from '../collect/hour.ts'
import { planPages } from '../collect/planPages.ts'
import { rememberHits } from '../collect/rememberHits.ts'
import { partOf, summaryOf } from '../collect/searchSummary.ts'
import { findSources, ownerOf } from '../events/findSources.ts'
import { providerOptions } from '../events/providerOptions.ts'
import type { LibraryContext } from '../libraryContext.ts'
import type { ParsedNewerSearch } from './newerSearch.ts'

/** What a draft's event is, and which pages are known already. */
export type KnownPages = Pick<Draft, 'event' | 'pages'>

/** Pages on an event that came. */
export interface NewerFound {
  readonly pages: readonly RawPage[]
  readonly problems: readonly PageProblem[]
  /** ISO 8601 dates that those who found pages tell, by address as it was found. */
  readonly dates: ReadonlyMap<string, string>
  readonly searches: SearchSummary
}

/** Those that are asked where nobody is named, as far as they can be: they know days, or search the whole web. */
const usual = ['searxng', 'brave-news', 'google', 'gdelt'] as const

/**
 * Looks for pages on an event that were published from a day on, and fetches those that are not known. What searches and servers
 * answered in the last hour is taken from the workspace.
 *
 * @param since ISO 8601 day
 * @throws {CitewrightError} where all that were asked have failed; the signal's reason
 */
export async function collectNewer(
  { event, pages }: KnownPages,
  search: ParsedNewerSearch,
  { since, context, call }: { readonly since: string; readonly context: LibraryContext; readonly call: LongCall },
): Promise<NewerFound> {
  const asked = withSearxng(context, search.searxng)
  const window = { from: since }
  const from = search.from ?? askable(event, asked)
  const found = await findSources(
    { event },
    { ...search, from, window, wiki: search.searchedWiki },
    {
      context: asked,
      call: partOf(call, 'searching'),
      wrap: (provider, about) => rememberHits(provider, about, context),
    },
  )
  refuseNoAnswer(found, { title: event.title, asked: new Set(found.asked.map(ownerOf)).size })
  // What an article cites may be of any time, and its citations tell of which.
  const hits = found.hits.filter(({ publishedAt }) => !isOutside(publishedAt, window))
  const { allow, deny, limit } = search
  const plan = planPages({
    given: [],
    hits,
    there: [...pages.flatMap(addressesOf), ...search.known.map((url) => ({ url }))],
    limit,
    room: pageLimits.pages,
    sites: { allow, deny },
  })
  const store = context.workspace()
  noteGivenCopies(store, hits, context.clock.now())
  const archiving = context.settings.current().archiving
  const collected = await collectExpanded(
    plan.pages.map(({ item }) => item),
    {
      ...partOf(call, 'fetching'),
      web: context.web,
      archive: archiving === 'none' ? undefined : context.archive(),
      near: since,
      copyOf: (url) => knownCopy(store, url),
      request: { reuse: { withinMs: hour } },
      opened: [],
      budget: newByteBudget(pageLimits.folderBytes),
    },
  )
  const summary = summaryOf({ ...found, hits }, plan, window)
  return {
    pages: collected.flatMap(({ page }) => page ?? []),
    problems: collected.flatMap(({ problems }) => problems),
    dates: new Map(hits.flatMap(({ url, publishedAt }) => (publishedAt === undefined ? [] : [[url, publishedAt]]))),
    searches: {
      ...summary,
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
