import { keyAction, listKeys, useScreenKeys } from '../frame/useScreenKeys.ts'

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

/** Handles the keys of the facts while they are shown. Keys that scroll belong to the list only if it has the focus. */
export function useFactKeys(isShown: boolean, { move, dispute, open, ask, show, close }: FactKeys): void {
  const anywhere = {
    j: () => move(1),
    k: () => move(-1),
    n: () => dispute(1),
    p: () => dispute(-1),
    o: open,
    q: ask,
    Escape: close,
  }
  const onList = { ...listKeys(move), Enter: show, ...anywhere }
  useScreenKeys((event) => {
    const isOnList = event.target instanceof Element && event.target.id === 'fact-list'
    return keyAction(event, isOnList ? onList : anywhere)
  }, isShown)
}
