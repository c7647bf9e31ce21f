import { useVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import type { LoggedOperation } from '../../core/engine/libraries/ledger/ledgerLibrary.ts'
import { engine } from '../api/engine.ts'
import { useData } from '../api/useData.ts'
import { Failure } from '../parts/Failure.tsx'
import { FilterField, FilterSelect } from '../parts/ListFilter.tsx'
import { useText } from '../text/useText.ts'
import { filterLog, shownOperations, type LogFilter } from './logList.ts'
import { OperationLine } from './OperationLine.tsx'
import type { Changing } from './useChanging.ts'

interface LedgerLogProps {
  readonly eventId: string
  /** The number of operations; the log is reloaded when it changes. */
  readonly operations: number
  /** Null if an earlier state is shown. */
  readonly changing: Changing | null
  readonly filter: LogFilter
  readonly onFilter: (part: Partial<LogFilter>) => void
  /** Shows the facts as they were after this many operations. */
  readonly onLookBack: (operations: number) => void
}

/** Estimated height of an operation, in CSS pixels. */
const usualHeight = 92

/** All operations of the ledger, newest first. */
export function LedgerLog(props: LedgerLogProps): React.JSX.Element {
  const { eventId, operations, filter, onFilter, ...rest } = props
  const { facts: text } = useText()
  const { value, error, reload } = useData(
    useCallback(() => engine.ledgers.log({ kind: 'stored', eventId }), [eventId]),
  )
  const known = useRef(operations)
  useEffect(() => {
    if (known.current !== operations) reload()
    known.current = operations
  }, [operations, reload])
  const asked = useDeferredValue(filter)
  const listed = useMemo(() => filterLog(value?.log ?? [], asked), [value, asked])
  return (
    <section className="facts__list" aria-label={text.log.label}>
      <div className="fact-filters">
        <FilterField
          label={text.log.find}
          words={filter.words}
          onWords={(words) => onFilter({ words })}
          list="fact-log"
        />
        <FilterSelect
          label={text.log.which}
          values={shownOperations}
          value={filter.which}
          nameOf={(which) => text.log.shown[which]}
          onValue={(which) => onFilter({ which })}
        />
      </div>
      {error === null ? null : <Failure error={error} onRetry={reload} />}
      {value === undefined ? (
        error === null ? (
          <p className="facts__none subtle" role="status">
            {text.log.loading}
          </p>
        ) : null
      ) : listed.length === 0 ? (
        <p className="facts__none">{text.log.noMatch}</p>
      ) : (
        <Operations listed={listed} {...rest} />
      )}
    </section>
  )
}

interface OperationsProps extends Pick<LedgerLogProps, 'changing' | 'onLookBack'> {
  readonly listed: readonly LoggedOperation[]
}

function Operations({ listed, changing, onLookBack }: OperationsProps): React.JSX.Element {
  const { facts: text } = useText()
  const scroller = useRef<HTMLDivElement>(null)
  /** Number of the operation whose undo or redo asks for a reason. */
  const [asking, setAsking] = useState<number | null>(null)
  const virtual = useVirtualizer({
    count: listed.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => usualHeight,
    getItemKey: (place) => listed[place]?.number ?? place,
    overscan: 6,
  })
  return (
    <div
      ref={scroller}
      id="fact-log"
      className="fact-list"
      tabIndex={0}
      role="region"
      aria-label={text.log.operations(listed.length)}
    >
      <ol className="fact-list__body" style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ index, key, start }) => {
          const entry = listed[index]
          return entry === undefined ? null : (
            <OperationLine
              key={key}
              entry={entry}
              place={index}
              total={listed.length}
              top={start}
              asking={asking === entry.number}
              measure={virtual.measureElement}
              changing={changing}
              onAsk={(ask) => setAsking(ask ? entry.number : null)}
              onLookBack={onLookBack}
            />
          )
        })}
      </ol>
    </div>
  )
}
