import { useCallback, useEffect, useState } from 'react'
import type { DraftSummary, DraftView } from '../../core/engine/libraries/drafts/draftLibrary.ts'
import type { EventSummary } from '../../core/engine/libraries/events/eventLibrary.ts'
import { engine } from '../api/engine.ts'
import { type Data, useData } from '../api/useData.ts'
import { Button } from '../parts/Button.tsx'
import { DraftSelect } from '../parts/DraftSelect.tsx'
import { Failure } from '../parts/Failure.tsx'
import { useAppState } from '../state/appState.ts'
import { useTask } from '../state/tasks.ts'
import { useText } from '../text/useText.ts'
import { NewDraft } from './create/NewDraft.tsx'
import { draftKey, readEventAgain, showNewDraft, useNewDrafts } from './create/newDraft.ts'
import { Writing } from './create/Writing.tsx'
import { DraftBody } from './DraftBody.tsx'
import { focusOpened, leaveRemoved, nearestDraft } from './leaveRemoved.ts'
import { PlanEditor } from './plan/PlanEditor.tsx'
import { usePlans } from './plan/plans.ts'
import { RemoveDraft } from './RemoveDraft.tsx'
import './draft.css'
import './outline/outline.css'
import './create/create.css'
import './plan/plan.css'
import './article/article.css'
import './evidence/evidence.css'
import { putView, useDraftStore } from './draftStore.ts'

/** The selected draft beside its evidence; without a draft, the form for a new one. */
export function DraftScreen(): React.JSX.Element | null {
  const event = useAppState((state) => state.event)
  return event === null ? null : <DraftsOf key={event.id} event={event} />
}

function DraftsOf({ event }: { readonly event: EventSummary }): React.JSX.Element {
  const { draft } = useText()
  const draftId = useAppState((state) => state.draftId)
  const isNew = useNewDrafts((state) => state.shown === event.id)
  const task = useTask(draftKey(event.id))
  const plan = usePlans((state) => state.byEvent[event.id])
  const { drafts, error, reload, replace } = useDrafts(event, draftId)
  if (error !== null) {
    return (
      <div className="create">
        <Failure error={error} onRetry={reload} />
      </div>
    )
  }
  if (drafts === undefined) return <Reading words={draft.reading} />
  // A new draft may not be in the list yet.
  const hasDrafts = drafts.length > 0 || draftId !== null
  if (isNew || !hasDrafts) {
    const isWriting = task?.failed === null
    if (isWriting) return <Writing event={event} hasDrafts={hasDrafts} />
    return plan === undefined ? (
      <NewDraft event={event} hasDrafts={hasDrafts} />
    ) : (
      <PlanEditor event={event} plan={plan} hasDrafts={hasDrafts} />
    )
  }
  return draftId === null ? (
    <Reading words={draft.reading} />
  ) : (
    <OpenDraft draftId={draftId} drafts={drafts} event={event} onList={replace} />
  )
}

/** The event's drafts; the newest is opened if none is selected. */
function useDrafts(
  event: EventSummary,
  draftId: string | null,
): Omit<Data<readonly DraftSummary[]>, 'value' | 'loading'> & { readonly drafts: readonly DraftSummary[] | undefined } {
  const openDraft = useAppState((state) => state.openDraft)
  const read = useCallback(() => engine.drafts.list(event.id), [event.id])
  const { value: drafts, error, reload, replace } = useData(read)
  // The number of drafts has changed.
  useEffect(reload, [event.drafts, reload])
  const newest = (drafts?.find(({ unreadable = false }) => !unreadable) ?? drafts?.[0])?.id
  useEffect(() => {
    if (draftId === null && newest !== undefined) openDraft(newest)
  }, [newest, draftId, openDraft])
  return { drafts, error, reload, replace }
}

interface OpenDraftProps {
  readonly draftId: string
  readonly drafts: readonly DraftSummary[]
  readonly event: EventSummary
  /** Takes the list of drafts without those that were removed. */
  readonly onList: (drafts: readonly DraftSummary[]) => void
}

function OpenDraft({ draftId, drafts, event, onList }: OpenDraftProps): React.JSX.Element {
  const { draft } = useText()
  const openDraft = useAppState((state) => state.openDraft)
  const { view, error, reload } = useDraftView(draftId)
  const isGone = error !== null && !drafts.some(({ id }) => id === draftId)
  useEffect(() => {
    if (isGone) openDraft(drafts[0]?.id ?? null)
  }, [isGone, drafts, openDraft])
  const startNew = (): void => showNewDraft(event.id)
  // Another draft may be opened while it is asked about this one.
  const [asked, setAsked] = useState<string | null>(null)
  const removed = async (id: string): Promise<void> => {
    setAsked(null)
    onList(drafts.filter((other) => other.id !== id))
    await leaveRemoved(id, nearestDraft(drafts, id)?.id ?? null)
    await readEventAgain(event.id)
    focusOpened()
  }
  const question =
    asked === null ? null : (
      <RemoveDraft draftId={asked} onClose={() => setAsked(null)} onRemoved={() => void removed(asked)} />
    )
  const remove = (): void => setAsked(draftId)
  if (view !== null) {
    return (
      <>
        <DraftBody event={event} view={view} drafts={drafts} onNew={startNew} onRemove={remove} />
        {question}
      </>
    )
  }
  if (error !== null) {
    return (
      <div className="create">
        <Failure error={error} onRetry={reload} />
        <div className="create__foot">
          <DraftSelect label={draft.drafts} drafts={drafts} chosen={draftId} onChoose={openDraft} opensUnreadable />
          <Button label={draft.newDraft} onClick={startNew} />
          <Button label={draft.removal.open} onClick={remove} />
        </div>
        {question}
      </div>
    )
  }
  return <Reading words={draft.reading} />
}

function Reading({ words }: { readonly words: string }): React.JSX.Element {
  return (
    <p className="create subtle" role="status">
      {words}
    </p>
  )
}

/** Loads the draft when the screen opens; the previous one is shown until then. */
function useDraftView(
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
