import { useState } from 'react'
import type { EventSummary } from '../../core/engine/libraries/events/eventLibrary.ts'
import type { UnreadPages } from '../../core/engine/libraries/ledger/ledgerLibrary.ts'
import type { Data } from '../api/useData.ts'
import { Button } from '../parts/Button.tsx'
import { Failure } from '../parts/Failure.tsx'
import { ReadOptions, usual } from '../parts/ReadOptions.tsx'
import { PageAdder } from '../sources/PageAdder.tsx'
import { usePageAdding } from '../sources/usePageAdding.ts'
import { useText } from '../text/useText.ts'
import { PageProblems } from './PageProblems.tsx'
import { ReadResult } from './ReadResult.tsx'
import { readPages } from './readPages.ts'
import { UnreadList } from './UnreadList.tsx'

export interface ReadFormProps {
  readonly event: EventSummary
  readonly unread: Data<UnreadPages>
  /** Whether pages are being read. */
  readonly reading: boolean
  /** Whether pages are being collected. */
  readonly collecting: boolean
  /** Absent if there is nothing else to show. */
  readonly onClose?: () => void
}

/** The pages to read, their reader, and a form for adding more pages. */
export function ReadForm({ event, unread, reading, collecting, onClose }: ReadFormProps): React.JSX.Element {
  const { facts, frame } = useText()
  const { read } = facts
  const { value, error, reload } = unread
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set())
  const [readers, setReaders] = useState(usual)
  const adding = usePageAdding(event)
  const pages = value?.pages ?? []
  const chosen = pages.filter(({ id }) => !leftOut.has(id))
  const isNothing = value !== undefined && pages.length === 0
  const start = (): void => {
    const ids = chosen.map(({ id }) => id)
    void readPages(event, { chosen: ids, ...readers }, read.task(event.event.title))
    onClose?.()
  }
  return (
    <section className={onClose === undefined ? 'look' : 'look fact-form fact-form--read'} aria-label={read.title}>
      {onClose === undefined ? (
        <>
          <h1 className="look__title">{frame.screens.facts}</h1>
          <p className="subtle">{read.about}</p>
        </>
      ) : null}
      {error === null ? null : <Failure error={error} onRetry={reload} />}
      {collecting ? <p role="status">{read.collecting}</p> : null}
      {value === undefined && error === null ? (
        <p className="subtle" role="status">
          {read.looking}
        </p>
      ) : null}
      {isNothing ? <p>{read.nothing}</p> : null}
      {pages.length === 0 ? null : <UnreadList pages={pages} leftOut={leftOut} onLeaveOut={setLeftOut} />}
      <PageProblems problems={value?.problems ?? []} />
      {pages.length === 0 ? null : <ReadOptions of="settings" readers={readers} onReaders={setReaders} />}
      <div className="look__actions">
        {pages.length === 0 ? null : (
          <Button
            action="progressive"
            weight="primary"
            label={read.start(chosen.length)}
            disabled={reading || chosen.length === 0}
            onClick={start}
          />
        )}
        {adding.isOpen || isNothing ? null : <Button label={read.add} onClick={() => adding.setOpen(true)} />}
        {onClose === undefined ? null : <Button weight="quiet" label={read.close} onClick={onClose} />}
      </div>
      {reading ? <p role="status">{read.running}</p> : onClose === undefined ? <ReadResult eventId={event.id} /> : null}
      <PageAdder event={event} adding={adding} isNothing={isNothing} />
    </section>
  )
}
