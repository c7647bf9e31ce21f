import { memo } from 'react'
import type { LedgerFact } from '../../core/engine/libraries/ledger/ledgerLibrary.ts'
import { useDates } from '../parts/useDates.ts'
import { Written } from '../parts/Written.tsx'
import { useText } from '../text/useText.ts'
import { lastSpell, timesTurned } from './factHistory.ts'
import { factState } from './factList.ts'
import { factLanguage } from './factLanguage.ts'
import { FactSign } from './FactSign.tsx'

interface FactLineProps {
  readonly fact: LedgerFact
  /** Index in the list, from 0, and the length of the list. */
  readonly place: number
  readonly total: number
  /** Distance from the top of the list, in CSS pixels. */
  readonly top: number
  readonly isSelected: boolean
  readonly measure: (element: HTMLElement | null) => void
  readonly onChoose: (id: string) => void
}

/** A fact in the list: its text, state, start date and number of pages. */
export const FactLine = memo(function FactLine(props: FactLineProps): React.JSX.Element {
  const { fact, place, total, top, isSelected, measure, onChoose } = props
  const { facts: text } = useText()
  const { date } = useDates()
  const state = factState(fact)
  const { since, until } = lastSpell(fact.history)
  const turned = timesTurned(fact.history)
  return (
    <div
      ref={measure}
      id={factElement(fact.id)}
      data-index={place}
      role="option"
      aria-selected={isSelected}
      aria-setsize={total}
      aria-posinset={place + 1}
      className={`fact-line fact-line--${state}`}
      style={{ transform: `translateY(${top}px)` }}
      onClick={() => onChoose(fact.id)}
    >
      <p className="fact-line__text">
        <Written language={factLanguage(fact)}>{fact.text}</Written>
      </p>
      <p className="fact-line__facts small subtle">
        <FactSign state={state} />
        {since === null ? null : (
          <span>
            {until !== null
              ? text.between(date(since), date(until))
              : isFetched(fact, since)
                ? text.sinceFetched(date(since))
                : text.since(date(since))}
          </span>
        )}
        <span>{text.saidBy(fact.sources.length)}</span>
        {turned < 2 ? null : <span>{text.turned(turned)}</span>}
      </p>
    </div>
  )
})

/** Whether the day is only the one on which undated pages were fetched. */
function isFetched({ sources }: LedgerFact, day: string): boolean {
  const saying = sources.filter(({ document }) => document.time === day)
  return saying.length > 0 && saying.every(({ document }) => document.dated === false)
}

/** Id of the element that shows a fact in the list. */
export function factElement(id: string): string {
  return `fact-${id}`
}
