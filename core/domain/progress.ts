export const stepNames = [
  'collect',
  'copy',
  'archive',
  'citation',
  'extract',
  'chunk',
  'refine',
  'rank',
  'qualify',
  'outline',
  'write',
  'check',
  'fix',
  'rewrite',
  'verify',
  'judge',
  'read',
] as const
export type StepName = (typeof stepNames)[number]

/** The calls and tokens that a run is still expected to need. */
export interface Estimate {
  readonly calls: number
  readonly promptTokens: number
  /**
   * The part of `promptTokens` in a beginning shared with an earlier prompt: many services and all local models process it
   * only once.
   */
  readonly reusedTokens: number
  readonly outputTokens: number
  /** US dollars; null if prices are unknown. */
  readonly cost: number | null
}

export interface Progress {
  readonly step: StepName
  /** Units finished and in total: pages, chunks, tokens or sentences, as `unit` says. Absent if the total is unknown. */
  readonly done?: number
  readonly total?: number
  readonly unit?: 'pages' | 'chunks' | 'tokens' | 'sentences'
  /** True if the step's result is cached in the workspace, so that there is nothing to do. */
  readonly reused?: boolean
  /** Tells steps of the same name apart: a section's heading. */
  readonly part?: string
  /** The current item: a page's url, a section's heading. */
  readonly current?: string
  /**
   * The text that the writer has produced so far for the current item, at most the last 4,000 characters; absent if
   * unchanged.
   */
  readonly text?: string
  /** Reported once per run, before the first call to a chat model. */
  readonly estimate?: Estimate
}

/** Options of every long-running method. `signal` cancels it: it then rejects with the signal's reason. */
export interface LongCall {
  readonly signal?: AbortSignal | undefined
  readonly onProgress?: ((progress: Progress) => void) | undefined
}
