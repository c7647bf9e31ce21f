import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useRef } from 'react'
import type { SourceRow } from '../../core/engine/libraries/events/eventLibrary.ts'
import { useText } from '../text/useText.ts'
import { SourceLine } from './SourceLine.tsx'
import type { SelectionWay } from './sourceSelection.ts'
import { type ListedSource, type ListOptions, type SortColumn, type Sorting } from './sourceList.ts'
import { cdxIconDownTriangle, cdxIconUpTriangle } from '@wikimedia/codex-icons'
import { Icon } from '../parts/Icon.tsx'

/** Height of a row in CSS pixels; table.css sets it too. */
const lineHeight = 53

interface SourceTableProps {
  readonly listed: readonly ListedSource[]
  /** Index of the selected source; -1 if none is in the list. */
  readonly at: number
  readonly options: ListOptions
  /** Whether pages are being collected. */
  readonly collecting: boolean
  readonly onOptions: (part: Partial<ListOptions>) => void
  /** Ids of the sources selected, if there are several. */
  readonly several: ReadonlySet<string>
  readonly onChoose: (row: SourceRow, way: SelectionWay) => void
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
  several,
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
        aria-multiselectable="true"
        tabIndex={0}
        aria-label={text.list}
        aria-rowcount={listed.length + 1}
        {...(selected === undefined ? {} : { 'aria-activedescendant': `source-${selected}` })}
      >
        <div role="row" aria-rowindex={1} className="source-table__head">
          {headers.map((columns) => (
            <SortHeader
              key={columns[0]}
              columns={columns}
              sorting={options.sorting}
              onSort={(column) => onOptions({ sorting: nextSorting(options.sorting, column) })}
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
                together={several.has(line.row.id)}
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

/** Clicking a value cycles through ascending, descending and unsorted. */
function nextSorting(sorting: Sorting | null, column: SortColumn): Sorting | null {
  if (sorting?.column !== column) return { column, descending: false }
  return sorting.descending ? null : { column, descending: true }
}

/** What the two lines of each column show, and can be sorted by. */
const headers: readonly (readonly SortColumn[])[] = [
  ['title', 'publisher', 'problem'],
  ['date', 'found'],
  ['reliability'],
  ['words', 'cited'],
  ['included'],
]

interface SortHeaderProps {
  readonly columns: readonly SortColumn[]
  readonly sorting: Sorting | null
  readonly onSort: (column: SortColumn) => void
}

/** The header of a column, with a button for each value that sorts the table. */
function SortHeader({ columns, sorting, onSort }: SortHeaderProps): React.JSX.Element {
  const { sources: text } = useText()
  const [first = 'title', ...others] = columns
  const own = columns.find((column) => column === sorting?.column)
  const sort = own === undefined ? 'none' : sorting?.descending === true ? 'descending' : 'ascending'
  const button = (column: SortColumn): React.JSX.Element => (
    <button
      key={column}
      type="button"
      className="sort"
      {...(column === 'cited' ? { title: text.citedHelp } : {})}
      onClick={() => onSort(column)}
    >
      {text.columns[column]}
      {column === own ? <Icon icon={sorting?.descending === true ? cdxIconDownTriangle : cdxIconUpTriangle} /> : null}
    </button>
  )
  return (
    <div role="columnheader" aria-sort={sort} className={first === 'words' ? 'number' : undefined}>
      {button(first)}
      {others.length === 0 ? null : <span className="sort__others">{others.map(button)}</span>}
    </div>
  )
}
