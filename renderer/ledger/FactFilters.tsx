import { titleOrAddress } from '../../core/collect/webAddress.ts'
import { useMemo } from 'react'
import type { LedgerPage } from '../../core/engine/libraries/ledger/ledgerLibrary.ts'
import { FilterField, FilterSelect } from '../parts/ListFilter.tsx'
import { useText } from '../text/useText.ts'
import { factOrders, shownKinds, shownStates, type FactFilter } from './factList.ts'

interface FactFiltersProps {
  readonly filter: FactFilter
  /** The number of facts in each state. */
  readonly figures: Readonly<Record<FactFilter['state'], number>>
  readonly pages: readonly LedgerPage[]
  readonly onFilter: (part: Partial<FactFilter>) => void
}

/** Filters the facts by words, state and page. */
export function FactFilters({ filter, figures, pages, onFilter }: FactFiltersProps): React.JSX.Element {
  const { facts: text } = useText()
  // The list can have hundreds of pages; do not render it again for each selected fact.
  const options = useMemo(
    () =>
      pages
        .filter(({ statements }) => statements > 0)
        .map(({ document }) => (
          <option key={document.id} value={document.id}>
            {`${document.time} · ${titleOrAddress(document)}`}
          </option>
        )),
    [pages],
  )
  return (
    <div className="fact-filters">
      <FilterField label={text.find} words={filter.words} onWords={(words) => onFilter({ words })} list="fact-list" />
      <FilterSelect
        label={text.shownState}
        values={shownStates}
        value={filter.state}
        nameOf={(state) => text.shown(state, figures[state])}
        onValue={(state) => onFilter({ state })}
      />
      <FilterSelect
        label={text.kind}
        values={shownKinds}
        value={filter.kind}
        nameOf={(kind) => text.kinds[kind]}
        onValue={(kind) => onFilter({ kind })}
      />
      <FilterSelect
        label={text.order}
        values={factOrders}
        value={filter.order}
        nameOf={(order) => text.orders[order]}
        onValue={(order) => onFilter({ order })}
      />
      <select
        className="cdx-select"
        aria-label={text.page}
        value={filter.page ?? ''}
        onChange={({ target }) => onFilter({ page: target.value === '' ? null : target.value })}
      >
        <option value="">{text.anyPage}</option>
        {options}
      </select>
    </div>
  )
}
