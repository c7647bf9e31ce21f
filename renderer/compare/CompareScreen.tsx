import { useCallback, useEffect } from 'react'
import type { DraftSummary } from '../../core/engine/libraries/drafts/draftLibrary.ts'
import { engine } from '../api/engine.ts'
import { useData } from '../api/useData.ts'
import { draftKey } from '../draft/create/newDraft.ts'
import { Button } from '../parts/Button.tsx'
import { Failure } from '../parts/Failure.tsx'
import { useAppState } from '../state/appState.ts'
import { useTask } from '../state/tasks.ts'
import { useText } from '../text/useText.ts'
import { changeSide, pairOf, useChoice, type Pair } from './chooseDrafts.ts'
import { arrange } from './comparedDrafts.ts'
import { Comparison } from './Comparison.tsx'
import './compare.css'

/** Two drafts of the event side by side. */
export function CompareScreen(): React.JSX.Element {
  const event = useAppState((state) => state.event)
  return event === null ? <></> : <CompareEvent eventId={event.id} />
}

function CompareEvent({ eventId }: { readonly eventId: string }): React.JSX.Element {
  const { compare } = useText()
  const read = useCallback(() => engine.drafts.list(eventId), [eventId])
  const { value: drafts, error, reload } = useData(read)
  const chosen = useChoice((state) => state.pairs[eventId])
  const running = useTask(draftKey(eventId))?.failed === null
  // Reload when a run ends: there may be a new draft.
  useEffect(() => {
    if (!running) reload()
  }, [running, reload])
  if (error !== null) return <Failure error={error} onRetry={reload} />
  if (drafts === undefined) return <p className="compare__state subtle">{compare.loading}</p>
  const pair = pairOf(drafts, chosen)
  return pair === undefined ? (
    <TooFew count={drafts.length} />
  ) : (
    <ComparePair eventId={eventId} drafts={drafts} pair={pair} onChanged={reload} />
  )
}

function TooFew({ count }: { readonly count: number }): React.JSX.Element {
  const { compare } = useText()
  const go = useAppState((state) => state.go)
  return (
    <div className="no-event">
      <p className="compare__none">{count === 0 ? compare.none : compare.one}</p>
      <Button action="progressive" weight="primary" label={compare.toDraft} onClick={() => go('draft')} />
    </div>
  )
}

interface ComparePairProps {
  readonly eventId: string
  readonly drafts: readonly DraftSummary[]
  readonly pair: Pair
  readonly onChanged: () => void
}

function ComparePair({ eventId, drafts, pair: { left, right }, onChanged }: ComparePairProps): React.JSX.Element {
  const { compare } = useText()
  const choose = useChoice((state) => state.choose)
  const read = useCallback(async () => {
    const views = await Promise.all([engine.drafts.read(left), engine.drafts.read(right)])
    return arrange(...views, await engine.drafts.compare(left, right))
  }, [left, right])
  const { value, error, loading, reload } = useData(read)
  const changed = useCallback(() => {
    reload()
    onChanged()
  }, [reload, onChanged])
  // While another pair is loading, the previous one is shown but disabled.
  const isOther = value !== undefined && (value.views.left.id !== left || value.views.right.id !== right)
  return (
    <>
      {error === null ? null : <Failure error={error} onRetry={reload} />}
      {value === undefined ? (
        loading ? (
          <p className="compare__state subtle">{compare.loading}</p>
        ) : null
      ) : (
        <Comparison
          key={`${value.views.left.id} ${value.views.right.id}`}
          drafts={value}
          all={drafts}
          reading={loading && isOther}
          onChoose={(side, id) => choose(eventId, changeSide({ left, right }, side, id))}
          onChanged={changed}
        />
      )}
    </>
  )
}
