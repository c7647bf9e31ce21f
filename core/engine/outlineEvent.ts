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

/** See Engine. */
export async function outlineEvent(request: OutlineRequest, context: RunContext): Promise<OutlineResult> {
  const parsed = draftRequestSchema.safeParse({ ...request, method: 'prr' })
  if (!parsed.success) throw new InvalidRequestError(parsed.error)
  const writer = await findWriter(parsed.data.writer, {
    baseUrl: parsed.data.baseUrl,
    budget: pricingOf(parsed.data).budget,
  })
  if (writer.kind === 'extractive') throw new OutlineNeedsModelError()
  await using ranker = await openRanker(askedRanker(parsed.data))
  try {
    const { material } = await readMaterial(parsed.data, { writer, ranker }, context, { problems: [], notes: [] })
    const { headings, defects } = await planOutlineOf(material, writer, context)
    return { event: material.event, headings, defects }
  } finally {
    await writer.close()
  }
}
