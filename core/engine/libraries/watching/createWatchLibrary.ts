import { z } from 'zod'
import { CitewrightError } from '../../../domain/citewrightError.ts'
import type { LongCall } from '../../../domain/progress.ts'
import { findStoredEvent } from '../../../store/storedEvents.ts'
import { removeWatch, saveOutcome, saveWatch, storedWatches, type StoredWatch } from '../../../store/watches.ts'
import { findEvent } from '../../pipeline/findEvent.ts'
import { invalidRequest } from '../../invalidRequestError.ts'
import type { LibraryContext } from '../../libraryContext.ts'
import { lookAtEvent, type Looker } from './lookAtEvent.ts'
import {
  watchOutcomeSchema,
  watchSettingsSchema,
  type WatchedEvent,
  type WatchLibrary,
  type WatchOutcome,
} from './watchLibrary.ts'

const hour = 3_600_000

export function createWatchLibrary(context: LibraryContext, libraries: Looker): WatchLibrary {
  const { workspace, clock } = context
  const list = (): readonly WatchedEvent[] =>
    storedWatches(workspace())
      .flatMap((watch) => watchedEvent(watch, findStoredEvent(workspace(), watch.eventId)?.event.title) ?? [])
      .toSorted((a, b) => a.title.localeCompare(b.title))
  const isDue = ({ dueAt }: WatchedEvent): boolean => dueAt <= clock.now().toISOString()
  // Events are checked one after another, also for parallel calls: each check uses the network.
  let looking: Promise<void> = Promise.resolve()

  async function look(eventId: string, isWanted: (watch: WatchedEvent) => boolean, call: LongCall): Promise<void> {
    call.signal?.throwIfAborted()
    const watch = list().find((each) => each.eventId === eventId)
    if (watch === undefined || !isWanted(watch)) return
    const { searches, feeds, outcome: before } = watch
    const asked = { searches, feeds }
    const outcome = await lookAtEvent(eventId, { asked, before, call }, { ...libraries, context }).catch(
      (error: unknown) => {
        call.signal?.throwIfAborted()
        if (!(error instanceof CitewrightError)) throw error
        return failure(error, before, clock.now())
      },
    )
    keep(eventId, outcome, clock.now().toISOString())
  }

  function keep(eventId: string, outcome: WatchOutcome, lookedAt: string | null): void {
    saveOutcome(workspace(), eventId, { lookedAt, outcome: JSON.stringify(outcome) })
  }

  async function lookInTurn(
    eventIds: () => readonly string[],
    isWanted: (watch: WatchedEvent) => boolean,
    call: LongCall,
  ): Promise<readonly WatchedEvent[]> {
    const work = looking.then(async () => {
      for (const eventId of eventIds()) await look(eventId, isWanted, call)
    })
    looking = work.catch(() => undefined)
    await work
    return list()
  }

  return {
    list: () => Promise.resolve().then(list),
    async set(eventId, given) {
      findEvent(workspace(), eventId)
      if (given === null) removeWatch(workspace(), eventId)
      else {
        const parsed = watchSettingsSchema.safeParse(given)
        if (!parsed.success) throw invalidRequest(parsed.error)
        saveWatch(workspace(), eventId, JSON.stringify(parsed.data))
      }
      return Promise.resolve(list())
    },
    lookDue: (call = {}) =>
      lookInTurn(() => list().flatMap((watch) => (isDue(watch) ? [watch.eventId] : [])), isDue, call),
    look: (eventId, call = {}) =>
      lookInTurn(
        () => [eventId],
        () => true,
        call,
      ),
    async collect(eventId, since, call = {}) {
      const parsed = z.iso.date('it is not a date such as 2026-05-31').safeParse(since)
      if (!parsed.success) throw invalidRequest(parsed.error)
      const { findNewer } = await import('./findNewer.ts')
      const found = await findNewer(eventId, { since }, { context, call })
      if (found.length > 0) await libraries.events.addSources(eventId, found, call)
      return found.length
    },
    async see(eventId) {
      const watch = list().find((each) => each.eventId === eventId)
      if (watch?.outcome?.kind === 'found') keep(eventId, { ...watch.outcome, seen: true }, watch.lookedAt)
      return Promise.resolve(list())
    },
  }
}

/** Repeated failures are reported since the first one. */
function failure({ problem, remedy, wording }: CitewrightError, before: WatchOutcome | null, now: Date): WatchOutcome {
  const since = before?.kind === 'failed' ? before.since : now.toISOString()
  return { kind: 'failed', message: problem, remedy, wording, since }
}

/** Undefined if another version stored it in another form. */
function watchedEvent(
  { eventId, settings, lookedAt, outcome: kept }: StoredWatch,
  title: string | undefined,
): WatchedEvent | undefined {
  const parsed = watchSettingsSchema.safeParse(JSON.parse(settings))
  if (!parsed.success || title === undefined) return undefined
  const outcome = kept === null ? null : (watchOutcomeSchema.safeParse(JSON.parse(kept)).data ?? null)
  const { everyHours } = parsed.data
  // A failure is retried soon and reported once.
  const wait = outcome?.kind === 'failed' ? 1 : everyHours
  const dueAt = lookedAt === null ? '' : new Date(new Date(lookedAt).getTime() + wait * hour).toISOString()
  return { ...parsed.data, eventId, title, lookedAt, dueAt, outcome }
}
