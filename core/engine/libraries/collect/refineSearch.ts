import type { LongCall } from '../../../domain/progress.ts'
import { costOfCalls } from '../../../models/chat/prices.ts'
import { betweenMethod } from '../../../rank/betweenMethod.ts'
import { createRanker } from '../../../rank/createRanker.ts'
import { wordFusion } from '../../../rank/rankMethod.ts'
import { refineQuery } from '../../../rank/refineQuery.ts'
import { findWriter } from '../../tools/findWriter.ts'
import type { LibraryContext } from '../../libraryContext.ts'
import { refineNeedsModel } from '../../pipeline/methodErrors.ts'
import { pricingOf } from '../../pipeline/pricing.ts'
import { rememberAnswers } from '../../pipeline/rememberAnswers.ts'
import { modelsRoot } from '../../tools/modelsRoot.ts'
import { resolveWriter } from '../../tools/resolveWriter.ts'
import type { RefinedSearch } from './collectedEvent.ts'
import type { ParsedCollectRequest } from './collectRequest.ts'
import { sampleWords } from './sampleWords.ts'

interface SearchToRefine {
  readonly query: string
  /** BCP 47. */
  readonly language: string
  readonly refine: NonNullable<ParsedCollectRequest['refine']>
}

/**
 * Asks a model for passages that might answer a query (the first round of InteR, without pages to show), and returns
 * the words that they have in common. These are searched with, and never evidence. Each answer is stored at once and
 * paid for once.
 *
 * @throws the errors of the writer; the signal's reason
 */
export async function refineSearch(
  { query, language, refine }: SearchToRefine,
  { context, call }: { readonly context: LibraryContext; readonly call: LongCall },
): Promise<RefinedSearch> {
  const { settings, workspace, clock } = context
  const chosen = resolveWriter(refine.writer, settings, refine)
  const { prices, budget } = pricingOf(refine, chosen.prices)
  const writer = await findWriter(chosen.writer, { ...chosen, budget, models: modelsRoot(settings) })
  if (writer.kind === 'extractive') throw refineNeedsModel()
  try {
    call.onProgress?.({ step: 'refine' })
    const opened = await writer.model(call.signal)
    const { model, made } = rememberAnswers(opened, 'refine', { workspace: workspace(), clock })
    const { samples: count, seed } = refine
    const between = createRanker(betweenMethod(wordFusion), [])
    const { samples } = await refineQuery(
      { query, passages: [], model, between, rounds: 1, samples: count, seed },
      { ...call, onProgress: (progress) => call.onProgress?.({ ...progress, step: 'refine' }) },
    )
    return {
      query,
      words: sampleWords(samples, { query, language }),
      samples,
      writer: `${writer.kind} ${writer.name} ${writer.version}`,
      calls: made,
      cost: costOfCalls(made, { kind: writer.kind, prices }),
    }
  } finally {
    await writer.close()
  }
}
