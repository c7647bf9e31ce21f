import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promptsFolder } from '../../../core/platform/dataFolder.ts'
import { packageVersion } from '../../../core/platform/packageVersion.ts'
import { draftParameters } from '../../../core/engine/pipeline/draftParameters.ts'
import {
  draftRequestSchema,
  type ParsedDraftRequest,
  type WriteOptions,
} from '../../../core/engine/pipeline/draftRequest.ts'
import type { EngineSettings } from '../../../core/engine/tools/engineSettings.ts'
import { keptSites } from '../../../core/engine/tools/keptSites.ts'
import { stepKey } from '../../../core/engine/pipeline/stepKey.ts'
import type { EvaluationTools } from '../evaluateDrafts.ts'
import type { WikiEvalRequest } from '../evaluateWiki.ts'
import { openJudge, type JudgeContext, type ModelJudgeRequest } from '../openJudge.ts'
import type { SharedTools } from './sharedTools.ts'

/** How the cells of a plan are measured. */
export interface Measuring {
  /** Who judges citations, as `--judge-verifier` names it; null for nobody. */
  readonly judgeVerifier: string | null
  readonly sameJudge: boolean
  /** The model that gives scores; null for none. */
  readonly judgeModel: ModelJudgeRequest | null
  /** How drafts are compared with their references by that model (Wiki Eval); null where they are not. */
  readonly wikiEval: Pick<WikiEvalRequest, 'sentences'> | null
  /** Folder of WordNet's database; null where METEOR is not measured. */
  readonly wordnet: string | null
}

/** What is to be done for one cell, but for its event, which has to lie in a file. */
export interface CellTask {
  /** Hash of all that the cell depends on. */
  readonly key: string
  /** SHA-256 of the event's files. */
  readonly event: string
  /** All of a draft's request but its source, with whole paths. */
  readonly request: WriteOptions
  readonly measuring: Measuring
}

export function requestOf({ request }: Pick<CellTask, 'request'>, eventPath: string): ParsedDraftRequest {
  return draftRequestSchema.parse({ ...request, source: { kind: 'event', path: eventPath } })
}

/** All of an arm that its drafts depend on, as JSON: two arms that are the same in it give the same drafts. */
export interface ArmIdentity {
  readonly method: string
  readonly parameters: object
  readonly writer: { readonly kind: string; readonly name: string; readonly version: string }
  readonly baseUrl: string | null
  readonly verifier: readonly [name: string, fingerprint: string]
}

/** @throws {CitewrightError} for a writer, ranker or verifier that there is not */
export async function identifyArm(
  request: ParsedDraftRequest,
  tools: SharedTools,
  settings: EngineSettings,
): Promise<ArmIdentity & { readonly isPriced: boolean }> {
  return tools.withTools(request, settings, undefined, ({ writer, ranker, verifier, prices }) =>
    Promise.resolve({
      method: request.method,
      parameters: draftParameters(request, { writer: writer.kind, ranker: ranker.name }),
      writer: { kind: writer.kind, name: writer.name, version: writer.version },
      baseUrl: request.baseUrl ?? null,
      verifier: [verifier.name, verifier.fingerprint] as const,
      isPriced: writer.kind !== 'openai' || prices !== undefined,
    }),
  )
}

/** All that measuring depends on, as JSON. */
export interface MeasuringIdentity {
  readonly judgeVerifier: readonly [name: string, fingerprint: string] | null
  readonly judgeModel: (ArmIdentity['writer'] & { readonly baseUrl: string | null }) | null
  readonly wikiEval: Measuring['wikiEval']
  readonly sameJudge: boolean
  readonly wordnet: string | null
}

/** @throws {CitewrightError} for a judge or a dictionary that there is not */
export async function identifyMeasuring(
  { judgeVerifier, judgeModel, wikiEval, sameJudge, wordnet }: Measuring,
  { evaluation }: Pick<SharedTools, 'evaluation'>,
  context: JudgeContext,
): Promise<MeasuringIdentity & { readonly isPriced: boolean }> {
  await using judge = judgeVerifier === null ? undefined : await evaluation.verifier(judgeVerifier)
  const model = judgeModel === null ? null : await identifyJudge(judgeModel, evaluation, context)
  return {
    judgeVerifier: judge === undefined ? null : [judge.name, judge.fingerprint],
    judgeModel: model?.identity ?? null,
    isPriced: model?.isPriced ?? true,
    wikiEval,
    sameJudge,
    wordnet: wordnet === null ? null : (await evaluation.wordnet(wordnet)).version,
  }
}

async function identifyJudge(
  request: ModelJudgeRequest,
  { judge: find }: EvaluationTools,
  context: JudgeContext,
): Promise<{ readonly identity: NonNullable<MeasuringIdentity['judgeModel']>; readonly isPriced: boolean }> {
  let isPriced = true
  const findJudge: typeof find = async (...given) => {
    const found = await find(...given)
    isPriced = found.judge.kind !== 'openai' || found.prices !== undefined
    return found
  }
  await using judge = await openJudge(request, { ...context, findJudge })
  const { kind, name, version } = judge.report([])
  return { identity: { kind, name, version, baseUrl: request.baseUrl ?? null }, isPriced }
}

/** What of this machine a draft depends on, as JSON: the program, the person's lists of sites and their own prompts. */
export async function identifySurroundings(settings: EngineSettings): Promise<object> {
  return { citewright: packageVersion, sites: keptSites(settings), prompts: await ownPrompts() }
}

/** Hash of the person's own copies of prompts; null where there are none. */
async function ownPrompts(): Promise<string | null> {
  const folder = promptsFolder()
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
  const names = entries.flatMap((entry) => (entry.isFile() ? [entry.name] : [])).sort()
  if (names.length === 0) return null
  const hash = createHash('sha256')
  for (const name of names) hash.update(`${name}\n`).update(await readFile(join(folder, name)))
  return hash.digest('hex')
}

/** The key of a cell: whatever its draft and its measures depend on is in it, and nothing of where files lie. */
export function cellKey(parts: {
  readonly event: string
  readonly arm: ArmIdentity
  readonly measuring: MeasuringIdentity
  readonly surroundings: object
}): string {
  const { method, parameters, writer, baseUrl, verifier } = parts.arm
  const { judgeVerifier, judgeModel, wikiEval, sameJudge, wordnet } = parts.measuring
  return stepKey('cell', 2, {
    event: parts.event,
    arm: { method, parameters, writer, baseUrl, verifier },
    // Cells that were measured without Wiki Eval keep their keys.
    measuring: { judgeVerifier, judgeModel, sameJudge, wordnet, ...(wikiEval === null ? {} : { wikiEval }) },
    surroundings: parts.surroundings,
  })
}
