import { useCallback, useEffect } from 'react'
import { engine } from '../api/engine.ts'
import { useData } from '../api/useData.ts'
import { draftKey } from '../draft/create/newDraft.ts'
import { Button } from '../parts/Button.tsx'
import { Failure } from '../parts/Failure.tsx'
import { useAppState } from '../state/appState.ts'
import { useTask } from '../state/tasks.ts'
import { useText } from '../text/useText.ts'
import { ExportDraft } from './ExportDraft.tsx'
import './export.css'
import './preview.css'

/** Exports a draft: its issues and its text. */
export function ExportScreen(): React.JSX.Element {
  const event = useAppState((state) => state.event)
  return event === null ? <></> : <ExportEvent eventId={event.id} />
}

function ExportEvent({ eventId }: { readonly eventId: string }): React.JSX.Element {
  const { exportScreen } = useText()
  const draftId = useAppState((state) => state.draftId)
  const read = useCallback(() => engine.drafts.list(eventId), [eventId])
  const { value: drafts, error, reload } = useData(read)
  const running = useTask(draftKey(eventId))?.failed === null
  // Reload when a run ends: there may be a new draft.
  useEffect(() => {
    if (!running) reload()
  }, [running, reload])
  if (error !== null) return <Failure error={error} onRetry={reload} />
  if (drafts === undefined) return <p className="export__state subtle">{exportScreen.loading}</p>
  const draft = drafts.find(({ id }) => id === draftId) ?? drafts.find(({ unreadable = false }) => !unreadable)
  return draft === undefined ? <NoDraft /> : <ExportDraft key={draft.id} draft={draft} drafts={drafts} />
}

function NoDraft(): React.JSX.Element {
  const { exportScreen } = useText()
  const go = useAppState((state) => state.go)
  return (
    <div className="no-event">
      <p className="export__none">{exportScreen.none}</p>
      <Button action="progressive" weight="primary" label={exportScreen.toDraft} onClick={() => go('draft')} />
    </div>
  )
}
