import { useCallback } from 'react'
import type { SentenceId } from '../../core/domain/ids.ts'
import type { DraftSummary } from '../../core/engine/drafts/draftLibrary.ts'
import { engine } from '../api/engine.ts'
import { useData } from '../api/useData.ts'
import { Failure } from '../parts/Failure.tsx'
import { useAppState } from '../state/appState.ts'
import { useText } from '../text/useText.ts'
import { DraftChoice } from './DraftChoice.tsx'
import { Findings } from './Findings.tsx'
import { FormatChoice } from './FormatChoice.tsx'
import { Leave } from './Leave.tsx'
import { useFormat } from './format.ts'
import { PreviewText } from './PreviewText.tsx'

interface ExportDraftProps {
  readonly draft: DraftSummary
  readonly drafts: readonly DraftSummary[]
}

/** One draft: format, findings and buttons on the left, its text on the right. */
export function ExportDraft({ draft, drafts }: ExportDraftProps): React.JSX.Element {
  const { exportScreen, frame } = useText()
  const { format, choose } = useFormat()
  const read = useCallback(
    async () => ({
      view: await engine.drafts.read(draft.id),
      preview: await engine.drafts.preview(draft.id, format),
      format,
    }),
    // A list that was read anew tells of a draft that may have changed.
    [draft, format],
  )
  const { value, error, loading, reload } = useData(read)
  const goTo = useGoTo(draft.id)
  return (
    <div className="export">
      <div className="export__left">
        <h1 className="unseen">{frame.screens.export}</h1>
        <DraftChoice draft={draft} drafts={drafts} />
        <FormatChoice format={format} onChoose={choose} />
        <Leave draft={draft} format={format} text={loading ? undefined : (value?.preview.text ?? undefined)} />
        {value === undefined ? null : (
          <Findings findings={value.preview.findings} sections={value.view.sections} onGoTo={goTo} />
        )}
      </div>
      <div className="export__right">
        {error === null ? null : <Failure error={error} onRetry={reload} />}
        {value === undefined ? (
          error === null && <p className="export__state subtle">{exportScreen.loading}</p>
        ) : value.preview.text === null ? (
          <p className="export__state subtle">{exportScreen.noPreview}</p>
        ) : (
          <PreviewText text={value.preview.text} name={value.preview.fileName} format={value.format} />
        )}
      </div>
    </div>
  )
}

/** Leads to a sentence in the Draft screen. */
function useGoTo(draftId: string): (sentence: SentenceId) => void {
  const { openDraft, select, go } = useAppState.getState()
  return useCallback(
    (sentence) => {
      openDraft(draftId)
      select(sentence)
      go('draft')
    },
    [draftId, openDraft, select, go],
  )
}
