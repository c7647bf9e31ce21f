import type { Progress } from '../../core/domain/progress.ts'

/** What a run has reported so far. */
export interface WrittenSoFar {
  /** Steps in the order in which they began; the last one is running. */
  readonly steps: readonly WrittenStep[]
}

export interface WrittenStep {
  readonly step: Progress['step']
  /** The section that it is about; empty for the whole article. */
  readonly part: string
  readonly reused: boolean
  /** The text so far; empty for a step that writes none. */
  readonly text: string
  /** The last count of tokens, pages or sentences; undefined before the first. */
  readonly done?: number
}

export const nothingWritten: WrittenSoFar = { steps: [] }

/** Adds a progress message: a new step, or progress of the current one. */
export function addProgress({ steps }: WrittenSoFar, progress: Progress): WrittenSoFar {
  const { step, part, done, text } = progress
  const reused = progress.reused === true
  const last = steps.at(-1)
  const counted = done === undefined ? {} : { done }
  // Only the first message of a step names its part.
  const begins = last?.step !== step || (part !== undefined && part !== last.part)
  if (begins) return { steps: [...steps, { step, part: part ?? '', reused, text: text ?? '', ...counted }] }
  return { steps: [...steps.slice(0, -1), { ...last, reused, text: text ?? last.text, ...counted }] }
}
