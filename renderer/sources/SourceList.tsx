import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { isWebAddress } from '../../core/collect/webAddress.ts'
import type { EventSummary, GivenSource, SourceRow } from '../../core/engine/libraries/events/eventLibrary.ts'
import { Button } from '../parts/Button.tsx'
import { Failure } from '../parts/Failure.tsx'
import { useText } from '../text/useText.ts'
import { AddPages } from './AddPages.tsx'
import { BulkBar } from './BulkBar.tsx'
import { archiveSources, fetchOpened, retrySources } from './collectSources.ts'
import { NotabilityStrip } from './NotabilityStrip.tsx'
import { SourceBar } from './SourceBar.tsx'
import { type MenuPlace, SourceMenu } from './SourceMenu.tsx'
import { SourceNotes } from './SourceNotes.tsx'
import { SourceTable } from './SourceTable.tsx'
import { canBeReadAnyway, figuresOf, filterValues, isCollectable, type ListOptions, listSources } from './sourceList.ts'
import { nothingSelected, selectSource, type SelectionWay } from './sourceSelection.ts'
import type { SelectedSource } from './useSelectedSource.ts'
import type { Sources } from './useSources.ts'
import { isFocusFree } from '../frame/useKeptFocus.ts'
import { keyAction, listKeys, useScreenKeys } from '../frame/useScreenKeys.ts'

interface SourceListProps {
  readonly event: EventSummary
  readonly sources: Sources
  readonly selected: SelectedSource
  readonly onAdd: (sources: readonly GivenSource[]) => void
  /** Opens the selected page. */
  readonly onOpen: () => void
  /** Opens the reader if it is hidden. */
  readonly onReader?: () => void
}

const nothing: readonly SourceRow[] = []
const unfiltered = { find: '', problem: null, publisher: null, language: null, reliability: null } as const
const all: ListOptions = { ...unfiltered, sorting: null, unfolded: new Set() }

/** Horizontal offset of the menu when opened by a key, in CSS pixels. */
const menuIndent = 52

