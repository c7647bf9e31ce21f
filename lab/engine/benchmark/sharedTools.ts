import { createBudget, type Purse } from '../../../core/models/chat/budget.ts'
import { withBudget } from '../../../core/models/chat/withBudget.ts'
import type { Prices } from '../../../core/models/chat/prices.ts'
import { openRanker, type OpenedRanker } from '../../../core/rank/openRanker.ts'
import type { Verifier } from '../../../core/judge/nli/verifier.ts'
import { askedRanker } from '../../../core/engine/pipeline/draftParameters.ts'
import type { ParsedDraftRequest } from '../../../core/engine/pipeline/draftRequest.ts'
import { findWriter, type Writer } from '../../../core/engine/tools/findWriter.ts'
import { openDraftJudge } from '../../../core/engine/pipeline/judging/openDraftJudge.ts'
import { openVerifier } from '../../../core/engine/tools/openVerifier.ts'
import { pricingOf } from '../../../core/engine/pipeline/pricing.ts'
import type { EngineSettings } from '../../../core/engine/tools/engineSettings.ts'
import { modelsRoot } from '../../../core/engine/tools/modelsRoot.ts'
import { resolveWriter } from '../../../core/engine/tools/resolveWriter.ts'
import type { withDraftTools } from '../../../core/engine/libraries/drafts/withDraftTools.ts'
import { openWordnet, type Wordnet } from '../../evaluate/overlap/wordnet.ts'
import type { EvaluationTools } from '../evaluateDrafts.ts'
import { createToolPool, type Loan, type ToolPool } from './toolPool.ts'

/** Writers, rankers, verifiers and WordNet for all cells of a run, each opened once. */
export interface SharedTools {
  /** Lends what a draft's request names. */
  readonly withTools: typeof withDraftTools
  /** Which of the tools that a request names are not there, and why; none is loaded. */
  missing(request: ParsedDraftRequest): Promise<readonly MissingTool[]>
  /** Lends what an evaluation names. */
  readonly evaluation: EvaluationTools
}

export interface ToolHouse extends SharedTools, AsyncDisposable {
  /** The same tools, whose calls of services may cost together what the purse holds. */
  within(purse: Purse | undefined): SharedTools
}

interface MissingTool {
  readonly tool: 'writer' | 'ranker' | 'verifier'
  readonly error: unknown
}

/** A model's weights take hundreds of megabytes: few stay open while no cell uses them. */
const idle = { writers: 2, rankers: 3, verifiers: 3 }

interface ClosableWriter {
  readonly writer: Writer
  close(): Promise<void>
}

interface Pools {
  readonly writers: ToolPool<ClosableWriter>
  readonly rankers: ToolPool<OpenedRanker>
  readonly verifiers: ToolPool<Verifier>
  readonly dictionaries: Map<string, Promise<Wordnet>>
}

export function openSharedTools(settings: EngineSettings): ToolHouse {
  const pools: Pools = {
    writers: createToolPool<ClosableWriter>({ idle: idle.writers }),
    rankers: createToolPool<OpenedRanker>({ idle: idle.rankers }),
    verifiers: createToolPool<Verifier>({ idle: idle.verifiers }),
    dictionaries: new Map(),
  }
  return {
    ...toolsOf(pools, settings, undefined),
    within: (purse) => toolsOf(pools, settings, purse),
    [Symbol.asyncDispose]: async () => {
      await Promise.all([pools.writers.close(), pools.rankers.close(), pools.verifiers.close()])
    },
  }
}

