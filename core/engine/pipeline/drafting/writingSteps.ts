import { jsonResult } from '../../../store/stepResults.ts'
import { draftArticle } from '../../../write/drafting/draftArticle.ts'
import { draftedPartSchema, type DraftedPart, type DraftedSection } from '../../../write/drafting/draftedArticle.ts'
import { draftLead } from '../../../write/drafting/draftLead.ts'
import { draftOmissions, omissionsSchema, type Omissions } from '../../../write/drafting/draftOmissions.ts'
import { draftSection, type SectionToDraft } from '../../../write/drafting/draftSection.ts'
import type { ArticleSoFar } from '../../../write/drafting/showSoFar.ts'
import { leadPart } from '../purposes.ts'
import type { RunContext } from '../runContext.ts'
import { countDrafted } from './countDrafted.ts'
import {
  passageOrder,
  questionStep,
  type DraftingQuestionStep,
  type DraftingWork,
  type StepResult,
} from './draftingWork.ts'
import { likelyKind } from './likelyKind.ts'

const partFormat = jsonResult(draftedPartSchema)
const omissionsFormat = jsonResult(omissionsSchema)

/** Tokens of the answer with what the sections lack, for all sections together. */
const omissionTokens = 4000

/** Writes one section from all passages that it may need. */
export async function sectionStep(
  work: DraftingWork,
  { heading, plan, before, ahead }: Omit<SectionToDraft, 'order'> & Pick<DraftingQuestionStep<DraftedPart>, 'ahead'>,
  context: RunContext,
): Promise<StepResult<DraftedPart>> {
  const facts = plan.sections.find((section) => section.heading === heading)?.facts ?? []
  const query = [heading, work.material.event.title, ...facts.map(({ text }) => text)].join(' ')
  const cited = facts.flatMap(({ labels }) => labels)
  const order = passageOrder(work, { query, part: heading, cited }, context)
  return questionStep(
    work,
    {
      name: 'write',
      part: heading,
      version: 6,
      prompts: ['draft', 'draft-section'],
      inputs: { heading, plan, before },
      format: partFormat,
      counts: countDrafted,
      ...(ahead === undefined ? {} : { ahead }),
      ask: (tools) => draftSection(tools, { heading, plan, before, order }, context.call),
    },
    context,
  )
}

/** Writes the whole article in one call. */
export async function articleStep(work: DraftingWork, context: RunContext): Promise<StepResult<DraftedPart>> {
  const { title } = work.material.event
  const likely = likelyKind(work)
  return questionStep(
    work,
    {
      name: 'write',
      version: 5,
      prompts: ['draft', 'draft-article'],
      inputs: likely?.id ?? null,
      format: partFormat,
      counts: countDrafted,
      ahead: { isPlanned: true, sections: 'article' },
      ask: (tools) =>
        draftArticle(tools, likely, passageOrder(work, { query: title, part: 'article' }, context), context.call),
    },
    context,
  )
}

/** Writes what matters and the sections lack. */
export async function omissionsStep(
  work: DraftingWork,
  { written, plan }: Pick<ArticleSoFar, 'written' | 'plan'>,
  context: RunContext,
): Promise<StepResult<Omissions>> {
  const { title } = work.material.event
  return questionStep(
    work,
    {
      name: 'write',
      part: 'what was left out',
      version: 6,
      prompts: ['draft', 'draft-omissions'],
      inputs: { written, plan: plan ?? null },
      format: omissionsFormat,
      outputTokens: omissionTokens,
      counts: countOmissions,
      ask: (tools) =>
        draftOmissions(
          tools,
          { written, plan, order: passageOrder(work, { query: title, part: 'what was left out' }, context) },
          context.call,
        ),
    },
    context,
  )
}

function countOmissions({ additions, sections, defects }: Omissions): Readonly<Record<string, number>> {
  return countDrafted({ sections: [...sections, ...additions], defects })
}

/** Writes the lead from the sections; undefined if there are none. */
export async function leadStep(
  work: DraftingWork,
  { kind, written }: { readonly kind: string; readonly written: readonly DraftedSection[] },
  context: RunContext,
): Promise<StepResult<DraftedPart> | undefined> {
  if (written.length === 0) return undefined
  return questionStep(
    work,
    {
      name: 'write',
      part: leadPart,
      version: 7,
      prompts: ['draft-lead'],
      inputs: { kind, written },
      format: partFormat,
      counts: countDrafted,
      ask: (tools) => draftLead(tools, { kind, written, byLabel: work.index.byLabel }, context.call),
    },
    context,
  )
}
