import { keyAction, useScreenKeys } from '../frame/useScreenKeys.ts'

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

/** Handles the keys of an update. */
export function useUpdateKeys({ go, accept, edit, reject, open, undo, redo }: UpdateActions): void {
  const keys = {
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
  useScreenKeys((event) => keyAction(event, keys, { undo, redo }))
}
