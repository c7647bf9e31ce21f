import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { labResources } from '../../labFolder.ts'

export const criterionGroups = ['clear', 'lead', 'words', 'broad', 'neutral'] as const
export type CriterionGroup = (typeof criterionGroups)[number]

const criterionSchema = z
  .strictObject({
    /** A key of the judge's answers. */
    id: z.string().regex(/^[a-z]+(?:-[a-z]+)*$/),
    /** Shortcut of the guideline or policy that it restates. */
    page: z.string().min(1),
    /** What an article that meets it does. */
    text: z.string().min(1),
  })
  .readonly()
export type Criterion = z.infer<typeof criterionSchema>

const criteriaSchema = z.strictObject({
  groups: z
    .array(
      z
        .strictObject({
          id: z.enum(criterionGroups),
          name: z.string().min(1),
          criteria: z.array(criterionSchema).min(1).readonly(),
        })
        .readonly(),
    )
    .readonly(),
})
export type CriteriaGroup = z.infer<typeof criteriaSchema>['groups'][number]

/** What a reviewer of good articles looks at (Wiki Eval, arXiv 2602.01590), restated from Wikipedia's guidelines. */
export function readCriteria(): readonly CriteriaGroup[] {
  return criteriaSchema.parse(JSON.parse(readFileSync(join(labResources, 'wiki-eval.json'), 'utf8'))).groups
}
