import type { LongCall, StepName } from '../../domain/progress.ts'

/** The same call, with its progress reported under the step's name. */
export function underStep({ signal, onProgress }: LongCall, step: StepName): LongCall {
  return {
    ...(signal === undefined ? {} : { signal }),
    ...(onProgress === undefined ? {} : { onProgress: (progress) => onProgress({ ...progress, step }) }),
  }
}
