import { useEffect } from 'react'
import { isTyping } from '../frame/useGlobalKeys.ts'
import { useAppState } from '../state/appState.ts'

/** What the keys of an update do. */
interface UpdateActions {
  readonly go: (step: 1 | -1, open: boolean) => void
  readonly accept: () => void
  readonly edit: () => void
  readonly reject: () => void
  readonly open: () => void
  readonly undo: () => void
  readonly redo: () => void
}

/** The keys of an update, as a draft has them: off where text is written and while a list is open over the window. */
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
