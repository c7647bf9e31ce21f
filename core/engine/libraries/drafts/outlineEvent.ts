import { indexEvidence } from '../../../chunk/indexEvidence.ts'
import { labelSentences } from '../../../chunk/labelSentences.ts'
import { openRanker } from '../../../rank/openRanker.ts'
import { askedRanker } from '../../pipeline/draftParameters.ts'
import { announceOnce } from '../../pipeline/drafting/announceOnce.ts'
import { createDraftingWork } from '../../pipeline/drafting/draftingWork.ts'
import { draftRequestSchema } from '../../pipeline/draftRequest.ts'
import type { OutlineRequest, OutlineResult } from '../../engine.ts'
import { planStep } from '../../pipeline/drafting/planStep.ts'
import { findWriter, type ChatWriter } from '../../tools/findWriter.ts'
import { invalidRequest } from '../../invalidRequestError.ts'
import type { Material } from '../../pipeline/material.ts'
import { outlineNeedsModel } from '../../pipeline/methodErrors.ts'
import { pricingOf } from '../../pipeline/pricing.ts'
import { planOutlineOf } from '../../pipeline/planArticle.ts'
import { readMaterial } from '../../pipeline/readMaterial.ts'
import type { RunContext } from '../../pipeline/runContext.ts'
import { showOutline } from '../../../write/drafting/showWritten.ts'
import type { EngineSettings } from '../../tools/engineSettings.ts'
import { modelsRoot } from '../../tools/modelsRoot.ts'
import { resolveWriter } from '../../tools/resolveWriter.ts'

interface OutlineContext extends RunContext {
  readonly settings: EngineSettings
}

/** See Engine. */
export async function outlineEvent(request: OutlineRequest, context: OutlineContext): Promise<OutlineResult> {
  const parsed = draftRequestSchema.safeParse({ ...request, method: 'prr' })
  if (!parsed.success) throw invalidRequest(parsed.error)
  const models = modelsRoot(context.settings)
  const chosen = resolveWriter(parsed.data.writer, context.settings, parsed.data)
  const { budget, prices } = pricingOf(parsed.data, chosen.prices)
  const writer = await findWriter(chosen.writer, { ...chosen, budget, models })
  if (writer.kind === 'extractive') throw outlineNeedsModel()
  await using ranker = await openRanker(askedRanker(parsed.data), { models })
  try {
    const { material } = await readMaterial(parsed.data, { writer, ranker }, context, { problems: [], notes: [] })
    const { event, parameters } = material
    if (parameters.preset === 'grounded') {
      return { event, ...(await planGrounded(material, { writer, judge: parsed.data.judge }, { ...context, prices })) }
    }
    const { headings, defects } = await planOutlineOf(material, writer, context)
    return { event, headings, defects, text: headings.map((heading) => `==${heading}==`).join('\n') }
  } finally {
    await writer.close()
  }
}

async function planGrounded(
  material: Material,
  { writer, judge }: { readonly writer: ChatWriter; readonly judge: string },
  context: RunContext,
): Promise<Omit<OutlineResult, 'event'>> {
  const index = indexEvidence(labelSentences(material.passages))
  const work = createDraftingWork({ material, writer, index, judge: undefined })
  const { plan, defects } = await planStep(work, context)
  // Estimates the cost of writing, before any section is paid for. A separate judge is assumed to cost as much as the writer.
  const judged =
    judge === 'none' || judge.startsWith('nli:') ? undefined : { kind: writer.kind, prices: context.prices }
  const announce = announceOnce(material, { writer, judge: judged, index }, context)
  await announce({ isPlanned: true, sections: plan.sections.length, tried: { writer: false, judge: false } })
  return {
    headings: plan.sections.map(({ heading }) => heading),
    plan: {
      kind: plan.kind,
      sections: plan.sections.map(({ heading, facts }) => ({
        heading,
        facts,
        pages: new Set(facts.flatMap(({ labels }) => labels.map((label) => label.split('.')[0]))).size,
      })),
    },
    text: showOutline(plan),
    defects,
  }
}
