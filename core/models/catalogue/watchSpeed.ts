export interface SpeedWatch {
  /** Aborts with the caller's reason, or if too little is received in time. */
  readonly signal: AbortSignal
  /** Whether it aborted because of slowness. */
  readonly tooSlow: () => boolean
  readonly received: (bytes: number) => void
  readonly end: () => void
}

/**
 * Aborts a download that receives less than `bytes` bytes in `seconds` seconds: a silent connection, or one that only sends
 * a byte now and then.
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
