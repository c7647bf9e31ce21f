import pLimit from 'p-limit'
import { CitewrightError } from '../../core/domain/citewrightError.ts'
import type { Draft } from '../../core/domain/draft.ts'
import type { LongCall } from '../../core/domain/progress.ts'
import type { ChatModel } from '../../core/models/chat/chatModel.ts'
import type { ModelCall } from '../../core/models/chat/modelCall.ts'
import { costOfCalls, type Prices } from '../../core/models/chat/prices.ts'
import type { Workspace } from '../../core/store/openWorkspace.ts'
import { findWriter, isSameModel, type ChatWriter, type Writer } from '../../core/engine/tools/findWriter.ts'
import { pricingOf } from '../../core/engine/pipeline/pricing.ts'
import { rememberAnswers } from '../../core/engine/pipeline/rememberAnswers.ts'
import type { Clock } from '../../core/engine/pipeline/runContext.ts'
import type { EngineSettings } from '../../core/engine/tools/engineSettings.ts'
import { modelsRoot } from '../../core/engine/tools/modelsRoot.ts'
import { resolveWriter } from '../../core/engine/tools/resolveWriter.ts'
import { judgeArticle, type JudgedArticle } from '../evaluate/judged/judgeArticle.ts'

/** A model that grades articles, and what that may cost. */
export interface ModelJudgeRequest {
  /** `gguf:FILE`, `model:ID`, `openai:MODEL`, or `service:ID` of the settings. */
  readonly model: string
  /** Address of an OpenAI-compatible service. */
  readonly baseUrl?: string
  /** Tokens of a prompt; a longer article is cut. Default 16,384, or less where the model's context is shorter. */
  readonly inputTokens?: number
  /** US dollars a million tokens. */
  readonly pricePrompt?: number
  readonly priceOutput?: number
  /** US dollars that the calls together may cost; needs both prices. */
  readonly maxCost?: number
}

/** Who graded, and what it took. */
export interface ModelJudgeReport {
  readonly kind: ChatWriter['kind']
  readonly name: string
  readonly version: string
  /** Calls of this run, without answers that the workspace had stored. */
  readonly calls: number
  readonly tokens: { readonly prompt: number; readonly output: number }
  /** Of those calls, in US dollars; null where the service's prices are not known. */
  readonly cost: number | null
  /** Calls of services whose answers the service counted in no tokens, so that the program estimated them. */
  readonly estimated: number
  /** Scores that were asked for and not given. */
  readonly missing: number
}

export interface OpenJudge extends AsyncDisposable {
  readonly name: string
  readonly kind: ChatWriter['kind']
  readonly prices: Prices | undefined
  /** Whether the draft's writer is the judge's model. */
  wrote(draft: Draft): boolean
  /** Whether the judge's model checked the draft's sentences while it was written. */
  checked(draft: Draft): boolean
  /** In the order of the drafts. */
  judge(drafts: readonly Draft[], call: LongCall): Promise<readonly JudgedArticle[]>
  /** Lends the model. Answers are stored one by one, and none is asked for again. */
  use<T>(work: (lent: LentModel) => Promise<T>, call: Pick<LongCall, 'signal'>): Promise<T>
  report(judged: readonly JudgedArticle[]): ModelJudgeReport
}

/** A judge's model, and how it may be asked. */
interface LentModel {
  readonly model: ChatModel
  readonly inputTokens: number
  /** Calls at the same time. */
  readonly atOnce: number
}

/** A judge was named that is no model. */
function judgeSpec(spec: string): CitewrightError {
  const named = spec.length > 100 ? `${spec.slice(0, 99)}…` : spec
  return new CitewrightError(
    'input',
    `The judge "${named}" is no model that could grade an article.`,
    'Name one with --judge gguf:FILE, model:ID, openai:MODEL or service:ID.',
  )
}

/** What a model that is no writer is asked with. */
export interface JudgeContext {
  readonly settings: EngineSettings
  readonly workspace: () => Workspace
  readonly clock: Clock
  /** Finds the judge's model. Default: one of its own, closed after the drafts. */
  readonly findJudge?: typeof findJudge
}

