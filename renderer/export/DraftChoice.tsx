import type { DraftSummary } from '../../core/engine/drafts/draftLibrary.ts'
import { useAppState } from '../state/appState.ts'
import { useText } from '../text/useText.ts'

interface DraftChoiceProps {
  readonly draft: DraftSummary
  readonly drafts: readonly DraftSummary[]
}

/** Which draft leaves, where the event has several. */
export function DraftChoice({ draft, drafts }: DraftChoiceProps): React.JSX.Element | null {
  const { exportScreen } = useText()
  const openDraft = useAppState((state) => state.openDraft)
  if (drafts.length < 2) return null
  return (
    <label className="cdx-field">
      <span className="cdx-label">{exportScreen.draft}</span>
      <select className="cdx-select" value={draft.id} onChange={(event) => openDraft(event.target.value)}>
        {drafts.map(({ id, method, writer, ranker, savedAt }) => (
          <option key={id} value={id}>
            {exportScreen.draftName(method, writer.name, ranker, savedAt)}
          </option>
        ))}
      </select>
    </label>
  )
}
