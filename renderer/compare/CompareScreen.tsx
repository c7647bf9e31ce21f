import { useCallback, useEffect } from 'react'
import type { DraftSummary } from '../../core/engine/libraries/drafts/draftLibrary.ts'
import { engine } from '../api/engine.ts'
import { useData } from '../api/useData.ts'
import { draftKey, showNewDraft } from '../draft/create/newDraft.ts'
import { Button } from '../parts/Button.tsx'
import { Failure } from '../parts/Failure.tsx'
import { useAppState } from '../state/appState.ts'
import { useTask } from '../state/tasks.ts'
import { useText } from '../text/useText.ts'
import { comparedIds, useChoice } from './chooseDrafts.ts'
import { arrange } from './comparedDrafts.ts'
import { Comparison } from './Comparison.tsx'
import './compare.css'

/** Drafts of the event side by side. */
export function CompareScreen(): React.JSX.Element {
  const event = useAppState((state) => state.event)
  return event === null ? <></> : <CompareEvent eventId={event.id} />
}

function CompareEvent({ eventId }: { readonly eventId: string }): React.JSX.Element {
  const { compare } = useText()
  const read = useCallback(() => engine.drafts.list(eventId), [eventId])
  const { value: drafts, error, reload } = useData(read)
  const chosen = useChoice((state) => state.chosen[eventId])
  const running = useTask(draftKey(eventId))?.failed === null
  // Reload when a run ends: there may be a new draft.
  useEffect(() => {
    if (!running) reload()
  }, [running, reload])
  if (error !== null) return <Failure error={error} onRetry={reload} />
  if (drafts === undefined) return <p className="compare__state subtle">{compare.loading}</p>
  const ids = comparedIds(drafts, chosen)
  return ids === undefined ? (
    <TooFew eventId={eventId} count={drafts.length} />
  ) : (
    <CompareDrafts eventId={eventId} drafts={drafts} ids={ids} onChanged={reload} />
  )
}

function TooFew({ eventId, count }: { readonly eventId: string; readonly count: number }): React.JSX.Element {
  const { compare, draft } = useText()
  const go = useAppState((state) => state.go)
  return (
    <div className="no-event">
      <p className="compare__none">{count === 0 ? compare.none : compare.one}</p>
      <Button
        action="progressive"
        weight="primary"
        label={count === 0 ? compare.toDraft : draft.newDraft}
        onClick={() => {
          // A draft that is there would hide the form.
          if (count > 0) showNewDraft(eventId)
          go('draft')
        }}
      />
    </div>
  )
}

interface CompareDraftsProps {
  readonly eventId: string
  readonly drafts: readonly DraftSummary[]
  readonly ids: readonly string[]
  readonly onChanged: () => void
}

function CompareDrafts({ eventId, drafts, ids, onChanged }: CompareDraftsProps): React.JSX.Element {
  const { compare } = useText()
  const choose = useChoice((state) => state.choose)
  const asked = ids.join(' ')
  const read = useCallback(async () => {
    const wanted = asked.split(' ')
    const views = await Promise.all(wanted.map((id) => engine.drafts.read(id)))
    return arrange(views, await engine.drafts.compare(wanted))
  }, [asked])
  const { value, error, loading, reload } = useData(read)
  const changed = useCallback(() => {
    reload()
    onChanged()
  }, [reload, onChanged])
  // While others are loading, the previous ones are shown but disabled.
  const shown = value?.views.map(({ id }) => id).join(' ')
  return (
    <>
      {error === null ? null : <Failure error={error} onRetry={reload} />}
      {value === undefined ? (
        loading ? (
          <p className="compare__state subtle">{compare.loading}</p>
        ) : null
      ) : (
        <Comparison
          key={shown}
          drafts={value}
          all={drafts}
          reading={loading && shown !== asked}
          onChoose={(wanted) => choose(eventId, wanted)}
          onChanged={changed}
        />
      )}
    </>
  )
}
