import { keyAction, useScreenKeys } from '../frame/useScreenKeys.ts'
import type { ComparedDrafts, SentenceAt } from './comparedDrafts.ts'
import { nextSentence } from './nextSentence.ts'

interface CompareKeys {
  readonly drafts: ComparedDrafts
  readonly active: SentenceAt | null
  readonly onTake: (at: SentenceAt) => void
  readonly onUndo: () => void
}

/** j and k move within a side, the arrow keys to the other side, t copies across, u undoes. */
export function useCompareKeys({ drafts, active, onTake, onUndo }: CompareKeys): void {
  useScreenKeys((event) => {
    const next = nextSentence(drafts, active, event.key)
    const keys = {
      u: onUndo,
      ...(active === null ? {} : { t: () => onTake(active) }),
      ...(next === undefined ? {} : { [event.key]: () => focusSentence(next) }),
    }
    return keyAction(event, keys, { undo: onUndo })
  })
}

function focusSentence({ side, id }: SentenceAt): void {
  const element = document.getElementById(`${side}-${id}`)
  element?.focus({ preventScroll: true })
  element?.scrollIntoView({ block: 'nearest' })
}
