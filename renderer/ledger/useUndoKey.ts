import { useEffect, useRef } from 'react'
import { isTyping } from '../frame/useGlobalKeys.ts'
import { useAppState } from '../state/appState.ts'

/** Lets `u` and Ctrl+Z take back what was done last: off where text is written and while a list is open over the window. */
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
