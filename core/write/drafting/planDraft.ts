import { z } from 'zod'
import { defectSchema } from '../../domain/draft.ts'
import { modelCallSchema } from '../../models/chat/modelCall.ts'
import { primarySubtag } from '../../text/primarySubtag.ts'
import type { SubjectKind } from '../../wikitext/kinds/subjectKind.ts'
import { kindName, kindNames } from '../../wikitext/kinds/subjectKinds.ts'
import type { AskCall } from '../askModel.ts'
import { languageName } from '../languageName.ts'
import { promptLine } from '../promptLine.ts'
import { askDrafting, type DraftingTools } from './askDrafting.ts'
import { articlePlanSchema } from './draftedArticle.ts'
import { readPlan } from './readPlan.ts'

export const planAnswerSchema = z
  .strictObject({
    plan: articlePlanSchema,
    defects: z.array(defectSchema).readonly(),
    raw: z.string(),
    calls: z.array(modelCallSchema).readonly(),
  })
  .readonly()
export type PlanAnswer = z.infer<typeof planAnswerSchema>

/**
 * Plans an article from all documents, or from a digest of each: the kind of subject, and sections with the facts that they
 * must state. The plan has no sections if the answer names none.
 *
 * @param likely the kind of subject that title and pages show, whose usual sections are named; undefined if unknown
 */
export async function planDraft(
  tools: DraftingTools,
  likely: SubjectKind | undefined,
  call: AskCall,
): Promise<PlanAnswer> {
  const { title, language } = tools.event
  const sections = likely?.sections[primarySubtag(language)]
  const { answer, shown, calls } = await askDrafting(
    tools,
    {
      prompt: 'draft-plan',
      values: {
        title: promptLine(title),
        language: languageName(language),
        kinds: kindNames(),
        hint:
          likely === undefined || sections === undefined
            ? ''
            : ` If it is of the kind ${kindName(likely)}, such articles often have ${sections.join(', ')}: take those that the documents fill, and others where they suit better.`,
      },
      step: 'outline',
      current: title,
      otherwise: { kind: 'digest' },
    },
    call,
  )
  const { plan, defects } = readPlan(answer.text, { shown, title })
  return { plan, defects, raw: answer.text, calls }
}
