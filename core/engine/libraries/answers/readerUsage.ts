import type { ModelCall } from '../../../models/chat/modelCall.ts'
import { costOfCalls } from '../../../models/chat/prices.ts'
import type { OpenDraftJudge } from '../../pipeline/judging/openDraftJudge.ts'
import type { RunContext } from '../../pipeline/runContext.ts'
import { tokensOf } from '../../pipeline/runStep.ts'
import type { ChatWriter } from '../../tools/findWriter.ts'

/** Prices and cost limit of a reader that is a service. */
export interface ReaderMoney {
  /** US dollars per million tokens. Default: the prices in the service's settings. */
  readonly pricePrompt?: number | undefined
  readonly priceOutput?: number | undefined
  /** Maximum cost of its calls together in US dollars; needs both prices. */
  readonly maxCost?: number | undefined
}

/** Calls and cost of a service. Reused answers count nothing. */
export interface ReaderUsage {
  readonly calls: number
  readonly tokens: { readonly prompt: number; readonly output: number }
  /** US dollars; null if the service's prices are not known. */
  readonly cost: number | null
  /** Calls for which the service reported no tokens, so that they were estimated. */
  readonly estimated: number
}

/** The prices and the limit of a request. */
export function readerMoney({ pricePrompt, priceOutput, maxCost }: ReaderMoney): ReaderMoney {
  return { pricePrompt, priceOutput, maxCost }
}

/**
 * What a reader and its judge took, the tests of the reader included if they were made now.
 *
 * @param made the reader's calls, without reused answers
 * @returns null if neither is a service
 */
export function usageOf(
  {
    writer,
    made,
    judge,
  }: {
    readonly writer: ChatWriter
    readonly made: readonly ModelCall[]
    readonly judge: OpenDraftJudge | undefined
  },
  { prices, steps }: Pick<RunContext, 'prices' | 'steps'>,
): ReaderUsage | null {
  if (writer.kind !== 'openai' && judge?.model.kind !== 'openai') return null
  // Tests of the judge count with its own calls.
  const trials = steps
    .filter(({ name, part, outcome }) => name === 'qualify' && part === 'writer' && outcome !== 'reused')
    .flatMap(({ calls }) => calls)
  const [own, judged] = [[...trials, ...made], judge?.made() ?? []]
  const costs = [
    costOfCalls(own, { kind: writer.kind, prices }),
    costOfCalls(judged, { kind: judge?.model.kind ?? '', prices: judge?.prices }),
  ]
  const calls = [...own, ...judged]
  return {
    calls: calls.length,
    tokens: tokensOf(calls),
    cost: costs.some((cost) => cost === null) ? null : costs.reduce((sum: number, cost) => sum + (cost ?? 0), 0),
    estimated: calls.filter(({ tokensEstimated }) => tokensEstimated).length,
  }
}
