import { useCallback, useEffect } from 'react'
import type { DraftView } from '../../core/engine/libraries/drafts/draftLibrary.ts'
import { engine } from '../api/engine.ts'
import { useData, type Data } from '../api/useData.ts'
import { putView, useDraftStore } from './draftStore.ts'

/** Loads the draft when the screen opens; the previous one is shown until then. */
export function useDraftView(
  draftId: string,
): Pick<Data<DraftView>, 'error' | 'reload'> & { readonly view: DraftView | null } {
  const read = useCallback(() => engine.drafts.read(draftId), [draftId])
  const { value, error, reload } = useData(read)
  useEffect(() => {
    if (value !== undefined) putView(value)
  }, [value])
  const view = useDraftStore((state) => (state.view?.id === draftId ? state.view : null))
  return { view, error, reload }
}
