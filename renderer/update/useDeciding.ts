import { useCallback, useState } from 'react'
import type { OfferChoice, UpdateView } from '../../core/engine/updating/draftUpdates.ts'
import { CallFailed } from '../api/callFailed.ts'
import { engine } from '../api/engine.ts'

export interface Deciding {
  /** A decision is being kept. */
  readonly busy: boolean
  readonly failure: CallFailed | null
  readonly dismiss: () => void
  /** Keeps a decision, and gives the update after it; undefined where that failed. */
  readonly decide: (choice: OfferChoice) => Promise<UpdateView | undefined>
  /** Both give the update after them; undefined where nothing was done. */
  readonly undo: () => Promise<UpdateView | undefined>
  readonly redo: () => Promise<UpdateView | undefined>
}

/** Decides on offers, one at a time, and takes back what was done to the draft. */
export function useDeciding(view: UpdateView, onView: (view: UpdateView) => void): Deciding {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<CallFailed | null>(null)
  const { draftId } = view
  const work = useCallback(
    async (call: () => Promise<UpdateView | null>): Promise<UpdateView | undefined> => {
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
  const move = (which: 'undo' | 'redo') => (): Promise<UpdateView | undefined> =>
    busy || view[which] === undefined
      ? Promise.resolve(undefined)
      : work(async () => {
          await engine.drafts[which](draftId)
          return engine.drafts.readUpdate(draftId)
        })
  const decide = (choice: OfferChoice): Promise<UpdateView | undefined> =>
    busy ? Promise.resolve(undefined) : work(() => engine.drafts.decideOffer(draftId, choice))
  return { busy, failure, dismiss: () => setFailure(null), decide, undo: move('undo'), redo: move('redo') }
}
