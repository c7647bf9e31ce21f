import { useCallback, useMemo, useState } from 'react'
import type { LedgerView } from '../../core/engine/libraries/ledger/ledgerLibrary.ts'
import type { CallFailed } from '../api/callFailed.ts'
import { keyAction, useScreenKeys } from '../frame/useScreenKeys.ts'
import { Failure } from '../parts/Failure.tsx'
import { useText } from '../text/useText.ts'
import { AskForm } from './AskForm.tsx'
import { ChangeBar } from './ChangeBar.tsx'
import { FactsHead, type OpenForm } from './FactsHead.tsx'
import { factFigures } from './factList.ts'
import { FactsTabs, type FactsTab } from './FactsTabs.tsx'
import { isPast, pagesThen, type Moment } from './moment.ts'
import { PastBar } from './PastBar.tsx'
import { usual } from '../parts/ReadOptions.tsx'
import { ReadForm, type ReadFormProps } from './ReadForm.tsx'
import { readPages } from './readPages.ts'
import { ReadResult } from './ReadResult.tsx'
import { useAskingFacts } from './useAskingFacts.ts'
import { useChanging } from './useChanging.ts'
import { WhenForm } from './WhenForm.tsx'

interface FactsBodyProps {
  readonly ledger: LedgerView
  /** Whether it is being reloaded. */
  readonly loading: boolean
  readonly failure: CallFailed | null
  readonly moment: Moment
  readonly onMoment: (moment: Moment) => void
  /** Reloads the ledger. */
  readonly onChanged: () => void
  readonly read: Omit<ReadFormProps, 'onClose'>
}

/** An event's ledger: its facts, now or at an earlier time. */
export function FactsBody(props: FactsBodyProps): React.JSX.Element {
  const { facts: text } = useText()
  const { loading, failure, moment, onMoment, onChanged, read } = props
  const past = isPast(moment)
  const ledger = useMemo(() => ({ ...props.ledger, pages: pagesThen(props.ledger, moment) }), [props.ledger, moment])
  const [form, setForm] = useState<OpenForm>(null)
  const [tab, setTab] = useState<FactsTab>('facts')
  const [chosen, setChosen] = useState<string | null>(null)
  const figures = useMemo(() => factFigures(ledger.facts), [ledger])
  const last = useLast(ledger, moment)
  const close = (): void => setForm(null)
  const choose = useCallback((id: string): void => {
    setChosen(id)
    setTab('facts')
  }, [])
  const changing = useChanging(ledger.eventId, onChanged)
  const asking = useAskingFacts({ eventId: ledger.eventId, operations: last, moment, onAnswer: choose })
  const undo = (): void => {
    if (!past && !read.reading) changing.revert()
  }
  useScreenKeys((event) => keyAction(event, { u: undo }, { undo }))
  return (
    <div className={past ? 'facts facts--past' : 'facts'} aria-busy={loading}>
      <FactsHead
        ledger={ledger}
        figures={figures}
        unread={past ? undefined : read.unread.value?.pages.length}
        past={past}
        form={form}
        onForm={setForm}
        tab={tab}
        onTab={setTab}
      />
      {read.reading && !past ? (
        <p className="facts__reading subtle" role="status">
          {text.read.meanwhile}
        </p>
      ) : null}
      {form === 'when' ? (
        <WhenForm
          moment={moment}
          last={last}
          onMoment={(asked) => {
            close()
            onMoment(asked)
          }}
          onClose={close}
        />
      ) : null}
      {form === 'ask' ? <AskForm asking={asking} onClose={close} /> : null}
      {form === 'read' && !past ? <ReadForm {...read} onClose={close} /> : null}
      {past ? <PastBar moment={moment} pages={props.ledger.pages} onMoment={onMoment} /> : null}
      {changing.done === null ? <ReadResult eventId={ledger.eventId} /> : null}
      {failure === null ? null : <Failure error={failure} />}
      {past ? null : <ChangeBar changing={changing} pages={ledger.pages} onChoose={choose} />}
      <FactsTabs
        ledger={ledger}
        figures={figures}
        asked={asking.asked}
        onAllFacts={asking.clear}
        operations={last + 1}
        changing={past || read.reading ? null : changing}
        chosen={chosen}
        onChoose={choose}
        tab={tab}
        onTab={setTab}
        onAsk={() => setForm('ask')}
        onLookBack={(operations) => onMoment({ operations })}
        onAgain={(page) =>
          void readPages(read.event, { chosen: [page], again: true, ...usual }, text.read.task(read.event.event.title))
        }
      />
    </div>
  )
}

/** Number of the last operation, even while an earlier state is shown. */
function useLast({ operations }: LedgerView, moment: Moment): number {
  const [last, setLast] = useState(operations - 1)
  if (moment.operations === undefined && last !== operations - 1) setLast(operations - 1)
  return last
}
