import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Correction } from '../../core/engine/libraries/events/correction.ts'
import type { PageDecision } from '../../core/engine/libraries/events/decidePage.ts'
import type { EventSources, EventSummary, SourceRow } from '../../core/engine/libraries/events/eventLibrary.ts'
import type { Notability } from '../../core/extract/notability/measureNotability.ts'
import { CallFailed } from '../api/callFailed.ts'
import { useConnector } from '../connector/connector.ts'
import { engine } from '../api/engine.ts'
import { useData } from '../api/useData.ts'
import { useLateRemoval } from '../parts/useLateRemoval.ts'
import { useAppState } from '../state/appState.ts'
import { useTask } from '../state/tasks.ts'
import { collectKey } from './collectSources.ts'

/** Reload interval while pages are being collected, in milliseconds. */
const refreshEvery = 1500

export interface Sources {
  /** Undefined until loaded. Excludes sources that are being removed. */
  readonly rows: readonly SourceRow[] | undefined
  /** For the included pages; undefined until loaded. */
  readonly notability: Notability | undefined
  readonly collecting: boolean
  readonly error: CallFailed | null
  readonly reload: () => void
  readonly include: (rows: readonly SourceRow[], included: boolean) => void
  /** Saves the user's citation fields. Resolves with what is invalid, if anything. */
  readonly correct: (row: SourceRow, correction: Correction) => Promise<CallFailed | null>
  /** Puts a source's site on one of the user's lists, or on neither. */
  readonly judgeSite: (row: SourceRow, list: 'allow' | 'deny' | null) => void
  readonly decide: (row: SourceRow, decision: PageDecision) => void
  readonly remove: (rows: readonly SourceRow[]) => void
  /** Sources about to be removed. */
  readonly removing: readonly SourceRow[]
  readonly undoRemoval: () => void
}

/** The sources of an event and the actions on them. Changes show at once and are corrected by the engine's answer. */
export function useSources(event: EventSummary): Sources {
  const { id } = event
  const data = useData(useCallback((signal: AbortSignal) => engine.events.sources(id, { signal }), [id]))
  const { reload, replace } = data
  const value = data.value?.event.id === id ? data.value : undefined
  const collecting = useTask(collectKey(id))?.failed === null
  useRefresh(collecting, data.loading, reload)
  useSummary(value)
  useArrivals(id, reload)
  const [error, setError] = useState<CallFailed | null>(null)
  const [changing, setChanging] = useState<ReadonlyMap<string, boolean>>(new Map())

  const change = useCallback(
    async (work: () => Promise<EventSources>): Promise<void> => {
      try {
        replace(await work())
        setError(null)
      } catch (failure) {
        if (!(failure instanceof CallFailed)) throw failure
        setError(failure)
      }
    },
    [replace],
  )
  const include = useCallback(
    (changed: readonly SourceRow[], included: boolean) => {
      const ids = changed.map((row) => row.id)
      setChanging((before) => new Map([...before, ...ids.map((each) => [each, included] as const)]))
      void change(() => engine.events.include(id, ids, included)).then(() =>
        setChanging((before) => ids.reduce((rest, each) => without(rest, each, included), before)),
      )
    },
    [id, change],
  )
  const correct = useCallback(
    async (row: SourceRow, correction: Correction): Promise<CallFailed | null> => {
      try {
        replace(await engine.events.correct(id, row.id, correction))
        return null
      } catch (failure) {
        if (!(failure instanceof CallFailed)) throw failure
        return failure
      }
    },
    [id, replace],
  )
  const carryOut = useCallback(
    (sourceId: string) => void change(() => engine.events.removeSource(id, sourceId)),
    [id, change],
  )
  const { pending, remove, undo } = useLateRemoval(carryOut)
  const rows = useMemo(
    () => value?.rows.map((row) => ({ ...row, included: changing.get(row.id) ?? row.included })),
    [value, changing],
  )
  return {
    rows: useMemo(() => rows?.filter((row) => !pending.includes(row.id)), [rows, pending]),
    notability: value?.notability,
    collecting,
    error: error ?? data.error,
    reload: () => {
      setError(null)
      reload()
    },
    include,
    correct,
    judgeSite: (row, list) => void change(() => engine.events.judgeSite(id, row.id, list)),
    decide: (row, decision) => void change(() => engine.events.decide(id, row.id, decision)),
    remove: (removed) => removed.forEach((row) => remove(row.id)),
    removing: rows?.filter((row) => pending.includes(row.id)) ?? [],
    undoRemoval: () => pending.forEach(undo),
  }
}

function without(changing: ReadonlyMap<string, boolean>, id: string, included: boolean): ReadonlyMap<string, boolean> {
  // It may have been changed back meanwhile.
  if (changing.get(id) !== included) return changing
  const rest = new Map(changing)
  rest.delete(id)
  return rest
}

/** Reloads while pages are being collected, and once at the end. */
function useRefresh(collecting: boolean, loading: boolean, reload: () => void): void {
  const was = useRef(false)
  useEffect(() => {
    if (was.current && !collecting) reload()
    was.current = collecting
  }, [collecting, reload])
  useEffect(() => {
    if (!collecting || loading) return undefined
    const timer = setTimeout(reload, refreshEvery)
    return () => clearTimeout(timer)
  }, [collecting, loading, reload])
}

/** Reloads when a paired browser has sent a page or a link. */
function useArrivals(id: string, reload: () => void): void {
  const changes = useConnector((state) => state.changes[id] ?? 0)
  const known = useRef(changes)
  useEffect(() => {
    if (known.current !== changes) reload()
    known.current = changes
  }, [changes, reload])
}

/** Updates the number of sources shown elsewhere. */
function useSummary(value: EventSources | undefined): void {
  useEffect(() => {
    const { event, openEvent } = useAppState.getState()
    if (value !== undefined && event?.id === value.event.id) openEvent(value.event)
  }, [value])
}
