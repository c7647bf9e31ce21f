import { openRanker } from '../../../rank/openRanker.ts'
import { askedRanker } from '../../pipeline/draftParameters.ts'
import type { ParsedDraftRequest } from '../../pipeline/draftRequest.ts'
import { findWriter } from '../../tools/findWriter.ts'
import { openDraftJudge } from '../../pipeline/judging/openDraftJudge.ts'
import { openVerifier } from '../../tools/openVerifier.ts'
import { pricingOf } from '../../pipeline/pricing.ts'
import type { RunContext } from '../../pipeline/runContext.ts'
import type { DraftTools } from '../../pipeline/runDraft.ts'
import type { EngineSettings } from '../../tools/engineSettings.ts'
import { modelsRoot } from '../../tools/modelsRoot.ts'
import { resolveWriter } from '../../tools/resolveWriter.ts'

/** Opens the writer, ranker, verifier and judge that a request names, and closes them after the work, also on failure. */
export async function withDraftTools<T>(
  request: ParsedDraftRequest,
  settings: EngineSettings,
  storage: Pick<RunContext, 'workspace' | 'clock'> | undefined,
  work: (tools: DraftTools & Pick<RunContext, 'prices'>) => Promise<T>,
): Promise<T> {
  const models = modelsRoot(settings)
  const chosen = resolveWriter(request.writer, settings, request)
  const { prices, budget, purse } = pricingOf(request, chosen.prices)
  const writer = await findWriter(chosen.writer, { ...chosen, budget, models })
  try {
    await using ranker = await openRanker(askedRanker(request), { models })
    // If the writer runs on this machine's processors, the verifier uses only one of them.
    await using verifier = await openVerifier(request.verifier, {
      models,
      ...(writer.kind === 'gguf' ? { threads: 1 } : {}),
    })
    const opened =
      request.preset === 'grounded' && storage !== undefined
        ? await openDraftJudge({ ...request }, { ...storage, settings, writer, writerPrices: prices, purse })
        : undefined
    try {
      return await work({ writer, ranker, verifier, judge: opened, prices })
    } finally {
      await opened?.[Symbol.asyncDispose]()
    }
  } finally {
    if (writer.kind !== 'extractive') await writer.close()
  }
}
