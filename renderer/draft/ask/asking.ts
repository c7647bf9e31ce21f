import { create } from 'zustand'
import type { DraftQuestion } from '../../../core/engine/libraries/answers/askRequest.ts'
import type { Progress } from '../../../core/domain/progress.ts'
import type { DraftAnswer } from '../../../core/engine/libraries/answers/answer.ts'
import type { Pin } from '../../../core/store/pins.ts'
import { CallFailed } from '../../api/callFailed.ts'
import { engine } from '../../api/engine.ts'
import { askedFor, isPlain, plainly, refusalOf, type RefusedQuestion, type TypedQuestion } from './askedFor.ts'
import { isNews } from './isNews.ts'

/** A question being asked. */
interface Running {
  readonly question: DraftQuestion
  /** Start time in milliseconds. */
  readonly startedAt: number
  readonly progress: Progress | null
  readonly stop: () => void
}

/** State of the question pane for the open draft. */
export interface Asking extends TypedQuestion {
  readonly draftId: string | null
  /** Whether the options are expanded. */
  readonly more: boolean
  /** What is wrong with the form, until it is changed. */
  readonly refused: RefusedQuestion | null
  readonly running: Running | null
  readonly answer: DraftAnswer | null
  /** The question that `answer` belongs to; null without an answer. */
  readonly asked: DraftQuestion | null
  /** The last question that failed, and why. */
  readonly failed: { readonly question: DraftQuestion; readonly error: CallFailed } | null
  readonly pins: readonly Pin[]
  /** Stops asking pinned questions again; finished ones are kept. Null if not running. */
  readonly stopPins: (() => void) | null
  readonly pinsFailed: CallFailed | null
  /** Questions to begin with, whose answers were found. */
  readonly suggested: readonly string[]
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
  suggested: [],
}

/** Kept while other screens are shown, so that the answer is still there after viewing a passage. */
export const useAsking = create<Asking>(() => ({ draftId: null, ...nothing }))

/**
 * Opens a draft's questions. Asks pinned questions and the current one again; the engine reads nothing if the pages
 * have not changed.
 */
export async function openQuestions(draftId: string): Promise<void> {
  if (useAsking.getState().draftId !== draftId) {
    stopAsking()
    useAsking.getState().stopPins?.()
    useAsking.setState({ draftId, ...nothing })
    void suggest(draftId)
  }
  await askAgain()
}

/** Looks for questions that the pages answer. Without any, none is suggested. */
async function suggest(draftId: string): Promise<void> {
  try {
    const suggested = await engine.drafts.suggestQuestions(draftId)
    if (useAsking.getState().draftId === draftId) useAsking.setState({ suggested })
  } catch (error) {
    // A suggestion is not worth a message; asking a question shows what is wrong.
    if (!(error instanceof CallFailed)) throw error
  }
}

/** Updates the form as the user types. */
export function type(part: Partial<TypedQuestion>): void {
  useAsking.setState({ ...part, refused: null })
}

/** Asks a question without any options. */
export async function askPlainly(question: string): Promise<void> {
  type({ typed: question, ...plainly })
  await ask()
}

/** Asks the question in the form and stops the previous one. */
export async function ask(): Promise<void> {
  const question = askedFor(useAsking.getState())
  if (question.question === '') return
  const refused = refusalOf(question)
  // The error is shown at its field, which may be collapsed.
  useAsking.setState(refused === null || refused.field === 'question' ? { refused } : { refused, more: true })
  if (refused !== null) return
  await askFor(question)
  const { asked, pins } = useAsking.getState()
  if (asked !== null && isPlain(asked) && pins.some((each) => each.question === asked.question && isNews(each))) {
    await changePins((draftId) => engine.drafts.seePin(draftId, asked.question))
  }
}

/** The form keeps its values. */
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

/** Asks the pinned questions and the current one again, as the pages are now. */
export async function askAgain(): Promise<void> {
  const { answer, asked, running } = useAsking.getState()
  await askPins()
  if (asked !== null && running === null && useAsking.getState().answer === answer) await askFor(asked)
}

/** Whether pages may have been added since the pinned questions were last asked. */
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
