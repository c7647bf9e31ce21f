import type { Defect } from '../../domain/draft.ts'
import { jsonResult } from '../../store/stepResults.ts'
import { isLeadHeading } from '../../write/answer/headings.ts'
import type { ArticlePlan } from '../../write/drafting/draftedArticle.ts'
import { planAnswerSchema, planDraft } from '../../write/drafting/planDraft.ts'
import { readPlan } from '../../write/drafting/readPlan.ts'
import { parseOwnOutline } from '../../write/outline/parseOutline.ts'
import { OutlineEmptyError } from '../methodErrors.ts'
import type { RunContext } from '../runContext.ts'
import { questionStep, type DraftingWork } from './draftingWork.ts'

const planFormat = jsonResult(planAnswerSchema)

/** Twelve sections of ten facts with their labels. */
const planTokens = 5000

export interface PlannedArticle {
  readonly plan: ArticlePlan
  readonly defects: readonly Defect[]
  readonly raw: string
}

/**
 * The plan of an article: the editor's own, or one that the writer makes from everything.
 *
 * @param outline the editor's plan as text: headings, and facts with labels where the editor has them
 * @throws OutlineEmptyError
 */
export async function planStep(
  work: DraftingWork,
  outline: string | undefined,
  context: RunContext,
): Promise<PlannedArticle> {
  if (outline !== undefined) return ownPlan(outline, work)
  const { result } = await questionStep(
    work,
    {
      name: 'outline',
      version: 2,
      prompts: ['draft', 'draft-plan'],
      inputs: null,
      format: planFormat,
      outputTokens: planTokens,
      counts: ({ plan }) => ({
        headings: plan.sections.length,
        facts: plan.sections.reduce((sum, { facts }) => sum + facts.length, 0),
      }),
      account: ({ calls, defects }) => ({ calls, defects }),
      ask: (tools) => planDraft(tools, context.call),
    },
    context,
  )
  return result
}

/** @throws OutlineEmptyError */
function ownPlan(outline: string, { index, material }: DraftingWork): PlannedArticle {
  const { title } = material.event
  const { plan, defects } = readPlan(outline, { shown: index.byLabel, title })
  if (plan.sections.length > 0) return { plan, defects, raw: '' }
  const parsed = parseOwnOutline(outline)
  const headings = parsed.headings.filter((heading) => !isLeadHeading(heading))
  if (headings.length === 0) throw new OutlineEmptyError()
  return {
    plan: { kind: '', sections: headings.map((heading) => ({ heading, facts: [] })) },
    defects: parsed.defects,
    raw: '',
  }
}
