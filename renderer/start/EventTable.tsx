import { useCallback, useState } from 'react'
import type { EventSummary } from '../../core/engine/libraries/events/eventLibrary.ts'
import { CallFailed } from '../api/callFailed.ts'
import { engine } from '../api/engine.ts'
import { Failure } from '../parts/Failure.tsx'
import { useAppState } from '../state/appState.ts'
import { useText } from '../text/useText.ts'
import { EventLine } from './EventLine.tsx'

interface EventTableProps {
  readonly events: readonly EventSummary[]
  /** Called when an event has been removed. */
  readonly onChange: () => void
  readonly onEdit: (event: EventSummary) => void
  readonly onWatch: (event: EventSummary) => void
}

/** The events, newest first. */
export function EventTable({ events, onChange, onEdit, onWatch }: EventTableProps): React.JSX.Element {
  const { start } = useText()
  const { columns } = start
  const [error, setError] = useState<CallFailed | null>(null)
  const remove = useCallback(
    (id: string) => {
      const { event, openEvent } = useAppState.getState()
      if (event?.id === id) openEvent(null)
      engine.events.remove(id).then(onChange, (failure: unknown) => {
        if (!(failure instanceof CallFailed)) throw failure
        setError(failure)
      })
    },
    [onChange],
  )
  const [asked, setAsked] = useState<string | null>(null)
  return (
    <section aria-label={start.recent}>
      <h2 className="start__recent">{start.recent}</h2>
      {error === null ? null : <Failure error={error} onDismiss={() => setError(null)} />}
      <table className="cdx-table events">
        <thead>
          <tr>
            <th scope="col">{columns.title}</th>
            <th scope="col">{columns.date}</th>
            <th scope="col" className="number">
              {columns.sources}
            </th>
            <th scope="col" className="number">
              {columns.drafts}
            </th>
            <th scope="col">{columns.changed}</th>
            <th scope="col">
              <span className="unseen">{columns.actions}</span>
            </th>
          </tr>
        </thead>
        <tbody onKeyDown={moveFocus}>
          {events.map((summary) => (
            <EventLine
              key={summary.id}
              summary={summary}
              removing={summary.id === asked}
              onEdit={() => onEdit(summary)}
              onWatch={() => onWatch(summary)}
              onRemove={() => setAsked(summary.id)}
              onCancel={() => setAsked(null)}
              onConfirm={() => {
                setAsked(null)
                remove(summary.id)
              }}
            />
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** j, k and the arrow keys move between the events' names. */
function moveFocus(event: React.KeyboardEvent<HTMLTableSectionElement>): void {
  const step = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 }[event.key]
  if (step === undefined || event.ctrlKey || event.metaKey || event.altKey) return
  const names = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-event]')]
  const row = event.target instanceof Element ? event.target.closest('tr') : null
  const at = names.findIndex((name) => row?.contains(name) === true)
  names[at + step]?.focus()
  event.preventDefault()
}
