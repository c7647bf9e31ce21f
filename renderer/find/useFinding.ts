import { useCallback, useEffect, useRef, useState } from 'react'
import type { EventFields, FindRequest, FoundSources } from '../../core/engine/libraries/events/eventLibrary.ts'
import { CallFailed } from '../api/callFailed.ts'
import { engine } from '../api/engine.ts'

export interface Finding {
  readonly running: boolean
  /** The last result; undefined before the first. */
  readonly found: FoundSources | undefined
  readonly error: CallFailed | null
  readonly find: (event: string | EventFields, request: FindRequest) => void
  readonly stop: () => void
}

/** Searches for pages, one request at a time; stopped when the user leaves. */
export function useFinding(): Finding {
  const controller = useRef<AbortController>(null)
  const [running, setRunning] = useState(false)
  const [found, setFound] = useState<FoundSources>()
  const [error, setError] = useState<CallFailed | null>(null)
  const stop = useCallback(() => controller.current?.abort(), [])
  useEffect(() => stop, [stop])

  const ask = async (event: string | EventFields, request: FindRequest): Promise<void> => {
    stop()
    const own = new AbortController()
    controller.current = own
    setRunning(true)
    setError(null)
    try {
      const answer = await engine.events.find(event, request, { signal: own.signal })
      if (!own.signal.aborted) setFound(answer)
    } catch (failure) {
      if (!(failure instanceof CallFailed)) throw failure
      if (!own.signal.aborted) setError(failure)
    } finally {
      if (controller.current === own) setRunning(false)
    }
  }
  return { running, found, error, find: (event, request) => void ask(event, request), stop }
}
