import { stat } from 'node:fs/promises'
import { extname } from 'node:path'
import type { CollectedPage } from '../../collect/collectedPages.ts'
import { collectSources, type SourceToCollect } from '../../collect/collectPages.ts'
import { pageLimits } from '../../collect/pageLimits.ts'
import type { WebRequest } from '../../collect/web/web.ts'
import { isWebAddress } from '../../collect/webAddress.ts'
import type { PageProblem } from '../../domain/page.ts'
import type { LongCall } from '../../domain/progress.ts'
import {
  addEventPage,
  eventPages,
  includePage,
  otherPageBytes,
  saveCollected,
  type EventPage,
} from '../../store/eventPages.ts'
import { touchEvent } from '../../store/storedEvents.ts'
import type { LibraryContext } from '../libraryContext.ts'
import { keptSites } from '../settings/keptSites.ts'
import { SourceIsEventError, SourceOriginError, TooManySourcesError, UnknownSourceError } from './eventLibraryErrors.ts'
import type { GivenSource } from './eventLibrary.ts'
import { expandGiven, type ExpandedGiven } from './expandGiven.ts'
import { findEvent } from './findEvent.ts'
import { filesOf, isFoundOut, isIncludedAtFirst, leaveOutFiles } from './leaveOutSources.ts'
import { identifySource, sourceKey, type SourceIdentity } from './sourceIdentity.ts'

export interface SourceCollector {
  /**
   * Puts addresses and files behind the event's sources, then collects them. All are rows before the first is asked for,
   * and each page is stored as it comes, so that nothing is lost when the program ends in between. Gives notice of what came
   * of files that hold several pages.
   *
   * @throws UnknownEventError, SourceIsEventError, TooManySourcesError before anything is stored; the signal's reason
   */
  add(eventId: string, sources: readonly GivenSource[], call: LongCall): Promise<readonly string[]>
  /**
   * Collects one source again. Where nothing comes, its page stays as it was, with the reason as its problem.
   *
   * @throws UnknownEventError, UnknownSourceError, SourceOriginError; the signal's reason
   */
  retry(eventId: string, sourceId: string, call: LongCall): Promise<void>
  /**
   * The same for a page that the person has opened themselves: it is fetched whatever its site's robots.txt says.
   *
   * @throws as `retry`
   */
  fetchOpened(eventId: string, sourceId: string, call: LongCall): Promise<void>
}

/** `hash` is that of the page that it has already; `request` is how it is asked for, where that is not as usual. */
type WantedSource = SourceIdentity &
  Pick<EventPage, 'hash'> & { readonly request?: Pick<WebRequest, 'robots' | 'reuse'> }

/** Milliseconds for which a page that came is not asked for again, where the program ended before it was among the sources. */
const hour = 3_600_000

export function createSourceCollector(context: LibraryContext): SourceCollector {
  const { workspace, clock, web } = context

  async function collect(eventId: string, wanted: readonly WantedSource[], call: LongCall): Promise<void> {
    const store = workspace()
    await collectSources(
      wanted.map(
        ({ path, source, provenance, request }): SourceToCollect =>
          path ?? { url: source, provenance: provenance ?? 'url', ...request },
      ),
      {
        ...call,
        web,
        onCollected: (at, collected) => {
          const source = wanted[at]
          const id = source?.id ?? ''
          store.transaction(() => {
            saveCollected(store, eventId, { id, collected: withinLimit(collected, otherPageBytes(store, eventId, id)) })
            if (source !== undefined && isFoundOut(source, keptSites(context.settings), collected.page)) {
              includePage(store, eventId, { id, included: false })
            }
            touchEvent(store, eventId, clock.now().toISOString())
          })
        },
      },
    )
  }

  async function collectAgain(
    eventId: string,
    sourceId: string,
    robots: 'obeyed' | 'opened',
    call: LongCall,
  ): Promise<void> {
    const store = workspace()
    const { event } = findEvent(store, eventId)
    const row = eventPages(store, eventId).find(({ id }) => id === sourceId)
    if (row === undefined) throw new UnknownSourceError(event.title, sourceId)
    if (row.path === undefined && !isWebAddress(row.source)) throw new SourceOriginError(row.source)
    const reuse = row.hash === undefined ? { withinMs: hour } : 'confirmed'
    await collect(eventId, [{ ...row, request: { robots, reuse } }], call)
  }

  return {
    async add(eventId, sources, call) {
      const given = sources.filter((source) => typeof source !== 'string' || source.trim() !== '')
      for (const { path } of given.map(identifySource)) if (path !== undefined) await refuseEvent(path)
      const { event } = findEvent(workspace(), eventId)
      const { expanded, notices } = await expandGiven(given, { event, call })
      const added = addRows(eventId, expanded, context)
      await collect(
        eventId,
        added.flatMap(({ identity, collected }) => (collected === undefined ? identity : [])),
        call,
      )
      await leaveOutFiles(eventId, filesOf(added.map(({ identity }) => identity)), { context, call })
      return notices
    },
    async retry(eventId, sourceId, call) {
      await collectAgain(eventId, sourceId, 'obeyed', call)
    },
    async fetchOpened(eventId, sourceId, call) {
      await collectAgain(eventId, sourceId, 'opened', call)
    },
  }
}

