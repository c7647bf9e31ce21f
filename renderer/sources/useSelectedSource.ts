import { isFocusFree } from '../frame/useKeptFocus.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { SourceRow } from '../../core/engine/libraries/events/eventLibrary.ts'
import { useAppState } from '../state/appState.ts'

export interface SelectedSource {
  readonly row: SourceRow | undefined
  /** Whether the requested page is not among the sources. */
  readonly gone: boolean
  readonly choose: (row: SourceRow) => void
  /** Whether the reader is open; in a narrow window it covers the table. */
  readonly isOpen: boolean
  readonly open: () => void
  readonly close: () => void
}

/** The selected source: chosen in the table, or opened from another screen. */
export function useSelectedSource(rows: readonly SourceRow[] | undefined): SelectedSource {
  const page = useAppState((state) => state.page)
  const chunk = useAppState((state) => state.chunk)
  const source = useAppState((state) => state.source)
  const openPage = useAppState((state) => state.openPage)
  const [chosen, setChosen] = useState<string | null>(null)
  const [isOpen, setOpen] = useState(chunk !== null || source !== null)
  const ofPage = page === null ? undefined : rows?.find((row) => row.page?.id === page)
  const row = ofPage ?? rows?.find(({ id }) => id === (source ?? chosen))
  // Opening a chunk or a source opens the reader; selecting a page alone does not.
  const isOpened = chunk !== null || source !== null
  useEffect(() => {
    if (isOpened) setOpen(true)
  }, [page, chunk, source, isOpened])
  const isRead = isOpened && isOpen && row !== undefined
  useEffect(() => {
    if (!isRead) return undefined
    const waiting = requestAnimationFrame(() => {
      if (isFocusFree()) document.getElementById('reader')?.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(waiting)
  }, [page, chunk, source, isRead])
  return {
    row,
    gone: rows !== undefined && page !== null && ofPage === undefined && chunk !== null,
    choose: useCallback(
      (wanted) => {
        setChosen(wanted.id)
        openPage(wanted.page?.id ?? null)
      },
      [openPage],
    ),
    isOpen,
    open: useFocusedReader(setOpen),
    close: useCallback(() => {
      setOpen(false)
      document.getElementById('sources-grid')?.focus()
    }, []),
  }
}

/** Opens the reader and moves the focus into it. */
function useFocusedReader(setOpen: (open: boolean) => void): () => void {
  const frame = useRef(0)
  useEffect(() => () => cancelAnimationFrame(frame.current), [])
  return useCallback(() => {
    setOpen(true)
    frame.current = requestAnimationFrame(() => document.getElementById('reader')?.focus())
  }, [setOpen])
}
