import { cdxIconCollapse, cdxIconEllipsis, cdxIconExpand } from '@wikimedia/codex-icons'
import { memo } from 'react'
import type { SourceRow } from '../../core/engine/libraries/events/eventLibrary.ts'
import { formatDate } from '../parts/dates.ts'
import { Button } from '../parts/Button.tsx'
import { Icon } from '../parts/Icon.tsx'
import { ReliabilityBadge } from '../parts/ReliabilityBadge.tsx'
import { useAppState } from '../state/appState.ts'
import { useText } from '../text/useText.ts'
import { ProblemSign } from './ProblemSign.tsx'
import { selectionWay, type SelectionWay } from './sourceSelection.ts'
import {
  canBeReadAnyway,
  isNotUsed,
  isRefusedToPrograms,
  problemInShort,
  provenanceOf,
  publisherOf,
  titleOf,
  type ListedSource,
} from './sourceList.ts'

interface SourceLineProps {
  readonly line: ListedSource
  readonly place: number
  /** Distance from the top of the table, in CSS pixels. */
  readonly top: number
  readonly selected: boolean
  /** Whether it is one of several that are selected. */
  readonly together: boolean
  readonly unfolded: boolean
  readonly collecting: boolean
  readonly onChoose: (row: SourceRow, way: SelectionWay) => void
  readonly onOpen: () => void
  readonly onInclude: (row: SourceRow, included: boolean) => void
  readonly onFold: (row: SourceRow, unfolded: boolean) => void
  readonly onFetchAnyway: (row: SourceRow) => void
  readonly onMenu: (row: SourceRow, x: number, y: number) => void
}

/** A row of the table, rendered again only when its source changes. */
export const SourceLine = memo(function SourceLine({
  line,
  place,
  top,
  selected,
  together,
  ...rest
}: SourceLineProps): React.JSX.Element {
  const { sources: text } = useText()
  const { row, isCopy } = line
  const names = [
    'source-line',
    selected && 'source-line--at-hand',
    together && 'source-line--together',
    isCopy && 'source-line--copy',
    !row.included && 'source-line--out',
  ]
  return (
    <div
      role="row"
      id={`source-${row.id}`}
      aria-rowindex={place + 2}
      aria-selected={selected || together}
      className={names.filter((name) => typeof name === 'string').join(' ')}
      style={{ transform: `translateY(${top}px)` }}
      onClick={(event) => rest.onChoose(row, selectionWay(event))}
      onMouseDown={(event) => {
        // A range of sources is selected, and not their words.
        if (event.shiftKey) keepFocus(event)
      }}
      onDoubleClick={() => rest.onOpen()}
      onContextMenu={(event) => {
        event.preventDefault()
        if (!together) rest.onChoose(row, 'alone')
        rest.onMenu(row, event.clientX, event.clientY)
      }}
    >
      <TitleCell line={line} {...rest} />
      <PageCells row={row} />
      <IncludeCell row={row} onInclude={rest.onInclude} />
      <div role="gridcell" className="source-line__menu">
        <Button
          size="small"
          weight="quiet"
          iconOnly
          icon={cdxIconEllipsis}
          label={text.menu.of(titleOf(row))}
          aria-haspopup="menu"
          tabIndex={-1}
          onMouseDown={keepFocus}
          onClick={(event) => {
            event.stopPropagation()
            const { left, bottom } = event.currentTarget.getBoundingClientRect()
            rest.onChoose(row, 'alone')
            rest.onMenu(row, left, bottom)
          }}
        />
      </div>
    </div>
  )
})

