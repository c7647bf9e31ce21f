import { badgeOf, type Badge } from '../../core/domain/badge.ts'
import { isReviewedHere, type Sentence } from '../../core/domain/draft.ts'
import type { LeftOut } from '../../core/domain/leftOut.ts'
import type { LongCall } from '../../core/domain/progress.ts'
import type { DraftView } from '../../core/engine/libraries/drafts/draftLibrary.ts'
import type { ReviewRequest } from '../../core/review/reviewOperation.ts'
import { CallFailed } from '../api/callFailed.ts'
import { engine } from '../api/engine.ts'
import { useAppState } from '../state/appState.ts'
import { changedSentence } from './changedSentence.ts'
import {
  chosenSentences,
  clearRange,
  extendRange,
  putView,
  reading,
  selectSentence,
  sentencesOf,
  shownSentences,
  useDraftStore,
  type GivenWords,
} from './draftStore.ts'
import { reviewQueue } from './reviewQueue.ts'
import { nextUnreviewed, walk } from './walk.ts'

/**
 * Performs one action on the open draft. False if it failed or was cancelled: the draft is unchanged, and the store has the
 * reason of a failure.
 */
export function review(request: ReviewRequest, call?: LongCall): Promise<boolean> {
  return change((draftId) => engine.drafts.review(draftId, request, call))
}

export function undo(): Promise<boolean> {
  return useDraftStore.getState().view?.undo === undefined
    ? Promise.resolve(false)
    : goingThere(() => change((id) => engine.drafts.undo(id)))
}

export function redo(): Promise<boolean> {
  return useDraftStore.getState().view?.redo === undefined
    ? Promise.resolve(false)
    : goingThere(() => change((id) => engine.drafts.redo(id)))
}

/** Selects the sentence that a change affects, which may be hidden. */
async function goingThere(changes: () => Promise<boolean>): Promise<boolean> {
  const before = useDraftStore.getState().view
  const changed = await changes()
  const after = useDraftStore.getState().view
  if (!changed || before === null || after?.id !== before.id) return changed
  const sentence = changedSentence(sentencesOf(before), sentencesOf(after))
  if (sentence !== undefined) selectSentence(sentence.id)
  return changed
}

async function change(call: (draftId: string) => Promise<DraftView>): Promise<boolean> {
  const { view } = useDraftStore.getState()
  if (view === null) return false
  useDraftStore.setState(({ pending }) => ({ pending: pending + 1, failure: null }))
  try {
    const after = await call(view.id)
    // The user may have opened another draft meanwhile.
    if (useDraftStore.getState().view?.id === after.id) putView(after)
    return true
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error
    if (error.code !== 'cancelled') useDraftStore.setState({ failure: error })
    return false
  } finally {
    useDraftStore.setState(({ pending }) => ({ pending: pending - 1 }))
  }
}

/** Accepts the selected sentences and selects the next unreviewed one. */
export function accept(): void {
  const chosen = chosenSentences()
  const last = chosen.at(-1)
  if (last === undefined) return
  const ids = new Set(chosen.map(({ id }) => id))
  const others = shownSentences(useDraftStore.getState()).filter(({ id }) => id === last.id || !ids.has(id))
  const next = nextUnreviewed(others, last.id)
  const open = chosen.filter((sentence) => sentence.review !== 'accepted' || !isReviewedHere(sentence))
  if (open.length > 0) void review({ kind: 'accept', sentences: open.map(({ id }) => id) })
  if (next === undefined) clearRange()
  else selectSentence(next.id)
}

/** Rejects the selected sentences, or undoes their rejection if all are rejected. */
export function reject(): void {
  const chosen = chosenSentences()
  const open = chosen.filter(({ review: state }) => state !== 'rejected')
  if (chosen.length === 0) return
  if (open.length === 0) reopen()
  else void review({ kind: 'reject', sentences: open.map(({ id }) => id) })
}

/** Makes the selected sentences unreviewed again. */
export function reopen(): void {
  const sentences = chosenSentences().map(({ id }) => id)
  if (sentences.length > 0) void review({ kind: 'reopen', sentences })
}

/** Adds the next or previous visible sentence to those selected, or takes the last one away again. */
export function extend(step: 1 | -1): void {
  const state = useDraftStore.getState()
  const from = useAppState.getState().sentence
  const next = walk(shownSentences(state), { from, step })
  if (next !== undefined) extendRange(next.id)
}

