export interface SpeedWatch {
  /** Aborts with the caller's reason, or when too little came within the time. */
  readonly signal: AbortSignal
  /** Whether it was slowness that aborted. */
  readonly tooSlow: () => boolean
  readonly received: (bytes: number) => void
  readonly end: () => void
}

/**
 * Aborts a download of which less than `bytes` come within each `seconds`: a connection that says nothing, and one that
 * gives a byte now and then to look alive.
 */
export function watchSpeed(
  caller: AbortSignal,
  { seconds, bytes }: { readonly seconds: number; readonly bytes: number },
): SpeedWatch {
  const controller = new AbortController()
  let gained = 0
  let slow = false
  const timer = setInterval(() => {
    if (gained < bytes) {
      slow = true
      controller.abort(new DOMException('too slow', 'TimeoutError'))
    }
    gained = 0
  }, seconds * 1000)
  return {
    signal: AbortSignal.any([caller, controller.signal]),
    tooSlow: () => slow,
    received: (count) => (gained += count),
    end: () => clearInterval(timer),
  }
}
