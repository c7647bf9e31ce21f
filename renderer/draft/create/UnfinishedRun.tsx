import type { EventSummary } from '../../../core/engine/libraries/events/eventLibrary.ts'
import { Button } from '../../parts/Button.tsx'
import { Message } from '../../parts/Message.tsx'
import { useDates } from '../../parts/useDates.ts'
import { useTask } from '../../state/tasks.ts'
import { useText } from '../../text/useText.ts'
import { draftKey, goOn } from './newDraft.ts'

/** Says that a draft of the event was interrupted, with a button to resume it. */
export function UnfinishedRun({ event }: { readonly event: EventSummary }): React.JSX.Element | null {
  const { draft } = useText()
  const { moment } = useDates()
  const isWriting = useTask(draftKey(event.id))?.failed === null
  const { unfinished } = event
  if (unfinished === undefined || isWriting) return null
  return (
    <Message type="notice">
      <p>{draft.create.unfinished(moment(unfinished.startedAt))}</p>
      <Button size="small" label={draft.create.goOn} onClick={() => void goOn(event, unfinished.options)} />
    </Message>
  )
}
