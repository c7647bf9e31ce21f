import { create } from 'zustand'
import type { EventSources, EventSummary, GivenSource } from '../../core/engine/libraries/events/eventLibrary.ts'
import { CallFailed } from '../api/callFailed.ts'
import { engine } from '../api/engine.ts'
import { runTask, type TaskCall } from '../state/tasks.ts'
import { useFileNotices } from './fileNotices.ts'

/** Sources added while others of the same event are being collected. */
const waiting = new Map<string, readonly GivenSource[]>()

/** Maximum sources in one message. */
const mostAtOnce = 500

export function collectKey(eventId: string): string {
  return `sources:${eventId}`
}

/** Adds addresses, files and found pages to an event and collects them, after any that are already being collected. */
export async function collectSources(
  event: EventSummary,
  sources: readonly GivenSource[],
  label: string,
): Promise<void> {
  if (sources.length === 0) return
  const { id } = event
  waiting.set(id, [...(waiting.get(id) ?? []), ...sources])
  await runTask(collectKey(id), label, (call) => collectInTurn(id, call))
}

/** Fetches a page that the user has opened in a browser, ignoring its site's robots.txt. */
export async function fetchOpened(
  eventId: string,
  { id, source }: EventSources['rows'][number],
  label: string,
): Promise<void> {
  await runTask(collectKey(eventId), label, async (call) => {
    call.onProgress({ step: 'collect', unit: 'pages', done: 0, total: 1, current: source })
    await collectInTurn(eventId, call, [() => engine.events.fetchOpened(eventId, id, { signal: call.signal })])
  })
}

/** By event id: the start day of the last search that found nothing new. */
export const useFoundNone = create<Readonly<Record<string, string | undefined>>>(() => ({}))

/** Searches for pages about an event from a day on and adds those found as sources. */
export async function findNewerSources(eventId: string, since: string, label: string): Promise<void> {
  useFoundNone.setState({ [eventId]: undefined })
  await runTask(collectKey(eventId), label, (call) =>
    collectInTurn(eventId, call, [
      async () => {
        const found = await engine.watching.collect(eventId, since, call)
        if (found === 0) useFoundNone.setState({ [eventId]: since })
      },
    ]),
  )
}

/** Looks up archived copies of an event's pages and archives those that have none. */
export async function archiveSources(eventId: string, label: string): Promise<void> {
  await runTask(collectKey(eventId), label, (call) =>
    collectInTurn(eventId, call, [() => engine.events.archive(eventId, 'save-missing', undefined, call)]),
  )
}

/** Collects sources of an event again one by one, then those added meanwhile. */
export async function retrySources(
  eventId: string,
  sources: readonly EventSources['rows'][number][],
  label: string,
): Promise<void> {
  await runTask(collectKey(eventId), label, async (call) => {
    const { signal, onProgress } = call
    const retries = sources.map(({ id, source }, done) => (): Promise<unknown> => {
      onProgress({ step: 'collect', unit: 'pages', done, total: sources.length, current: source })
      return engine.events.retry(eventId, id, { signal })
    })
    await collectInTurn(eventId, call, retries)
  })
}

/** Runs the given work and then collects pending sources. If one fails, the others still run. */
async function collectInTurn(
  eventId: string,
  call: TaskCall,
  works: readonly (() => Promise<unknown>)[] = [],
): Promise<void> {
  const remaining = [...works]
  const next = (): (() => Promise<unknown>) | undefined => remaining.shift() ?? nextWaiting(eventId, call)
  let failed: CallFailed | undefined
  try {
    for (let work = next(); work !== undefined; work = next()) {
      try {
        await work()
      } catch (error) {
        if (call.signal.aborted || !(error instanceof CallFailed)) throw error
        failed ??= error
      }
    }
  } finally {
    waiting.delete(eventId)
  }
  if (failed !== undefined) throw failed
}

function nextWaiting(eventId: string, call: TaskCall): (() => Promise<unknown>) | undefined {
  const sources = waiting.get(eventId)
  if (sources === undefined) return undefined
  if (sources.length > mostAtOnce) waiting.set(eventId, sources.slice(mostAtOnce))
  else waiting.delete(eventId)
  return async () => {
    const { notices } = await engine.events.addSources(eventId, sources.slice(0, mostAtOnce), call)
    useFileNotices.getState().add(eventId, notices)
  }
}
