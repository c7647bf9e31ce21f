import { openRanker } from '../rank/openRanker.ts'
import { askedRanker } from './draftParameters.ts'
import { draftRequestSchema } from './draftRequest.ts'
import type { OutlineRequest, OutlineResult } from './engine.ts'
import { findWriter } from './findWriter.ts'
import { InvalidRequestError } from './invalidRequestError.ts'
import { OutlineNeedsModelError } from './methodErrors.ts'
import { pricingOf } from './pricing.ts'
import { planOutlineOf } from './planArticle.ts'
import { readMaterial } from './readMaterial.ts'
import type { RunContext } from './runContext.ts'
import type { EngineSettings } from './settings/engineSettings.ts'
import { modelsRoot } from './settings/modelsRoot.ts'
import { resolveWriter } from './settings/resolveWriter.ts'

interface OutlineContext extends RunContext {
  readonly settings: EngineSettings
}

/** See Engine. */
export async function outlineEvent(request: OutlineRequest, context: OutlineContext): Promise<OutlineResult> {
  const parsed = draftRequestSchema.safeParse({ ...request, method: 'prr' })
  if (!parsed.success) throw new InvalidRequestError(parsed.error)
  const models = modelsRoot(context.settings)
  const chosen = resolveWriter(parsed.data.writer, context.settings, parsed.data)
  const { budget } = pricingOf(parsed.data, chosen.prices)
  const writer = await findWriter(chosen.writer, { ...chosen, budget, models })
  if (writer.kind === 'extractive') throw new OutlineNeedsModelError()
  await using ranker = await openRanker(askedRanker(parsed.data), { models })
  try {
    const { material } = await readMaterial(parsed.data, { writer, ranker }, context, { problems: [], notes: [] })
    const { headings, defects } = await planOutlineOf(material, writer, context)
    return { event: material.event, headings, defects }
  } finally {
    await writer.close()
  }
}
