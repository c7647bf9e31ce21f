import { join } from 'node:path'
import pLimit from 'p-limit'
import type { LongCall } from '../../../domain/progress.ts'
import { parseEventFields } from '../../../event/parseEventFields.ts'
import { extractEach } from '../../../extract/extractPages.ts'
import { measureNotability } from '../../../extract/notability/measureNotability.ts'
import { packageRoot } from '../../../platform/packageRoot.ts'
import { deleteEventPage, eventPages, includePage, loadEventPage } from '../../../store/eventPages.ts'
import { unfinishedRun } from '../../../store/runs.ts'
import { draftIdsOf } from '../../../store/savedDrafts.ts'
import { changeNote, noteKey, pageNote } from '../../../store/pageNotes.ts'
import {
  contentsOf,
  deleteEvent,
  saveEvent,
  storedEvents,
  touchEvent,
  type StoredEvent,
} from '../../../store/storedEvents.ts'
import type { Workspace } from '../../../store/openWorkspace.ts'
import { archiveState } from './archiveState.ts'
import { writeOptionsSchema } from '../../pipeline/draftRequest.ts'
import type { WriteOptions } from '../drafts/draftLibrary.ts'
import { invalidRequest } from '../../invalidRequestError.ts'
import type { LibraryContext } from '../../libraryContext.ts'
import { citedChunks } from './citedChunks.ts'
import { archiveSources } from './archiveSources.ts'
import { browserPageSchema, linkAddress } from './browserPage.ts'
import { createSourceCollector } from './collectSources.ts'
import { applyCorrection } from './applyCorrection.ts'
import { correctionSchema } from './correction.ts'
import { createEvent } from './createEvent.ts'
import { unknownSource } from './eventLibraryErrors.ts'
import type { EventFields, EventLibrary, EventSources, EventSummary } from './eventLibrary.ts'
import { fileName } from '../drafts/fileName.ts'
import { findEvent } from '../../pipeline/findEvent.ts'
import { importEvent } from './importEvent.ts'
import { rawTextOf } from './rawTextOf.ts'
import { describeReceived, receivePage } from './receivePage.ts'
import { readerPage, sourceRow } from './listSources.ts'
import { createRankings } from './rankSources.ts'
import { decidePage, pageDecisionSchema } from './decidePage.ts'
import { identifySource, sourceKey } from './sourceIdentity.ts'
import { isSameRule, judgedLists, ruleOfSource, whySourceLeftOut } from './judgeSite.ts'
import { keptSites } from '../../tools/keptSites.ts'
import { cutPages, type ReadSource } from './readSources.ts'

const sample = join(packageRoot, 'resources', 'sample')

