/** How the session waits. Tests provide their own clock. */
export interface Waiting {
  /** Milliseconds on a monotonic clock. */
  now(): number
  /** Rejects with the signal's reason. */
  sleep(ms: number, signal?: AbortSignal): Promise<void>
}

export interface TurnLimits {
  /** Maximum concurrent requests to one host. */
  readonly perHost: number
  /** Maximum concurrent requests, read before each. */
  readonly total: () => number
  /**
   * Longest pause in milliseconds that requests wait for; requests to a host that wants a longer one are sent at once and
   * get its refusal.
   */
  readonly longestPause: number
  readonly waiting: Waiting
  /** Ends all pauses when the session ends. */
  readonly closed: AbortSignal
}

interface Turn {
  readonly host: string
  /** Whether it has priority, because a person waits for the answer. */
  readonly first: boolean
  readonly signal: AbortSignal | undefined
}

export interface Turns {
  /**
   * Runs `work` when it is its turn: in the order of the calls, skipping hosts that are at their limit or paused.
   *
   * @throws what `work` throws; the signal's reason if it is aborted before
   */
  take<T>(turn: Turn, work: () => Promise<T>): Promise<T>
  /** Sends no request to the host for this many milliseconds. */
  pause(host: string, ms: number): void
  /** Milliseconds for which the host is still paused. */
  pausedFor(host: string): number
}

interface Waiter {
  readonly turn: Turn
  readonly start: () => void
}

/** Limits the concurrent requests to each host and in total. */
export function createTurns({ perHost, total, longestPause, waiting, closed }: TurnLimits): Turns {
  const waiters: Waiter[] = []
  const running = new Map<string, number>()
  const pausedUntil = new Map<string, number>()
  /** Hosts whose pause has a waiter. */
  const waking = new Set<string>()
  let count = 0

  const pausedFor = (host: string): number => Math.max(0, (pausedUntil.get(host) ?? 0) - waiting.now())
  const isFree = ({ turn: { host } }: Waiter): boolean => {
    const pause = pausedFor(host)
    return pause > longestPause || (pause === 0 && (running.get(host) ?? 0) < perHost)
  }

  function startNext(): void {
    while (count < total()) {
      const urgent = waiters.findIndex((waiter) => waiter.turn.first && isFree(waiter))
      const at = urgent === -1 ? waiters.findIndex(isFree) : urgent
      if (at === -1) return
      const [waiter] = waiters.splice(at, 1)
      waiter?.start()
    }
  }

  /** Waits for the end of a pause by the clock: timers may fire early, and the pause may have been extended. */
  async function startAfterPause(host: string): Promise<void> {
    if (waking.has(host)) return
    waking.add(host)
    try {
      for (let rest = pausedFor(host); rest > 0 && rest <= longestPause; rest = pausedFor(host)) {
        await waiting.sleep(Math.ceil(rest), closed)
      }
    } catch {
      // The session has ended, and nothing waits any more.
      return
    } finally {
      waking.delete(host)
    }
    startNext()
  }

  async function turnOf(turn: Turn): Promise<void> {
    const { host, signal } = turn
    signal?.throwIfAborted()
    await new Promise<void>((resolve, reject) => {
      const start = (): void => {
        signal?.removeEventListener('abort', leave)
        count += 1
        running.set(host, (running.get(host) ?? 0) + 1)
        resolve()
      }
      const waiter = { turn, start }
      waiters.push(waiter)
      const leave = (): void => {
        const at = waiters.indexOf(waiter)
        if (at === -1) return
        waiters.splice(at, 1)
        // The caller chooses the reason.
        // eslint-disable-next-line @typescript-eslint/prefer-promise-reject-errors
        reject(signal?.reason)
      }
      signal?.addEventListener('abort', leave, { once: true })
      startNext()
      // The rest of a pause that was too long to wait for may be short enough by now.
      if (waiters.includes(waiter) && pausedFor(host) > 0) void startAfterPause(host)
    })
  }

  return {
    async take(turn, work) {
      await turnOf(turn)
      try {
        return await work()
      } finally {
        count -= 1
        const stillRunning = (running.get(turn.host) ?? 1) - 1
        if (stillRunning === 0) running.delete(turn.host)
        else running.set(turn.host, stillRunning)
        startNext()
      }
    },
    pause(host, ms) {
      const until = waiting.now() + ms
      if (until <= (pausedUntil.get(host) ?? 0)) return
      pausedUntil.set(host, until)
      // After a session has ended, nothing waits any more.
      if (ms <= longestPause) void startAfterPause(host)
      else startNext()
    },
    pausedFor,
  }
}