function toolsOf(
  { writers, rankers, verifiers, dictionaries }: Pools,
  settings: EngineSettings,
  purse: Purse | undefined,
): SharedTools {
  const models = modelsRoot(settings)
  const takeVerifier = (name: string, threads?: number): Promise<Loan<Verifier>> =>
    verifiers.take(`${threads ?? ''} ${name}`, () =>
      openVerifier(name, { models, ...(threads === undefined ? {} : { threads }) }),
    )
  const takeWriter = async (spec: string, request: PricedRequest): Promise<PricedLoan> => {
    const chosen = resolveWriter(spec, settings, request)
    const { prices } = pricingOf({ ...request, maxCost: undefined }, chosen.prices)
    const loan = await writers.take(`${chosen.baseUrl ?? ''} ${spec}`, async () =>
      closable(await findWriter(chosen.writer, { ...chosen, models })),
    )
    return { ...loan, tool: limited(loan.tool.writer, prices, purse), prices }
  }
  const takeRanker = (request: ParsedDraftRequest): Promise<Loan<OpenedRanker>> => {
    const asked = askedRanker(request)
    return rankers.take(asked, () => openRanker(asked, { models }))
  }
  return {
    withTools: async (request, _, storage, work) => {
      await using writer = await takeWriter(request.writer, request)
      await using ranker = await takeRanker(request)
      const { tool: found, prices } = writer
      // Beside a model that writes on this machine's processors, sentences are judged on one of them.
      await using verifier = await takeVerifier(request.verifier, found.kind === 'gguf' ? 1 : undefined)
      const judge =
        request.preset === 'grounded' && storage !== undefined
          ? await openDraftJudge({ ...request }, { ...storage, settings, writer: found, writerPrices: prices, purse })
          : undefined
      try {
        return await work({ writer: found, ranker: ranker.tool, verifier: verifier.tool, judge, prices })
      } finally {
        await judge?.[Symbol.asyncDispose]()
      }
    },
    missing: async (request) => {
      const attempts = [
        ['writer', () => takeWriter(request.writer, request)],
        ['ranker', () => takeRanker(request)],
        ['verifier', () => takeVerifier(request.verifier)],
      ] as const
      const missing: MissingTool[] = []
      for (const [tool, take] of attempts) {
        try {
          await (await take())[Symbol.asyncDispose]()
        } catch (error) {
          missing.push({ tool, error })
        }
      }
      return missing
    },
    evaluation: {
      verifier: async (name) => lent(await takeVerifier(name)),
      wordnet: (folder) => {
        const opened = dictionaries.get(folder) ?? openWordnet(folder)
        dictionaries.set(folder, opened)
        return opened
      },
      judge: async (request) => {
        const { tool, prices, [Symbol.asyncDispose]: giveBack } = await takeWriter(request.model, request)
        return { judge: tool.kind === 'extractive' ? tool : { ...tool, close: async () => giveBack() }, prices }
      },
    },
  }
}

interface PricedRequest {
  readonly baseUrl?: string | undefined
  readonly pricePrompt?: number | undefined
  readonly priceOutput?: number | undefined
}

interface PricedLoan extends Loan<Writer> {
  readonly prices: Prices | undefined
}

/** The writer, which asks a service for nothing that the purse does not cover. */
function limited(writer: Writer, prices: Prices | undefined, purse: Purse | undefined): Writer {
  if (writer.kind !== 'openai' || prices === undefined || purse === undefined) return writer
  const budget = createBudget({ maxCost: purse, prices })
  return { ...writer, model: async (signal) => withBudget(await writer.model(signal), budget) }
}

function closable(writer: Writer): ClosableWriter {
  return { writer, close: () => (writer.kind === 'extractive' ? Promise.resolve() : writer.close()) }
}

/** A verifier of the pool, which goes back there where whoever took it disposes of it. */
function lent({ tool, [Symbol.asyncDispose]: giveBack }: Loan<Verifier>): Verifier & AsyncDisposable {
  return {
    name: tool.name,
    fingerprint: tool.fingerprint,
    get unavailable() {
      return tool.unavailable
    },
    checkPairs: (pairs, call) => tool.checkPairs(pairs, call),
    scorePairs: (pairs, call) => tool.scorePairs(pairs, call),
    supportOf: (items, call) => tool.supportOf(items, call),
    close: async () => giveBack(),
    [Symbol.asyncDispose]: giveBack,
  }
}
