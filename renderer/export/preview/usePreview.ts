import { useCallback } from 'react'
import type {
  OwnRendering,
  PreviewRequest,
  WikiChoice,
  WikiRendering,
} from '../../../core/engine/libraries/publishing/publishingLibrary.ts'
import { engine } from '../../api/engine.ts'
import { useData, type Data } from '../../api/useData.ts'
import { saveSetting } from '../../settings/saveSetting.ts'
import { useAppState } from '../../state/appState.ts'
import { useFormat } from '../format.ts'

export interface Preview {
  readonly own: Data<OwnRendering & { readonly of: string }>
  /** Null while the wiki may not be asked. `of` is the text that was rendered. */
  readonly ofWiki: Data<(WikiRendering & { readonly of: string }) | null>
  /** Whether the person lets drafts be sent to the wiki's address. */
  readonly allowed: boolean
  readonly allow: () => void
  readonly withdraw: () => void
}

interface Previewed {
  readonly draftId: string
  readonly format: PreviewRequest['format']
  readonly wiki: WikiChoice
  /** The exported text: what is shown is rendered again when it changes. */
  readonly text: string
}

/** A page as the program renders it, and as its wiki does where the person allows that. */
export function usePreview({ draftId, format, wiki, text }: Previewed): Preview {
  const wikitext = useFormat((state) => state.wikitext)
  const allowedWikis = useAppState((state) => state.settings?.previewWikis ?? none)
  const { id, api } = wiki
  const allowed = api !== null && allowedWikis.includes(api)
  const own = useData(
    useCallback(
      async () => ({ ...(await engine.publishing.render(draftId, { wiki: id, format, ...wikitext })), of: text }),
      [draftId, id, format, wikitext, text],
    ),
  )
  const ofWiki = useData(
    useCallback(
      async (signal: AbortSignal) => {
        if (!allowed) return null
        const rendering = await engine.publishing.preview(draftId, { wiki: id, format, ...wikitext }, { signal })
        return { ...rendering, of: text }
      },
      [draftId, id, format, wikitext, text, allowed],
    ),
  )
  const allow = useCallback(() => {
    if (api !== null) void saveSetting({ previewWikis: [...new Set([...allowedWikis, api])] })
  }, [allowedWikis, api])
  const withdraw = useCallback(() => {
    void saveSetting({ previewWikis: allowedWikis.filter((each) => each !== api) })
  }, [allowedWikis, api])
  return { own, ofWiki, allowed, allow, withdraw }
}

const none: readonly string[] = []
