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
import { SourceIsEventError, SourceOriginError, TooManySourcesError, UnknownSourceError } from './eventLibraryErrors.ts'
import type { GivenSource } from './eventLibrary.ts'
import { findEvent } from './findEvent.ts'
import { filesOf, isFoundOut, isIncludedAtFirst, leaveOutFiles } from './leaveOutSources.ts'
import { identifySource, sourceKey, type SourceIdentity } from './sourceIdentity.ts'

export interface SourceCollector {
  /**
   * Puts addresses and files behind the event's sources, then collects them. All are rows before the first is asked for,
   * and each page is stored as it comes, so that nothing is lost when the program ends in between.
   *
   * @throws UnknownEventError, SourceIsEventError, TooManySourcesError before anything is stored; the signal's reason
   */
  add(eventId: string, sources: readonly GivenSource[], call: LongCall): Promise<void>
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
            if (source !== undefined && isFoundOut(source, collected.page)) {
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
      const identities = sources
        .filter((source) => typeof source !== 'string' || source.trim() !== '')
        .map(identifySource)
      for (const { path } of identities) if (path !== undefined) await refuseEvent(path)
      const added = addRows(eventId, identities, context)
      await collect(eventId, added, call)
      await leaveOutFiles(eventId, filesOf(added), { context, call })
    },
    async retry(eventId, sourceId, call) {
      await collectAgain(eventId, sourceId, 'obeyed', call)
    },
    async fetchOpened(eventId, sourceId, call) {
      await collectAgain(eventId, sourceId, 'opened', call)
    },
  }
}

/** The sources that the event does not have yet, which it then has without pages. */
function addRows(
  eventId: string,
  identities: readonly SourceIdentity[],
  { workspace, clock }: LibraryContext,
): readonly SourceIdentity[] {
  const store = workspace()
  const { event } = findEvent(store, eventId)
  const rows = eventPages(store, eventId)
  const known = new Set(rows.map(sourceKey))
  const added = identities.filter((identity) => {
    const key = sourceKey(identity)
    const isNew = !known.has(key)
    known.add(key)
    return isNew
  })
  const total = rows.length + added.length
  if (total > pageLimits.pages) throw new TooManySourcesError(event.title, total)
  store.transaction(() => {
    for (const identity of added) {
      const included = isIncludedAtFirst(identity.source)
      addEventPage(store, eventId, { ...identity, included, problems: [notYet(identity)] })
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
