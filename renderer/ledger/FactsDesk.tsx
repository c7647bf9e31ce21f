import { useMemo, useState } from 'react'
import type { LedgerView } from '../../core/engine/ledger/ledgerLibrary.ts'
import type { CallFailed } from '../api/callFailed.ts'
import { Failure } from '../parts/Failure.tsx'
import { FactsHead, type OpenForm } from './FactsHead.tsx'
import { factFigures } from './factList.ts'
import { FactsView } from './FactsView.tsx'
import { isPast, type Moment } from './moment.ts'
import { PastBar } from './PastBar.tsx'
import { ReadForm, type ReadFormProps } from './ReadForm.tsx'
import { ReadResult } from './ReadResult.tsx'
import { WhenForm } from './WhenForm.tsx'

interface FactsDeskProps {
  readonly ledger: LedgerView
  /** It is being read again. */
  readonly loading: boolean
  readonly failure: CallFailed | null
  readonly moment: Moment
  readonly onMoment: (moment: Moment) => void
  readonly read: Omit<ReadFormProps, 'onClose'>
}

/** An event's ledger: its facts, as of now or of an earlier time. */
export function FactsDesk(props: FactsDeskProps): React.JSX.Element {
  const { ledger, loading, failure, moment, onMoment, read } = props
  const [form, setForm] = useState<OpenForm>(null)
  const figures = useMemo(() => factFigures(ledger.facts), [ledger])
  const last = useLast(ledger, moment)
  const close = (): void => setForm(null)
  return (
    <div className={isPast(moment) ? 'facts facts--past' : 'facts'} aria-busy={loading}>
      <FactsHead
        ledger={ledger}
        figures={figures}
        unread={read.unread.value?.pages.length}
        form={form}
        onForm={setForm}
      />
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
      {form === 'read' ? <ReadForm {...read} onClose={close} /> : null}
      {isPast(moment) ? <PastBar moment={moment} pages={ledger.pages} onMoment={onMoment} /> : null}
      <ReadResult eventId={ledger.eventId} />
      {failure === null ? null : <Failure error={failure} />}
      <FactsView ledger={ledger} figures={figures} />
    </div>
  )
}

/** Number of the last operation there is, also while the facts are shown as they were before. */
function useLast({ operations }: LedgerView, moment: Moment): number {
  const [last, setLast] = useState(operations - 1)
  if (moment.operations === undefined && last !== operations - 1) setLast(operations - 1)
  return last
}
