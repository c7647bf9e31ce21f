import { dirname } from 'node:path'
import { isSameModel } from '../../../core/engine/tools/findWriter.ts'
import { pathFrom, verifierFrom, writerFrom } from '../../benchmark/plan/pathsFrom.ts'
import { planFaultOf, type PlanFault, type PlanPlace } from '../../benchmark/plan/planError.ts'
import type { ReadPlan } from '../../benchmark/plan/readPlan.ts'
import { bundledWordnet } from '../../evaluate/overlap/wordnet.ts'
import { wikiEvalNeeds } from '../wikiEvalNeeds.ts'
import type { BenchmarkOverrides } from './benchmarkLibrary.ts'
import { identifyMeasuring, type Measuring, type MeasuringIdentity } from './cellTask.ts'
import type { KnownArm } from './planArms.ts'
import type { Planning } from './planBenchmark.ts'

export interface PlannedMeasures {
  readonly measuring: Measuring
  /** Undefined where something is missing, as the faults tell. */
  readonly identity: (MeasuringIdentity & { readonly isPriced: boolean }) | undefined
  readonly judgePlace: PlanPlace
  readonly modelPlace: PlanPlace
  readonly faults: readonly PlanFault[]
}

/** Looks for judge and dictionary. */
export async function planMeasures(
  { plan, path, at }: ReadPlan,
  overrides: BenchmarkOverrides,
  { tools, context }: Planning,
): Promise<PlannedMeasures> {
  const folder = dirname(path)
  const planned = plan.judge.verifier
  const judgeVerifier = overrides.judgeVerifier ?? (planned === undefined ? null : verifierFrom(planned, folder))
  const measuring: Measuring = {
    judgeVerifier: judgeVerifier === 'none' ? null : judgeVerifier,
    judgeModel: judgeModelOf(plan.judge, overrides, folder),
    wikiEval: plan.judge.wikiEval
      ? { ...(plan.judge.sentences === undefined ? {} : { sentences: plan.judge.sentences }) }
      : null,
    sameJudge: overrides.sameJudge ?? plan.judge.sameJudge,
    wordnet: plan.wordnet === undefined ? bundledWordnet : pathFrom(plan.wordnet, folder),
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
  if (measuring.wikiEval !== null && measuring.judgeModel === null) {
    faults.push(planFaultOf(wikiEvalNeeds('judge'), at(['judge', 'wikiEval'])))
  }
  const modelPlace = overrides.judgeModel === undefined ? at(['judge', 'model']) : { field: '--judge', line: undefined }
  const none: Measuring = { ...measuring, judgeVerifier: null, judgeModel: null, wordnet: null }
  const identify = (place: PlanPlace, part: Partial<Measuring>): ReturnType<typeof attempt<Identity>> =>
    attempt(place, () => identifyMeasuring({ ...none, ...part }, tools, context))
  const verifier = await identify(judgePlace, { judgeVerifier: measuring.judgeVerifier })
  const model = await identify(modelPlace, { judgeModel: measuring.judgeModel })
  const words = await identify(at(['wordnet']), { wordnet: measuring.wordnet })
  const identity =
    verifier === undefined || model === undefined || words === undefined
      ? undefined
      : { ...model, judgeVerifier: verifier.judgeVerifier, wordnet: words.wordnet }
  return { measuring, identity, judgePlace, modelPlace, faults }
}

type Identity = NonNullable<PlannedMeasures['identity']>

function judgeModelOf(
  { model, baseUrl, prices }: ReadPlan['plan']['judge'],
  overrides: BenchmarkOverrides,
  folder: string,
): Measuring['judgeModel'] {
  const named = overrides.judgeModel ?? (model === undefined ? undefined : writerFrom(model, folder))
  if (named === undefined || named === 'none') return null
  return {
    model: named,
    ...(baseUrl === undefined ? {} : { baseUrl }),
    ...(prices === undefined ? {} : { pricePrompt: prices.prompt, priceOutput: prices.output }),
  }
}

/** A verifier that decides which sentences grounded drafts hold tells nothing new as their judge, nor a model of its own words. */
export function ownJudge(
  arms: readonly KnownArm[],
  { measuring, identity, judgePlace, modelPlace }: PlannedMeasures,
): readonly PlanFault[] {
  if (identity === undefined || measuring.sameJudge) return []
  const { judgeVerifier, judgeModel } = identity
  const remedy = 'Name another judge, or say "sameJudge: true" under "judge": the report then says so.'
  const steered = arms.some(
    ({ request, identity: arm }) =>
      (request.preset ?? 'grounded') === 'grounded' && arm.verifier[0] === judgeVerifier?.[0],
  )
  const written = arms.some(({ identity: { writer } }) => judgeModel !== null && isSameModel(writer, judgeModel))
  return [
    ...(judgeVerifier !== null && steered
      ? [
          {
            place: judgePlace,
            problem: `${judgeVerifier[0]} decides which sentences the grounded drafts hold, so its judgement of them tells nothing new.`,
            remedy,
          },
        ]
      : []),
    ...(judgeModel !== null && written
      ? [
          {
            place: modelPlace,
            problem: `${judgeModel.name} writes drafts itself, and models grade their own words too well.`,
            remedy,
          },
        ]
      : []),
  ]
}
