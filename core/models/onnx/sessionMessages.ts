/** Settings for every thread with a model's session. */
export interface SessionSettings {
  /** Absolute path of the model folder. */
  readonly path: string
  /** Folder of the tokenizer within it, with a trailing slash; empty for the model folder itself. */
  readonly base: string
  /** Path of the weights within the model folder. */
  readonly weights: string
  /** Maximum tokens of an item, including special tokens. */
  readonly maxTokens: number
  /** Threads within one operator, from 1. */
  readonly threads: number
  /** Maximum items per run of the session, from 1. */
  readonly batch: number
  /**
   * Whether threads spin while waiting for their part of an operator. For long texts this is up to a tenth faster; for
   * short pairs it doubles the processor time, which the window and other work then lack.
   */
  readonly spinning: boolean
}

export type SessionRequest<Item> =
  | { readonly type: 'run'; readonly id: number; readonly items: readonly Item[] }
  | { readonly type: 'cancel'; readonly id: number }
  | { readonly type: 'close' }

/** The model's numbers for a list of items, in order. */
export interface SessionResult {
  /** The same count of numbers for each item, one item after the other. */
  readonly values: Float32Array
  /** 1 for each item that was truncated, otherwise 0. */
  readonly cut: Uint8Array
}

export type SessionReply =
  | { readonly type: 'ready' }
  | { readonly type: 'runtime-missing'; readonly reason: string }
  | { readonly type: 'unusable'; readonly file: string; readonly problem: string }
  | { readonly type: 'progress'; readonly id: number; readonly done: number }
  | { readonly type: 'done'; readonly id: number; readonly result: SessionResult }
  | { readonly type: 'run-failed'; readonly id: number; readonly reason: string }
