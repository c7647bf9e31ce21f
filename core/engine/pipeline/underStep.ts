import type { LongCall, StepName } from '../../domain/progress.ts'

/** The same call with its progress reported as that of a step, whatever name the work gives it. */
export function underStep({ signal, onProgress }: LongCall, step: StepName): LongCall {
  return {
    ...(signal === undefined ? {} : { signal }),
    ...(onProgress === undefined ? {} : { onProgress: (progress) => onProgress({ ...progress, step }) }),
  }
}
