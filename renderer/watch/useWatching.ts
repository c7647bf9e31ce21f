import { useEffect } from 'react'
import { engine } from '../api/engine.ts'
import { lookAtDue, putWatches } from './watches.ts'

/** Interval between checks for due events, in milliseconds. */
const everyMinute = 60_000
/** Delay before the first check, in milliseconds, so that opening the window does not wait for it. */
const firstAfter = 4000

/** Checks watched events when they are due, while the window is open. */
export function useWatching(): void {
  useEffect(() => {
    void putWatches(engine.watching.list())
    const first = setTimeout(() => void lookAtDue(), firstAfter)
    const timer = setInterval(() => void lookAtDue(), everyMinute)
    return () => {
      clearTimeout(first)
      clearInterval(timer)
    }
  }, [])
}
