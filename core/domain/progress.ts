export const stepNames = [
  'collect',
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

/** The calls and tokens that a run is still expected to take. */
export interface Estimate {
  readonly calls: number
  readonly promptTokens: number
  /** Of `promptTokens`, those of a beginning shared with an earlier prompt: many services and all local models read it once. */
  readonly reusedTokens: number
  readonly outputTokens: number
  /** US dollars; null where the prices are not known. */
  readonly cost: number | null
}

export interface Progress {
  readonly step: StepName
  /** Units finished and in all: pages, chunks, tokens or sentences, as `unit` says. Absent where the end is not known. */
  readonly done?: number
  readonly total?: number
  readonly unit?: 'pages' | 'chunks' | 'tokens' | 'sentences'
  /** True where the step's result is taken from the workspace, so that nothing is left to be done. */
  readonly reused?: boolean
  /** Which of several steps of the name begins: a section's heading. */
  readonly part?: string
  /** The thing at hand: a page's url, a section's heading. */
  readonly current?: string
  /** The words that the writer has given so far for the thing at hand, at most the last 4,000 characters; absent where they have not changed. */
  readonly text?: string
  /** Given once a run, before a chat model is first asked. */
  readonly estimate?: Estimate
}

/** What every long method takes. `signal` cancels it: it then rejects with the signal's reason. */
export interface LongCall {
  readonly signal?: AbortSignal
  readonly onProgress?: (progress: Progress) => void
}
