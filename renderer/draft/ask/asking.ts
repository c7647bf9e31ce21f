import { create } from 'zustand'
import type { DraftQuestion } from '../../../core/engine/libraries/answers/askRequest.ts'
import type { Progress } from '../../../core/domain/progress.ts'
import type { DraftAnswer } from '../../../core/engine/libraries/answers/answer.ts'
import type { Pin } from '../../../core/store/pins.ts'
import { CallFailed } from '../../api/callFailed.ts'
import { engine } from '../../api/engine.ts'
import { askedFor, isPlain, plainly, refusalOf, type RefusedQuestion, type TypedQuestion } from './askedFor.ts'
import { isNews } from './isNews.ts'

/** A question that is being asked. */
interface Running {
  readonly question: DraftQuestion
  /** Milliseconds of the clock. */
  readonly startedAt: number
  readonly progress: Progress | null
  readonly stop: () => void
}

/** What the panel of questions holds, for the draft at hand. */
export interface Asking extends TypedQuestion {
  readonly draftId: string | null
  /** Whether the fold of what is seldom chosen is open. */
  readonly more: boolean
  /** What of the form cannot be asked, until it is changed. */
  readonly refused: RefusedQuestion | null
  readonly running: Running | null
  readonly answer: DraftAnswer | null
  /** What was asked for it; null where there is no answer. */
  readonly asked: DraftQuestion | null
  /** Why the last question has no answer, and which it was. */
  readonly failed: { readonly question: DraftQuestion; readonly error: CallFailed } | null
  readonly pins: readonly Pin[]
  /** Stops the asking again of pinned questions, those asked already being kept; null while none is asked. */
  readonly stopPins: (() => void) | null
  readonly pinsFailed: CallFailed | null
}

const nothing: Omit<Asking, 'draftId'> = {
  typed: '',
  ...plainly,
  more: false,
  refused: null,
  running: null,
  answer: null,
  asked: null,
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

/** Puts a part of the form down as it is typed. */
export function type(part: Partial<TypedQuestion>): void {
  useAsking.setState({ ...part, refused: null })
}

/** Asks what is given, with nothing but its words. */
export async function askPlainly(question: string): Promise<void> {
  type({ typed: question, ...plainly })
  await ask()
}

/** Asks what stands in the form; the question that was being asked is stopped. */
export async function ask(): Promise<void> {
  const question = askedFor(useAsking.getState())
  if (question.question === '') return
  const refused = refusalOf(question)
  // What is wrong is said beside its field, which may be folded away.
  useAsking.setState(refused === null || refused.field === 'question' ? { refused } : { refused, more: true })
  if (refused !== null) return
  await askFor(question)
  const { asked, pins } = useAsking.getState()
  if (asked !== null && isPlain(asked) && pins.some((each) => each.question === asked.question && isNews(each))) {
    await changePins((draftId) => engine.drafts.seePin(draftId, asked.question))
  }
}

/** What stands in the form stays. */
export async function askFor(question: DraftQuestion): Promise<void> {
  const { draftId } = useAsking.getState()
  if (draftId === null) return
  stopAsking()
  const controller = new AbortController()
  const stop = (): void => controller.abort()
  const running: Running = { question, startedAt: Date.now(), progress: null, stop }
  const isOpen = (): boolean => useAsking.getState().running?.stop === stop
  useAsking.setState({ running, failed: null })
  try {
    const answer = await engine.drafts.ask(draftId, question, {
      signal: controller.signal,
      onProgress: (progress) => {
        if (isOpen()) useAsking.setState({ running: { ...running, progress } })
      },
    })
    if (isOpen()) useAsking.setState({ running: null, answer, asked: question })
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error
    if (!isOpen()) return
    const failed = error.code === 'cancelled' ? null : { question, error }
    useAsking.setState({ running: null, failed, ...(failed === null ? {} : { answer: null, asked: null }) })
  }
}

export function stopAsking(): void {
  useAsking.getState().running?.stop()
  useAsking.setState({ running: null })
}

/** Asks again what is pinned, and the question at hand, as the pages are now. */
export async function askAgain(): Promise<void> {
  const { answer, asked, running } = useAsking.getState()
  await askPins()
  if (asked !== null && running === null && useAsking.getState().answer === answer) await askFor(asked)
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
