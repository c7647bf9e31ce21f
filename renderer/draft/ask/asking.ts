import { create } from 'zustand'
import type { Progress } from '../../../core/domain/progress.ts'
import type { DraftAnswer } from '../../../core/engine/answers/answer.ts'
import type { Pin } from '../../../core/store/pins.ts'
import { CallFailed } from '../../api/callFailed.ts'
import { engine } from '../../api/engine.ts'
import { isNews } from './isNews.ts'

/** A question that is being asked. */
interface Running {
  readonly question: string
  /** Milliseconds of the clock. */
  readonly startedAt: number
  readonly progress: Progress | null
  readonly stop: () => void
}

/** What the panel of questions holds, for the draft at hand. */
export interface Asking {
  readonly draftId: string | null
  /** What stands in the field. */
  readonly typed: string
  readonly running: Running | null
  readonly answer: DraftAnswer | null
  /** Why the last question has no answer, and which it was. */
  readonly failed: { readonly question: string; readonly error: CallFailed } | null
  readonly pins: readonly Pin[]
  /** Stops the asking again of pinned questions, those asked already being kept; null while none is asked. */
  readonly stopPins: (() => void) | null
  readonly pinsFailed: CallFailed | null
}

const nothing: Omit<Asking, 'draftId'> = {
  typed: '',
  running: null,
  answer: null,
  failed: null,
  pins: [],
  stopPins: null,
  pinsFailed: null,
}

/** Stays while other screens are shown, so that a person who looks at a passage comes back to the answer. */
export const useAsking = create<Asking>(() => ({ draftId: null, ...nothing }))

/**
 * Puts a draft's questions at hand. Those that are pinned, and the one that is answered, are asked again: where the pages are
 * as they were, nothing is read.
 */
export async function openQuestions(draftId: string): Promise<void> {
  if (useAsking.getState().draftId !== draftId) {
    stopAsking()
    useAsking.getState().stopPins?.()
    useAsking.setState({ draftId, ...nothing })
  }
  await askAgain()
}

/** Asks what stands in the field, or what is given; the question that was being asked is stopped. */
export async function ask(question = useAsking.getState().typed): Promise<void> {
  if (question.trim() === '') return
  useAsking.setState({ typed: question })
  await askFor(question)
  const { answer, pins } = useAsking.getState()
  if (answer !== null && pins.some((pinned) => pinned.question === answer.question && isNews(pinned))) {
    await changePins((draftId) => engine.drafts.seePin(draftId, answer.question))
  }
}

/** What stands in the field stays. */
async function askFor(question: string): Promise<void> {
  const { draftId } = useAsking.getState()
  if (draftId === null) return
  stopAsking()
  const controller = new AbortController()
  const stop = (): void => controller.abort()
  const running: Running = { question: question.trim(), startedAt: Date.now(), progress: null, stop }
  const isOpen = (): boolean => useAsking.getState().running?.stop === stop
  useAsking.setState({ running, failed: null })
  try {
    const answer = await engine.drafts.ask(
      draftId,
      { question },
      {
        signal: controller.signal,
        onProgress: (progress) => {
          if (isOpen()) useAsking.setState({ running: { ...running, progress } })
        },
      },
    )
    if (isOpen()) useAsking.setState({ running: null, answer })
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error
    if (!isOpen()) return
    const failed = error.code === 'cancelled' ? null : { question: running.question, error }
    useAsking.setState({ running: null, failed, ...(failed === null ? {} : { answer: null }) })
  }
}

export function stopAsking(): void {
  useAsking.getState().running?.stop()
  useAsking.setState({ running: null })
}

/** Asks again what is pinned, and the question at hand, as the pages are now. */
export async function askAgain(): Promise<void> {
  const { answer, running } = useAsking.getState()
  await askPins()
  if (answer !== null && running === null && useAsking.getState().answer === answer) await askFor(answer.question)
}

/** Whether pages may have come since pinned questions began to be asked again. */
let isOutdated = false

async function askPins(): Promise<void> {
  await changePins((draftId) => engine.drafts.pins(draftId))
  const { pins, stopPins } = useAsking.getState()
  isOutdated = stopPins !== null
  if (pins.length === 0 || stopPins !== null) return
  const controller = new AbortController()
  const { signal } = controller
  const stop = (): void => controller.abort()
  useAsking.setState({ stopPins: stop })
  do {
    isOutdated = false
    await changePins((draftId) => engine.drafts.askPins(draftId, { signal }))
  } while (isPending(signal))
  if (signal.aborted) await changePins((draftId) => engine.drafts.pins(draftId))
  if (useAsking.getState().stopPins === stop) useAsking.setState({ stopPins: null })
}

function isPending({ aborted }: AbortSignal): boolean {
  return isOutdated && !aborted
}

export async function pin(question: string): Promise<void> {
  await changePins((draftId) => engine.drafts.pin(draftId, question))
}

export async function unpin(question: string): Promise<void> {
  await changePins((draftId) => engine.drafts.unpin(draftId, question))
}

async function changePins(call: (draftId: string) => Promise<readonly Pin[]>): Promise<void> {
  const { draftId } = useAsking.getState()
  if (draftId === null) return
  const isOpen = (): boolean => useAsking.getState().draftId === draftId
  try {
    const pins = await call(draftId)
    if (isOpen()) useAsking.setState({ pins, pinsFailed: null })
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error
    if (isOpen() && error.code !== 'cancelled') useAsking.setState({ pinsFailed: error })
  }
}