/**
 * The sources that the event does not have yet, which it then has: with the page that came already, otherwise without. Such a
 * page is also given to a source of which nothing had come.
 */
function addRows(
  eventId: string,
  expanded: readonly ExpandedGiven[],
  { workspace, clock, settings }: LibraryContext,
): readonly ExpandedGiven[] {
  const store = workspace()
  const sites = keptSites(settings)
  const { event } = findEvent(store, eventId)
  const rows = eventPages(store, eventId)
  const known = new Map<string, Pick<EventPage, 'id' | 'hash'>>(rows.map((row) => [sourceKey(row), row]))
  const filled: ExpandedGiven[] = []
  const added = expanded.filter((each) => {
    const { identity, collected } = each
    const before = known.get(sourceKey(identity))
    if (before === undefined) known.set(sourceKey(identity), identity)
    else if (collected?.page !== undefined && before.hash === undefined && rows.some(({ id }) => id === before.id)) {
      filled.push({ identity: { ...identity, id: before.id }, collected })
    }
    return before === undefined
  })
  const total = rows.length + added.length
  if (total > pageLimits.pages) throw new TooManySourcesError(event.title, total)
  store.transaction(() => {
    for (const { identity, collected } of added) {
      const included = isIncludedAtFirst(identity.source, sites, collected?.page)
      addEventPage(store, eventId, { ...identity, included, problems: [notYet(identity)] })
    }
    for (const { identity, collected } of [...added, ...filled]) {
      const { id } = identity
      if (collected === undefined) continue
      saveCollected(store, eventId, { id, collected: withinLimit(collected, otherPageBytes(store, eventId, id)) })
    }
    touchEvent(store, eventId, clock.now().toISOString())
  })
  return added
}

/** What a row says until its page has come. */
function notYet({ source }: SourceIdentity): PageProblem {
  const message = 'This page has not come yet. If nothing is being fetched, the fetch was stopped: fetch it again.'
  return { url: source, title: '', code: 'fetch-failed', message }
}

/** The pages of an event are held in memory together when it is drafted. */
function withinLimit(collected: CollectedPage, otherBytes: number): CollectedPage {
  const { page } = collected
  if (page?.body.kind !== 'bytes' || page.body.bytes.length + otherBytes <= pageLimits.folderBytes) return collected
  const message = `With this page the event would have more than ${pageLimits.folderBytes} bytes. Remove sources that do not bear on it, and fetch this one again.`
  return { problems: [...collected.problems, { url: page.url, title: '', code: 'too-large', message }] }
}

async function refuseEvent(path: string): Promise<void> {
  if (extname(path).toLowerCase() === '.json') throw new SourceIsEventError(path, 'an event file')
  try {
    if ((await stat(path)).isDirectory()) throw new SourceIsEventError(path, 'a folder')
  } catch (error) {
    // What cannot be looked at becomes a row that says so.
    if (!(error instanceof Error && 'code' in error)) throw error
  }
}
