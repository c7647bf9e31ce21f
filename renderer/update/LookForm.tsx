import { useCallback, useEffect, useState } from 'react'
import type { DraftSummary } from '../../core/engine/libraries/drafts/draftLibrary.ts'
import type { EventSummary } from '../../core/engine/libraries/events/eventLibrary.ts'
import { engine } from '../api/engine.ts'
import { useData } from '../api/useData.ts'
import { Button } from '../parts/Button.tsx'
import { DraftSelect } from '../parts/DraftSelect.tsx'
import { Failure } from '../parts/Failure.tsx'
import { Field } from '../parts/Field.tsx'
import { ReadOptions } from '../parts/ReadOptions.tsx'
import { useDates } from '../parts/useDates.ts'
import { collectKey, findNewerSources, useFoundNone } from '../sources/collectSources.ts'
import { PageAdder } from '../sources/PageAdder.tsx'
import { usePageAdding } from '../sources/usePageAdding.ts'
import { useAppState } from '../state/appState.ts'
import { useTask } from '../state/tasks.ts'
import { useText } from '../text/useText.ts'
import { lookForChanges, useLooking } from './lookForChanges.ts'
import { NewerPages } from './NewerPages.tsx'
import { useReaders } from './readers.ts'
import { dayFault } from '../parts/dayFault.ts'
import { isoDayOf } from '../../core/domain/readDate.ts'

interface LookFormProps {
  readonly event: EventSummary
  readonly draftId: string
  readonly drafts: readonly DraftSummary[]
  /** Whether an update is running. */
  readonly running: boolean
  /** Whether there is an earlier update. */
  readonly hasFound: boolean
}

/** The newer pages, the day from which they are read, and a form for adding more. */
export function LookForm({ event, draftId, drafts, running, hasFound }: LookFormProps): React.JSX.Element {
  const { update } = useText()
  const { look } = update
  const openDraft = useAppState((state) => state.openDraft)
  const collecting = useTask(collectKey(event.id))?.failed === null
  const read = useCallback((signal: AbortSignal) => engine.drafts.newerPages(draftId, { signal }), [draftId])
  const { value: newer, error, reload } = useData(read)
  // Reload when pages have been collected.
  useEffect(() => {
    if (!collecting) reload()
  }, [collecting, reload])
  const readers = useReaders()
  const { date } = useDates()
  const foundNone = useFoundNone((state) => state[event.id])
  const [typed, setTyped] = useState<string | null>(null)
  const adding = usePageAdding(event)
  const written = (typed ?? newer?.since ?? '').trim()
  const since = isoDayOf(written) ?? written
  const isWrong = since !== '' && isoDayOf(since) === undefined
  const taken = newer?.pages.filter(({ day }) => isWrong || day >= since) ?? []
  const isNothing = newer?.pages.length === 0
  return (
    <div className="look">
      <h1 className="look__title">{look.heading}</h1>
      <label className="look__draft">
        <span className="cdx-label">{update.drafts}</span>
        <DraftSelect drafts={drafts} chosen={draftId} onChoose={openDraft} />
      </label>
      <p className="subtle">{look.about}</p>
      {error === null ? null : <Failure error={error} onRetry={reload} />}
      {collecting ? <p role="status">{look.collecting}</p> : null}
      {newer === undefined ? (
        error === null ? (
          <p className="subtle" role="status">
            {look.reading}
          </p>
        ) : null
      ) : (
        <NewerPages newer={newer} taken={taken} since={date(since)} />
      )}
      {newer === undefined ? null : (
        <Field
          label={look.since}
          help={look.sinceHelp}
          {...(isWrong ? { fault: dayFault(written, look.sinceWrong) } : {})}
        >
          {(control) => (
            <input
              {...control}
              className="cdx-text-input look__since"
              value={typed ?? newer.since ?? ''}
              onChange={({ target }) => setTyped(target.value)}
            />
          )}
        </Field>
      )}
      {newer === undefined || isNothing ? null : (
        <ReadOptions of="draft" readers={readers} onReaders={(chosen) => useReaders.setState(chosen)} />
      )}
      <div className="look__actions">
        {isNothing ? null : (
          <Button
            action="progressive"
            weight="primary"
            label={look.start}
            busy={running}
            disabled={isWrong || taken.length === 0}
            onClick={() => void lookForChanges(draftId, since, look.task, event)}
          />
        )}
        {newer === undefined ? null : (
          <Button
            label={look.find}
            title={look.findTip}
            busy={collecting}
            disabled={since === '' || isWrong}
            onClick={() => void findNewerSources(event.id, since, look.finding(event.event.title))}
          />
        )}
        {adding.isOpen || isNothing ? null : <Button label={look.add} onClick={() => adding.setOpen(true)} />}
        {hasFound ? (
          <Button weight="quiet" label={look.back} onClick={() => useLooking.setState({ again: null })} />
        ) : null}
      </div>
      {running ? <p role="status">{look.running}</p> : null}
      {foundNone === undefined || collecting ? null : <p role="status">{look.foundNone(date(foundNone))}</p>}
      <PageAdder event={event} adding={adding} isNothing={isNothing} />
    </div>
  )
}