/** The checkbox that includes a source. It is not ticked if no draft can use the source, and says why. */
function IncludeCell({
  row,
  onInclude,
}: Pick<SourceLineProps, 'onInclude'> & { readonly row: SourceRow }): React.JSX.Element {
  const { sources: text } = useText()
  const notUsed = isNotUsed(row)
  const canBeUsed = canBeReadAnyway(row)
  const tip = (canBeUsed ? text.notUsedYet : text.notUsedWhy)(problemInShort(row))
  return (
    <div role="gridcell" className="source-line__include" {...(notUsed ? { title: tip } : {})}>
      <input
        type="checkbox"
        tabIndex={-1}
        aria-label={text.include(titleOf(row))}
        {...(notUsed ? { 'aria-description': tip } : {})}
        checked={row.included && !notUsed}
        disabled={notUsed && !canBeUsed}
        onMouseDown={keepFocus}
        onClick={(event) => event.stopPropagation()}
        onChange={(event) => onInclude(row, event.target.checked)}
      />
      {notUsed ? <span className="subtle small">{text.notUsed}</span> : null}
    </div>
  )
}

/** Date, origin, rating and size of a page. */
function PageCells({ row }: { readonly row: SourceRow }): React.JSX.Element {
  const { sources: text } = useText()
  const language = useAppState((state) => state.settings?.language ?? 'en')
  const { page } = row
  const provenance = provenanceOf(row)
  return (
    <>
      <div role="gridcell" className="source-line__two">
        <span>{page?.publishedAt === undefined ? '' : formatDate(page.publishedAt, language)}</span>
        <span className="subtle small">{provenance === undefined ? '' : text.found[provenance]}</span>
      </div>
      <div role="gridcell" className="source-line__reliability">
        <ReliabilityBadge reliability={row.reliability} />
      </div>
      <div role="gridcell" className="source-line__two number">
        <span>{page?.words.toLocaleString(language)}</span>
        <span className="subtle small">
          {page === undefined || row.cited === 0 ? '' : text.citedOf(row.cited, page.chunks)}
        </span>
      </div>
    </>
  )
}

/** Focus stays on the table, so that its keys keep working. */
function keepFocus(event: React.MouseEvent<HTMLElement>): void {
  event.preventDefault()
  document.getElementById('sources-grid')?.focus({ preventScroll: true })
}

type TitleCellProps = Pick<SourceLineProps, 'line' | 'unfolded' | 'onFold' | 'collecting' | 'onFetchAnyway'>

/** The title, and below it the publisher, copies and what is wrong. */
function TitleCell({
  line: { row, copies, isCopy },
  unfolded,
  collecting,
  onFold,
  onFetchAnyway,
}: TitleCellProps): React.JSX.Element {
  const { sources: text } = useText()
  const from = publisherOf(row) || fileOf(row)
  return (
    <div role="gridcell" className="source-line__title">
      <span title={titleOf(row)}>{titleOf(row)}</span>
      <span className="source-line__from subtle small">
        <span title={from}>
          {isCopy ? `${text.copyOf} · ` : ''}
          {from}
        </span>
        {copies === 0 ? null : (
          <button
            type="button"
            className="source-line__copies"
            tabIndex={-1}
            aria-expanded={unfolded}
            onMouseDown={keepFocus}
            onClick={(event) => {
              event.stopPropagation()
              onFold(row, !unfolded)
            }}
          >
            <Icon icon={unfolded ? cdxIconCollapse : cdxIconExpand} />
            {text.copies(copies)}
          </button>
        )}
        <ProblemSign row={row} collecting={collecting} />
        {isRefusedToPrograms(row) ? (
          <Button
            size="small"
            label={text.fetchAnyway}
            aria-label={text.fetchAnywayOf(row.source)}
            title={text.fetchAnywayHelp}
            tabIndex={-1}
            disabled={collecting}
            onMouseDown={keepFocus}
            onClick={(event) => {
              event.stopPropagation()
              onFetchAnyway(row)
            }}
          />
        ) : null}
      </span>
    </div>
  )
}

/** The file's name, unless it is the title. */
function fileOf(row: SourceRow): string {
  return titleOf(row) === row.source ? '' : row.source
}
