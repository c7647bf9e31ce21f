/** The time that a fetch may take, in which waiting for its turn does not count. */
export interface ActiveTime {
  /** Whether it is used up. */
  readonly isOver: boolean
  /** Does work whose signal is aborted when the time is used up, or with the caller's own signal. */
  run<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T>
}

/** @param ms milliseconds of work in all */
export function activeTime(ms: number, signal: AbortSignal | undefined): ActiveTime {
  const over = new AbortController()
  const any = signal === undefined ? over.signal : AbortSignal.any([signal, over.signal])
  let left = ms
  return {
    get isOver() {
      return over.signal.aborted
    },
    async run(work) {
      const started = performance.now()
      const end = setTimeout(() => over.abort(), Math.max(0, left))
      try {
        return await work(any)
      } finally {
        clearTimeout(end)
        left -= performance.now() - started
      }
    },
  }
}
