import { useEffect, useRef } from 'react'
import { isTyping } from '../frame/useGlobalKeys.ts'
import { useAppState } from '../state/appState.ts'

/** Actions of the keys on the Facts screen. */
interface FactKeys {
  readonly move: (step: number) => void
  /** Selects the next or previous disputed fact. */
  readonly dispute: (step: 1 | -1) => void
  /** Opens the page that says so. */
  readonly open: () => void
  /** Opens the question field. */
  readonly ask: () => void
  /** Shows the selected fact if the window is too narrow to show it beside the list. */
  readonly show: () => void
  readonly close: () => void
}

const anywhere: Readonly<Record<string, (keys: FactKeys) => void>> = {
  j: ({ move }) => move(1),
  k: ({ move }) => move(-1),
  n: ({ dispute }) => dispute(1),
  p: ({ dispute }) => dispute(-1),
  o: ({ open }) => open(),
  q: ({ ask }) => ask(),
  Escape: ({ close }) => close(),
}
const onList: typeof anywhere = {
  ArrowDown: ({ move }) => move(1),
  ArrowUp: ({ move }) => move(-1),
  PageDown: ({ move }) => move(10),
  PageUp: ({ move }) => move(-10),
  Home: ({ move }) => move(-Infinity),
  End: ({ move }) => move(Infinity),
  Enter: ({ show }) => show(),
}

/** Handles the keys of the facts while they are shown. Ignored while the user types or a dialog is open. */
export function useFactKeys(isShown: boolean, keys: FactKeys): void {
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    if (!isShown) return undefined
    const press = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || isTyping(event) || useAppState.getState().dialog !== null) return
      if (event.ctrlKey || event.metaKey || event.altKey) return
      const isOnList = event.target instanceof Element && event.target.id === 'fact-list'
      const act = anywhere[event.key] ?? (isOnList ? onList[event.key] : undefined)
      if (act === undefined) return
      event.preventDefault()
      act(latest.current)
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [isShown])
}
