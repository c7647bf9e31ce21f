import { titleOrAddress } from '../../core/collect/webAddress.ts'
import { useMemo } from 'react'
import type { LoggedOperation } from '../../core/engine/libraries/ledger/ledgerLibrary.ts'
import { Button } from '../parts/Button.tsx'
import { useDates } from '../parts/useDates.ts'
import { Written } from '../parts/Written.tsx'
import { useText } from '../text/useText.ts'
import { deedFor } from './logList.ts'
import { pageDay } from './pageOf.ts'
import { ReasonForm } from './ReasonForm.tsx'
import type { Changing } from './useChanging.ts'

interface OperationLineProps {
  readonly entry: LoggedOperation
  /** Index in the list, from 0, and the length of the list. */
  readonly place: number
  readonly total: number
  /** Distance from the top of the list, in CSS pixels. */
  readonly top: number
  /** Whether it asks for a reason to undo or redo it. */
  readonly asking: boolean
  readonly measure: (element: HTMLElement | null) => void
  readonly changing: Changing | null
  readonly onAsk: (ask: boolean) => void
  readonly onLookBack: (operations: number) => void
}

/** An operation of the log: what was done, to which fact, according to which page, why, and its state. */
export function OperationLine(props: OperationLineProps): React.JSX.Element {
  const { entry, place, total, top, asking, measure, changing, onAsk, onLookBack } = props
  const { facts: text } = useText()
  const { date, moment } = useDates()
  const { number, at, operation, state, text: about, other } = entry
  const deed = deedFor(entry)
  const turn = useMemo(() => (deed === null ? null : { kind: deed, operation: number }), [deed, number])
  const page = 'document' in operation ? operation.document : operation.kind === 'take-back' ? operation.page : null
  const passage = 'passage' in operation && operation.passage !== about ? operation.passage : ''
  const isOff = state !== 'in-force' && state !== 'done' && state !== 'refused'
  return (
    <li
      ref={measure}
      data-index={place}
      aria-setsize={total}
      aria-posinset={place + 1}
      className={isOff ? 'operation operation--off' : 'operation'}
      style={{ transform: `translateY(${top}px)` }}
    >
      <span className="operation__number number subtle">{number}</span>
      <div className="operation__words">
        <p>
          <strong>{text.log.did[operation.kind]}</strong>
          {'operation' in operation ? ` ${text.log.meant(operation.operation)}` : null}
          {isOff ? <span className="operation__state"> {text.log.state[state]}</span> : null}
          <span className="subtle small"> {moment(at)}</span>
        </p>
        {about === undefined ? null : (
          <p>
            <Written>{about}</Written>
          </p>
        )}
        {other === undefined ? null : (
          <p>
            <span className="subtle">{text.log.against}</span> <Written>{other}</Written>
          </p>
        )}
        {passage === '' ? null : (
          <blockquote className="fact-pane__passage small">
            <Written language={page?.language}>{passage}</Written>
          </blockquote>
        )}
        <p className="small subtle">
          {[
            ...(page === null ? [] : [`${titleOrAddress(page)}, ${pageDay(page, { date, fetched: text.fetched })}`]),
            ...(operation.reason === '' ? [] : [text.log.reason(operation.reason)]),
          ].join(' · ')}
        </p>
        {asking && changing !== null && turn !== null && deed !== null ? (
          <ReasonForm action={text.log[deed](number)} changing={changing} deed={turn} onLeave={() => onAsk(false)} />
        ) : null}
      </div>
      {asking ? null : (
        <div className="operation__actions">
          {deed === null || changing === null ? null : (
            <Button
              size="small"
              label={text.log.deed[deed]}
              aria-label={text.log[deed](number)}
              onClick={() => onAsk(true)}
            />
          )}
          <Button
            size="small"
            weight="quiet"
            label={text.log.lookBack}
            aria-label={text.log.lookBackTo(number)}
            title={text.log.lookBackTip}
            onClick={() => onLookBack(number + 1)}
          />
        </div>
      )}
    </li>
  )
}
