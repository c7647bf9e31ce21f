import { useState } from 'react'
import type { LedgerView } from '../../core/engine/libraries/ledger/ledgerLibrary.ts'
import { TabPanel } from '../parts/Tabs.tsx'
import { everything, type FactFilter } from './factList.ts'
import { FactsView } from './FactsView.tsx'
import { LedgerLog } from './LedgerLog.tsx'
import { LedgerPages } from './LedgerPages.tsx'
import type { LogFilter } from './logList.ts'
import type { AskedFacts } from './useAskingFacts.ts'
import type { Changing } from './useChanging.ts'

interface FactsTabsProps {
  readonly ledger: LedgerView
  readonly figures: Readonly<Record<FactFilter['state'], number>>
  /** Answer to a question, which limits the list to facts that may answer it. Null if nothing was asked. */
  readonly asked: AskedFacts | null
  readonly onAllFacts: () => void
  /** The number of operations, including those that no longer count. */
  readonly operations: number
  /** Null if an earlier state is shown. */
  readonly changing: Changing | null
  readonly chosen: string | null
  readonly onChoose: (id: string) => void
  readonly tab: FactsTab
  readonly onTab: (tab: FactsTab) => void
  readonly onLookBack: (operations: number) => void
  /** Reads a page again in which nothing was found. */
  readonly onAgain: (page: string) => void
  /** Opens the question field. */
  readonly onAsk: () => void
}

export type FactsTab = 'facts' | 'pages' | 'log'

/** Tabs for the facts, the pages read and the log. */
export function FactsTabs(props: FactsTabsProps): React.JSX.Element {
  const { ledger, figures, asked, onAllFacts, operations, changing, chosen, onChoose, tab, onTab } = props
  const { onLookBack, onAgain, onAsk } = props
  const [filter, setFilter] = useState<FactFilter>({ ...everything, state: 'holding' })
  const [logFilter, setLogFilter] = useState<LogFilter>({ words: '', which: 'all' })
  const panel = { id: 'ledger', tab, className: 'facts__panel' } as const
  return (
    <>
      <div className="facts__panes">
        <TabPanel {...panel} name="facts">
          <FactsView
            ledger={ledger}
            figures={figures}
            filter={filter}
            asked={asked}
            onAllFacts={onAllFacts}
            onFilter={(part) => setFilter((before) => ({ ...before, ...part }))}
            chosen={chosen}
            onChoose={onChoose}
            changing={changing}
            isShown={tab === 'facts'}
            onAsk={onAsk}
            onOperation={(operation) => {
              setLogFilter({ words: `#${operation}`, which: 'all' })
              onTab('log')
            }}
          />
        </TabPanel>
        <TabPanel {...panel} name="pages">
          <LedgerPages
            pages={ledger.pages}
            changing={changing}
            onAgain={onAgain}
            onFacts={(page) => {
              onAllFacts()
              setFilter({ ...everything, page })
              onTab('facts')
            }}
          />
        </TabPanel>
        <TabPanel {...panel} name="log">
          {tab === 'log' ? (
            <LedgerLog
              eventId={ledger.eventId}
              operations={operations}
              changing={changing}
              filter={logFilter}
              onFilter={(part) => setLogFilter((before) => ({ ...before, ...part }))}
              onLookBack={(count) => {
                onTab('facts')
                onLookBack(count)
              }}
            />
          ) : null}
        </TabPanel>
      </div>
    </>
  )
}
