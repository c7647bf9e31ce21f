import { cdxIconDownload, cdxIconEdit, cdxIconStar, cdxIconTrash, cdxIconUnStar } from '@wikimedia/codex-icons'
import type { EventSummary } from '../../core/engine/libraries/events/eventLibrary.ts'
import { draftKey } from '../draft/create/newDraft.ts'
import { Button } from '../parts/Button.tsx'
import { useDates } from '../parts/useDates.ts'
import { useTask } from '../state/tasks.ts'
import { useText } from '../text/useText.ts'
import { useWatch } from '../watch/watches.ts'
import { WatchLine } from '../watch/WatchLine.tsx'
import { RemovalLine } from './RemovalLine.tsx'
import { exportEvent } from './eventFiles.ts'
import { goOnWriting, showEvent } from './openEvents.ts'

interface EventLineProps {
  readonly summary: EventSummary
  /** Whether the person is asked if it shall be removed. */
  readonly removing: boolean
  readonly onEdit: () => void
  readonly onWatch: () => void
  readonly onRemove: () => void
  readonly onCancel: () => void
  readonly onConfirm: () => void
}

/** An event in the list, or the question whether it shall be removed. */
export function EventLine(props: EventLineProps): React.JSX.Element {
  const { summary, removing, onEdit, onWatch, onRemove, onCancel, onConfirm } = props
  const { start, watch, eventFiles } = useText()
  const { date, moment } = useDates()
  const isWatched = useWatch(summary.id) !== undefined
  const { event, sources, drafts, draftPages, changedAt } = summary
  if (removing) return <RemovalLine summary={summary} onCancel={onCancel} onConfirm={onConfirm} />
  return (
    <tr className="events__line" onClick={() => showEvent(summary)}>
      <td>
        <button
          type="button"
          className="events__name"
          data-event
          onClick={(click) => {
            click.stopPropagation()
            showEvent(summary)
          }}
        >
          {event.title}
        </button>
        {event.place === undefined || event.place === '' ? null : <span className="subtle"> {event.place}</span>}
        <p className="events__brief subtle small">{start.brief(summary, moment(changedAt))}</p>
        <Unfinished summary={summary} />
        <WatchLine summary={summary} />
      </td>
      <td className="events__when">{date(event.date)}</td>
      <td className="number">
        {draftPages === 0 ? sources : <span className="subtle small">{start.inDrafts(draftPages)}</span>}
      </td>
      <td className="number">{drafts}</td>
      <td className="events__when">{moment(changedAt)}</td>
      <td className="number events__actions" onClick={(click) => click.stopPropagation()}>
        <Button
          size="small"
          weight="quiet"
          iconOnly
          icon={isWatched ? cdxIconUnStar : cdxIconStar}
          label={isWatched ? watch.change(event.title) : watch.watch(event.title)}
          onClick={onWatch}
        />
        <Button
          size="small"
          weight="quiet"
          iconOnly
          icon={cdxIconEdit}
          label={start.edit(event.title)}
          onClick={onEdit}
        />
        <Button
          size="small"
          weight="quiet"
          iconOnly
          icon={cdxIconDownload}
          label={eventFiles.exportOf(event.title)}
          onClick={() => void exportEvent(summary, eventFiles.exporting)}
        />
        <Button
          size="small"
          weight="quiet"
          iconOnly
          icon={cdxIconTrash}
          label={start.remove(event.title)}
          onClick={onRemove}
        />
      </td>
    </tr>
  )
}

/** Says that a draft is being written, or was interrupted and can be resumed. */
function Unfinished({ summary }: { readonly summary: EventSummary }): React.JSX.Element | null {
  const { start } = useText()
  const { moment } = useDates()
  const task = useTask(draftKey(summary.id))
  if (task?.failed === null) return <p className="subtle small">{start.writing}</p>
  if (summary.unfinished === undefined) return null
  return (
    <div className="events__unfinished" onClick={(click) => click.stopPropagation()}>
      <span>{start.unfinished(moment(summary.unfinished.startedAt))}</span>
      <Button size="small" action="progressive" label={start.goOn} onClick={() => void goOnWriting(summary)} />
    </div>
  )
}
