import { dirname } from 'node:path'
import { writeOptionsSchema } from '../../../core/engine/pipeline/draftRequest.ts'
import type { Arm } from '../../benchmark/benchmarkResults.ts'
import type { PlannedArm } from '../../benchmark/plan/expandArms.ts'
import { rankerFrom, verifierFrom, writerFrom } from '../../benchmark/plan/pathsFrom.ts'
import { planFaultOf, type PlanFault, type PlanPlace } from '../../benchmark/plan/planError.ts'
import type { ReadPlan } from '../../benchmark/plan/readPlan.ts'
import { identifyArm, requestOf, type CellTask } from './cellTask.ts'
import type { Planning } from './planBenchmark.ts'

/** An arm whose writer, ranker and verifier are there. */
export interface KnownArm extends PlannedArm {
  readonly request: CellTask['request']
  readonly identity: Awaited<ReturnType<typeof identifyArm>>
}

/** Finds writer, ranker and verifier of each arm, and says what is wrong with the arms. */
export async function planArms(
  read: ReadPlan,
  arms: readonly PlannedArm[],
  { context, tools }: Planning,
): Promise<{ readonly arms: readonly KnownArm[]; readonly faults: readonly PlanFault[] }> {
  const known: KnownArm[] = []
  const faults = new Map<string, PlanFault>()
  const fail = (error: unknown, place: PlanPlace): void => {
    const fault = planFaultOf(error, place)
    faults.set(JSON.stringify(fault), fault)
  }
  for (const planned of arms) {
    const request = attempt(
      () => armRequest(read, planned),
      (error) => fail(error, planned.placeOf('ranker')),
    )
    if (request === undefined) continue
    // The source is no part of what an arm is.
    const parsed = requestOf({ request }, read.path)
    const missing = await tools.missing(parsed)
    for (const { tool, error } of missing) {
      fail(error, tool === 'verifier' ? read.at(['verifier']) : planned.placeOf(tool))
    }
    if (missing.length > 0) continue
    known.push({ ...planned, request, identity: await identifyArm(parsed, tools, context.settings) })
  }
  return { arms: known, faults: [...faults.values(), ...equalArms(known)] }
}

function attempt<T>(work: () => T, fail: (error: unknown) => void): T | undefined {
  try {
    return work()
  } catch (error) {
    fail(error)
    return undefined
  }
}

function armRequest({ plan, path }: ReadPlan, { arm }: PlannedArm): CellTask['request'] {
  const folder = dirname(path)
  const { verifier, protocol, inputTokens, maxOutputTokens, baseUrl, prices, seed } = plan
  const { method, ranker, writer, preset, topK, chunkWords, provenance, refine, rewrite } = arm.settings
  const given = {
    method,
    ranker: ranker === null ? null : rankerFrom(String(ranker), folder),
    writer: writer === null ? null : writerFrom(String(writer), folder),
    preset,
    topK,
    chunkWords,
    provenance,
    refine,
    rewrite,
    verifier: verifierFrom(verifier, folder),
    protocol,
    inputTokens,
    maxOutputTokens,
    baseUrl: writer !== null && /^\s*openai:/i.test(String(writer)) ? baseUrl : undefined,
    pricePrompt: prices?.prompt,
    priceOutput: prices?.output,
    seed,
  }
  const said = Object.entries(given).filter(([, value]) => value !== null && value !== undefined)
  return writeOptionsSchema.parse(Object.fromEntries(said))
}

function equalArms(arms: readonly KnownArm[]): readonly PlanFault[] {
  const seen = new Map<string, KnownArm>()
  return arms.flatMap((known): readonly PlanFault[] => {
    const same = JSON.stringify(known.identity)
    const before = seen.get(same)
    if (before === undefined) {
      seen.set(same, known)
      return []
    }
    const where = before.place.line === undefined ? '' : ` (line ${before.place.line})`
    return [
      {
        place: known.place,
        problem: `This arm is the same as ${inWords(before.arm)}${where}: ${inWords(known.arm)}.`,
        remedy: 'Leave one of the two out. What is not said takes its default.',
      },
    ]
  })
}

function inWords({ settings }: Arm): string {
  const said = Object.entries(settings).filter(([, value]) => value !== null)
  return said.length === 0 ? 'all defaults' : said.map(([name, value]) => `${name} ${String(value)}`).join(', ')
}
