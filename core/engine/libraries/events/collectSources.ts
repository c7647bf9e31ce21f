import { stat } from 'node:fs/promises'
import { extname } from 'node:path'
import { untilRefused } from '../../../collect/archive/untilRefused.ts'
import type { CollectedPage } from '../../../collect/collectedPages.ts'
import { collectSources, type SourceToCollect } from '../../../collect/collectPages.ts'
import { pageLimits } from '../../../collect/pageLimits.ts'
import type { WebRequest } from '../../../collect/web/web.ts'
import { isWebAddress } from '../../../collect/webAddress.ts'
import type { ArchivedCopy } from '../../../domain/archivedCopy.ts'
import type { PageProblem } from '../../../domain/page.ts'
import type { LongCall } from '../../../domain/progress.ts'
import {
  addEventPage,
  eventPages,
  includePage,
  loadEventPage,
  otherPageBytes,
  saveCollected,
  type EventPage,
} from '../../../store/eventPages.ts'
import type { Workspace } from '../../../store/openWorkspace.ts'
import { changeNote, noteKey, pageNote } from '../../../store/pageNotes.ts'
import { touchEvent } from '../../../store/storedEvents.ts'
import { archiveFetched } from '../../pipeline/archive/archiveFetched.ts'
import { knownCopy, noteGivenCopies } from '../../pipeline/archive/givenCopies.ts'
import { readGonePages, type FetchedPage } from '../../pipeline/archive/readGonePages.ts'
import { askCitoid } from '../../pipeline/citoid/askCitoid.ts'
import type { LibraryContext } from '../../libraryContext.ts'
import { keptSites } from '../../tools/keptSites.ts'
import { sentByBrowser, sourceIsEvent, sourceOrigin, tooManySources, unknownSource } from './eventLibraryErrors.ts'
import type { GivenSource } from './eventLibrary.ts'
import { expandGiven, type ExpandedGiven } from './expandGiven.ts'
import { findEvent } from '../../pipeline/findEvent.ts'
import { filesOf, isFoundOut, isIncludedAtFirst, leaveOutFiles } from './leaveOutSources.ts'
import { webPagesOf } from './webPagesOf.ts'
import { identifySource, sourceKey, type SourceIdentity } from './sourceIdentity.ts'

