import { cdxIconClose } from '@wikimedia/codex-icons'
import { useState } from 'react'
import type { EventSummary } from '../../core/engine/libraries/events/eventLibrary.ts'
import { Button } from '../parts/Button.tsx'
import { Message } from '../parts/Message.tsx'
import { TabPanel, Tabs } from '../parts/Tabs.tsx'
import { useAppState } from '../state/appState.ts'
import { useText } from '../text/useText.ts'
import { ClaimPane } from './claim/ClaimPane.tsx'
import { Ranking } from './Ranking.tsx'
import { ReaderPage } from './ReaderPage.tsx'
import { figuresOf } from './sourceList.ts'
import type { SelectedSource } from './useSelectedSource.ts'
import type { Sources } from './useSources.ts'

export type Tab = 'page' | 'ranking' | 'claim'

interface ReaderProps {
  readonly event: EventSummary
  readonly sources: Sources
  readonly selected: SelectedSource
  readonly tab: Tab
  readonly onTab: (tab: Tab) => void
  /** Whether it covers the table. */
  readonly closable: boolean
}

/** The right pane: the selected page, the ranking of all passages, or the check of a claim. */
export function Reader({ event, sources, selected, tab, onTab, closable }: ReaderProps): React.JSX.Element {
  const { reader } = useText().sources
  const openChunk = useAppState((state) => state.openChunk)
  // A ranking stays while its passages are read.
  const [ranked, setRanked] = useState(tab === 'ranking')
  const show = (wanted: Tab): void => {
    onTab(wanted)
    if (wanted === 'ranking') setRanked(true)
  }
  return (
    <section id="reader" className="reader" aria-label={reader.label} tabIndex={-1}>
      <div className="reader__head">
        <Tabs id="reader" label={reader.tabsLabel} tabs={reader.tabs} tab={tab} onTab={show} />
        {closable ? (
          <Button weight="quiet" iconOnly icon={cdxIconClose} label={reader.close} onClick={selected.close} />
        ) : null}
      </div>
      <TabPanel key={selected.row?.id} id="reader" name="page" tab={tab} className="reader__panel">
        <PageTab event={event} sources={sources} selected={selected} />
      </TabPanel>
      <TabPanel id="reader" name="ranking" tab={tab} className="reader__panel">
        {ranked ? (
          <Ranking
            event={event}
            rows={sources.rows}
            onOpen={(pageId, chunkId) => {
              openChunk(pageId, chunkId)
              onTab('page')
            }}
          />
        ) : null}
      </TabPanel>
      <TabPanel id="reader" name="claim" tab={tab} className="reader__panel">
        <ClaimPane
          event={event}
          hasText={figuresOf(sources.rows ?? []).included > 0}
          onOpen={(pageId, chunkId) => {
            openChunk(pageId, chunkId)
            onTab('page')
          }}
        />
      </TabPanel>
    </section>
  )
}

function PageTab({ event, sources, selected }: Omit<ReaderProps, 'closable' | 'tab' | 'onTab'>): React.JSX.Element {
  const { reader } = useText().sources
  if (selected.gone) return <Message type="warning">{reader.gone}</Message>
  if (selected.row === undefined) return <p className="subtle">{reader.choose}</p>
  return <ReaderPage key={selected.row.id} event={event} row={selected.row} sources={sources} />
}
