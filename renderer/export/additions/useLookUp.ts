import { useCallback, useEffect, useRef, useState } from 'react'
import { CallFailed } from '../../api/callFailed.ts'

export interface LookUp<T> {
  readonly busy: boolean
  readonly found: T | undefined
  readonly failed: CallFailed | null
  readonly start: (look: (signal: AbortSignal) => Promise<T>, onFound?: (found: T) => void) => void
  readonly cancel: () => void
  readonly dismiss: () => void
}

/** A search that the person starts and may cancel; it ends with the component. */
export function useLookUp<T>(): LookUp<T> {
  const [state, setState] = useState<{ busy: boolean; found?: T; failed: CallFailed | null }>({
    busy: false,
    failed: null,
  })
  const running = useRef<AbortController | null>(null)
  const cancel = useCallback(() => {
    running.current?.abort()
    running.current = null
    setState((before) => ({ ...before, busy: false }))
  }, [])
  const start = useCallback((look: (signal: AbortSignal) => Promise<T>, onFound?: (found: T) => void) => {
    const controller = new AbortController()
    running.current?.abort()
    running.current = controller
    setState((before) => ({ ...before, busy: true, failed: null }))
    look(controller.signal).then(
      (found) => {
        if (controller.signal.aborted) return
        setState({ busy: false, found, failed: null })
        onFound?.(found)
      },
      (error: unknown) => {
        if (controller.signal.aborted) return
        if (!(error instanceof CallFailed)) throw error
        setState((before) => ({ ...before, busy: false, failed: error }))
      },
    )
  }, [])
  const dismiss = useCallback(() => setState((before) => ({ ...before, failed: null })), [])
  useEffect(() => () => running.current?.abort(), [])
  return { busy: state.busy, found: state.found, failed: state.failed, start, cancel, dismiss }
}
