import { useCallback, useEffect } from 'react'
import type { EventSummary } from '../../core/engine/libraries/events/eventLibrary.ts'
import { engine } from '../api/engine.ts'
import { useData } from '../api/useData.ts'
import { Failure } from '../parts/Failure.tsx'
import { MenuButton, MenuEntry } from '../parts/MenuButton.tsx'
import { useDates } from '../parts/useDates.ts'
import { exportEvent } from '../start/eventFiles.ts'
import { useAppState, type Screen } from '../state/appState.ts'
import { useText } from '../text/useText.ts'
import { unseenOf, useWatches } from '../watch/watches.ts'
import { onCommand, runCommand } from './commands.ts'

/** Further events are listed on the start screen only. */
const most = 20
const ofNoEvent: ReadonlySet<Screen> = new Set<Screen>(['start', 'settings'])

/** The current event and a menu of others. */
export function EventMenu(): React.JSX.Element {
  const { frame, eventFiles } = useText()
  const event = useAppState((state) => state.event)
  const { exporting } = eventFiles
  useEffect(
    () => (event === null ? undefined : onCommand('export-event', () => void exportEvent(event, exporting))),
    [event, exporting],
  )
  return (
    <MenuButton className="topbar__event" name={frame.event} label={event?.event.title ?? frame.chooseEvent}>
      {(close) => <Entries current={event?.id} onClose={close} />}
    </MenuButton>
  )
}

interface EntriesProps {
  readonly current: string | undefined
  readonly onClose: () => void
}

function Entries({ current, onClose }: EntriesProps): React.JSX.Element {
  const { frame, watch, eventFiles } = useText()
  const watches = useWatches((state) => state.watches)
  const { date } = useDates()
  const { value, error, reload } = useData(useCallback(() => engine.events.list(), []))
  const choose = (event: EventSummary): void => {
    onClose()
    const { screen, openEvent, go } = useAppState.getState()
    openEvent(event)
    if (ofNoEvent.has(screen)) go('sources')
  }
  const noticeOf = (id: string): string | undefined => {
    const unseen = unseenOf(watches.find(({ eventId }) => eventId === id))
    return unseen && watch.found(unseen.changed, unseen.missing)
  }
  const run = (command: string): void => {
    onClose()
    runCommand(command)
  }
  if (error !== null) return <Failure error={error} onRetry={reload} />
  if (value === undefined) return <p className="subtle">{frame.loading}</p>
  const open = value.find(({ id }) => id === current)
  return (
    <>
      {value.slice(0, most).map((event) => (
        <MenuEntry key={event.id} checked={event.id === current} onChoose={() => choose(event)}>
          <bdi>{event.event.title}</bdi>
          <span className="subtle small">{noticeOf(event.id) ?? date(event.event.date)}</span>
        </MenuEntry>
      ))}
      {value.length === 0 ? null : <hr className="menu__rule" />}
      {open === undefined ? null : (
        <MenuEntry
          onChoose={() => {
            onClose()
            void exportEvent(open, eventFiles.exporting)
          }}
        >
          {eventFiles.export}
        </MenuEntry>
      )}
      <MenuEntry onChoose={() => run('new-event')}>{frame.commandNames['new-event']}</MenuEntry>
      <MenuEntry onChoose={() => run('go-start')}>
        {value.length > most ? frame.allEvents(value.length) : frame.events}
      </MenuEntry>
    </>
  )
}
