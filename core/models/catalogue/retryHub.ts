import { setTimeout as sleep } from 'node:timers/promises'
import { nextWait, type RetryOptions } from '../chat/retrySchedule.ts'
import { ModelDownloadError, type DownloadReason } from './downloadErrors.ts'

const temporary: readonly DownloadReason[] = ['unreachable', 'timed-out', 'too-slow', 'cut', 'busy', 'failed']

export interface RetryHubOptions extends RetryOptions {
  readonly signal: AbortSignal
  /** Whether enough was received since the last call to reset the count of retries. */
  readonly gained?: () => boolean
}

/**
 * Repeats a request to a hub while it fails temporarily. Waits as long as the hub asks, within limits.
 *
 * @throws the last ModelDownloadError; any other error at once; the signal's reason
 */
export async function retryHub<T>(attempt: () => Promise<T>, options: RetryHubOptions): Promise<T> {
  const { signal, gained } = options
  let retries = 0
  let waited = 0
  for (;;) {
    try {
      return await attempt()
    } catch (error) {
      signal.throwIfAborted()
      if (!(error instanceof ModelDownloadError) || !temporary.includes(error.reason)) throw error
      if (gained?.() === true) retries = waited = 0
      // An unreachable host is rarely back after a short time.
      const limits =
        error.reason === 'unreachable' ? { ...options, maxRetries: Math.min(2, options.maxRetries ?? 2) } : options
      const wait = nextWait({ retries, waited, asked: error.askedSeconds }, limits)
      if (wait === undefined) throw error
      await sleep(wait * 1000, undefined, { signal }).catch(() => signal.throwIfAborted())
      retries += 1
      waited += wait
    }
  }
}
