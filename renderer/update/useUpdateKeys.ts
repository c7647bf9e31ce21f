import { useEffect } from 'react'
import { isTyping } from '../frame/useGlobalKeys.ts'
import { useAppState } from '../state/appState.ts'

/** Actions of the Update screen's keys. */
interface UpdateActions {
  readonly go: (step: 1 | -1, open: boolean) => void
  readonly accept: () => void
  readonly edit: () => void
  readonly reject: () => void
  readonly open: () => void
  readonly undo: () => void
  readonly redo: () => void
}

/** Handles the keys of an update. Ignored while the user types or a dialog is open. */
export function useUpdateKeys(actions: UpdateActions): void {
  useEffect(() => {
    const { go, accept, edit, reject, open, undo, redo } = actions
    const keys: Readonly<Record<string, () => void>> = {
      j: () => go(1, false),
      k: () => go(-1, false),
      n: () => go(1, true),
      p: () => go(-1, true),
      a: accept,
      e: edit,
      r: reject,
      o: open,
      u: undo,
    }
    const press = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || isTyping(event) || useAppState.getState().dialog !== null) return
      const isHistory = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z'
      if (!isHistory && (event.ctrlKey || event.metaKey || event.altKey)) return
      const action = isHistory ? (event.shiftKey ? redo : undo) : keys[event.key]
      if (action === undefined) return
      event.preventDefault()
      action()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [actions])
}
