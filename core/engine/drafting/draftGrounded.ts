import { evidenceAt, type EvidenceIndex } from '../../chunk/indexEvidence.ts'
import type { Defect, Draft } from '../../domain/draft.ts'
import type { LeftOut } from '../../domain/leftOut.ts'
import type { Plan, UnwrittenSection } from '../../domain/plan.ts'
import type { Support } from '../../domain/support.ts'
import { addDefects } from '../../write/answer/addDefects.ts'
import { draftArticle } from '../../write/drafting/draftArticle.ts'
import {
  draftedPartSchema,
  type ArticlePlan,
  type DraftedPart,
  type DraftedSection,
} from '../../write/drafting/draftedArticle.ts'
import { draftLead } from '../../write/drafting/draftLead.ts'
import { draftOmissions, omissionsSchema, withOmissions, type Omissions } from '../../write/drafting/draftOmissions.ts'
import { draftSection, type SectionToDraft } from '../../write/drafting/draftSection.ts'
import { settleArticle } from '../../write/drafting/settleArticle.ts'
import { asDrafted, startWorking, type WorkingSection } from '../../write/drafting/workingArticle.ts'
import { UnusableAnswerError } from '../../write/unusableAnswerError.ts'
import type { WrittenArticle } from '../../write/writtenArticle.ts'
import type { ChatWriter } from '../findWriter.ts'
import type { Material, Written } from '../material.ts'
import { leadPart } from '../purposes.ts'
import type { RunContext } from '../runContext.ts'
import { stepKey } from '../stepKey.ts'
import { jsonResult } from '../../store/stepResults.ts'
import type { PlannedArticle } from './ownPlan.ts'
import { planStep } from './planStep.ts'
import { countDrafted } from './countDrafted.ts'
import { checkAndFix } from './checkAndFix.ts'
import {
  createDraftingWork,
  passageOrder,
  questionStep,
  whereItFits,
  type DraftingJudge,
  type DraftingQuestionStep,
  type DraftingWork,
} from './draftingWork.ts'

export interface GroundedOptions {
  readonly method: Draft['method']
  readonly writer: ChatWriter
  readonly judge: DraftingJudge | undefined
  readonly index: EvidenceIndex
  /** The editor's own plan. */
  readonly own: PlannedArticle | undefined
  /** Tells once what the run is expected to take. */
  readonly announce: NonNullable<DraftingWork['announce']>
}

/** A grounded article: what was written, and what the checks made of it. */
export interface GroundedArticle extends Written {
  /** In the order of the sentences. */
  readonly supports: readonly Support[]
  readonly leftOut: readonly LeftOut[]
  readonly unwritten: readonly UnwrittenSection[]
  readonly plan?: Plan
}

const partFormat = jsonResult(draftedPartSchema)
const omissionsFormat = jsonResult(omissionsSchema)

/** Sentences for all sections. */
const omissionTokens = 4000

/**
 * Drafts with a chat model: plan from everything, sections, what was left out, checks and one batch of fixes a section, and
 * the lead last (drafting.md). Retrieve-then-Read is the same with the whole article in one call.
 *
 * @throws UnusableAnswerError where no section was written
 */
