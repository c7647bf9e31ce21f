import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useRef } from 'react'
import type { LedgerFact } from '../../core/engine/libraries/ledger/ledgerLibrary.ts'
import { useText } from '../text/useText.ts'
import { factElement, FactLine } from './FactLine.tsx'

/** Estimated height of a line, in CSS pixels. */
const usualHeight = 58

interface FactListProps {
  readonly facts: readonly LedgerFact[]
  /** Id of the selected fact. */
  readonly selected: string | null
  readonly onChoose: (id: string) => void
}

/** The facts; only those in view are rendered. */
export function FactList({ facts, selected, onChoose }: FactListProps): React.JSX.Element {
  const { facts: text } = useText()
  const scroller = useRef<HTMLDivElement>(null)
  const virtual = useVirtualizer({
    count: facts.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => usualHeight,
    getItemKey: (place) => facts[place]?.id ?? place,
    overscan: 6,
  })
  const at = facts.findIndex(({ id }) => id === selected)
  useEffect(() => {
    if (at >= 0) virtual.scrollToIndex(at, { align: 'auto' })
  }, [at, virtual])
  const lines = virtual.getVirtualItems()
  // A selected fact out of view has no element to refer to.
  const isInView = selected !== null && lines.some(({ index }) => index === at)
  return (
    <div ref={scroller} className="fact-list">
      <div
        id="fact-list"
        role="listbox"
        tabIndex={0}
        aria-label={text.list}
        className="fact-list__body"
        style={{ height: virtual.getTotalSize() }}
        {...(isInView ? { 'aria-activedescendant': factElement(selected) } : {})}
      >
        {lines.map(({ index, key, start }) => {
          const fact = facts[index]
          return fact === undefined ? null : (
            <FactLine
              key={key}
              fact={fact}
              place={index}
              total={facts.length}
              top={start}
              isSelected={fact.id === selected}
              measure={virtual.measureElement}
              onChoose={onChoose}
            />
          )
        })}
      </div>
    </div>
  )
}
