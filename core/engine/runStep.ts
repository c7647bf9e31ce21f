import type { StepName } from '../domain/progress.ts'
import { findStep, saveStep, type ResultFormat } from '../store/stepResults.ts'
import type { RunContext } from './runContext.ts'
import { stepKey } from './stepKey.ts'

export interface StepDefinition<T> {
  readonly name: StepName
  /** Raised whenever the same inputs may give another result than before: stored results of older versions are then not used. */
  readonly version: number
  /** All that the result depends on, as JSON. */
  readonly inputs: unknown
  readonly format: ResultFormat<T>
  /** Hours after which a stored result is too old to be used. Default: never. */
  readonly maxAgeHours?: number
  /** False for a result that is only good for this run. Default: true. */
  readonly keep?: (result: T) => boolean
  /** What the report counts of a result. */
  readonly counts: (result: T) => Readonly<Record<string, number>>
  readonly work: () => T | Promise<T>
}

/**
 * Does one step, or takes its result from the workspace where the same step has been done before. The result is stored,
 * in one transaction, before this returns; a process that is killed before that has done nothing.
 */
export async function runStep<T>(context: RunContext, step: StepDefinition<T>): Promise<{ result: T; key: string }> {
  const { workspace, clock, call } = context
  context.current = step.name
  call.signal?.throwIfAborted()
  const key = stepKey(step.name, step.version, step.inputs)
  const stored = findStep(workspace, key, step.format)
  if (stored !== undefined && !isOlder(stored.finishedAt, clock.now(), step.maxAgeHours)) {
    call.onProgress?.({ step: step.name, reused: true })
    const { result, seconds } = stored
    context.done.push({ name: step.name, key, reused: true, seconds, counts: step.counts(result) })
    return { result, key }
  }
  call.onProgress?.({ step: step.name })
  const started = performance.now()
  const result = await step.work()
  const seconds = (performance.now() - started) / 1000
  if (step.keep?.(result) ?? true) {
    const finishedAt = clock.now().toISOString()
    saveStep(workspace, { key, name: step.name, result, seconds, finishedAt }, step.format)
  }
  context.done.push({ name: step.name, key, reused: false, seconds, counts: step.counts(result) })
  return { result, key }
}

function isOlder(finishedAt: string, now: Date, hours: number | undefined): boolean {
  return hours !== undefined && now.getTime() - Date.parse(finishedAt) > hours * 3_600_000
}
