import { useEffect, useRef } from 'react'
import { useAppState } from '../state/appState.ts'
import { isTyping } from './useGlobalKeys.ts'

type Action = () => void
type Keys = Readonly<Record<string, Action>>

/** Runs the action that `actionOf` finds for a key press, except while the user types or a dialog is open. */
export function useScreenKeys(actionOf: (event: KeyboardEvent) => Action | undefined, isShown = true): void {
  const latest = useRef(actionOf)
  useEffect(() => {
    latest.current = actionOf
  })
  useEffect(() => {
    if (!isShown) return undefined
    const press = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || isTyping(event) || useAppState.getState().dialog !== null) return
      const action = latest.current(event)
      if (action === undefined) return
      event.preventDefault()
      action()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [isShown])
}

/** The action of a key pressed without Ctrl, Meta and Alt; `undo` and `redo` for Ctrl+Z and Ctrl+Shift+Z. */
export function keyAction(
  { key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent,
  keys: Keys,
  { undo, redo }: { readonly undo?: Action; readonly redo?: Action } = {},
): Action | undefined {
  if (!ctrlKey && !metaKey) return altKey ? undefined : keys[key]
  if (key.toLowerCase() !== 'z') return undefined
  return shiftKey ? redo : undo
}

/** Keys that move the selection in a list. */
export function listKeys(move: (step: number) => void): Keys {
  return {
    ArrowDown: () => move(1),
    ArrowUp: () => move(-1),
    PageDown: () => move(10),
    PageUp: () => move(-10),
    Home: () => move(-Infinity),
    End: () => move(Infinity),
  }
}
