import { useCallback, useState } from 'react'
import type { SuggestionChoice } from '../../core/update/suggestionChoice.ts'
import { CallFailed } from '../api/callFailed.ts'
import type { ShownUpdate } from './suggestions.ts'

/** What keeps decisions on an update; each gives the update after it, or null if there is none any more. */
export interface UpdateCalls<View> {
  readonly decide: (choice: SuggestionChoice) => Promise<View>
  readonly undo: () => Promise<View | null>
  readonly redo: () => Promise<View | null>
}

export interface Deciding<View> {
  /** A decision is being kept. */
  readonly busy: boolean
  readonly failure: CallFailed | null
  readonly dismiss: () => void
  /** Keeps a decision, and gives the update after it; undefined where that failed. */
  readonly decide: (choice: SuggestionChoice) => Promise<View | undefined>
  /** Both give the update after them; undefined where nothing was done. */
  readonly undo: () => Promise<View | undefined>
  readonly redo: () => Promise<View | undefined>
}

/** Decides on suggestions, one at a time, and takes back what was done. */
export function useDeciding<View extends ShownUpdate>(
  view: View,
  calls: UpdateCalls<View>,
  onView: (view: View) => void,
): Deciding<View> {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<CallFailed | null>(null)
  const work = useCallback(
    async (call: () => Promise<View | null>): Promise<View | undefined> => {
      setBusy(true)
      setFailure(null)
      try {
        const after = await call()
        if (after !== null) onView(after)
        return after ?? undefined
      } catch (error) {
        if (!(error instanceof CallFailed)) throw error
        setFailure(error)
        return undefined
      } finally {
        setBusy(false)
      }
    },
    [onView],
  )
  const move = (which: 'undo' | 'redo') => (): Promise<View | undefined> =>
    busy || view[which] === undefined ? Promise.resolve(undefined) : work(calls[which])
  const decide = (choice: SuggestionChoice): Promise<View | undefined> =>
    busy ? Promise.resolve(undefined) : work(() => calls.decide(choice))
  return { busy, failure, dismiss: () => setFailure(null), decide, undo: move('undo'), redo: move('redo') }
}
