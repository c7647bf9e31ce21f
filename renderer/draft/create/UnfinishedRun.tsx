import { create } from 'zustand'
import type { EventSummary } from '../../../core/engine/libraries/events/eventLibrary.ts'
import { Button } from '../../parts/Button.tsx'
import { Message } from '../../parts/Message.tsx'
import { useDates } from '../../parts/useDates.ts'
import { useTask } from '../../state/tasks.ts'
import { useText } from '../../text/useText.ts'
import { draftKey, goOn } from './newDraft.ts'

/** Runs whose notice was dismissed while the window is open, by event and start. */
const useDismissed = create<{ readonly runs: readonly string[] }>(() => ({ runs: [] }))

/** Says that a draft of the event was interrupted, with a button to resume it. */
export function UnfinishedRun({ event }: { readonly event: EventSummary }): React.JSX.Element | null {
  const { draft, frame } = useText()
  const { moment } = useDates()
  const isWriting = useTask(draftKey(event.id))?.failed === null
  const { unfinished } = event
  const run = `${event.id} ${unfinished?.startedAt}`
  const isDismissed = useDismissed(({ runs }) => runs.includes(run))
  if (unfinished === undefined || isWriting || isDismissed) return null
  return (
    <Message type="notice">
      <p>{draft.create.unfinished(moment(unfinished.startedAt))}</p>
      <p className="draftbody__notice-tools">
        <Button size="small" label={draft.create.goOn} onClick={() => void goOn(event, unfinished.options)} />
        <Button
          size="small"
          weight="quiet"
          label={frame.dismiss}
          onClick={() => useDismissed.setState(({ runs }) => ({ runs: [...runs, run] }))}
        />
      </p>
    </Message>
  )
}
