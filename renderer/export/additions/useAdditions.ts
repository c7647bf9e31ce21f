import { useCallback, useState } from 'react'
import type { ArticleAdditions } from '../../../core/export/wikitext/articleAdditions.ts'
import { CallFailed } from '../../api/callFailed.ts'
import { engine } from '../../api/engine.ts'
import { useData } from '../../api/useData.ts'

export interface Additions {
  /** Undefined until they are read. */
  readonly value: ArticleAdditions | undefined
  readonly failed: CallFailed | null
  readonly reload: () => void
  /** Changes and stores them. */
  readonly change: (changed: Partial<ArticleAdditions>) => void
}

/** What the person added to the article that a draft becomes on a wiki. */
export function useAdditions(draftId: string, wiki: string, onSaved: () => void): Additions {
  const read = useCallback(() => engine.publishing.additions(draftId, wiki), [draftId, wiki])
  const { value, error, reload, replace } = useData(read)
  const [failed, setFailed] = useState<CallFailed | null>(null)
  const change = useCallback(
    (changed: Partial<ArticleAdditions>) => {
      if (value === undefined) return
      const next = { ...value, ...changed }
      replace(next)
      setFailed(null)
      engine.publishing.keepAdditions(draftId, wiki, next).then(onSaved, (reason: unknown) => {
        if (!(reason instanceof CallFailed)) throw reason
        // What is stored is shown again.
        setFailed(reason)
        reload()
      })
    },
    [value, replace, reload, draftId, wiki, onSaved],
  )
  return { value, failed: failed ?? error, reload, change }
}
