export interface ServiceTimeouts {
  /** Seconds until the connection stands. Default 10. */
  readonly connectSeconds?: number
  /** Seconds from the request to the first word of the answer; a model on a processor reads long prompts slowly. Default 300. */
  readonly firstTokenSeconds?: number
  /** Seconds between two pieces of the answer. Default 60. */
  readonly betweenTokensSeconds?: number
}

export interface Patience {
  /** Aborted by the caller's signal, or when the time set last is over. */
  readonly signal: AbortSignal
  /** What `wait` was given when its time was over, undefined before. */
  expired(): Error | undefined
  /** Starts the time anew: after `seconds` without another call, the signal aborts. */
  wait(seconds: number, error: () => Error): void
  /** Ends it; nothing aborts afterwards. */
  end(): void
}

/** A time limit that is renewed while something arrives, together with the caller's own signal. */
export function startPatience(caller: AbortSignal | undefined): Patience {
  const controller = new AbortController()
  const forward = (): void => controller.abort(caller?.reason)
  if (caller?.aborted === true) forward()
  caller?.addEventListener('abort', forward, { once: true })
  let timer: NodeJS.Timeout | undefined
  let expired: Error | undefined
  return {
    signal: controller.signal,
    expired: () => expired,
    wait: (seconds, error) => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        expired = error()
        controller.abort(expired)
      }, seconds * 1000)
    },
    end: () => {
      clearTimeout(timer)
      caller?.removeEventListener('abort', forward)
    },
  }
}
