/** Progress of installing a model. */
export interface ModelProgress {
  readonly id: string
  /** `waiting` for another process that does the same; `asking` the hub; `checking` the hashes of existing files. */
  readonly phase: 'waiting' | 'asking' | 'checking' | 'downloading' | 'copying'
  /** Bytes of all files of the model. */
  readonly done: number
  /** Absent if the hub does not give the size of a file. */
  readonly total?: number
  /** Path of the current file. */
  readonly file?: string
}

/** Options of every long method for models. `signal` cancels it: it then rejects with the signal's reason. */
export interface ModelCall {
  readonly signal?: AbortSignal
  readonly onProgress?: (progress: ModelProgress) => void
}

/** A call with all optional fields filled in. */
export interface RunningCall {
  readonly signal: AbortSignal
  readonly onProgress: (progress: ModelProgress) => void
}

export function runningCall({ signal, onProgress }: ModelCall): RunningCall {
  return { signal: signal ?? new AbortController().signal, onProgress: onProgress ?? (() => undefined) }
}
