import { readCollectedFolder, type CollectedFolder } from '../../../collect/collectedFolder.ts'
import { collectExpanded } from '../../../collect/collectPages.ts'
import type { CollectedPage } from '../../../collect/collectedPages.ts'
import { eventFolderFiles, type FolderPage } from '../../../collect/eventFolder.ts'
import { newByteBudget } from '../../../collect/byteBudget.ts'
import { expandSources } from '../../../collect/expandSources.ts'
import { eventQuery } from '../../../collect/providers/eventQuery.ts'
import { refuseNoAnswer, refuseNothing } from '../../../collect/providers/findErrors.ts'
import { isWebAddress } from '../../../collect/webAddress.ts'
import { windowOf } from '../../../collect/providers/searchWindow.ts'
import { newTally } from '../../../collect/web/webTally.ts'
import { CitewrightError } from '../../../domain/citewrightError.ts'
import type { Event } from '../../../domain/event.ts'
import { isFetchFailure } from '../../../domain/page.ts'
import type { LongCall } from '../../../domain/progress.ts'
import { parseEventFields } from '../../../event/parseEventFields.ts'
import { untilRefused } from '../../../collect/archive/untilRefused.ts'
import { archiveCollected } from '../../pipeline/archive/archiveCollected.ts'
import { archiveFor } from '../../pipeline/archive/archiveFor.ts'
import { knownCopy, noteGivenCopies } from '../../pipeline/archive/givenCopies.ts'
import { askCitoid } from '../../pipeline/citoid/askCitoid.ts'
import { noteKey } from '../../../store/pageNotes.ts'
import { findSources, ownerOf } from '../events/findSources.ts'
import type { FoundSources } from '../events/eventLibrary.ts'
import type { LibraryContext } from '../../libraryContext.ts'
import { NoPageCameError, nothingAsked } from './collectErrors.ts'
import type { CollectedEvent, MissingPage, RefinedSearch, SearchSummary } from './collectedEvent.ts'
import type { ParsedCollectRequest } from './collectRequest.ts'
import { hour } from './hour.ts'
import { documentsOf, newPages, roomBeside } from './newPages.ts'
import { planPages, type PlannedPage } from './planPages.ts'
import { recordIn } from './recordIn.ts'
import { rememberHits } from './rememberHits.ts'
import { partOf, summaryOf } from './searchSummary.ts'

/**
 * Finds an event's pages, fetches them, and makes an event folder of them. Answers of searches and servers from the
 * last hour are reused.
 *
 * @throws the errors of `readCollectedFolder`; CitewrightError, the errors of `refuseNothing` and NoPageCameError if
 * nothing is found or fetched; the signal's reason
 */
export async function collectEvent(
  request: ParsedCollectRequest,
  { context, call }: { readonly context: LibraryContext; readonly call: LongCall },
): Promise<CollectedEvent> {
  const { event } = parseEventFields(request, 'The command line')
  const { folder, from, opened } = request
  const named = [...new Set([...request.pages, ...opened])]
  if (from.length === 0 && named.length === 0) throw nothingAsked(event.title)
  const { archive: set, archiving } = archiveFor({
    asked: request.archive,
    archive: context.archive(),
    settings: context.settings,
  })
  const archive = set && untilRefused(set)
  const base = folder === undefined ? undefined : await readCollectedFolder(folder, event)
  const { refined, notes: refinedNotes } = await refineQuestions(event, request, { context, call })
  const found = await search(event, request, { context, call, refined })
  if (named.length === 0) {
    const asked = { title: event.title, asked: new Set(found.asked.map(ownerOf)).size }
    if (base === undefined) refuseNothing(found, asked)
    else refuseNoAnswer(found, asked)
  }

  const window = windowIn(event, request)
  const room = roomBeside(base)
  const budget = newByteBudget(room.bytes)
  const expanded = await expandSources(named, { ...call, window, budget })
  const { limit, allow, deny } = request
  const there = base?.pages ?? []
  const plan = planPages({
    given: expanded.items,
    hits: found.hits,
    there,
    limit,
    room: room.pages,
    sites: { allow, deny },
  })
  const searches = { ...summaryOf(found, plan, window), ...(refined === undefined ? {} : { refined }) }
  const tally = newTally()
  const store = context.workspace()
  noteGivenCopies(store, found.hits, context.clock.now())
  const fetched = await collectExpanded(
    plan.pages.map(({ item }) => item),
    {
      ...partOf(call, 'fetching'),
      web: context.web,
      archive,
      near: event.date,
      copyOf: (url) => knownCopy(store, url),
      request: { tally, reuse: { withinMs: hour } },
      opened,
      budget,
    },
  )
  const { clock } = context
  const isFetched = (at: number): boolean => plan.pages[at]?.item.kind !== 'collected'
  const about = { archive, archiving, near: event.date, isFetched, workspace: store, clock, call }
  const { collected, notices } = await archiveCollected(await newPages(fetched, base), about)
  const cited = collected.flatMap(({ page }, at) =>
    page !== undefined && isFetched(at) && isWebAddress(page.url) ? [{ key: noteKey(page), url: page.url }] : [],
  )
  const refused = await askCitoid(cited, { citoid: context.citoid(), workspace: store, clock, call })
  const { pages, missing, notes, isWrong } = sortOut(collected, plan.pages)
  if (pages.length === 0 && base === undefined) throw new NoPageCameError(event.title, { searches, missing, isWrong })
  const value = recordIn(base, { searches, missing, plan })
  return {
    event,
    files: await eventFolderFiles(event, pages, { value, files: base?.files ?? [] }),
    searches,
    pages: pages.map(({ page: { url, finalUrl, title, provenance, fetchedAt }, found: by }) => ({
      url,
      finalUrl,
      title,
      provenance,
      ...(fetchedAt === undefined ? {} : { fetchedAt }),
      ...(by === undefined ? {} : { found: by }),
    })),
    kept: keptIn(base),
    missing,
    notes: [...refinedNotes, ...expanded.notices, ...plan.notes, ...notes, ...notices, ...refused],
    requests: tally,
  }
}

