import { cdxIconClose } from '@wikimedia/codex-icons'
import { useDeferredValue, useMemo, useState } from 'react'
import { Group, Panel, Separator, useDefaultLayout } from 'react-resizable-panels'
import type { LedgerView } from '../../core/engine/ledger/ledgerLibrary.ts'
import { Button } from '../parts/Button.tsx'
import { useMediaQuery } from '../parts/useMediaQuery.ts'
import { useText } from '../text/useText.ts'
import { openUpdatePage } from '../update/PageLine.tsx'
import { FactFilters } from './FactFilters.tsx'
import { FactList } from './FactList.tsx'
import { everything, filterFacts, stepFact, type FactFilter } from './factList.ts'
import { FactPane } from './FactPane.tsx'
import { pageOf } from './pageOf.ts'
import { useFactKeys } from './useFactKeys.ts'

interface FactsViewProps {
  readonly ledger: LedgerView
  readonly figures: Readonly<Record<FactFilter['state'], number>>
}

/** The facts in a list that can be narrowed, and beside it the fact at hand. */
export function FactsView({ ledger, figures }: FactsViewProps): React.JSX.Element {
  const { facts: text } = useText()
  const narrow = useMediaQuery('(max-width: 1099px)')
  const [filter, setFilter] = useState<FactFilter>({ ...everything, state: 'holding' })
  const [chosen, setChosen] = useState<string | null>(null)
  const [isOpen, setOpen] = useState(false)
  const asked = useDeferredValue(filter)
  const listed = useMemo(() => filterFacts(ledger.facts, asked), [ledger, asked])
  const fact = ledger.facts.find(({ id }) => id === chosen) ?? (narrow ? undefined : listed[0])
  const choose = (id: string | undefined): void => {
    if (id === undefined) return
    setChosen(id)
    setOpen(true)
  }
  const close = (): void => {
    setOpen(false)
    document.getElementById('fact-list')?.focus()
  }
  const move = (step: number, disputed: boolean): void => {
    const next = stepFact(listed, { from: fact?.id ?? null, step, disputed })
    if (next !== undefined) setChosen(next.id)
  }
  useFactKeys({
    move: (step) => move(step, false),
    dispute: (step) => move(step, true),
    open: () => {
      const first = fact?.sources[0]?.document.id
      const page = ledger.pages.find(({ document }) => document.id === first)
      if (page !== undefined) openUpdatePage(pageOf(page))
    },
    show: () => choose(fact?.id),
    close: () => {
      if (isOpen) close()
    },
  })
  const list = (
    <section className="facts__list" aria-label={text.list}>
      <FactFilters
        filter={filter}
        figures={figures}
        pages={pagesUntil(ledger)}
        onFilter={(part) => setFilter((before) => ({ ...before, ...part }))}
      />
      {listed.length === 0 ? (
        <p className="facts__none">
          {ledger.facts.length === 0 ? text.when.nothing : text.noMatch}{' '}
          {ledger.facts.length === 0 ? null : (
            <Button size="small" label={text.noMatchAll} onClick={() => setFilter(everything)} />
          )}
        </p>
      ) : (
        <FactList facts={listed} atHand={fact?.id ?? null} onChoose={choose} />
      )}
    </section>
  )
  const pane = (
    <section className="facts__pane" aria-label={text.pane}>
      {narrow ? <Button weight="quiet" iconOnly icon={cdxIconClose} label={text.closePane} onClick={close} /> : null}
      {fact === undefined ? (
        <p className="subtle">{text.choose}</p>
      ) : (
        <FactPane key={fact.id} fact={fact} facts={ledger.facts} pages={ledger.pages} onChoose={setChosen} />
      )}
    </section>
  )
  return (
    <div className="facts__panes">
      <Panes list={list} pane={narrow ? null : pane} />
      {narrow && isOpen && fact !== undefined ? <div className="sources__drawer">{pane}</div> : null}
    </div>
  )
}

/** Of a past day the pages of until then. */
function pagesUntil({ pages, at }: LedgerView): LedgerView['pages'] {
  return at === null ? pages : pages.filter(({ document }) => document.time <= at)
}

interface PanesProps {
  readonly list: React.JSX.Element
  /** Null where it lies over the list. */
  readonly pane: React.JSX.Element | null
}

function Panes({ list, pane }: PanesProps): React.JSX.Element {
  const { facts: text } = useText()
  const { defaultLayout, onLayoutChanged } = useDefaultLayout({
    id: 'facts',
    panelIds: pane === null ? ['facts-list'] : ['facts-list', 'facts-pane'],
    storage: localStorage,
  })
  return (
    <Group
      orientation="horizontal"
      onLayoutChanged={onLayoutChanged}
      {...(defaultLayout === undefined ? {} : { defaultLayout })}
    >
      <Panel id="facts-list" defaultSize="58" minSize="420px">
        {list}
      </Panel>
      {pane === null ? null : (
        <>
          <Separator className="sources__separator" aria-label={text.panes} />
          <Panel id="facts-pane" defaultSize="42" minSize="320px">
            {pane}
          </Panel>
        </>
      )}
    </Group>
  )
}