/** The left pane: figures, filters, running tasks and the table. */
export function SourceList({ event, sources, selected, onAdd, onOpen, onReader }: SourceListProps): React.JSX.Element {
  const { sources: text } = useText()
  const rows = sources.rows ?? nothing
  const { include } = sources
  const [options, setOptions] = useState<ListOptions>(all)
  const [adding, setAdding] = useState(false)
  const [menu, setMenu] = useState<MenuPlace | null>(null)
  const openMenu = useCallback((row: SourceRow, x: number, y: number) => setMenu({ id: row.id, x, y }), [])
  const ofMenu = menu === null ? undefined : rows.find(({ id }) => id === menu.id)
  const figures = useMemo(() => figuresOf(rows, sources.collecting), [rows, sources.collecting])
  const values = useMemo(() => filterValues(rows), [rows])
  const listed = useMemo(() => listSources(rows, options), [rows, options])
  const at = listed.findIndex(({ row }) => row.id === selected.row?.id)
  const change = (part: Partial<ListOptions>): void => setOptions((before) => ({ ...before, ...part }))
  const fold = useCallback(
    (row: SourceRow, unfolded: boolean): void =>
      setOptions((before) => {
        const next = new Set(before.unfolded)
        if (unfolded) next.add(row.id)
        else next.delete(row.id)
        return { ...before, unfolded: next }
      }),
    [],
  )
  const fetchAnyway = useCallback(
    (row: SourceRow): void => void fetchOpened(event.id, row, text.retryTask(row.source)),
    [event.id, text],
  )
  const withRow = (act: (row: SourceRow) => void) => () => {
    if (at >= 0 && selected.row !== undefined) act(selected.row)
  }
  const [selection, setSelection] = useState(nothingSelected)
  const several = useMemo(() => {
    const chosen = listed.flatMap(({ row }) => (selection.ids.has(row.id) ? [row] : []))
    return chosen.length > 1 ? chosen : nothing
  }, [listed, selection])
  const severalIds = useMemo(() => new Set(several.map(({ id }) => id)), [several])
  const pick = (row: SourceRow, way: SelectionWay): void => {
    const ids = listed.map((each) => each.row.id)
    setSelection((before) => selectSource(before, { id: row.id, way, listed: ids, from: selected.row?.id }))
    selected.choose(row)
  }
  const latestPick = useRef(pick)
  useEffect(() => {
    latestPick.current = pick
  })
  const stablePick = useCallback((row: SourceRow, way: SelectionWay) => latestPick.current(row, way), [])
  const choose = (place: number, way: SelectionWay = 'alone'): void => {
    const next = listed[Math.max(0, Math.min(listed.length - 1, place))]
    if (next !== undefined) pick(next.row, way)
  }
  const clear = (): void => setSelection(nothingSelected)
  const remove = (row: SourceRow): void => {
    choose(at + (at + 1 < listed.length ? 1 : -1))
    sources.remove([row])
  }
  const removeSeveral = (): void => {
    clear()
    sources.remove(several)
  }
  const { decide } = sources
  const latestDecide = useRef(decide)
  useEffect(() => {
    latestDecide.current = decide
  })
  const includeOne = useCallback(
    (row: SourceRow, included: boolean) => {
      if (row.included !== included) include([row], included)
      if (included && canBeReadAnyway(row)) latestDecide.current(row, { readAnyway: true })
    },
    [include],
  )
  useSourceKeys({
    move: (step, way) => {
      choose(at < 0 ? 0 : at + step, way)
      if (isFocusFree()) document.getElementById('sources-grid')?.focus({ preventScroll: true })
    },
    selectAll: () => setSelection({ ids: new Set(listed.map(({ row }) => row.id)), anchor: null }),
    toggle:
      several.length > 0
        ? () =>
            include(
              several,
              several.some(({ included }) => !included),
            )
        : withRow((row) => includeOne(row, !row.included || canBeReadAnyway(row))),
    open: withRow(onOpen),
    remove: several.length > 0 ? removeSeveral : withRow(remove),
    menu: withRow((row) => {
      const line = document.getElementById(`source-${row.id}`)?.getBoundingClientRect()
      if (line !== undefined) openMenu(row, line.left + menuIndent, line.bottom)
    }),
    fold: (unfolded) => withRow((row) => fold(row, unfolded))(),
    close: several.length > 0 ? clear : selected.close,
  })
  const mayArchive = !sources.collecting && rows.some(({ source }) => isWebAddress(source))
  const isEmpty = sources.rows?.length === 0 && sources.removing.length === 0 && !sources.collecting
  return (
    <section className="source-list" aria-label={text.heading}>
      <h1 className="unseen">{text.heading}</h1>
      <SourceBar
        figures={figures}
        values={values}
        options={options}
        onOptions={change}
        adding={adding || isEmpty}
        onArchive={mayArchive ? () => void archiveSources(event.id, text.archive.task(event.event.title)) : undefined}
        onAdding={() => setAdding(!adding)}
        {...(onReader === undefined ? {} : { onReader })}
      />
      {adding || isEmpty ? (
        <AddPages
          event={event}
          intro={isEmpty ? (event.draftPages > 0 ? text.onlyInDrafts(event.draftPages) : text.none) : undefined}
          onAdd={(given) => {
            onAdd(given)
            setAdding(false)
          }}
          onClose={isEmpty ? undefined : () => setAdding(false)}
        />
      ) : null}
      {sources.error === null ? null : <Failure error={sources.error} onRetry={sources.reload} />}
      <SourceNotes event={event} sources={sources} />
      {sources.rows === undefined && sources.error === null ? (
        <p className="source-list__note subtle" role="status">
          {text.loading}
        </p>
      ) : null}
      {rows.length === 0 ? null : (
        <SourceTable
          listed={listed}
          at={at}
          options={options}
          collecting={sources.collecting}
          onOptions={change}
          several={severalIds}
          onChoose={stablePick}
          onOpen={onOpen}
          onInclude={includeOne}
          onFold={fold}
          onFetchAnyway={fetchAnyway}
          onMenu={openMenu}
        />
      )}
      {menu === null || ofMenu === undefined ? null : (
        <SourceMenu
          key={`${menu.id} ${menu.x} ${menu.y}`}
          row={ofMenu}
          place={menu}
          sources={sources}
          onCollectAgain={() => void retrySources(event.id, [ofMenu], text.retryTask(ofMenu.source))}
          onRemove={() => remove(ofMenu)}
          onClose={() => {
            setMenu(null)
            document.getElementById('sources-grid')?.focus({ preventScroll: true })
          }}
        />
      )}
      {rows.length > 0 && listed.length === 0 ? (
        <p className="source-list__note">
          {text.noMatch} <Button size="small" label={text.noMatchAll} onClick={() => change(unfiltered)} />
        </p>
      ) : null}
      {/* Below the table: what comes and goes here must not move its rows under the mouse. */}
      {sources.notability === undefined || adding || isEmpty ? null : <NotabilityStrip measured={sources.notability} />}
      {several.length === 0 ? null : (
        <BulkBar
          rows={several}
          onInclude={(included) => include(several, included)}
          onCollectAgain={() =>
            void retrySources(event.id, several.filter(isCollectable), text.collectTask(event.event.title))
          }
          onRemove={removeSeveral}
          onClear={clear}
        />
      )}
    </section>
  )
}

interface SourceKeys {
  readonly move: (step: number, way?: SelectionWay) => void
  readonly selectAll: () => void
  readonly toggle: () => void
  readonly open: () => void
  readonly remove: () => void
  /** Opens the menu of the selected source. */
  readonly menu: () => void
  /** Shows or hides the copies of the selected source. */
  readonly fold: (unfolded: boolean) => void
  readonly close: () => void
}

/** Handles the keys of the Sources screen. Keys that scroll or press a control belong to the table only if no other control has the focus. */
function useSourceKeys({ move, selectAll, toggle, open, remove, menu, fold, close }: SourceKeys): void {
  const onTable = {
    ...listKeys(move),
    ArrowRight: () => fold(true),
    ArrowLeft: () => fold(false),
    ' ': toggle,
    Enter: open,
    Delete: remove,
    ContextMenu: menu,
    m: menu,
  }
  const anywhere = { j: () => move(1), k: () => move(-1), o: open, Escape: close }
  useScreenKeys((event) => {
    if (isElsewhere(event)) return keyAction(event, anywhere)
    if ((event.ctrlKey || event.metaKey) && event.key === 'a') return selectAll
    const range = event.shiftKey ? listKeys((step) => move(step, 'range')) : {}
    return keyAction(event, { ...onTable, ...anywhere, ...range })
  })
}

function isElsewhere({ target }: KeyboardEvent): boolean {
  return target instanceof Element && target.closest('button, input, a, [role=separator], .reader, .topbar') !== null
}
