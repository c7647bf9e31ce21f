import type { PlanFault } from '../../benchmark/plan/planError.ts'
import type { ReadPlan } from '../../benchmark/plan/readPlan.ts'
import type { BenchmarkOverrides } from './benchmarkLibrary.ts'
import type { KnownArm } from './planArms.ts'
import type { PlannedMeasures } from './planMeasures.ts'

/** A limit of cost can be kept only where all prices are known. */
export function missingPrices(
  { plan, at }: ReadPlan,
  {
    arms,
    measures,
    overrides: { maxCost },
  }: {
    readonly arms: readonly KnownArm[]
    readonly measures: PlannedMeasures
    readonly overrides: BenchmarkOverrides
  },
): readonly PlanFault[] {
  if (maxCost === undefined && plan.limits.cost === undefined) return []
  const place = maxCost === undefined ? at(['limits', 'cost']) : { field: '--max-cost', line: undefined }
  const writer = arms.find(({ identity }) => !identity.isPriced)?.identity.writer.name
  const judge = measures.identity?.isPriced === false ? measures.identity.judgeModel?.name : undefined
  const missing = (name: string | undefined, where: string): readonly PlanFault[] =>
    name === undefined
      ? []
      : [
          {
            place,
            problem: `A limit of cost needs the prices of ${name}.`,
            remedy: `Say "prices: {prompt: …, output: …}" ${where}, in US dollars a million tokens.`,
          },
        ]
  return [...missing(writer, 'in the plan'), ...missing(judge, 'under "judge"')]
}
