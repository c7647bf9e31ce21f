import { useEffect } from 'react'
import { isTyping } from '../frame/useGlobalKeys.ts'
import { useAppState } from '../state/appState.ts'
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

/** Handles the keys of a draft while it is shown. Ignored while the user types or a dialog is open. */
export function useDraftKeys(): void {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || isTyping(event) || useAppState.getState().dialog !== null) return
      const action = event.ctrlKey || event.metaKey ? historyKey(event) : event.altKey ? undefined : actions[event.key]
      if (action === undefined) return
      event.preventDefault()
      action()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}

function historyKey({ key, shiftKey }: KeyboardEvent): (() => void) | undefined {
  if (key.toLowerCase() !== 'z') return undefined
  return () => void (shiftKey ? redo() : undo())
}

function leave(): void {
  const { doing, pane } = useDraftStore.getState()
  if (doing.kind !== 'read') stopDoing()
  else useDraftStore.setState(pane === 'ask' ? { pane: 'evidence' } : { drawer: false })
}