export interface SourceCollector {
  /**
   * Puts addresses and files behind the event's sources, then collects them. All are rows before the first is asked
   * for, and each page is stored as it comes, so that nothing is lost when the program ends in between. Gives notice of
   * what came of files that contain several pages.
   *
   * @throws CitewrightError before anything is stored; the signal's reason
   */
  add(eventId: string, sources: readonly GivenSource[], call: LongCall): Promise<readonly string[]>
  /**
   * Collects one source again. Where nothing comes, its page stays as it was, with the reason as its problem.
   *
   * @throws CitewrightError; the signal's reason
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
  Pick<EventPage, 'hash' | 'fetchedAt'> & { readonly request?: Pick<WebRequest, 'robots' | 'reuse'> }

/** Milliseconds for which a page that came is not asked for again, where the program ended before it was among the sources. */
const hour = 3_600_000

export function createSourceCollector(context: LibraryContext): SourceCollector {
  const { workspace, clock, settings, web, archive } = context

  const keep = (eventId: string, source: WantedSource, collected: CollectedPage): void =>
    storeCollected(eventId, source, collected, context)

  async function collect(eventId: string, wanted: readonly WantedSource[], call: LongCall): Promise<void> {
    const store = workspace()
    const { event } = findEvent(store, eventId)
    const set = settings.current().archiving === 'none' ? undefined : archive()
    const asked = set && untilRefused(set)
    const copyOf = (url: string): ArchivedCopy | undefined => knownCopy(store, url)
    const fetched: (FetchedPage & { readonly source: WantedSource })[] = []
    await collectSources(
      wanted.map(
        ({ path, source, provenance, request, hash }): SourceToCollect =>
          path ?? {
            url: source,
            provenance: provenance ?? 'url',
            // A page that came once stays as it was when its address is gone.
            fromArchive: hash === undefined,
            ...request,
          },
      ),
      {
        ...call,
        web,
        archive: asked,
        near: event.date,
        copyOf,
        onCollected: (at, collected) => {
          const source = wanted[at]
          if (source === undefined) return
          const { page } = collected
          keep(eventId, source, collected)
          if (page !== undefined) fetched.push({ page, copy: copyOf(source.source), source })
        },
      },
    )
    if (asked === undefined || fetched.length === 0) return
    const read = await readGonePages(fetched, { workspace: store, clock, call, archive: asked, near: event.date })
    for (const [at, { source }] of fetched.entries()) {
      const collected = read[at]
      if (collected?.page !== undefined) keep(eventId, source, collected)
    }
  }

  /** What archive and Citoid say of pages that came, as the person set it. */
  async function askOthers(eventId: string, sourceIds: readonly string[], call: LongCall): Promise<readonly string[]> {
    const store = workspace()
    const pages = webPagesOf(store, eventId, sourceIds)
    const means = { workspace: store, clock, call }
    const refused = await askCitoid(pages, { ...means, citoid: context.citoid() })
    const asked = archive()
    if (asked === undefined) return refused
    const live = pages.filter(({ fromArchive }) => !fromArchive)
    return [...refused, ...(await archiveFetched(live, settings.current().archiving, { ...means, archive: asked }))]
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
    if (row === undefined) throw unknownSource(event.title, sourceId)
    if (row.path === undefined && !isWebAddress(row.source)) throw sourceOrigin(row.source)
    const isSent = row.hash !== undefined && loadEventPage(store, eventId, sourceId).provenance === 'browser'
    if (isSent) throw sentByBrowser(row.source)
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
      const found = given.filter((source) => typeof source !== 'string' && 'url' in source)
      noteGivenCopies(workspace(), found, clock.now())
      const toFetch = added.flatMap(({ identity, collected }) => (collected === undefined ? identity : []))
      await collect(eventId, toFetch, call)
      await leaveOutFiles(eventId, filesOf(added.map(({ identity }) => identity)), { context, call })
      const sourceIds = toFetch.map((identity) => identity.id)
      return [...notices, ...(await askOthers(eventId, sourceIds, call))]
    },
    async retry(eventId, sourceId, call) {
      await collectAgain(eventId, sourceId, 'obeyed', call)
    },
    async fetchOpened(eventId, sourceId, call) {
      await collectAgain(eventId, sourceId, 'opened', call)
    },
  }
}

/** Stores what came of a source: its page, whether that shows it must be excluded, and whether its address still gives it. */
export function storeCollected(
  eventId: string,
  source: Pick<EventPage, 'id' | 'source' | 'hash'>,
  collected: CollectedPage,
  { workspace, clock, settings }: Pick<LibraryContext, 'workspace' | 'clock' | 'settings'>,
): void {
  const store = workspace()
  const { id } = source
  store.transaction(() => {
    saveCollected(store, eventId, { id, collected: withinLimit(collected, otherPageBytes(store, eventId, id)) })
    if (isFoundOut(source, keptSites(settings), collected.page)) includePage(store, eventId, { id, included: false })
    touchEvent(store, eventId, clock.now().toISOString())
  })
  noteWhetherGone(store, source, { ...collected, now: clock.now() })
}

/** Of a page that was read from its own address once, whether that still gives it. */
function noteWhetherGone(
  store: Workspace,
  { source, hash }: Pick<EventPage, 'source' | 'hash'>,
  { page, gone, now }: CollectedPage & { readonly now: Date },
): void {
  if (!isWebAddress(source)) return
  const key = noteKey({ url: source })
  const { goneAt } = pageNote(store, key)
  if (gone === true && hash !== undefined && goneAt === undefined) {
    changeNote(store, key, { goneAt: now.toISOString() })
  }
  const isLive = page !== undefined && page.archive === undefined
  if (isLive && gone === undefined && goneAt !== undefined) changeNote(store, key, { goneAt: undefined })
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
  if (total > pageLimits.pages) throw tooManySources(event.title, total)
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
  if (extname(path).toLowerCase() === '.json') throw sourceIsEvent(path, 'an event file')
  try {
    if ((await stat(path)).isDirectory()) throw sourceIsEvent(path, 'a folder')
  } catch (error) {
    // What cannot be looked at becomes a row that says so.
    if (!(error instanceof Error && 'code' in error)) throw error
  }
}
