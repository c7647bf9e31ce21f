import { useCallback, useEffect, useRef, useState } from 'react'

/** How long a removal can be taken back, milliseconds. */
const patience = 10_000

export interface LateRemoval {
  /** What is about to be removed, in the order in which it was asked for. */
  readonly pending: readonly string[]
  readonly remove: (id: string) => void
  readonly undo: (id: string) => void
}

/** Removes a moment after it was asked for, so that it can be taken back; at once when the screen is left. */
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
