/** Waits for a promise that cannot be cancelled. On abort it stops waiting and rejects with the signal's reason. */
export async function untilAborted<T>(promise: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (signal === undefined) return await promise
  signal.throwIfAborted()
  const settled = new AbortController()
  const aborted = new Promise<never>((_, reject) => {
    // The caller chooses the reason.
    // eslint-disable-next-line @typescript-eslint/prefer-promise-reject-errors
    signal.addEventListener('abort', () => reject(signal.reason), { signal: settled.signal })
  })
  try {
    return await Promise.race([promise, aborted])
  } finally {
    settled.abort()
  }
}
