import { useEffect, useRef } from 'react'
import { useAppState } from '../state/appState.ts'
import { isTyping } from '../frame/useGlobalKeys.ts'

export interface SourceKeys {
  readonly move: (step: number) => void
  readonly toggle: () => void
  readonly open: () => void
  readonly remove: () => void
  /** Opens the menu of the selected source. */
  readonly menu: () => void
  /** Shows or hides the copies of the selected source. */
  readonly fold: (unfolded: boolean) => void
  readonly close: () => void
}

const onTable: Readonly<Record<string, (keys: SourceKeys) => void>> = {
  ArrowDown: ({ move }) => move(1),
  ArrowUp: ({ move }) => move(-1),
  PageDown: ({ move }) => move(10),
  PageUp: ({ move }) => move(-10),
  Home: ({ move }) => move(-Infinity),
  End: ({ move }) => move(Infinity),
  ArrowRight: ({ fold }) => fold(true),
  ArrowLeft: ({ fold }) => fold(false),
  ' ': ({ toggle }) => toggle(),
  Enter: ({ open }) => open(),
  Delete: ({ remove }) => remove(),
  ContextMenu: ({ menu }) => menu(),
  m: ({ menu }) => menu(),
}
const anywhere: Readonly<Record<string, (keys: SourceKeys) => void>> = {
  j: ({ move }) => move(1),
  k: ({ move }) => move(-1),
  o: ({ open }) => open(),
  Escape: ({ close }) => close(),
}

/** Handles the keys of the Sources screen. Keys that scroll or press a control belong to the table only if no other control has the focus. */
export function useSourceKeys(keys: SourceKeys): void {
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (isTyping(event) || event.defaultPrevented || useAppState.getState().dialog !== null) return
      if (event.ctrlKey || event.metaKey || event.altKey) return
      const act = anywhere[event.key] ?? (isElsewhere(event) ? undefined : onTable[event.key])
      if (act === undefined) return
      event.preventDefault()
      act(latest.current)
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}

function isElsewhere({ target }: KeyboardEvent): boolean {
  return target instanceof Element && target.closest('button, input, a, [role=separator], .reader, .topbar') !== null
}
