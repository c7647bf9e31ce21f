import { existsSync } from 'node:fs'
import { dirname } from 'node:path'
import { pathFrom, verifierFrom } from '../../benchmark/plan/pathsFrom.ts'
import { planFaultOf, type PlanFault, type PlanPlace } from '../../benchmark/plan/planError.ts'
import type { ReadPlan } from '../../benchmark/plan/readPlan.ts'
import { usualWordnet } from '../../evaluate/overlap/wordnet.ts'
import type { BenchmarkOverrides } from './benchmarkLibrary.ts'
import { identifyMeasuring, type Measuring, type MeasuringIdentity } from './cellTask.ts'
import type { KnownArm } from './planArms.ts'
import type { SharedTools } from './sharedTools.ts'

interface PlannedMeasures {
  readonly measuring: Measuring
  /** Undefined where something is missing, as the faults tell. */
  readonly identity: MeasuringIdentity | undefined
  readonly judgePlace: PlanPlace
  readonly faults: readonly PlanFault[]
}

/** Looks for judge and dictionary. */
export async function planMeasures(
  { plan, path, at }: ReadPlan,
  overrides: BenchmarkOverrides,
  tools: SharedTools,
): Promise<PlannedMeasures> {
  const folder = dirname(path)
  const planned = plan.judge.verifier
  const judgeVerifier = overrides.judgeVerifier ?? (planned === undefined ? null : verifierFrom(planned, folder))
  const usual = existsSync(usualWordnet) ? usualWordnet : null
  const measuring: Measuring = {
    judgeVerifier: judgeVerifier === 'none' ? null : judgeVerifier,
    sameJudge: overrides.sameJudge ?? plan.judge.sameJudge,
    wordnet: plan.wordnet === undefined ? usual : pathFrom(plan.wordnet, folder),
  }
  const judgePlace =
    overrides.judgeVerifier === undefined ? at(['judge', 'verifier']) : { field: '--judge-verifier', line: undefined }
  const faults: PlanFault[] = []
  const attempt = async <T>(place: PlanPlace, work: () => Promise<T>): Promise<T | undefined> => {
    try {
      return await work()
    } catch (error) {
      faults.push(planFaultOf(error, place))
      return undefined
    }
  }
  const judge = await attempt(judgePlace, () => identifyMeasuring({ ...measuring, wordnet: null }, tools))
  const words = await attempt(at(['wordnet']), () => identifyMeasuring({ ...measuring, judgeVerifier: null }, tools))
  const identity = judge === undefined || words === undefined ? undefined : { ...judge, wordnet: words.wordnet }
  return { measuring, identity, judgePlace, faults }
}

/** A verifier that decides which sentences grounded drafts hold tells nothing new as their judge. */
export function ownJudge(
  arms: readonly KnownArm[],
  { measuring, identity, judgePlace }: PlannedMeasures,
): readonly PlanFault[] {
  const judge = identity?.judgeVerifier?.[0]
  if (judge === undefined || measuring.sameJudge) return []
  const steered = arms.some(
    ({ request, identity: arm }) => (request.preset ?? 'grounded') === 'grounded' && arm.verifier[0] === judge,
  )
  if (!steered) return []
  return [
    {
      place: judgePlace,
      problem: `${judge} decides which sentences the grounded drafts hold, so its judgement of them tells nothing new.`,
      remedy: 'Name another judge, or say "sameJudge: true" under "judge": the report then says so.',
    },
  ]
}
