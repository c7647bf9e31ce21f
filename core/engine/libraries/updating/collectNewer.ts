import { collectExpanded } from '../../../collect/collectPages.ts'
import { newByteBudget } from '../../../collect/byteBudget.ts'
import { pageLimits } from '../../../collect/pageLimits.ts'
import type { RawPage } from '../../../collect/rawPage.ts'
import type { PageProblem } from '../../../domain/page.ts'
import type { LongCall } from '../../../domain/progress.ts'
import { knownCopy, noteGivenCopies } from '../../pipeline/archive/givenCopies.ts'
import type { SearchSummary } from '../collect/collectedEvent.ts'
import { hour } from '../collect/hour.ts'
import { rememberHits } from '../collect/rememberHits.ts'
import { partOf } from '../collect/searchSummary.ts'
import type { LibraryContext } from '../../libraryContext.ts'
import type { ParsedNewerSearch } from './newerSearch.ts'
import { planNewer, type KnownPages } from './planNewer.ts'

/** The fetched pages on an event. */
export interface NewerFound {
  readonly pages: readonly RawPage[]
  readonly problems: readonly PageProblem[]
  /** ISO 8601 publication dates according to the searches, by found address. */
  readonly dates: ReadonlyMap<string, string>
  readonly searches: SearchSummary
}

/**
 * Searches for pages on an event published since a day, and fetches the unknown ones. Answers of searches and servers
 * from the last hour are reused.
 *
 * @param since ISO 8601 day
 * @throws {CitewrightError} if all searches failed; the signal's reason
 */
export async function collectNewer(
  known: KnownPages,
  search: ParsedNewerSearch,
  { since, context, call }: { readonly since: string; readonly context: LibraryContext; readonly call: LongCall },
): Promise<NewerFound> {
  const { pages, hits, searches } = await planNewer(known, search, {
    ...{ since, context, call },
    wrap: (provider, about) => rememberHits(provider, about, context),
  })
  const store = context.workspace()
  noteGivenCopies(store, hits, context.clock.now())
  const archiving = context.settings.current().archiving
  const collected = await collectExpanded(
    pages.map(({ item }) => item),
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
  return {
    pages: collected.flatMap(({ page }) => page ?? []),
    problems: collected.flatMap(({ problems }) => problems),
    dates: new Map(hits.flatMap(({ url, publishedAt }) => (publishedAt === undefined ? [] : [[url, publishedAt]]))),
    searches,
  }
}
