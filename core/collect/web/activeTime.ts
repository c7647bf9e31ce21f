/** The time limit of a fetch, which excludes waiting for its turn. */
export interface ActiveTime {
  /** Whether the limit is reached. */
  readonly isOver: boolean
  /** Runs work whose signal is aborted at the limit, or with the caller's own signal. */
  run<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T>
}

/** @param ms total milliseconds of work */
export function activeTime(ms: number, signal: AbortSignal | undefined): ActiveTime {
  const over = new AbortController()
  const any = signal === undefined ? over.signal : AbortSignal.any([signal, over.signal])
  let remaining = ms
  return {
    get isOver() {
      return over.signal.aborted
    },
    async run(work) {
      const started = performance.now()
      const end = setTimeout(() => over.abort(), Math.max(0, remaining))
      try {
        return await work(any)
      } finally {
        clearTimeout(end)
        remaining -= performance.now() - started
      }
    },
  }
}
