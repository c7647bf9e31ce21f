import { useEffect, useState } from 'react'

/** Whole seconds since a start time in milliseconds, updated while something runs. */
export function useSeconds(since: number, running: boolean): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (!running) return undefined
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [running])
  return Math.max(0, Math.round((now - since) / 1000))
}
