import { openWordnet, type Wordnet } from '../../evaluate/overlap/wordnet.ts'
import { createBudget, type Purse } from '../../models/chat/budget.ts'
import type { Prices } from '../../models/chat/prices.ts'
import { openRanker, type OpenedRanker } from '../../rank/openRanker.ts'
import type { Verifier } from '../../verify/verifier.ts'
import { askedRanker } from '../draftParameters.ts'
import type { ParsedDraftRequest } from '../draftRequest.ts'
import type { EvaluationTools } from '../evaluateDrafts.ts'
import { findWriter, type Writer } from '../findWriter.ts'
import { openVerifier } from '../openVerifier.ts'
import { pricingOf } from '../pricing.ts'
import type { EngineSettings } from '../settings/engineSettings.ts'
import { modelsRoot } from '../settings/modelsRoot.ts'
import { resolveWriter } from '../settings/resolveWriter.ts'
import type { withDraftTools } from '../withDraftTools.ts'
import { createToolPool, type Loan } from './toolPool.ts'

/** Writers, rankers, verifiers and WordNet for all cells of a run, each opened once. */
export interface SharedTools extends AsyncDisposable {
  /** Lends what a draft's request names. */
  readonly withTools: typeof withDraftTools
  /** Which of the tools that a request names are not there, and why; none is loaded. */
  missing(request: ParsedDraftRequest): Promise<readonly MissingTool[]>
  /** Lends what an evaluation names. */
  readonly evaluation: EvaluationTools
}

interface MissingTool {
  readonly tool: 'writer' | 'ranker' | 'verifier'
  readonly error: unknown
}

/** A model's weights take hundreds of megabytes: few stay open while no cell uses them. */
const idle = { writers: 1, rankers: 3, verifiers: 3 }

interface ClosableWriter {
  readonly writer: Writer
  close(): Promise<void>
}

/** @param purse what calls of services may cost together; undefined for no limit */
export function openSharedTools(settings: EngineSettings, purse?: Purse): SharedTools {
  const writers = createToolPool<ClosableWriter>({ idle: idle.writers })
  const rankers = createToolPool<OpenedRanker>({ idle: idle.rankers })
  const verifiers = createToolPool<Verifier>({ idle: idle.verifiers })
  const dictionaries = new Map<string, Promise<Wordnet>>()
  const models = modelsRoot(settings)
  const takeVerifier = (name: string, threads?: number): Promise<Loan<Verifier>> =>
    verifiers.take(`${threads ?? ''} ${name}`, () =>
      openVerifier(name, { models, ...(threads === undefined ? {} : { threads }) }),
    )
  const takeWriter = (request: ParsedDraftRequest): Promise<Loan<ClosableWriter>> => {
    const chosen = resolveWriter(request.writer, settings, request)
    const prices = pricesOf(request)
    const budget = purse === undefined || prices === undefined ? undefined : createBudget({ maxCost: purse, prices })
    return writers.take(`${chosen.baseUrl ?? ''} ${request.writer}`, async () =>
      closable(await findWriter(chosen.writer, { ...chosen, budget, models })),
    )
  }
  const pricesOf = (request: ParsedDraftRequest): Prices | undefined =>
    pricingOf({ ...request, maxCost: undefined }, resolveWriter(request.writer, settings, request).prices).prices
  const takeRanker = (request: ParsedDraftRequest): Promise<Loan<OpenedRanker>> => {
    const asked = askedRanker(request)
    return rankers.take(asked, () => openRanker(asked, { models }))
  }
  return {
    withTools: async (request, _, work) => {
      await using writer = await takeWriter(request)
      await using ranker = await takeRanker(request)
      const { writer: found } = writer.tool
      // Beside a model that writes on this machine's processors, sentences are judged on one of them.
      await using verifier = await takeVerifier(request.verifier, found.kind === 'gguf' ? 1 : undefined)
      return await work({ writer: found, ranker: ranker.tool, verifier: verifier.tool, prices: pricesOf(request) })
    },
    missing: async (request) => {
      const attempts = [
        ['writer', () => takeWriter(request)],
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
    },
    [Symbol.asyncDispose]: async () => {
      await Promise.all([writers.close(), rankers.close(), verifiers.close()])
    },
  }
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