export function startEditing(): void {
  const sentence = selected()
  if (sentence === undefined || isWriting()) return
  useDraftStore.setState({ doing: { kind: 'edit', sentence: sentence.id }, words: sentence.text, failure: null })
}

/** Whether an editor with changed words is open; if so, it gets the focus, and its words are not discarded. */
function isWriting(): boolean {
  const { doing, view, words } = useDraftStore.getState()
  if (doing.kind !== 'edit' && doing.kind !== 'write') return false
  const edited =
    doing.kind === 'edit' && view !== null ? sentencesOf(view).find(({ id }) => id === doing.sentence) : undefined
  if (edited?.text === words && edited.id !== selected()?.id) return false
  const field = document.querySelector<HTMLElement>('[data-editor] textarea')
  field?.scrollIntoView({ block: 'nearest' })
  field?.focus()
  return true
}

/** @param query words to search passages for; default: those of the sentence */
export function startCiting(query?: string): void {
  const sentence = selected()
  if (sentence === undefined || isWriting()) return
  useDraftStore.setState({
    doing: { kind: 'cite', sentence: sentence.id, ...(query === undefined ? {} : { query }) },
    pane: 'evidence',
    drawer: true,
    failure: null,
  })
}

/** Opens an editor for a new sentence after the selected one. */
export function startWriting(): void {
  const { view } = useDraftStore.getState()
  const sentence = selected()
  if (view === null || sentence === undefined) return
  startWritingAt(
    view.sections.findIndex(({ sentences }) => sentences.includes(sentence)),
    sentence.id,
  )
}

/** Opens an editor for a new sentence, optionally with given words, after another one or first in its section. */
export function startWritingAt(
  section: number,
  after: Sentence['id'] | null,
  { words = '', ...given }: GivenWords & { readonly words?: string } = {},
): void {
  if (!isWriting()) useDraftStore.setState({ doing: { kind: 'write', section, after, ...given }, words, failure: null })
}

/** Closes an editor or a list; the article handles keys again. */
export function stopDoing(): void {
  useDraftStore.setState({ doing: reading, failure: null })
  requestAnimationFrame(() => {
    document.querySelector<HTMLElement>('[data-sentence][aria-current]')?.focus({ preventScroll: true })
  })
}

/** Selects the next or previous visible sentence. */
export function go(step: 1 | -1): void {
  const state = useDraftStore.getState()
  if (state.view === null) return
  const from = useAppState.getState().sentence
  const shown = new Set(shownSentences(state).map(({ id }) => id))
  const found = walk(sentencesOf(state.view), { from, step, until: ({ id }) => shown.has(id) })
  if (found !== undefined) selectSentence(found.id)
}

/** Selects the next or previous sentence to look at, most doubtful first; starts with the first. */
export function goInQueue(step: 1 | -1): void {
  const state = useDraftStore.getState()
  const queue = reviewQueue(shownSentences(state), state.view?.flags)
  const from = useAppState.getState().sentence
  const found = queue.some(({ id }) => id === from) ? walk(queue, { from, step }) : queue[0]
  if (found !== undefined) selectSentence(found.id)
}

/** Selects the next sentence with a badge, starting over after the last. */
export function goToBadge(badge: Badge): void {
  const shown = shownSentences(useDraftStore.getState())
  const until = ({ support, review }: Sentence): boolean => review !== 'rejected' && badgeOf(support) === badge
  const found = walk(shown, { from: useAppState.getState().sentence, step: 1, until }) ?? shown.find(until)
  if (found !== undefined) selectSentence(found.id)
}

/** Selects the next unreviewed sentence, starting over after the last. If none is shown, all sentences are shown. */
export function goToUnreviewed(): void {
  const state = useDraftStore.getState()
  if (state.view === null) return
  const from = useAppState.getState().sentence
  const shown = nextUnreviewed(shownSentences(state), from)
  const found = shown ?? nextUnreviewed(sentencesOf(state.view), from)
  if (found === undefined) return
  if (shown === undefined) useDraftStore.setState({ filter: 'all' })
  selectSentence(found.id)
}

/** Puts a left-out sentence back into its section, with other words if `text` is given, and selects it. */
export function putBack(leftOut: LeftOut['id'], text?: string): Promise<boolean> {
  return goingThere(() => review({ kind: 'put-back', leftOut, ...(text === undefined ? {} : { text }) }))
}

export function selected(): Sentence | undefined {
  const { view } = useDraftStore.getState()
  const id = useAppState.getState().sentence
  return view === null ? undefined : sentencesOf(view).find((sentence) => sentence.id === id)
}
