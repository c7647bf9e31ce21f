/** How a model's coming goes on. */
export interface ModelProgress {
  readonly id: string
  /** `waiting` for another process that does the same; `asking` the hub; `checking` the hashes of what is there. */
  readonly phase: 'waiting' | 'asking' | 'checking' | 'downloading' | 'copying'
  /** Bytes of all files of the model. */
  readonly done: number
  /** Absent where a hub does not tell the size of a file. */
  readonly total?: number
  /** Path of the file at hand. */
  readonly file?: string
}

/** What every long method for models takes. `signal` cancels it: it then rejects with the signal's reason. */
export interface ModelCall {
  readonly signal?: AbortSignal
  readonly onProgress?: (progress: ModelProgress) => void
}

/** A call with all that can be left out filled in. */
export interface RunningCall {
  readonly signal: AbortSignal
  readonly onProgress: (progress: ModelProgress) => void
}

export function runningCall({ signal, onProgress }: ModelCall): RunningCall {
  return { signal: signal ?? new AbortController().signal, onProgress: onProgress ?? (() => undefined) }
}