export async function draftGrounded(
  material: Material,
  { method, own, writer, index, judge, announce }: GroundedOptions,
  context: RunContext,
): Promise<GroundedArticle> {
  const work = createDraftingWork({ material, writer, index, judge, announce })
  const plan = method === 'prr' ? (own ?? (await planStep(work, context))) : undefined
  // Without planned sections the article is written in one call.
  const written =
    plan === undefined || plan.plan.sections.length === 0
      ? await articleStep(work, context)
      : await writeSections(work, plan.plan, context)
  if (written.sections.length === 0) {
    throw new UnusableAnswerError(writer.name, {
      reason: 'it declined to write every section',
      raw: written.raw,
      calls: [],
    })
  }
  const hasLead = written.sections[0]?.heading === ''
  const body = written.sections.filter(({ heading }) => heading !== '')
  const asked = body.length === 0 ? written.sections : body
  const additions = (await whereItFits(() => omissionsStep(work, asked, context))) ?? nothingAdded
  const completed = [
    ...written.sections.filter(({ heading }) => heading === '' && body.length > 0),
    ...withOmissions(body.length === 0 ? written.sections : body, additions.result),
  ]
  const checked = await checkAndFix(startWorking(completed, index), work, context)
  const kind = plan?.plan.kind ?? ''
  const lead = hasLead
    ? undefined
    : await whereItFits(() => leadStep(work, { kind, written: asDrafted(checked.sections) }, context))
  const checkedLead =
    lead === undefined
      ? { sections: [], defects: [], keys: [] }
      : await checkAndFix(startWorking(lead.result.sections, index), work, context)
  const sections: readonly WorkingSection[] = [...checkedLead.sections, ...checked.sections]
  const { supports, leftOut, ...settled } = settleArticle(sections, { index, judge })
  if (settled.sections.length === 0) {
    throw new UnusableAnswerError(writer.name, {
      reason: 'nothing of it is supported by the pages',
      raw: written.raw,
      calls: [],
    })
  }
  const parts = [
    ...(plan === undefined ? [] : [plan]),
    ...written.parts,
    additions.result,
    ...(lead === undefined ? [] : [lead.result]),
  ]
  const article: WrittenArticle = {
    sections: settled.sections,
    defects: addDefects([
      ...parts.flatMap((part): readonly Defect[] => part.defects),
      ...checked.defects,
      ...checkedLead.defects,
    ]),
    raw: parts.map(({ raw }) => raw).join('\n\n'),
    calls: [],
  }
  return {
    article,
    supports,
    leftOut,
    unwritten: written.unwritten,
    ...(plan === undefined ? {} : { plan: recordedPlan(plan.plan, work) }),
    key: stepKey('grounded', 1, [
      ...written.keys,
      additions.key,
      ...checked.keys,
      lead?.key ?? '',
      ...checkedLead.keys,
    ]),
    shown: material.passages,
    notes: notesOf(leftOut, written.unwritten),
  }
}

const nothingAdded = {
  result: { additions: [], sections: [], defects: [], raw: '', calls: [] },
  key: '',
} satisfies { readonly result: Omissions; readonly key: string }

interface WrittenParts {
  readonly sections: readonly DraftedSection[]
  readonly unwritten: readonly UnwrittenSection[]
  readonly parts: readonly DraftedPart[]
  readonly raw: string
  readonly keys: readonly string[]
}

async function writeSections(work: DraftingWork, plan: ArticlePlan, context: RunContext): Promise<WrittenParts> {
  const sections: DraftedSection[] = []
  const unwritten: UnwrittenSection[] = []
  const parts: DraftedPart[] = []
  const keys: string[] = []
  for (const [at, { heading }] of plan.sections.entries()) {
    const ahead = { isPlanned: true, sections: plan.sections.length - at }
    const { result, key } = await sectionStep(work, { heading, plan, before: [...sections], ahead }, context)
    sections.push(...result.sections)
    parts.push(result)
    keys.push(key)
    if (result.sections.length === 0) unwritten.push({ heading, why: 'The model found nothing on it in the pages.' })
  }
  return { sections, unwritten, parts, raw: parts.map(({ raw }) => raw).join('\n\n'), keys }
}

