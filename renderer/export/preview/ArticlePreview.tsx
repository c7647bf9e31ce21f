import { useMemo, useState } from 'react'
import type { Event } from '../../../core/domain/event.ts'
import type { PreviewRequest, WikiChoice } from '../../../core/engine/libraries/publishing/publishingLibrary.ts'
import { Failure } from '../../parts/Failure.tsx'
import { useMediaQuery } from '../../parts/useMediaQuery.ts'
import { useAppState } from '../../state/appState.ts'
import { useText } from '../../text/useText.ts'
import { frameDocument } from './frameDocument.ts'
import { PreviewNotes } from './PreviewNotes.tsx'
import { usePreview } from './usePreview.ts'

export interface ArticlePreviewProps {
  readonly draftId: string
  readonly event: Event
  readonly format: PreviewRequest['format']
  readonly wiki: WikiChoice
  /** The exported wikitext. */
  readonly text: string
}

/** The page as its wiki shows it: by the wiki where it may be asked, otherwise by the program. */
export function ArticlePreview({ draftId, event, format, wiki, text }: ArticlePreviewProps): React.JSX.Element {
  const { preview: words } = useText()
  const preview = usePreview({ draftId, format, wiki, text })
  const [switched, setSwitched] = useState(false)
  const dark = useIsDark()
  const { own, ofWiki } = preview
  const answer = ofWiki.error === null && ofWiki.value?.of === text ? ofWiki.value : undefined
  // A page with red links in place of its templates says little: ours is shown first, and the wiki's on request.
  const showsWiki = answer !== undefined && (answer.missingTemplates.length === 0) !== switched
  const html = showsWiki ? answer.html : own.value?.html
  const { title, language } = event
  const page = useMemo(
    () => (html === undefined ? undefined : frameDocument({ title, language, html, dark })),
    [title, language, html, dark],
  )
  return (
    <section className="wikipreview" aria-label={words.heading}>
      <PreviewNotes preview={preview} wiki={wiki} showsWiki={showsWiki} onSwitch={() => setSwitched(!switched)} />
      {own.error === null ? null : <Failure error={own.error} onRetry={own.reload} />}
      {page === undefined ? (
        own.error === null && <p className="export__state subtle">{words.loading}</p>
      ) : (
        // No token of the sandbox is given back: no scripts, forms, windows, or origin of ours.
        <iframe
          className="wikipreview__frame"
          sandbox=""
          srcDoc={page}
          title={words.frame(title)}
          referrerPolicy="no-referrer"
        />
      )}
    </section>
  )
}

function useIsDark(): boolean {
  const appearance = useAppState((state) => state.settings?.appearance ?? 'system')
  const system = useMediaQuery('(prefers-color-scheme: dark)')
  return appearance === 'dark' || (appearance === 'system' && system)
}
