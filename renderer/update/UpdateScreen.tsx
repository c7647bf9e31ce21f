import { useCallback, useEffect } from 'react'
import type { DraftSummary } from '../../core/engine/drafts/draftLibrary.ts'
import type { EventSummary } from '../../core/engine/events/eventLibrary.ts'
import { engine } from '../api/engine.ts'
import { useData } from '../api/useData.ts'
import { draftKey } from '../draft/create/newDraft.ts'
import { Button } from '../parts/Button.tsx'
import { Failure } from '../parts/Failure.tsx'
import { useAppState } from '../state/appState.ts'
import { useTask } from '../state/tasks.ts'
import { useText } from '../text/useText.ts'
import { LookForm } from './LookForm.tsx'
import { lookKey, useLooking } from './lookForChanges.ts'
import { UpdateDesk } from './UpdateDesk.tsx'
import '../find/find.css'
import '../sources/sources.css'
import './update.css'

/** What newer pages change in a draft of the event. */
export function UpdateScreen(): React.JSX.Element | null {
  const event = useAppState((state) => state.event)
  return event === null ? null : <UpdatesOf key={event.id} event={event} />
}

function UpdatesOf({ event }: { readonly event: EventSummary }): React.JSX.Element {
  const { update } = useText()
  const { id } = event
  const draftId = useAppState((state) => state.draftId)
  const { value: drafts, error, reload } = useData(useCallback(() => engine.drafts.list(id), [id]))
  const writing = useTask(draftKey(id))?.failed === null
  // What is being written while this is shown is there once its run has ended.
  useEffect(() => {
    if (!writing) reload()
  }, [writing, reload])
  if (error !== null) return <Failure error={error} onRetry={reload} />
  if (drafts === undefined) return <p className="update__state subtle">{update.loading}</p>
  const draft = drafts.find((each) => each.id === draftId) ?? drafts.find(({ unreadable = false }) => !unreadable)
  return draft === undefined ? <NoDraft /> : <UpdateOf key={draft.id} event={event} draft={draft} drafts={drafts} />
}

function NoDraft(): React.JSX.Element {
  const { update } = useText()
  const go = useAppState((state) => state.go)
  return (
    <div className="no-event">
      <p className="update__none">{update.none}</p>
      <Button action="progressive" weight="primary" label={update.toDraft} onClick={() => go('draft')} />
    </div>
  )
}

interface UpdateOfProps {
  readonly event: EventSummary
  readonly draft: DraftSummary
  readonly drafts: readonly DraftSummary[]
}

/** The update that was found last, or the form with which one is looked for. */
function UpdateOf({ event, draft, drafts }: UpdateOfProps): React.JSX.Element {
  const { update } = useText()
  const { id } = draft
  const found = useData(useCallback(() => engine.drafts.readUpdate(id), [id]))
  const { value, error, reload } = found
  const again = useLooking((state) => state.again === id)
  const looking = useTask(lookKey(id))?.failed === null
  useEffect(() => {
    if (!looking) reload()
  }, [looking, reload])
  if (error !== null) return <Failure error={error} onRetry={reload} />
  if (value === undefined) return <p className="update__state subtle">{update.loading}</p>
  if (value === null || again) {
    return <LookForm event={event} draftId={id} drafts={drafts} running={looking} hasFound={value !== null} />
  }
  return <UpdateDesk key={value.id} view={value} drafts={drafts} onView={found.replace} />
}