/** One section, written from everything that it may need. */
export async function sectionStep(
  work: DraftingWork,
  { heading, plan, before, ahead }: Omit<SectionToDraft, 'order'> & Pick<DraftingQuestionStep<DraftedPart>, 'ahead'>,
  context: RunContext,
): Promise<{ readonly result: DraftedPart; readonly key: string }> {
  const facts = plan.sections.find((section) => section.heading === heading)?.facts ?? []
  const query = [heading, work.material.event.title, ...facts.map(({ text }) => text)].join(' ')
  const cited = facts.flatMap(({ labels }) => labels)
  const order = passageOrder(work, { query, part: heading, cited }, context)
  return questionStep(
    work,
    {
      name: 'write',
      part: heading,
      version: 3,
      prompts: ['draft', 'draft-section'],
      inputs: { heading, plan, before },
      format: partFormat,
      counts: countDrafted,
      account: ({ calls, defects }) => ({ calls, defects }),
      ...(ahead === undefined ? {} : { ahead }),
      ask: (tools) => draftSection(tools, { heading, plan, before, order }, context.call),
    },
    context,
  )
}

async function articleStep(work: DraftingWork, context: RunContext): Promise<WrittenParts> {
  const { title } = work.material.event
  const { result, key } = await questionStep(
    work,
    {
      name: 'write',
      version: 3,
      prompts: ['draft', 'draft-article'],
      inputs: null,
      format: partFormat,
      counts: countDrafted,
      account: ({ calls, defects }) => ({ calls, defects }),
      ahead: { isPlanned: true, sections: 'article' },
      ask: (tools) => draftArticle(tools, passageOrder(work, { query: title, part: 'article' }, context), context.call),
    },
    context,
  )
  return { sections: result.sections, unwritten: [], parts: [result], raw: result.raw, keys: [key] }
}

async function omissionsStep(
  work: DraftingWork,
  written: readonly DraftedSection[],
  context: RunContext,
): Promise<{ readonly result: Omissions; readonly key: string }> {
  const { title } = work.material.event
  return questionStep(
    work,
    {
      name: 'write',
      part: 'what was left out',
      version: 4,
      prompts: ['draft', 'draft-omissions'],
      inputs: { written },
      format: omissionsFormat,
      outputTokens: omissionTokens,
      counts: countOmissions,
      account: ({ calls, defects }) => ({ calls, defects }),
      ask: (tools) =>
        draftOmissions(
          tools,
          { written, order: passageOrder(work, { query: title, part: 'what was left out' }, context) },
          context.call,
        ),
    },
    context,
  )
}

function countOmissions({ additions, sections, defects }: Omissions): Readonly<Record<string, number>> {
  return countDrafted({ sections: [...sections, ...additions], defects })
}

/** The lead, from the sections; undefined where there is none. */
export async function leadStep(
  work: DraftingWork,
  { kind, written }: { readonly kind: string; readonly written: readonly DraftedSection[] },
  context: RunContext,
): Promise<{ readonly result: DraftedPart; readonly key: string } | undefined> {
  if (written.length === 0) return undefined
  return questionStep(
    work,
    {
      name: 'write',
      part: leadPart,
      version: 3,
      prompts: ['draft-lead'],
      inputs: { kind, written },
      format: partFormat,
      counts: countDrafted,
      account: ({ calls, defects }) => ({ calls, defects }),
      ask: (tools) => draftLead(tools, { kind, written, byLabel: work.index.byLabel }, context.call),
    },
    context,
  )
}

function recordedPlan({ kind, sections }: ArticlePlan, { index }: DraftingWork): Plan {
  return {
    kind,
    sections: sections.map(({ heading, facts }) => ({
      heading,
      facts: facts.map(({ text, labels }) => ({
        text,
        evidence: evidenceAt(labels, index),
      })),
    })),
  }
}

function notesOf(leftOut: readonly LeftOut[], unwritten: readonly UnwrittenSection[]): readonly string[] {
  const sentences = `${leftOut.length} ${leftOut.length === 1 ? 'sentence' : 'sentences'}`
  return [
    ...(leftOut.length === 0 ? [] : [`${sentences} of the model left out; the draft lists them with the reasons.`]),
    ...(unwritten.length === 0
      ? []
      : [
          `Not written, because the model found nothing on them in the pages: ${unwritten.map(({ heading }) => heading).join(', ')}.`,
        ]),
  ]
}
