export interface ServiceTimeouts {
  /** Seconds to connect. Default 10. */
  readonly connectSeconds?: number
  /** Seconds from the request to the first word of the answer; a model on a processor reads long prompts slowly. Default 300. */
  readonly firstTokenSeconds?: number
  /** Seconds between two pieces of the answer. Default 60. */
  readonly betweenTokensSeconds?: number
}

export interface Patience {
  /** Aborted by the caller's signal, or when the current time limit expires. */
  readonly signal: AbortSignal
  /** The error of `wait` after its time has expired; undefined before. */
  expired(): Error | undefined
  /** Restarts the time limit: the signal aborts after `seconds` without another call. */
  wait(seconds: number, error: () => Error): void
  /** Ends the time limit; the signal is not aborted afterwards. */
  end(): void
}

/** A time limit that is renewed while data arrives, combined with the caller's signal. */
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
