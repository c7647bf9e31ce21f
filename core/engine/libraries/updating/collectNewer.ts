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

/** Pages on an event that came. */
export interface NewerFound {
  readonly pages: readonly RawPage[]
  readonly problems: readonly PageProblem[]
  /** ISO 8601 dates that those who found pages tell, by address as it was found. */
  readonly dates: ReadonlyMap<string, string>
  readonly searches: SearchSummary
}

/**
 * Looks for pages on an event that were published from a day on, and fetches those that are not known. What searches and servers
 * answered in the last hour is taken from the workspace.
 *
 * @param since ISO 8601 day
 * @throws {CitewrightError} where all that were asked have failed; the signal's reason
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
