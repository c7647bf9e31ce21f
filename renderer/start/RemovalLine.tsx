import { useCallback } from 'react'
import type { EventSummary } from '../../core/engine/libraries/events/eventLibrary.ts'
import { engine } from '../api/engine.ts'
import { useData } from '../api/useData.ts'
import { Button } from '../parts/Button.tsx'
import { useText } from '../text/useText.ts'
import { exportEvent } from './eventFiles.ts'

interface RemovalLineProps {
  readonly summary: EventSummary
  readonly onCancel: () => void
  readonly onConfirm: () => void
}

/** Says what is deleted with an event, and asks whether it shall be removed. */
export function RemovalLine({ summary, onCancel, onConfirm }: RemovalLineProps): React.JSX.Element {
  const { start, frame, eventFiles } = useText()
  const { id, event } = summary
  const { value: contents } = useData(useCallback(() => engine.events.contents(id), [id]))
  const question = start.removeQuestion(event.title)
  return (
    <tr>
      <td colSpan={6}>
        <div className="events__removing" role="group" aria-label={question}>
          <span role="status">
            {question} {contents === undefined ? null : start.removes(contents)}
          </span>
          <Button
            size="small"
            label={start.exportFirst}
            onClick={() => void exportEvent(summary, eventFiles.exporting)}
          />
          <Button size="small" label={frame.cancel} autoFocus onClick={onCancel} />
          <Button
            size="small"
            action="destructive"
            label={start.removeNow}
            // Only when the person could read what is deleted.
            disabled={contents === undefined}
            onClick={onConfirm}
          />
        </div>
      </td>
    </tr>
  )
}
