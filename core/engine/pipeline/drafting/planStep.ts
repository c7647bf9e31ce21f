import { jsonResult } from '../../../store/stepResults.ts'
import { planAnswerSchema, planDraft } from '../../../write/drafting/planDraft.ts'
import { kindNames } from '../../../wikitext/kinds/subjectKinds.ts'
import type { RunContext } from '../runContext.ts'
import { questionStep, type DraftingWork } from './draftingWork.ts'
import { likelyKind } from './likelyKind.ts'
import type { PlannedArticle } from './ownPlan.ts'

const planFormat = jsonResult(planAnswerSchema)

/** Room for twelve sections of ten facts with their labels. */
const planTokens = 5000

/** The writer's plan of the article, made from all documents. */
export async function planStep(work: DraftingWork, context: RunContext): Promise<PlannedArticle> {
  const likely = likelyKind(work)
  const { result } = await questionStep(
    work,
    {
      name: 'outline',
      version: 5,
      prompts: ['draft', 'draft-plan'],
      inputs: { likely: likely?.id ?? null, kinds: kindNames() },
      format: planFormat,
      outputTokens: planTokens,
      ahead: { isPlanned: false, sections: undefined },
      counts: ({ plan }) => ({
        headings: plan.sections.length,
        facts: plan.sections.reduce((sum, { facts }) => sum + facts.length, 0),
      }),
      ask: (tools) => planDraft(tools, likely, context.call),
    },
    context,
  )
  return result
}
