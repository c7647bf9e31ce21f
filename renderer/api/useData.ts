import { useCallback, useEffect, useState } from 'react'
import { CallFailed } from './callFailed.ts'

export interface Data<T> {
  /** The last value read; undefined before the first. */
  readonly value: T | undefined
  readonly error: CallFailed | null
  readonly loading: boolean
  /** Reads again. */
  readonly reload: () => void
  /** Replaces the value with a newer one, as returned by the method that changed it. */
  readonly replace: (value: T) => void
}

/** Reads data when a screen opens and whenever `read` changes; pass a stable function (useCallback). A superseded read is cancelled. */
export function useData<T>(read: (signal: AbortSignal) => Promise<T>): Data<T> {
  const [state, setState] = useState<{ value?: T; error: CallFailed | null; loading: boolean }>({
    error: null,
    loading: true,
  })
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    const controller = new AbortController()
    setState((before) => ({ ...before, loading: true, error: null }))
    read(controller.signal).then(
      (value) => {
        if (!controller.signal.aborted) setState({ value, error: null, loading: false })
      },
      (error: unknown) => {
        if (controller.signal.aborted) return
        if (!(error instanceof CallFailed)) throw error
        setState((before) => ({ ...before, error, loading: false }))
      },
    )
    return () => controller.abort()
  }, [read, turn])
  const reload = useCallback(() => setTurn((before) => before + 1), [])
  const replace = useCallback((value: T) => setState({ value, error: null, loading: false }), [])
  return { value: state.value, error: state.error, loading: state.loading, reload, replace }
}
