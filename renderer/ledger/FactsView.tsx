import { cdxIconClose } from '@wikimedia/codex-icons'
import { useCallback, useDeferredValue, useMemo, useState } from 'react'
import { hasAnswer } from '../../core/engine/libraries/answers/answer.ts'
import type { LedgerView } from '../../core/engine/libraries/ledger/ledgerLibrary.ts'
import { engine } from '../api/engine.ts'
import { useData } from '../api/useData.ts'
import { Button } from '../parts/Button.tsx'
import { SplitPanes } from '../parts/SplitPanes.tsx'
import { useMediaQuery } from '../parts/useMediaQuery.ts'
import { useText } from '../text/useText.ts'
import { FactFilters } from './FactFilters.tsx'
import { FactList } from './FactList.tsx'
import { everything, type FactFilter, filterFacts, type KindsOfFacts, stepFact } from './factList.ts'
import { FactPane } from './FactPane.tsx'
import { LedgerAnswerView } from './LedgerAnswerView.tsx'
import { openReadPage } from './openReadPage.ts'
import { pageOf } from './pageOf.ts'
import type { AskedFacts } from './useAskingFacts.ts'
import type { Changing } from './useChanging.ts'
import { isFocusFree } from '../frame/useKeptFocus.ts'
import { keyAction, listKeys, useScreenKeys } from '../frame/useScreenKeys.ts'

interface FactsViewProps {
  readonly ledger: LedgerView
  readonly figures: Readonly<Record<FactFilter['state'], number>>
  readonly filter: FactFilter
  readonly onFilter: (part: Partial<FactFilter>) => void
  /** Answer to a question, which limits the list to facts that may answer it. Null if nothing was asked. */
  readonly asked: AskedFacts | null
  readonly onAllFacts: () => void
  /** Id of the selected fact. */
  readonly chosen: string | null
  readonly onChoose: (id: string) => void
  /** Null if an earlier state is shown. */
  readonly changing: Changing | null
  /** Whether the view is shown and handles keys. */
  readonly isShown: boolean
  readonly onOperation: (operation: number) => void
  /** Opens the question field. */
  readonly onAsk: () => void
}

