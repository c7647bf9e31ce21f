import { setImmediate } from 'node:timers/promises'

/**
 * Lets what has happened meanwhile be handled, such as Ctrl+C, in work that would otherwise occupy its thread.
 *
 * @throws the signal's reason, if it is aborted
 */
export async function takeBreath(signal: AbortSignal | undefined): Promise<void> {
  await setImmediate()
  signal?.throwIfAborted()
}
