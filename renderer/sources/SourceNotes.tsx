import type { EventSummary } from '../../core/engine/libraries/events/eventLibrary.ts'
import { Button } from '../parts/Button.tsx'
import { Message } from '../parts/Message.tsx'
import { useText } from '../text/useText.ts'
import { retrySources } from './collectSources.ts'
import { useFileNotices } from './fileNotices.ts'
import { leftOutSources, mayComeAgain, sourceName, titleOf } from './sourceList.ts'
import type { Sources } from './useSources.ts'

interface SourceNotesProps {
  readonly event: EventSummary
  readonly sources: Sources
}

/** Messages above the table: sources were removed, or none could be read. */
export function SourceNotes({ event, sources }: SourceNotesProps): React.JSX.Element {
  const { sources: text } = useText()
  const { rows = [], removing, collecting } = sources
  const failed = rows.filter(mayComeAgain)
  const allFailed = rows.length > 0 && rows.every(({ page }) => page === undefined)
  const retry = (): void => void retrySources(event.id, failed, text.collectTask(event.event.title))
  const [last] = removing.slice(-1)
  const cited = removing.reduce((sum, row) => sum + row.cited, 0)
  return (
    <>
      {last === undefined ? null : (
        <div className="source-list__line" role="status">
          <span className="source-list__whole">
            {removing.length === 1 ? text.removed(titleOf(last)) : text.removedMany(removing.length)}
            {cited === 0 ? null : ` ${text.removedCited(cited)}`}
          </span>
          <Button size="small" label={text.undo} onClick={sources.undoRemoval} />
        </div>
      )}
      <FileNotices eventId={event.id} />
      <LeftOut sources={sources} />
      {!collecting && allFailed ? (
        <Message type="error">
          <p>{text.allFailed(rows.length)}</p>
          {failed.length === 0 ? null : <Button size="small" label={text.retryAll} onClick={retry} />}
        </Message>
      ) : null}
      {!collecting && !allFailed && failed.length > 0 ? (
        <div className="source-list__line" role="status">
          <span>{text.failed(failed.length)}</span>
          <Button size="small" label={text.retryFailed} onClick={retry} />
        </div>
      ) : null}
    </>
  )
}

const none: readonly string[] = []

/** How many pages web archives and feeds contained, and which could not be read. */
function FileNotices({ eventId }: { readonly eventId: string }): React.JSX.Element | null {
  const { frame } = useText()
  const notices = useFileNotices((state) => state.notices[eventId] ?? none)
  const dismiss = useFileNotices((state) => state.dismiss)
  if (notices.length === 0) return null
  return (
    <div className="source-list__line" role="status">
      <span className="source-list__whole">{notices.join(' ')}</span>
      <Button size="small" label={frame.dismiss} onClick={() => dismiss(eventId)} />
    </div>
  )
}

/** Says that deprecated and blacklisted sources are left out, with a button to include them. */
function LeftOut({ sources: { rows = [], include } }: Pick<SourceNotesProps, 'sources'>): React.JSX.Element | null {
  const { reliability: text } = useText()
  const leftOut = leftOutSources(rows)
  const [first] = leftOut
  if (first === undefined) return null
  const names = [...new Set(leftOut.map(sourceName))].join(', ')
  return (
    <div className="source-list__line" role="status">
      <span className="source-list__whole">
        {leftOut.length === 1
          ? text.leftOut(text.status[first.reliability.status], sourceName(first))
          : text.leftOutMany(leftOut.length, names)}
      </span>
      <Button
        size="small"
        label={leftOut.length === 1 ? text.include : text.includeAll}
        onClick={() => include(leftOut, true)}
      />
    </div>
  )
}
