import { packageVersion } from '../../../core/platform/packageVersion.ts'
import type { Arm } from '../../benchmark/benchmarkResults.ts'
import { expandArms } from '../../benchmark/plan/expandArms.ts'
import { planError } from '../../benchmark/plan/planError.ts'
import { readPlan, type ReadPlan } from '../../benchmark/plan/readPlan.ts'
import type { BenchmarkDescription } from '../../benchmark/results/openResults.ts'
import type { JudgeContext } from '../openJudge.ts'
import type { BenchmarkOverrides } from './benchmarkLibrary.ts'
import { cellKey, identifySurroundings, type CellTask, type MeasuringIdentity } from './cellTask.ts'
import { planArms, type KnownArm } from './planArms.ts'
import { planEvents, type PlannedEvent } from './planEvents.ts'
import { missingPrices } from './missingPrices.ts'
import { ownJudge, planMeasures } from './planMeasures.ts'
import type { SharedTools } from './sharedTools.ts'

export interface PlannedCell {
  readonly event: PlannedEvent
  readonly arm: Arm
  readonly task: CellTask
  /** Whether a service is asked that takes money for it. */
  readonly isPaid: boolean
}

/** A plan of which all is known to be there. */
export interface Benchmark {
  readonly description: BenchmarkDescription
  /** In the order of events and, within one, of arms. */
  readonly cells: readonly PlannedCell[]
  /** What was left out of the product, in words. */
  readonly leftOut: readonly string[]
  readonly parallel: number
  /** US dollars; undefined for no limit. */
  readonly maxCost: number | undefined
}

export interface Planning {
  readonly context: JudgeContext
  readonly tools: SharedTools
}

/**
 * Reads a plan and looks whether all that it names is there. Nothing is asked of a service, and no model is loaded.
 *
 * @throws CitewrightError with all that is wrong
 */
export async function planBenchmark(
  path: string,
  overrides: BenchmarkOverrides,
  planning: Planning,
): Promise<Benchmark> {
  const read = await readPlan(path)
  const expanded = expandArms(read, overrides.writers)
  if (expanded.faults.length > 0) throw planError(path, expanded.faults)
  const events = await planEvents(read, overrides)
  const arms = await planArms(read, expanded.arms, planning)
  const measures = await planMeasures(read, overrides, planning)
  const faults = [
    ...events.faults,
    ...arms.faults,
    ...measures.faults,
    ...ownJudge(arms.arms, measures),
    ...missingPrices(read, { arms: arms.arms, measures, overrides }),
  ]
  if (faults.length > 0 || measures.identity === undefined) throw planError(path, faults)
  const { identity } = measures
  const surroundings = await identifySurroundings(planning.context.settings)
  const cells = events.events.flatMap((event) =>
    arms.arms.map(({ arm, request, identity: armIdentity }): PlannedCell => {
      const key = cellKey({ event: event.sha256, arm: armIdentity, measuring: identity, surroundings })
      const task = { key, event: event.sha256, request, measuring: measures.measuring }
      return {
        event,
        arm,
        task,
        isPaid: armIdentity.writer.kind === 'openai' || identity.judgeModel?.kind === 'openai',
      }
    }),
  )
  return {
    description: describe(read, { arms: arms.arms, events: events.events, identity }),
    cells,
    leftOut: expanded.leftOut,
    parallel: overrides.parallel ?? read.plan.limits.parallel,
    maxCost: overrides.maxCost ?? read.plan.limits.cost,
  }
}

function describe(
  { plan }: ReadPlan,
  {
    arms,
    events,
    identity,
  }: {
    readonly arms: readonly KnownArm[]
    readonly events: readonly PlannedEvent[]
    readonly identity: MeasuringIdentity
  },
): BenchmarkDescription {
  const hasReference = events.some(({ reference }) => reference)
  return {
    citewright: packageVersion,
    name: plan.name,
    description: plan.description.trim(),
    judges: { verifier: identity.judgeVerifier?.[0] ?? null, model: judgeName(identity) },
    wordnet: hasReference ? identity.wordnet : null,
    seed: plan.seed,
    arms: arms.map(({ arm }) => arm),
    events: events.map(({ id, title, reference }) => ({ id, title, reference })),
  }
}

/** A file is known by its content too, a service's model by its name. */
function judgeName({ judgeModel }: MeasuringIdentity): string | null {
  if (judgeModel === null) return null
  return judgeModel.kind === 'gguf' ? `${judgeModel.name} ${judgeModel.version}` : judgeModel.name
}
