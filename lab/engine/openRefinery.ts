import type { Passage } from '../../core/chunk/passage.ts'
import type { LongCall } from '../../core/domain/progress.ts'
import type { ModelCall } from '../../core/models/chat/modelCall.ts'
import { costOfCalls } from '../../core/models/chat/prices.ts'
import type { Ranker } from '../../core/rank/ranker.ts'
import { refineQuery } from '../../core/rank/refineQuery.ts'
import { findWriter } from '../../core/engine/tools/findWriter.ts'
import { refineNeedsModel } from '../../core/engine/pipeline/methodErrors.ts'
import { pricingOf } from '../../core/engine/pipeline/pricing.ts'
import { rememberAnswers } from '../../core/engine/pipeline/rememberAnswers.ts'
import { modelsRoot } from '../../core/engine/tools/modelsRoot.ts'
import { resolveWriter } from '../../core/engine/tools/resolveWriter.ts'
import type { JudgeContext } from './openJudge.ts'

/** How queries are refined (InteR), and by whom. */
export interface RefineryRequest {
  readonly method: 'inter'
  /** `gguf:FILE`, `model:ID`, `openai:MODEL`, or `service:ID` of the settings. */
  readonly writer: string
  readonly baseUrl?: string | undefined
  /** Rounds of sampling, samples of a round, and passages shown from the second round on. Defaults: those of `refineQuery`. */
  readonly rounds?: number | undefined
  readonly samples?: number | undefined
  readonly shown?: number | undefined
  /** US dollars a million tokens, and what all calls may cost. */
  readonly pricePrompt?: number | undefined
  readonly priceOutput?: number | undefined
  readonly maxCost?: number | undefined
}

/** Who refined queries, and what that took. */
export interface RefineryReport {
  readonly writer: string
  /** Calls of this run, without answers that the workspace had stored. */
  readonly calls: number
  /** US dollars; null where a service's prices are not known. */
  readonly cost: number | null
}

export interface Refinery extends AsyncDisposable {
  /** What a model writes that might answer the query, to be searched with. Each answer is stored as it comes. */
  samplesOf(
    query: string,
    found: { readonly passages: readonly Passage[]; readonly between: Ranker; readonly seed: number },
    call: LongCall,
  ): Promise<readonly string[]>
  report(): RefineryReport
}

/**
 * Finds the model that refines queries. It is loaded, or asked, by the first query.
 *
 * @throws CitewrightError and the errors of a model that is not there
 */
export async function openRefinery(request: RefineryRequest, context: JudgeContext): Promise<Refinery> {
  const { settings, workspace, clock } = context
  const chosen = resolveWriter(request.writer, settings, request)
  const { prices, budget } = pricingOf(request, chosen.prices)
  const writer = await findWriter(chosen.writer, { ...chosen, budget, models: modelsRoot(settings) })
  if (writer.kind === 'extractive') throw refineNeedsModel()
  const { rounds, samples: count, shown } = request
  const made: ModelCall[] = []
  return {
    async samplesOf(query, { passages, between, seed }, call) {
      const remembering = rememberAnswers(await writer.model(call.signal), 'refine', { workspace: workspace(), clock })
      try {
        const { samples } = await refineQuery(
          {
            query,
            passages,
            model: remembering.model,
            between,
            seed,
            ...(rounds === undefined ? {} : { rounds }),
            ...(count === undefined ? {} : { samples: count }),
            ...(shown === undefined ? {} : { shown }),
          },
          call.signal === undefined ? {} : { signal: call.signal },
        )
        return samples
      } finally {
        made.push(...remembering.made)
      }
    },
    report: () => ({
      writer: `${writer.kind} ${writer.name} ${writer.version}`,
      calls: made.length,
      cost: costOfCalls(made, { kind: writer.kind, prices }),
    }),
    [Symbol.asyncDispose]: () => writer.close(),
  }
}
