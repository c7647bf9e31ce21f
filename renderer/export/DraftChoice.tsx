import type { DraftSummary } from '../../core/engine/libraries/drafts/draftLibrary.ts'
import { DraftSelect } from '../parts/DraftSelect.tsx'
import { useAppState } from '../state/appState.ts'
import { useText } from '../text/useText.ts'

interface DraftChoiceProps {
  readonly draft: DraftSummary
  readonly drafts: readonly DraftSummary[]
}

/** Chooses the draft to export if the event has several. */
export function DraftChoice({ draft, drafts }: DraftChoiceProps): React.JSX.Element | null {
  const { exportScreen } = useText()
  const openDraft = useAppState((state) => state.openDraft)
  if (drafts.length < 2) return null
  return (
    <label className="cdx-field">
      <span className="cdx-label">{exportScreen.draft}</span>
      <DraftSelect drafts={drafts} chosen={draft.id} onChoose={openDraft} />
    </label>
  )
}
