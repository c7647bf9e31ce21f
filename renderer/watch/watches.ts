import { create } from 'zustand'
import type { EventSummary } from '../../core/engine/libraries/events/eventLibrary.ts'
import type { WatchedEvent, WatchOutcome } from '../../core/engine/libraries/watching/watchLibrary.ts'
import { CallFailed } from '../api/callFailed.ts'
import { engine } from '../api/engine.ts'
import { useAppState } from '../state/appState.ts'
import { useTasks } from '../state/tasks.ts'

interface Watches {
  readonly watches: readonly WatchedEvent[]
  /** Whether a check is running. */
  readonly looking: boolean
}

/** The watched events and what was found for them. */
export const useWatches = create<Watches>(() => ({ watches: [], looking: false }))

/** Stores the result of a call. A failed call changes nothing: each watch reports why it could not be checked. */
export async function putWatches(call: Promise<readonly WatchedEvent[]>): Promise<CallFailed | null> {
  try {
    useWatches.setState({ watches: await call })
    return null
  } catch (error) {
    if (error instanceof CallFailed) return error
    throw error
  }
}

/** Checks events that are due, unless other tasks are running. */
export async function lookAtDue(): Promise<void> {
  const { watches, looking } = useWatches.getState()
  const now = new Date().toISOString()
  const isBusy = useTasks.getState().tasks.some(({ failed }) => failed === null)
  if (looking || isBusy || useAppState.getState().engine === 'lost' || !watches.some(({ dueAt }) => dueAt <= now)) {
    return
  }
  await looked(engine.watching.lookDue())
}

/** Checks one event now. */
export async function lookNow(eventId: string): Promise<CallFailed | null> {
  return looked(engine.watching.look(eventId))
}

async function looked(call: Promise<readonly WatchedEvent[]>): Promise<CallFailed | null> {
  useWatches.setState({ looking: true })
  const failed = await putWatches(call)
  useWatches.setState({ looking: false })
  return failed
}

type Found = Extract<WatchOutcome, { readonly kind: 'found' }>

/** Changes found for an event that the user has not seen. */
export function unseenOf(watch: WatchedEvent | undefined): Found | undefined {
  return watch?.outcome?.kind === 'found' && !watch.outcome.seen ? watch.outcome : undefined
}

export function useWatch(eventId: string | undefined): WatchedEvent | undefined {
  return useWatches((state) => state.watches.find((watch) => watch.eventId === eventId))
}

/** Opens what was found for an event and marks it as seen. */
export function showChanges(event: EventSummary, { draftId }: Found): void {
  const { openEvent, openDraft, go } = useAppState.getState()
  openEvent(event)
  openDraft(draftId)
  go('update')
}
