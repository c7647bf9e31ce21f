import { useCallback, useEffect, useRef, useState } from 'react'

/** Time in which a removal can be undone, in milliseconds. */
const patience = 10_000

export interface LateRemoval {
  /** Items about to be removed, in order of request. */
  readonly pending: readonly string[]
  readonly remove: (id: string) => void
  readonly undo: (id: string) => void
}

/** Delays removals so that they can be undone. Leaving the screen removes at once. */
export function useLateRemoval(carryOut: (id: string) => void): LateRemoval {
  const [pending, setPending] = useState<readonly string[]>([])
  const timers = useRef(new Map<string, number>())
  const latest = useRef(carryOut)
  useEffect(() => {
    latest.current = carryOut
  }, [carryOut])
  const drop = useCallback((id: string) => {
    clearTimeout(timers.current.get(id))
    timers.current.delete(id)
    setPending((before) => before.filter((other) => other !== id))
  }, [])
  const remove = useCallback(
    (id: string) => {
      if (timers.current.has(id)) return
      const timer = window.setTimeout(() => {
        latest.current(id)
        drop(id)
      }, patience)
      timers.current.set(id, timer)
      setPending((before) => [...before, id])
    },
    [drop],
  )
  useEffect(() => {
    const waiting = timers.current
    return () => {
      for (const [id, timer] of waiting) {
        clearTimeout(timer)
        latest.current(id)
      }
      waiting.clear()
    }
  }, [])
  return { pending, remove, undo: drop }
}
