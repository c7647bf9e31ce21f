import { keyAction, listKeys, useScreenKeys } from '../frame/useScreenKeys.ts'

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

/** Handles the keys of the Sources screen. Keys that scroll or press a control belong to the table only if no other control has the focus. */
export function useSourceKeys({ move, toggle, open, remove, menu, fold, close }: SourceKeys): void {
  const onTable = {
    ...listKeys(move),
    ArrowRight: () => fold(true),
    ArrowLeft: () => fold(false),
    ' ': toggle,
    Enter: open,
    Delete: remove,
    ContextMenu: menu,
    m: menu,
  }
  const anywhere = { j: () => move(1), k: () => move(-1), o: open, Escape: close }
  useScreenKeys((event) => keyAction(event, isElsewhere(event) ? anywhere : { ...onTable, ...anywhere }))
}

function isElsewhere({ target }: KeyboardEvent): boolean {
  return target instanceof Element && target.closest('button, input, a, [role=separator], .reader, .topbar') !== null
}
