/** Premise first: the text that should carry the hypothesis, and the hypothesis. */
export interface NliPair {
  readonly premise: string
  readonly hypothesis: string
}

/** What the thread is started with. */
export interface NliWorkerData {
  /** Absolute path of the model folder. */
  readonly path: string
  /** Path of the weights within it. */
  readonly weights: string
  readonly maxTokens: number
  /** Threads within one operator, from 1. */
  readonly threads: number
  /** Most pairs in one run of the session, from 1. */
  readonly batchPairs: number
}

export type NliRequest =
  | { readonly type: 'score'; readonly id: number; readonly pairs: readonly NliPair[] }
  | { readonly type: 'cancel'; readonly id: number }
  | { readonly type: 'close' }

export type NliReply =
  | { readonly type: 'ready' }
  | { readonly type: 'runtime-missing'; readonly reason: string }
  | { readonly type: 'unusable'; readonly file: string; readonly problem: string }
  | { readonly type: 'progress'; readonly id: number; readonly done: number }
  /** Three logits a pair, pairs in the order asked, logits in the model's own order. */
  | { readonly type: 'scored'; readonly id: number; readonly logits: Float32Array }
  | { readonly type: 'run-failed'; readonly id: number; readonly reason: string }
