/** What every thread that contains a model's session is started with. */
export interface SessionSettings {
  /** Absolute path of the model folder. */
  readonly path: string
  /** Folder of the tokenizer within it, with a slash at its end; empty for the model folder itself. */
  readonly base: string
  /** Path of the weights within the model folder. */
  readonly weights: string
  /** Most tokens of an item, special ones included. */
  readonly maxTokens: number
  /** Threads within one operator, from 1. */
  readonly threads: number
  /** Most items in one run of the session, from 1. */
  readonly batch: number
  /**
   * Whether threads that wait for their part of an operator spin. Long texts are done up to a tenth sooner by it; for short
   * pairs it doubles the processor's time, which the window and other work then lack.
   */
  readonly spinning: boolean
}

export type SessionRequest<Item> =
  | { readonly type: 'run'; readonly id: number; readonly items: readonly Item[] }
  | { readonly type: 'cancel'; readonly id: number }
  | { readonly type: 'close' }

/** The numbers that a model gives for a list of items, in the order asked. */
export interface SessionResult {
  /** As many numbers for each item as for every other, one item after the other. */
  readonly values: Float32Array
  /** 1 for each item whose end was cut off because it is longer than the model reads, otherwise 0. */
  readonly cut: Uint8Array
}

export type SessionReply =
  | { readonly type: 'ready' }
  | { readonly type: 'runtime-missing'; readonly reason: string }
  | { readonly type: 'unusable'; readonly file: string; readonly problem: string }
  | { readonly type: 'progress'; readonly id: number; readonly done: number }
  | { readonly type: 'done'; readonly id: number; readonly result: SessionResult }
  | { readonly type: 'run-failed'; readonly id: number; readonly reason: string }
