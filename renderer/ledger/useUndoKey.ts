import { useEffect, useRef } from 'react'
import { isTyping } from '../frame/useGlobalKeys.ts'
import { useAppState } from '../state/appState.ts'

/** Undoes the last change on `u` and Ctrl+Z. Ignored while the user types or a dialog is open. */
export function useUndoKey(undo: () => void): void {
  const latest = useRef(undo)
  useEffect(() => {
    latest.current = undo
  })
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || isTyping(event) || useAppState.getState().dialog !== null) return
      const isHeld = event.ctrlKey || event.metaKey
      const isUndo = isHeld ? event.key.toLowerCase() === 'z' && !event.shiftKey : event.key === 'u' && !event.altKey
      if (!isUndo) return
      event.preventDefault()
      latest.current()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}