/** The filtered list of facts, and beside it the selected fact. */
export function FactsView(props: FactsViewProps): React.JSX.Element {
  const {
    ledger,
    figures,
    filter,
    onFilter,
    asked,
    onAllFacts,
    chosen,
    onChoose,
    changing,
    isShown,
    onOperation,
    onAsk,
  } = props
  const { facts: text } = useText()
  const narrow = useMediaQuery('(max-width: 1099px)')
  const [isOpen, setOpen] = useState(false)
  const wanted = useDeferredValue(filter)
  const kinds = useKinds(ledger, filter.kind !== 'any')
  const listed = useMemo(
    () => asked?.view.facts ?? filterFacts(ledger.facts, wanted, kinds),
    [ledger, wanted, asked, kinds],
  )
  const fact = ledger.facts.find(({ id }) => id === chosen) ?? (narrow ? undefined : listed[0])
  const choose = (id: string | undefined): void => {
    if (id === undefined) return
    onChoose(id)
    setOpen(true)
    // Focus stays in the list if the fact is shown beside it, and moves to the fact if that covers the list.
    if (narrow) requestAnimationFrame(() => document.getElementById('fact-pane')?.focus())
  }
  const close = (): void => {
    setOpen(false)
    document.getElementById('fact-list')?.focus()
  }
  const move = (step: number, disputed: boolean): void => {
    const next = stepFact(listed, { from: fact?.id ?? null, step, disputed })
    if (next !== undefined) onChoose(next.id)
    if (isFocusFree()) document.getElementById('fact-list')?.focus({ preventScroll: true })
  }
  useFactKeys(isShown, {
    move: (step) => move(step, false),
    dispute: (step) => move(step, true),
    open: () => {
      const first = fact?.sources[0]?.document.id
      const page = ledger.pages.find(({ document }) => document.id === first)
      if (page !== undefined) openReadPage(pageOf(page))
    },
    ask: onAsk,
    show: () => choose(fact?.id),
    close: () => {
      if (isOpen) close()
    },
  })
  const answer = asked?.view.answer
  const list = (
    <section className="facts__list" aria-label={text.list}>
      {asked === null ? (
        <FactFilters filter={filter} figures={figures} pages={ledger.pages} onFilter={onFilter} />
      ) : (
        <>
          {answer === undefined ? null : <LedgerAnswerView answer={answer} onChoose={choose} />}
          <p className="facts__asked">
            <strong>
              {answer !== undefined && hasAnswer(answer)
                ? text.ask.facts(listed.length)
                : text.ask.nearest(listed.length)}
            </strong>{' '}
            <Button size="small" label={text.ask.all} onClick={onAllFacts} />
          </p>
        </>
      )}
      {listed.length === 0 && asked !== null ? null : listed.length === 0 ? (
        <p className="facts__none">
          {ledger.facts.length > 0 ? text.noMatch : ledger.pages.length > 0 ? text.noneFound : text.when.nothing}{' '}
          {ledger.facts.length === 0 ? null : (
            <Button size="small" label={text.noMatchAll} onClick={() => onFilter(everything)} />
          )}
        </p>
      ) : (
        <FactList facts={listed} selected={fact?.id ?? null} onChoose={choose} />
      )}
    </section>
  )
  const pane = (
    <section id="fact-pane" className="facts__pane" aria-label={text.pane} tabIndex={-1}>
      {narrow ? <Button weight="quiet" iconOnly icon={cdxIconClose} label={text.closePane} onClick={close} /> : null}
      {fact === undefined ? (
        <p className="subtle">{text.choose}</p>
      ) : (
        <FactPane
          key={fact.id}
          fact={fact}
          facts={ledger.facts}
          pages={ledger.pages}
          changing={changing}
          onOperation={onOperation}
          onChoose={onChoose}
        />
      )}
    </section>
  )
  return (
    <>
      <SplitPanes
        id="facts"
        label={text.panes}
        list={list}
        listSize={{ share: 58, least: 420 }}
        pane={narrow ? null : pane}
        paneLeast={320}
      />
      {narrow && isOpen && fact !== undefined ? <div className="split__drawer">{pane}</div> : null}
    </>
  )
}

/** What the facts state; asked for once a kind is chosen, since it takes a moment for thousands of facts. */
function useKinds({ eventId, operations }: LedgerView, isWanted: boolean): KindsOfFacts | undefined {
  const read = useCallback(
    () => (isWanted && operations > 0 ? engine.ledgers.kinds({ kind: 'stored', eventId }) : Promise.resolve(undefined)),
    [eventId, operations, isWanted],
  )
  return useData(read).value
}

/** Actions of the keys on the Facts screen. */
interface FactKeys {
  readonly move: (step: number) => void
  /** Selects the next or previous disputed fact. */
  readonly dispute: (step: 1 | -1) => void
  /** Opens the page that says so. */
  readonly open: () => void
  /** Opens the question field. */
  readonly ask: () => void
  /** Shows the selected fact if the window is too narrow to show it beside the list. */
  readonly show: () => void
  readonly close: () => void
}

/** Handles the keys of the facts while they are shown. Keys that scroll belong to the list only if it has the focus. */
function useFactKeys(isShown: boolean, { move, dispute, open, ask, show, close }: FactKeys): void {
  const anywhere = {
    j: () => move(1),
    k: () => move(-1),
    n: () => dispute(1),
    p: () => dispute(-1),
    o: open,
    q: ask,
    Escape: close,
  }
  const onList = { ...listKeys(move), Enter: show, ...anywhere }
  useScreenKeys((event) => {
    const isOnList = event.target instanceof Element && event.target.id === 'fact-list'
    return keyAction(event, isOnList ? onList : anywhere)
  }, isShown)
}