const nothingFound: FoundSources = { hits: [], problems: [], outside: 0, asked: [] }

interface CollectContext {
  readonly context: LibraryContext
  readonly call: LongCall
}

async function refineQuestions(
  event: Event,
  { from, query, refine }: ParsedCollectRequest,
  tools: CollectContext,
): Promise<{ readonly refined?: RefinedSearch; readonly notes: readonly string[] }> {
  if (refine === undefined || from.length === 0) return { notes: [] }
  const { refineSearch } = await import('./refineSearch.ts')
  try {
    const search = { query: query ?? eventQuery(event), language: event.language, refine }
    return { refined: await refineSearch(search, tools), notes: [] }
  } catch (error) {
    // Searches also work without the model, but a wrongly named model is reported first.
    if (tools.call.signal?.aborted === true || !(error instanceof CitewrightError) || error.kind === 'input')
      throw error
    return { notes: [`The searches ran without a model's help. ${error.message}`] }
  }
}

async function search(
  event: Event,
  request: ParsedCollectRequest,
  { context, call, refined }: CollectContext & { readonly refined: RefinedSearch | undefined },
): Promise<FoundSources> {
  const { from, query, article, feeds, headings, window, versions, searchedWiki: wiki, searxng } = request
  if (from.length === 0) return nothingFound
  const { settings } = context
  const current = (): ReturnType<typeof settings.current> =>
    searxng === undefined ? settings.current() : { ...settings.current(), searxng }
  return findSources(
    { event },
    { from, query, article, feeds, headings, window, versions, wiki, refined: refined?.words.join(' ') },
    {
      context: { ...context, settings: { ...settings, current } },
      call: partOf(call, 'searching'),
      wrap: (provider, about) => rememberHits(provider, about, context),
    },
  )
}

function windowIn(event: Event, { window }: ParsedCollectRequest): SearchSummary['window'] {
  return window === 'any' ? undefined : (window ?? windowOf(event.date))
}

interface SortedOut {
  readonly pages: readonly FolderPage[]
  readonly missing: readonly MissingPage[]
  readonly notes: readonly string[]
  /** See NoPageCameError. */
  readonly isWrong: boolean
}

function sortOut(collected: readonly CollectedPage[], planned: readonly PlannedPage[]): SortedOut {
  const each = collected.map(({ page, problems, wrong = false }, at) => {
    const found = planned[at]?.found
    const isWrong = found === undefined && (wrong || problems.some((problem) => !isFetchFailure(problem)))
    return { page, problems, isWrong, about: found === undefined ? {} : { found } }
  })
  return {
    isWrong: each.length > 0 && each.every(({ isWrong }) => isWrong),
    pages: each.flatMap(({ page, about }) => (page === undefined ? [] : [{ page, ...about }])),
    missing: each.flatMap(({ page, problems, about }) =>
      page === undefined ? problems.map((problem) => ({ ...problem, ...about })) : [],
    ),
    notes: each.flatMap(({ page, problems }) => (page === undefined ? [] : problems.map(({ message }) => message))),
  }
}

function keptIn(base: CollectedFolder | undefined): number {
  return (base?.pages.length ?? 0) + documentsOf(base).length
}
