import { useEffect } from 'react'
import { engine } from '../api/engine.ts'
import { lookAtDue, putWatches } from './watches.ts'

/** How often it is asked whether an event is due, milliseconds. */
const everyMinute = 60_000
/** When it is first asked after the window opened, so that nothing waits for it. */
const firstAfter = 4000

/** Looks at watched events when they are due, for as long as the window is open. */
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
