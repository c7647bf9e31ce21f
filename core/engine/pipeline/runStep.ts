import { CitewrightError } from '../../domain/citewrightError.ts'
import type { StepName } from '../../domain/progress.ts'
import { takeBreath } from '../../platform/takeBreath.ts'
import { costOfCalls, type Prices } from '../../models/chat/prices.ts'
import { findStep, saveStep, type ResultFormat } from '../../store/stepResults.ts'
import { UnusableAnswerError } from '../../write/unusableAnswerError.ts'
import type { ModelCall } from '../../models/chat/modelCall.ts'
import type { RunContext } from './runContext.ts'
import type { StepReport } from './runReport.ts'
import { stepKey } from './stepKey.ts'

/** What the report says of a step besides its counts. */
type StepAccount = Partial<Pick<StepReport, 'calls' | 'defects' | 'failures' | 'refined'>>

export interface StepDefinition<T> {
  readonly name: StepName
  /** Distinguishes steps of one name in the report: a section's heading. It is not part of the key. */
  readonly part?: string
  /** Raised whenever the same inputs may give another result: stored results of older versions are then ignored. */
  readonly version: number
  /** All that the result depends on, as JSON. */
  readonly inputs: unknown
  readonly format: ResultFormat<T>
  /** Parameters shown in the report. */
  readonly parameters?: StepReport['parameters']
  readonly model?: { readonly kind: string; readonly name: string; readonly version: string }
  /** Prices of the model, if they differ from the writer's. */
  readonly prices?: Prices | undefined
  /** Hours after which a stored result expires. Default: never. */
  readonly maxAgeHours?: number
  /** Whether the result is stored for later runs. Default: unless a content filter cut off one of its answers. */
  readonly keep?: (result: T) => boolean
  /** What the report counts in a result. */
  readonly counts: (result: T) => Readonly<Record<string, number>>
  readonly account?: (result: T) => StepAccount
  /** The model calls made so far, for a step with several: reported if the step fails partway. */
  readonly made?: () => readonly ModelCall[]
  readonly work: () => T | Promise<T>
}

/**
 * Runs one step, or returns its stored result from an earlier run. The result is stored in one transaction before
 * this returns; a process that is killed before that has stored nothing.
 */
export async function runStep<T>(context: RunContext, step: StepDefinition<T>): Promise<{ result: T; key: string }> {
  const { workspace, clock, call, prices } = context
  await takeBreath(call.signal)
  const about = { step: step.name, ...(step.part === undefined ? {} : { part: step.part }) }
  const key = stepKey(step.name, step.version, step.inputs)
  const stored = findStep(workspace, key, step.format)
  if (stored !== undefined && !isOlder(stored.finishedAt, clock.now(), step.maxAgeHours)) {
    call.onProgress?.({ ...about, reused: true })
    const { result, seconds } = stored
    context.steps.push(describeStep(step, { key, prices, end: { outcome: 'reused', seconds, result } }))
    return { result, key }
  }
  call.onProgress?.(about)
  const started = performance.now()
  const elapsed = (): number => (performance.now() - started) / 1000
  try {
    const made = await step.work()
    const result = step.format.asLoaded?.(made) ?? made
    const seconds = elapsed()
    if ((step.keep?.(result) ?? true) && !wasFiltered(step, result)) {
      const finishedAt = clock.now().toISOString()
      saveStep(workspace, { key, name: step.name, result, seconds, finishedAt }, step.format)
    }
    context.steps.push(describeStep(step, { key, prices, end: { outcome: 'done', seconds, result } }))
    return { result, key }
  } catch (error) {
    if (error instanceof CitewrightError) {
      context.steps.push(describeStep(step, { key, prices, end: { outcome: 'failed', seconds: elapsed(), error } }))
    }
    throw error
  }
}

/** Whether a service's content filter cut an answer off: its step is not stored, so that the next run asks again. */
function wasFiltered<T>({ made, account }: StepDefinition<T>, result: T): boolean {
  const calls = made?.() ?? account?.(result).calls ?? []
  return calls.some(({ finish }) => finish === 'filtered')
}

type StepEnd<T> = { readonly seconds: number } & (
  | { readonly outcome: 'done' | 'reused'; readonly result: T }
  | { readonly outcome: 'failed'; readonly error: CitewrightError }
)

interface StepReporting<T> {
  readonly key: string
  readonly prices: Prices | undefined
  readonly end: StepEnd<T>
}

function describeStep<T>(step: StepDefinition<T>, { key, prices, end }: StepReporting<T>): StepReport {
  const { name, part, version, parameters = {}, model } = step
  const account: StepAccount =
    end.outcome === 'failed'
      ? // A call whose answer could not be used was paid for all the same.
        {
          calls: end.error instanceof UnusableAnswerError ? end.error.calls : (step.made?.() ?? []),
          failures: [{ what: part ?? name, why: end.error.problem }],
        }
      : {
          ...step.account?.(end.result),
          // Answers that an earlier run paid for and reported are not counted again.
          ...(end.outcome === 'done' && step.made !== undefined ? { calls: step.made() } : {}),
        }
  const { calls = [], defects = [], failures = [], refined } = account
  return {
    name,
    ...(part === undefined ? {} : { part }),
    version,
    key,
    outcome: end.outcome,
    seconds: end.seconds,
    counts: end.outcome === 'failed' ? {} : step.counts(end.result),
    parameters,
    model: model === undefined ? null : { name: `${model.kind} ${model.name}`, version: model.version },
    calls,
    tokens: tokensOf(calls),
    cost: costOfCalls(calls, { kind: model?.kind, prices: 'prices' in step ? step.prices : prices }),
    defects,
    ...(refined === undefined ? {} : { refined }),
    failures,
  }
}

export function tokensOf(calls: readonly ModelCall[]): { readonly prompt: number; readonly output: number } {
  return {
    prompt: calls.reduce((sum, { promptTokens }) => sum + promptTokens, 0),
    output: calls.reduce((sum, { outputTokens }) => sum + outputTokens, 0),
  }
}

function isOlder(finishedAt: string, now: Date, hours: number | undefined): boolean {
  return hours !== undefined && now.getTime() - Date.parse(finishedAt) > hours * 3_600_000
}
