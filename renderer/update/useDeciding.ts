import { useCallback, useState } from 'react'
import type { SuggestionChoice } from '../../core/update/suggestionChoice.ts'
import { CallFailed } from '../api/callFailed.ts'
import type { ShownUpdate } from './suggestions.ts'

/** Saves decisions on an update; each function returns the new update, or null if it no longer exists. */
export interface UpdateCalls<View> {
  readonly decide: (choice: SuggestionChoice) => Promise<View>
  readonly undo: () => Promise<View | null>
  readonly redo: () => Promise<View | null>
}

export interface Deciding<View> {
  /** Whether a decision is being saved. */
  readonly busy: boolean
  readonly failure: CallFailed | null
  readonly dismiss: () => void
  /** Saves a decision and returns the new update; undefined if that failed. */
  readonly decide: (choice: SuggestionChoice) => Promise<View | undefined>
  /** Both return the new update; undefined if there was nothing to undo or redo. */
  readonly undo: () => Promise<View | undefined>
  readonly redo: () => Promise<View | undefined>
}

/** Saves decisions on suggestions one at a time, with undo and redo. */
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