/** `close` frees the models of rankers. */
export function createEventLibrary(context: LibraryContext): EventLibrary & { readonly close: () => void } {
  const { workspace, clock } = context
  const collector = createSourceCollector(context)
  const { sources: reader } = context
  const rankings = createRankings(context)
  // The same page sent twice at once is stored once.
  const receiving = pLimit(1)
  const importing = pLimit(1)
  const now = (): string => clock.now().toISOString()
  const summary = (id: string): EventSummary => summarize(workspace(), findEvent(workspace(), id))

  async function sources(id: string, call: LongCall = {}): Promise<EventSources> {
    findEvent(workspace(), id)
    const reading = await reader.read(id, call)
    const cited = citedChunks(workspace(), id)
    const sites = keptSites(context.settings)
    const keys = reading.sources.map(({ row }) => sourceKey(row))
    const rows = reading.sources.map((source, at) => {
      const archive = archiveState(workspace(), source.page ?? { url: source.row.source })
      const sameAddress = keys.filter((key) => key === keys[at]).length
      return sourceRow(source, { cited, archive, sites, sameAddress })
    })
    const event = summary(id)
    const read = reading.sources.flatMap(({ row, page }) => (row.included && page !== undefined ? [page] : []))
    return { event, rows, notability: measureNotability(event.event, read) }
  }

  /** One source of an event, listed together with the others. */
  async function sourceOf(
    id: string,
    sourceId: string,
  ): Promise<{ readonly read: readonly ReadSource[]; readonly source: ReadSource }> {
    const { event } = findEvent(workspace(), id)
    const { sources: read } = await reader.read(id, {})
    const source = read.find(({ row }) => row.id === sourceId)
    if (source === undefined) throw unknownSource(event.title, sourceId)
    return { read, source }
  }

  /** Changes sources of an event, all of which must exist. */
  function change(id: string, sourceIds: readonly string[], work: (store: Workspace, sourceId: string) => void): void {
    const store = workspace()
    const { event } = findEvent(store, id)
    const known = new Set(eventPages(store, id).map((row) => row.id))
    const unknown = sourceIds.find((sourceId) => !known.has(sourceId))
    if (unknown !== undefined) throw unknownSource(event.title, unknown)
    store.transaction(() => {
      for (const sourceId of sourceIds) work(store, sourceId)
      touchEvent(store, id, now())
    })
  }

  return {
    list: () => promised(() => storedEvents(workspace()).map((stored) => summarize(workspace(), stored))),
    create: (fields) => promised(() => summary(createEvent(workspace(), parse(fields), now()))),
    import: async (path, call = {}) => summary(await importEvent(path, context, call)),
    async exportFile(id, path, call = {}) {
      const { exportEventFile } = await import('./eventFile.ts')
      const drafts = draftIdsOf(workspace(), id)
      return context.draftUses.during(drafts, 'exporting', () => exportEventFile(id, path, { context, call }))
    },
    fileName: (id) => promised(() => `${fileName(findEvent(workspace(), id).event.title)}.citewright`),
    async importFile(path, call = {}) {
      const { readEventFile } = await import('./eventFile.ts')
      const imported = await importing(() => readEventFile(path, { context, call }))
      reader.forget(imported.eventId)
      return imported
    },
    openSample: async (call = {}) => summary(await importEvent(sample, context, call)),
    update: (id, fields) =>
      promised(() => {
        findEvent(workspace(), id)
        saveEvent(workspace(), { id, event: parse(fields), changedAt: now() })
        return summary(id)
      }),
    contents: (id) =>
      promised(() => {
        findEvent(workspace(), id)
        return contentsOf(workspace(), id)
      }),
    remove: (id) =>
      promised(() => {
        findEvent(workspace(), id)
        deleteEvent(workspace(), id)
      }),
    async find(given, request, call = {}) {
      const event = typeof given === 'string' ? findEvent(workspace(), given) : { event: parse(given) }
      const { findSources } = await import('./findSources.ts')
      return findSources(event, request, { context, call })
    },
    async addSources(id, added, call = {}) {
      const notices = await collector.add(id, added, call)
      return { ...(await sources(id, call)), notices }
    },
    async receivePage(id, given, call = {}) {
      const parsed = browserPageSchema.safeParse(given)
      if (!parsed.success) throw invalidRequest(parsed.error)
      const received = await receiving(() => receivePage(id, parsed.data, { context, call }))
      return describeReceived(received, parsed.data, await sources(id, call))
    },
    hasLink: (id, address) =>
      promised(() => {
        const key = sourceKey(identifySource(linkAddress(address)))
        findEvent(workspace(), id)
        return eventPages(workspace(), id).some((row) => sourceKey(row) === key)
      }),
    sources,
    async include(id, sourceIds, included) {
      change(id, sourceIds, (store, sourceId) => includePage(store, id, { id: sourceId, included }))
      return sources(id)
    },
    async retry(id, sourceId, call = {}) {
      await collector.retry(id, sourceId, call)
      reader.forget(id)
      return sources(id, call)
    },
    async fetchOpened(id, sourceId, call = {}) {
      await collector.fetchOpened(id, sourceId, call)
      reader.forget(id)
      return sources(id, call)
    },
    async removeSource(id, sourceId) {
      change(id, [sourceId], (store) => deleteEventPage(store, id, sourceId))
      return sources(id)
    },
    async correct(id, sourceId, correction) {
      const { event } = findEvent(workspace(), id)
      const { page } = (await reader.read(id, {})).sources.find(({ row }) => row.id === sourceId) ?? {}
      if (page === undefined) throw unknownSource(event.title, sourceId)
      const parsed = correctionSchema.safeParse(correction)
      if (!parsed.success) throw invalidRequest(parsed.error)
      const key = noteKey(page)
      const person = applyCorrection(pageNote(workspace(), key).person ?? {}, parsed.data)
      changeNote(workspace(), key, { person: Object.keys(person).length === 0 ? undefined : person })
      touchEvent(workspace(), id, now())
      return sources(id)
    },
    async judgeSite(id, sourceId, list) {
      const { read, source } = await sourceOf(id, sourceId)
      const { settings } = context
      const before = keptSites(settings)
      const after = judgedLists(source, list, before)
      settings.change({ allowedSites: after.allow, deniedSites: after.deny })
      const judged = read.filter((other) => !isSameRule(ruleOfSource(other, before), ruleOfSource(other, after)))
      const included = new Map(judged.map((other) => [other.row.id, whySourceLeftOut(other, after) === undefined]))
      change(id, [...included.keys()], (store, sourceId) =>
        includePage(store, id, { id: sourceId, included: included.get(sourceId) ?? true }),
      )
      return sources(id)
    },
    async decide(id, sourceId, decision) {
      const { read, source } = await sourceOf(id, sourceId)
      if (source.page === undefined) throw unknownSource(findEvent(workspace(), id).event.title, sourceId)
      const parsed = pageDecisionSchema.safeParse(decision)
      if (!parsed.success) throw invalidRequest(parsed.error)
      decidePage(
        workspace(),
        source.page,
        parsed.data,
        read.flatMap(({ page }) => page ?? []),
      )
      touchEvent(workspace(), id, now())
      return sources(id)
    },
    async archive(id, work, sourceIds, call = {}) {
      await archiveSources(id, { work, sourceIds }, { context, call })
      return sources(id, call)
    },
    async readPage(id, pageId) {
      const { event } = findEvent(workspace(), id)
      const reading = await reader.read(id, {})
      const found = reading.sources.find(({ page }) => page?.id === pageId)
      if (found?.page === undefined) throw unknownSource(event.title, pageId)
      const passages = found.row.included
        ? reading.passages().filter(({ page }) => page.id === pageId)
        : cutPages([found.page])
      return readerPage({ page: found.page, given: found.given }, passages, citedChunks(workspace(), id))
    },
    async removedText(id, sourceId, call = {}) {
      const { source } = await sourceOf(id, sourceId)
      if (source.row.hash === undefined) return []
      const [extracted] = await extractEach([loadEventPage(workspace(), id, sourceId)], { ...call, wantsRemoved: true })
      return extracted?.removed ?? []
    },
    async rawText(id, sourceId) {
      const { source } = await sourceOf(id, sourceId)
      return source.row.hash === undefined ? null : rawTextOf(loadEventPage(workspace(), id, sourceId))
    },
    async rankings(id, request, call = {}) {
      findEvent(workspace(), id)
      return rankings.rank(await reader.read(id, call), request, call)
    },
    close: () => rankings.close(),
  }
}

/** Runs a synchronous method as a promise, so that its error is a rejection. */
function promised<T>(work: () => T): Promise<T> {
  return new Promise((resolve) => resolve(work()))
}

function parse(fields: EventFields): StoredEvent['event'] {
  return parseEventFields(fields, 'The event').event
}

function summarize(
  workspace: Workspace,
  { id, event, changedAt, sources, drafts, draftPages }: StoredEvent,
): EventSummary {
  const run = unfinishedRun(workspace, id)
  return {
    id,
    event,
    sources,
    drafts,
    draftPages,
    changedAt,
    ...(run === undefined || !isWriteOptions(run.options)
      ? {}
      : { unfinished: { startedAt: run.startedAt, options: run.options } }),
  }
}

/** Whether stored options are still valid: an older version may have had others. */
function isWriteOptions(value: unknown): value is WriteOptions {
  return writeOptionsSchema.safeParse(value).success
}
