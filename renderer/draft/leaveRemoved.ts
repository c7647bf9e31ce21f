import type { DraftSummary } from '../../core/engine/libraries/drafts/draftLibrary.ts'
import { CallFailed } from '../api/callFailed.ts'
import { engine } from '../api/engine.ts'
import { useAppState } from '../state/appState.ts'
import { putView, reading, useDraftStore } from './draftStore.ts'
import { keepUnsavedWords } from './unsavedWords.ts'

/** The draft to show after one was removed: the next older one, otherwise the next newer one, rather one that can be opened. */
export function nearestDraft<Draft extends Pick<DraftSummary, 'id' | 'unreadable'>>(
  drafts: readonly Draft[],
  removed: string,
): Draft | undefined {
  const at = drafts.findIndex(({ id }) => id === removed)
  const others = [...drafts.slice(at + 1), ...drafts.slice(0, Math.max(at, 0)).toReversed()]
  return others.find(({ unreadable = false }) => !unreadable) ?? others[0]
}

/** Forgets what the window has of a removed draft, and opens another one in its place; null for none. */
export async function leaveRemoved(removed: string, next: string | null): Promise<void> {
  keepUnsavedWords(removed, { doing: reading, words: '' })
  // Read before it is opened, so that the screen does not go blank between the two.
  const view = next === null ? null : await engine.drafts.read(next).catch(unreadable)
  if (useDraftStore.getState().view?.id === removed) {
    if (view === null) useDraftStore.setState({ view, doing: reading, words: '', failure: null, finding: null })
    else putView(view)
  }
  const { draftId, openDraft } = useAppState.getState()
  if (draftId === removed) openDraft(next)
}

/** The screen shows why it cannot be opened. */
function unreadable(error: unknown): null {
  if (!(error instanceof CallFailed)) throw error
  return null
}

/** Puts the focus on the choice of the draft that is shown now, or at the head of the form for a new one. */
export function focusOpened(): void {
  requestAnimationFrame(() => document.querySelector<HTMLElement>('[data-drafts], #create-title')?.focus())
}