/**
 * What a judge's name stands for, and what it asks for.
 *
 * @throws CitewrightError and the errors of a model that is not there
 */
export async function findJudge(
  request: ModelJudgeRequest,
  settings: EngineSettings,
): Promise<{ readonly judge: Writer; readonly prices: Prices | undefined }> {
  const chosen = resolveWriter(request.model, settings, request)
  const { prices, budget } = pricingOf(request, chosen.prices)
  return { judge: await findWriter(chosen.writer, { ...chosen, budget, models: modelsRoot(settings) }), prices }
}

const defaultInputTokens = 16_384

/**
 * Finds the model that grades. It is loaded, or asked, by the first article.
 *
 * @throws CitewrightError and the errors of a model that is not there
 */
export async function openJudge(request: ModelJudgeRequest, context: JudgeContext): Promise<OpenJudge> {
  const { settings, workspace, clock } = context
  const { inputTokens = defaultInputTokens } = request
  if (!/^\s*(?:gguf|model|openai|service):/i.test(request.model)) throw judgeSpec(request.model)
  const { judge, prices } = await (context.findJudge ?? findJudge)(request, settings)
  if (judge.kind === 'extractive') throw judgeSpec(request.model)
  const made: ModelCall[] = []
  const use: OpenJudge['use'] = async (work, { signal }) => {
    const remembering = rememberAnswers(await judge.model(signal), 'judge', { workspace: workspace(), clock })
    try {
      return await work({ model: remembering.model, inputTokens, atOnce: judge.atOnce })
    } finally {
      made.push(...remembering.made)
    }
  }
  return {
    name: judge.name,
    kind: judge.kind,
    prices,
    wrote: ({ writer }) => isSameModel(writer, judge),
    checked: ({ judge: checker }) =>
      checker?.qualified === true &&
      (judge.kind === 'gguf' ? checker.version === judge.version : checker.name === judge.name),
    judge: async (drafts, call) => (drafts.length === 0 ? [] : use((lent) => judgeAll(drafts, lent, call), call)),
    use,
    report: (judged) => ({
      kind: judge.kind,
      name: judge.name,
      version: judge.version,
      calls: made.length,
      tokens: { prompt: sum(made, 'promptTokens'), output: sum(made, 'outputTokens') },
      cost: costOfCalls(made, { kind: judge.kind, prices }),
      estimated: made.filter(({ tokensEstimated }) => tokensEstimated).length,
      missing: judged.flatMap(({ scores }) => Object.values(scores)).filter(({ score }) => score === null).length,
    }),
    [Symbol.asyncDispose]: () => judge.close(),
  }
}

async function judgeAll(
  drafts: readonly Draft[],
  { model, inputTokens, atOnce }: LentModel,
  call: LongCall,
): Promise<readonly JudgedArticle[]> {
  const stop = new AbortController()
  const signal = call.signal === undefined ? stop.signal : AbortSignal.any([call.signal, stop.signal])
  const limit = pLimit(atOnce)
  let done = 0
  const tell = (): void => call.onProgress?.({ step: 'judge', done, total: drafts.length })
  tell()
  const all = drafts.map((draft) =>
    limit(async () => {
      signal.throwIfAborted()
      try {
        const judged = await judgeArticle(draft, { model, inputTokens }, { signal })
        done += 1
        tell()
        return judged
      } catch (error) {
        // What is still to be asked costs money, and its answers would go nowhere.
        stop.abort(error)
        throw error
      }
    }),
  )
  const settled = await Promise.allSettled(all)
  const failed = settled.find(({ status }) => status === 'rejected')
  if (failed?.status === 'rejected') throw stop.signal.aborted ? stop.signal.reason : failed.reason
  return settled.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
}

function sum(calls: readonly ModelCall[], of: 'promptTokens' | 'outputTokens'): number {
  return calls.reduce((total, each) => total + each[of], 0)
}
