import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useRef } from 'react'
import type { SourceRow } from '../../core/engine/libraries/events/eventLibrary.ts'
import { useText } from '../text/useText.ts'
import { SourceLine } from './SourceLine.tsx'
import { type ListedSource, type ListOptions, type SortColumn, sortColumns, type Sorting } from './sourceList.ts'
import { cdxIconDownTriangle, cdxIconUpTriangle } from '@wikimedia/codex-icons'
import { Icon } from '../parts/Icon.tsx'

/** Height of a row in CSS pixels; table.css sets it too. */
const lineHeight = 49

interface SourceTableProps {
  readonly listed: readonly ListedSource[]
  /** Index of the selected source; -1 if none is in the list. */
  readonly at: number
  readonly options: ListOptions
  /** Whether pages are being collected. */
  readonly collecting: boolean
  readonly onOptions: (part: Partial<ListOptions>) => void
  readonly onChoose: (row: SourceRow) => void
  readonly onOpen: () => void
  readonly onInclude: (row: SourceRow, included: boolean) => void
  readonly onFold: (row: SourceRow, unfolded: boolean) => void
  /** Fetches a page despite its site's robots.txt. */
  readonly onFetchAnyway: (row: SourceRow) => void
  /** Opens the menu of a source at a position in the window. */
  readonly onMenu: (row: SourceRow, x: number, y: number) => void
}

/** The table of sources; only the rows in view are rendered. */
export function SourceTable({
  listed,
  at,
  options,
  collecting,
  onOptions,
  ...actions
}: SourceTableProps): React.JSX.Element {
  const { sources: text } = useText()
  const scroller = useRef<HTMLDivElement>(null)
  const virtual = useVirtualizer({
    count: listed.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => lineHeight,
    getItemKey: (place) => listed[place]?.row.id ?? place,
    overscan: 8,
    scrollPaddingStart: lineHeight,
  })
  useEffect(() => {
    if (at >= 0) virtual.scrollToIndex(at, { align: 'auto' })
  }, [at, virtual])
  const selected = listed[at]?.row.id
  return (
    <div ref={scroller} className="source-table">
      <div
        id="sources-grid"
        role="grid"
        tabIndex={0}
        aria-label={text.list}
        aria-rowcount={listed.length + 1}
        {...(selected === undefined ? {} : { 'aria-activedescendant': `source-${selected}` })}
      >
        <div role="row" aria-rowindex={1} className="source-table__head">
          {sortColumns.map((column) => (
            <SortHeader
              key={column}
              label={text.columns[column]}
              number={column === 'words' || column === 'cited'}
              direction={options.sorting?.column === column ? options.sorting : null}
              {...(column === 'cited' ? { help: text.citedHelp } : {})}
              onSort={() => onOptions({ sorting: nextSorting(options.sorting, column) })}
            />
          ))}
          <div role="columnheader">
            <span className="unseen">{text.menu.column}</span>
          </div>
        </div>
        <div role="rowgroup" className="source-table__body" style={{ height: virtual.getTotalSize() }}>
          {virtual.getVirtualItems().map(({ index, key, start }) => {
            const line = listed[index]
            return line === undefined ? null : (
              <SourceLine
                key={key}
                line={line}
                place={index}
                top={start}
                selected={index === at}
                unfolded={options.unfolded.has(line.row.id)}
                collecting={collecting}
                {...actions}
              />
            )
          })}
        </div>
      </div>
    </div>
  )
}

/** Clicking a column cycles through ascending, descending and unsorted. */
function nextSorting(sorting: Sorting | null, column: SortColumn): Sorting | null {
  if (sorting?.column !== column) return { column, descending: false }
  return sorting.descending ? null : { column, descending: true }
}

interface SortHeaderProps {
  readonly label: string
  readonly number: boolean
  /** Sort order of this column; null if the table is not sorted by it. */
  readonly direction: { readonly descending: boolean } | null
  readonly help?: string
  readonly onSort: () => void
}

/** A column header that sorts the table. */
function SortHeader({ label, number, direction, help, onSort }: SortHeaderProps): React.JSX.Element {
  const sort = direction === null ? 'none' : direction.descending ? 'descending' : 'ascending'
  return (
    <div role="columnheader" aria-sort={sort} className={number ? 'number' : undefined} title={help}>
      <button type="button" className="sort" onClick={onSort}>
        {label}
        {direction === null ? null : <Icon icon={direction.descending ? cdxIconDownTriangle : cdxIconUpTriangle} />}
      </button>
    </div>
  )
}
