import { useCallback, useMemo } from 'react'
import type { WikiChoice } from '../../core/engine/libraries/publishing/publishingLibrary.ts'
import { engine } from '../api/engine.ts'
import { useData, type Data } from '../api/useData.ts'
import { useAppState } from '../state/appState.ts'
import { translateWiki } from './translateWiki.ts'

/** The wikis that can be chosen, that of the draft first, else that of the settings. */
export function useWikis(draftId?: string): Pick<Data<readonly WikiChoice[]>, 'value' | 'error' | 'reload'> {
  const language = useAppState((state) => state.settings?.language ?? 'en')
  const { value, error, reload } = useData(useCallback(() => engine.publishing.wikis(draftId), [draftId]))
  const wikis = useMemo(() => value?.map((wiki) => translateWiki(wiki, language)), [value, language])
  return { value: wikis, error, reload }
}
