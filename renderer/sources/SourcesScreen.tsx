import { useCallback, useEffect, useState } from 'react'
import type { EventSummary, GivenSource } from '../../core/engine/libraries/events/eventLibrary.ts'
import { DropHint } from '../parts/DropHint.tsx'
import { SplitPanes } from '../parts/SplitPanes.tsx'
import { useDrop, type Dropped } from '../parts/useDrop.ts'
import { useMediaQuery } from '../parts/useMediaQuery.ts'
import { takeEventFiles } from '../start/openEvents.ts'
import { useAppState } from '../state/appState.ts'
import { useText } from '../text/useText.ts'
import { takeWanted, useChecking } from './claim/checking.ts'
import { collectSources } from './collectSources.ts'
import { Reader, type Tab } from './Reader.tsx'
import { SourceList } from './SourceList.tsx'
import { usePastedAddresses } from './usePastedAddresses.ts'
import { useSources } from './useSources.ts'
import { useSelectedSource } from './useSelectedSource.ts'
import './sources.css'
import './table.css'
import './reader.css'

/** The event's pages in a table, and the selected page beside it. */
export function SourcesScreen(): React.JSX.Element | null {
  const event = useAppState((state) => state.event)
  return event === null ? null : <SourcesOf key={event.id} event={event} />
}

function SourcesOf({ event }: { readonly event: EventSummary }): React.JSX.Element {
  const { sources: text, start } = useText()
  const narrow = useMediaQuery('(max-width: 1099px)')
  const sources = useSources(event)
  const [tab, setTab] = useState<Tab>('page')
  const selected = useSelectedSource(sources.rows)
  const { open } = selected
  const openPage = useCallback(() => {
    setTab('page')
    open()
  }, [open])
  const isClaimWanted = useChecking((state) => state.isWanted)
  useEffect(() => {
    if (!isClaimWanted || !takeWanted(event.id)) return
    setTab('claim')
    open()
  }, [isClaimWanted, event.id, open])
  const add = useCallback(
    (given: readonly GivenSource[]) => void collectSources(event, given, text.collectTask(event.event.title)),
    [event, text],
  )
  const over = useDrop(
    useCallback(
      (all: Dropped) => {
        const dropped = takeEventFiles(all, start.openTask)
        if (dropped !== null) add([...dropped.addresses, ...dropped.paths])
      },
      [add, start],
    ),
  )
  usePastedAddresses(add)
  const list = (
    <SourceList
      event={event}
      sources={sources}
      selected={selected}
      onAdd={add}
      onOpen={openPage}
      {...(narrow ? { onReader: selected.open } : {})}
    />
  )
  const reader = (
    <Reader event={event} sources={sources} selected={selected} tab={tab} onTab={setTab} closable={narrow} />
  )
  return (
    <div className="sources">
      {/* The list stays mounted when the window becomes narrow, so that filters and typed text are not lost. */}
      <SplitPanes
        id="sources"
        label={text.panes}
        list={list}
        listSize={{ share: 62, least: 480 }}
        pane={narrow ? null : reader}
        paneLeast={300}
      />
      {narrow && selected.isOpen ? <div className="split__drawer">{reader}</div> : null}
      {over ? <DropHint words={text.drop} /> : null}
    </div>
  )
}
