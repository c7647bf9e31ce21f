import { useCallback, useEffect, useState } from 'react'
import type { EventSummary } from '../../core/engine/libraries/events/eventLibrary.ts'
import { engine } from '../api/engine.ts'
import { useData } from '../api/useData.ts'
import { useConnector } from '../connector/connector.ts'
import { onCommand } from '../frame/commands.ts'
import { DropHint } from '../parts/DropHint.tsx'
import { Failure } from '../parts/Failure.tsx'
import { withDropped } from '../parts/PagesField.tsx'
import { type Dropped, useDrop } from '../parts/useDrop.ts'
import { useAppState } from '../state/appState.ts'
import { useText } from '../text/useText.ts'
import { EditEvent } from './EditEvent.tsx'
import { EventTable } from './EventTable.tsx'
import { closeForm, openForm, useFormState } from './formState.ts'
import { NewEvent } from './NewEvent.tsx'
import { chooseEvent, importEvent, openSample, takeEventFiles } from './openEvents.ts'
import { useWatches } from '../watch/watches.ts'
import { SetUpWriter } from '../writers/SetUpWriter.tsx'
import { WatchForm } from '../watch/WatchForm.tsx'
import '../find/find.css'
import './start.css'
import { Button } from '../parts/Button.tsx'
import { cdxIconAdd } from '@wikimedia/codex-icons'

const listEvents = () => engine.events.list()

/** All events, and ways to create or open one. */
export function StartScreen(): React.JSX.Element {
  const { start } = useText()
  const events = useData(listEvents)
  const open = useFormState((state) => state.open)
  const [edited, setEdited] = useState<EventSummary | null>(null)
  const [watched, setWatched] = useState<EventSummary | null>(null)
  const watches = useWatches((state) => state.watches)
  const { reload } = events
  const changes = useConnector((state) => state.events)
  // Checking a watched event, or a paired browser, may have added sources and events.
  useEffect(reload, [watches, changes, reload])
  useEffect(() => onCommand('new-event', () => openForm('form')), [])
  useEffect(() => onCommand('import-event', () => openForm('import')), [])
  const { openTask } = start
  useEffect(() => onCommand('import-event-file', () => void chooseEvent('event-file', openTask)), [openTask])
  const isFormOpen = open === 'form'
  const over = useDrop(
    useCallback(
      (all: Dropped) => {
        const dropped = takeEventFiles(all, start.openTask)
        if (dropped === null) return
        const {
          folder,
          paths: [path = ''],
        } = dropped
        if (!isFormOpen && (folder || /\.json$/i.test(path))) {
          void importEvent(path, start.openTask)
          return
        }
        useFormState.setState(({ pages }) => ({ pages: withDropped(pages, dropped) }))
        openForm('form')
      },
      [isFormOpen, start],
    ),
  )
  const closeEdited = (changed: boolean): void => {
    setEdited(null)
    if (changed) events.reload()
  }
  const list = events.value
  const isFirst = list?.length === 0 && (open === null || open === 'writer')
  return (
    <div className="start">
      {isFirst ? <FirstStart open={open} /> : <StartActions open={open} />}
      {open === 'writer' ? <SetUpWriter level={2} onClose={closeForm} /> : null}
      {open === 'import' ? <OpenEvent onClose={closeForm} /> : null}
      {open === 'form' ? <NewEvent /> : null}
      {edited === null ? null : <EditEvent key={edited.id} summary={edited} onClose={closeEdited} />}
      {watched === null ? null : <WatchForm key={watched.id} summary={watched} onClose={() => setWatched(null)} />}
      {events.error === null ? null : <Failure error={events.error} onRetry={events.reload} />}
      {list === undefined && events.loading ? <p className="subtle">{start.loading}</p> : null}
      {list === undefined || list.length === 0 ? null : (
        <EventTable events={list} onChange={events.reload} onEdit={setEdited} onWatch={setWatched} />
      )}
      {over ? <DropHint words={open === 'form' ? start.form.drop : start.drop} /> : null}
    </div>
  )
}

/** The look of the screen's main action, unless a form below has its own. */
const primary = { action: 'progressive', weight: 'primary' } as const

interface OpenProps {
  /** What is open below. */
  readonly open: ReturnType<typeof useFormState.getState>['open']
}

/** Says what the program is and offers the ways to begin, while there are no events. */
function FirstStart({ open }: OpenProps): React.JSX.Element {
  const { start, writers } = useText()
  const show = useAppState((state) => state.show)
  return (
    <section className="first-start" aria-label={start.heading}>
      <h1>{start.firstHeading}</h1>
      <p className="first-start__what">{start.first}</p>
      <div className="start__actions">
        <Button
          {...(open === null ? primary : {})}
          label={start.sample}
          onClick={() => void openSample(start.sampleTask)}
        />
        <Button label={start.newEvent} onClick={() => openForm('form')} />
        <Button label={writers.add} aria-expanded={open === 'writer'} onClick={() => openForm('writer')} />
      </div>
      <p className="subtle small">{start.firstSample}</p>
      <div className="first-start__more">
        <Button weight="quiet" size="small" label={start.open} onClick={() => openForm('import')} />
        <Button weight="quiet" size="small" label={start.firstTour} onClick={() => show('tour')} />
      </div>
    </section>
  )
}

/** Asks for a file or a folder, because the system's dialogs show only one or the other. */
function OpenEvent({ onClose }: { readonly onClose: () => void }): React.JSX.Element {
  const { start, frame } = useText()
  const choose = async (what: 'event-file' | 'event-folder'): Promise<void> => {
    if (await chooseEvent(what, start.openTask)) onClose()
  }
  return (
    <section className="start__open" aria-label={start.open}>
      <p>{start.openHelp}</p>
      <div className="start__actions">
        <Button label={start.openFile} autoFocus onClick={() => void choose('event-file')} />
        <Button label={start.openFolder} onClick={() => void choose('event-folder')} />
        <Button weight="quiet" label={frame.cancel} onClick={onClose} />
      </div>
    </section>
  )
}

/** The screen's heading with buttons to create or open an event. */
function StartActions({ open }: OpenProps): React.JSX.Element {
  const { start, writers } = useText()
  const hasModel = useAppState((state) => state.settings?.writer !== 'extractive')
  return (
    <div className="start__head">
      <h1>{start.heading}</h1>
      <div className="start__actions">
        {hasModel && open !== 'writer' ? null : (
          <Button
            weight="quiet"
            label={writers.add}
            aria-expanded={open === 'writer'}
            onClick={() => openForm('writer')}
          />
        )}
        <Button weight="quiet" label={start.sample} onClick={() => void openSample(start.sampleTask)} />
        <Button label={start.open} aria-expanded={open === 'import'} onClick={() => openForm('import')} />
        <Button
          {...(open === null ? primary : {})}
          icon={cdxIconAdd}
          label={start.newEvent}
          aria-expanded={open === 'form'}
          onClick={() => openForm('form')}
        />
      </div>
    </div>
  )
}
