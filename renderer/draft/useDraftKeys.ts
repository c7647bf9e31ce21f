import { keyAction, useScreenKeys } from '../frame/useScreenKeys.ts'
import { startAsking } from './ask/startAsking.ts'
import { useDraftStore } from './draftStore.ts'
import { accept, go, goInQueue, redo, reject, startCiting, startEditing, stopDoing, undo } from './reviewDraft.ts'
import { openShownSource, stepPassage } from './shownPassage.ts'

const actions: Readonly<Record<string, () => void>> = {
  j: () => go(1),
  k: () => go(-1),
  n: () => goInQueue(1),
  p: () => goInQueue(-1),
  a: accept,
  e: startEditing,
  r: reject,
  c: startCiting,
  o: openShownSource,
  '[': () => stepPassage(-1),
  ']': () => stepPassage(1),
  q: startAsking,
  u: () => void undo(),
  Escape: leave,
}

/** Handles the keys of a draft while it is shown. */
export function useDraftKeys(): void {
  useScreenKeys((event) => keyAction(event, actions, { undo: () => void undo(), redo: () => void redo() }))
}

function leave(): void {
  const { doing, pane } = useDraftStore.getState()
  if (doing.kind !== 'read') stopDoing()
  else useDraftStore.setState(pane === 'ask' ? { pane: 'evidence' } : { drawer: false })
}
