import type { EvidenceIndex } from '../../../chunk/indexEvidence.ts'
import { isLeadHeading } from '../../../write/answer/headings.ts'
import type { PlanAnswer } from '../../../write/drafting/planDraft.ts'
import { readPlan } from '../../../write/drafting/readPlan.ts'
import { parseOwnOutline } from '../../../write/paper/outline/parseOutline.ts'
import type { Material } from '../material.ts'
import { outlineEmpty } from '../methodErrors.ts'

/** A planned article. */
export type PlannedArticle = Pick<PlanAnswer, 'plan' | 'defects' | 'raw'>

/**
 * Parses the editor's own plan: headings, and facts with labels if given.
 *
 * @throws CitewrightError (outline empty)
 */
export function ownPlan(outline: string, { event }: Pick<Material, 'event'>, index: EvidenceIndex): PlannedArticle {
  const { plan, defects } = readPlan(outline, { shown: index.byLabel, title: event.title, isOwn: true })
  if (plan.sections.length > 0) return { plan, defects, raw: '' }
  const parsed = parseOwnOutline(outline)
  const headings = parsed.headings.filter((heading) => !isLeadHeading(heading))
  if (headings.length === 0) throw outlineEmpty()
  return {
    plan: { kind: '', sections: headings.map((heading) => ({ heading, facts: [] })) },
    defects: parsed.defects,
    raw: '',
  }
}
