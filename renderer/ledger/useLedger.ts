import { useCallback, useEffect, useMemo, useRef } from 'react'
import type { LedgerView, UnreadPages } from '../../core/engine/libraries/ledger/ledgerLibrary.ts'
import { engine } from '../api/engine.ts'
import { useData, type Data } from '../api/useData.ts'
import { collectKey } from '../sources/collectSources.ts'
import { useTask } from '../state/tasks.ts'
import type { Moment } from './moment.ts'
import { readKey } from './readPages.ts'

interface LedgerData {
  /** The state at the requested moment. */
  readonly view: Data<LedgerView>
  readonly unread: Data<UnreadPages>
  /** Whether pages are being read. */
  readonly reading: boolean
  /** Whether pages are being collected. */
  readonly collecting: boolean
}

/** An event's ledger at a moment, and its unread pages; reloaded when pages arrive. */
export function useLedger(eventId: string, moment: Moment): LedgerData {
  const event = useMemo(() => ({ kind: 'stored', eventId }) as const, [eventId])
  const view = useData(
    useCallback((signal: AbortSignal) => engine.ledgers.show(event, moment, { signal }), [event, moment]),
  )
  const unread = useData(useCallback((signal: AbortSignal) => engine.ledgers.unread(event, { signal }), [event]))
  const reading = useTask(readKey(eventId))?.failed === null
  const collecting = useTask(collectKey(eventId))?.failed === null
  useWhenOver(reading, view.reload)
  useWhenOver(reading, unread.reload)
  useWhenOver(collecting, unread.reload)
  useWhile(reading && !view.loading && !unread.loading, view.reload)
  useWhile(reading && !view.loading && !unread.loading, unread.reload)
  return { view, unread, reading, collecting }
}

/** Reload interval while pages are being read, in milliseconds. */
const refreshEvery = 4000

/** Calls a function after a delay while `active`. */
function useWhile(may: boolean, act: () => void): void {
  useEffect(() => {
    if (!may) return undefined
    const timer = setTimeout(act, refreshEvery)
    return () => clearTimeout(timer)
  }, [may, act])
}

/** Calls a function each time a task ends. */
function useWhenOver(working: boolean, act: () => void): void {
  const was = useRef(working)
  useEffect(() => {
    if (was.current && !working) act()
    was.current = working
  }, [working, act])
}
