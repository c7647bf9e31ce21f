import { create } from 'zustand'
import type { Progress } from '../../../core/domain/progress.ts'
import type { ClaimCheck } from '../../../core/engine/libraries/claims/claimLibrary.ts'
import { CallFailed } from '../../api/callFailed.ts'
import { engine } from '../../api/engine.ts'

/** The check of a claim for the open event. */
interface Checking {
  readonly eventId: string | null
  readonly typed: string
  readonly running: {
    readonly startedAt: number
    readonly progress: Progress | null
    readonly stop: () => void
  } | null
  readonly checked: ClaimCheck | null
  readonly failed: CallFailed | null
  /** Whether the Sources screen is asked to show it. */
  readonly isWanted: boolean
}

const nothing: Omit<Checking, 'eventId'> = { typed: '', running: null, checked: null, failed: null, isWanted: false }

/** Kept while pages are read or other screens are shown. */
export const useChecking = create<Checking>(() => ({ eventId: null, ...nothing }))

/** Shows the check of an event; that of another event is stopped and forgotten. */
export function openChecking(eventId: string): void {
  if (useChecking.getState().eventId === eventId) return
  stopChecking()
  useChecking.setState({ eventId, ...nothing })
}

export function typeClaim(typed: string): void {
  useChecking.setState({ typed, failed: null })
}

/** Fills the field with a claim that a browser sent, shows it on the Sources screen, and checks it. */
export async function checkGiven(eventId: string, typed: string): Promise<Pick<Checking, 'checked' | 'failed'>> {
  stopChecking()
  useChecking.setState({ eventId, ...nothing, typed, isWanted: true })
  await checkTyped()
  const ended = useChecking.getState()
  return ended.eventId === eventId && ended.typed === typed ? ended : nothing
}

/** Whether the Sources screen of an event is asked to show its check. It is asked once. */
export function takeWanted(eventId: string): boolean {
  const { eventId: checked, isWanted } = useChecking.getState()
  if (!isWanted || checked !== eventId) return false
  useChecking.setState({ isWanted: false })
  return true
}

/** Checks the claim in the field and stops the check before it. */
export async function checkTyped(): Promise<void> {
  const { eventId, typed } = useChecking.getState()
  if (eventId === null || typed.trim() === '') return
  stopChecking()
  const controller = new AbortController()
  const stop = (): void => controller.abort()
  const isOpen = (): boolean => useChecking.getState().running?.stop === stop
  const running = { startedAt: Date.now(), progress: null, stop }
  useChecking.setState({ running, checked: null, failed: null })
  try {
    const checked = await engine.claims.checkEvent(
      eventId,
      { text: typed },
      {
        signal: controller.signal,
        onProgress: (progress) => {
          if (isOpen()) useChecking.setState({ running: { ...running, progress } })
        },
      },
    )
    if (isOpen()) useChecking.setState({ running: null, checked })
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error
    if (isOpen()) useChecking.setState({ running: null, failed: error.code === 'cancelled' ? null : error })
  }
}

export function stopChecking(): void {
  useChecking.getState().running?.stop()
  useChecking.setState({ running: null })
}
