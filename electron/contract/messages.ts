import { type ProblemWording } from '../../core/domain/phrase.ts'
import { z } from 'zod'
import type { Progress } from '../../core/domain/progress.ts'
import type { ModelProgress } from '../../core/models/catalogue/modelProgress.ts'
import type { TrialNews, TrialOrder } from './llamaTrial.ts'

/** An error as the window receives it, always without a stack. */
export interface CallError {
  /** `input`, `no-evidence`, `unavailable`; `cancelled`; `engine-lost` if its process ended; `fault` for an error of the program. */
  readonly code: 'input' | 'no-evidence' | 'unavailable' | 'cancelled' | 'engine-lost' | 'fault'
  readonly message: string
  readonly remedy: string
  /** Both with their values apart, to be said in another language; absent where neither has any. */
  readonly wording?: ProblemWording
  /** The invalid field, for an error in an event. */
  readonly field?: string
}

export type CallResult = { readonly ok: true; readonly value: unknown } | FailedCall

interface FailedCall {
  readonly ok: false
  readonly error: CallError
}

export type AnyProgress = Progress | ModelProgress

/** From the gateway to the engine's process. */
export type ToEngine =
  | { readonly type: 'call'; readonly id: number; readonly method: string; readonly args: readonly unknown[] }
  | { readonly type: 'cancel'; readonly id: number }
  /** Keys of services, by service id; the engine keeps them only in memory. */
  | { readonly type: 'secrets'; readonly secrets: Readonly<Record<string, string>> }
  | { readonly type: 'trial'; readonly news: TrialNews }
  | { readonly type: 'close' }

/** From the engine's process to the gateway. */
export type FromEngine =
  | { readonly type: 'ready'; readonly isReadOnly: boolean }
  | { readonly type: 'result'; readonly id: number; readonly result: CallResult }
  | { readonly type: 'progress'; readonly id: number; readonly progress: AnyProgress }
  | { readonly type: 'trial'; readonly order: TrialOrder }
  /** Whether calls wait for another process that has the workspace open. */
  | { readonly type: 'waiting'; readonly isWaiting: boolean }

/** State of the engine's process; `reading` if the workspace may only be read, `waiting` while another process has it open. */
export type EngineState = 'starting' | 'running' | 'reading' | 'waiting' | 'restarting' | 'lost'

/** A call from the window. */
export const callSchema = z
  .strictObject({
    id: z.int().positive(),
    method: z.string().max(60),
    args: z.array(z.unknown()).max(6).readonly(),
  })
  .readonly()
