import { useEffect } from 'react'
import { isTyping } from '../frame/useGlobalKeys.ts'
import { useAppState } from '../state/appState.ts'
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
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (isTyping(event) || useAppState.getState().dialog !== null || event.defaultPrevented) return
      const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'z'
      if (!isUndo && (event.ctrlKey || event.metaKey || event.altKey)) return
      if (isUndo || event.key === 'u') onUndo()
      else if (event.key === 't' && active !== null) onTake(active)
      else {
        const next = nextSentence(drafts, active, event.key)
        if (next === undefined) return
        focusSentence(next)
      }
      event.preventDefault()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [drafts, active, onTake, onUndo])
}

function focusSentence({ side, id }: SentenceAt): void {
  const element = document.getElementById(`${side}-${id}`)
  element?.focus({ preventScroll: true })
  element?.scrollIntoView({ block: 'nearest' })
}
