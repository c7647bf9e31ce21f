import type { EventFields, EventSummary } from '../../core/engine/libraries/events/eventLibrary.ts'
import { engine } from '../api/engine.ts'
import { Button } from '../parts/Button.tsx'
import { Failure } from '../parts/Failure.tsx'
import { useAppState } from '../state/appState.ts'
import { useText } from '../text/useText.ts'
import { EventFieldset } from './EventFieldset.tsx'
import { useEventFields } from './useEventFields.ts'

interface EditEventProps {
  readonly summary: EventSummary
  /** Called when the event was saved or editing was cancelled. */
  readonly onClose: (changed: boolean) => void
}

/** A form for correcting an existing event. */
export function EditEvent({ summary: { id, event }, onClose }: EditEventProps): React.JSX.Element {
  const { start, frame } = useText()
  const { form } = start
  const { fields, change, faults, state, error, send } = useEventFields(event)
  const keep = async (given: EventFields): Promise<void> => {
    const changed = await engine.events.update(id, given)
    const { event: open, openEvent } = useAppState.getState()
    if (open?.id === id) openEvent(changed)
    onClose(true)
  }
  return (
    <form
      className="new-event"
      aria-label={start.edit(event.title)}
      noValidate
      onSubmit={(sent) => {
        sent.preventDefault()
        void send(keep)
      }}
    >
      <h2>{start.edit(event.title)}</h2>
      <EventFieldset fields={fields} faults={faults} onChange={change} />
      <p className="subtle small">{form.editHelp}</p>
      {error === null ? null : <Failure error={error} />}
      <div className="start__actions">
        <Button type="submit" action="progressive" weight="primary" label={form.keep} disabled={state === 'sending'} />
        <Button weight="quiet" label={frame.cancel} onClick={() => onClose(false)} />
      </div>
    </form>
  )
}
