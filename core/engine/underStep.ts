import type { LongCall, StepName } from '../domain/progress.ts'

/** The same call, whose progress is told as that of a step: what does the work has a name of its own for it. */
export function underStep({ signal, onProgress }: LongCall, step: StepName): LongCall {
  return {
    ...(signal === undefined ? {} : { signal }),
    ...(onProgress === undefined ? {} : { onProgress: (progress) => onProgress({ ...progress, step }) }),
  }
}
