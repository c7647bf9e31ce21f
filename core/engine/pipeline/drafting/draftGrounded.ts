import { phrase, type Wording } from '../../../domain/phrase.ts'
import { evidenceAt, type EvidenceIndex } from '../../../chunk/indexEvidence.ts'
import type { Defect, Draft } from '../../../domain/draft.ts'
import type { LeftOut } from '../../../domain/leftOut.ts'
import type { Plan, UnwrittenSection } from '../../../domain/plan.ts'
import type { Support } from '../../../domain/support.ts'
import { addDefects } from '../../../write/answer/defectCounter.ts'
import type { ArticlePlan, DraftedPart } from '../../../write/drafting/draftedArticle.ts'
import { withOmissions, type Omissions } from '../../../write/drafting/draftOmissions.ts'
import { settleArticle } from '../../../write/drafting/settleArticle.ts'
import { asDrafted, startWorking } from '../../../write/drafting/workingArticle.ts'
import { UnusableAnswerError } from '../../../write/unusableAnswerError.ts'
import type { WrittenArticle } from '../../../write/writtenArticle.ts'
import type { ChatWriter } from '../../tools/findWriter.ts'
import type { Material, Written } from '../material.ts'
import type { RunContext } from '../runContext.ts'
import { stepKey } from '../stepKey.ts'
import { checkAndFix } from './checkAndFix.ts'
import { withDisagreements } from './compareStep.ts'
import { readFieldsOf, withFields } from './fieldsStep.ts'
import { emptiedSections } from './emptiedSections.ts'
import {
  createDraftingWork,
  whereItFits,
  type DraftingJudge,
  type DraftingWork,
  type StepResult,
} from './draftingWork.ts'
import type { PlannedArticle } from './ownPlan.ts'
import { planStep } from './planStep.ts'
import { articleStep, leadStep, omissionsStep, sectionStep } from './writingSteps.ts'

export interface GroundedOptions {
  readonly method: Draft['method']
  readonly writer: ChatWriter
  readonly judge: DraftingJudge | undefined
  readonly index: EvidenceIndex
  /** The editor's own plan. */
  readonly own: PlannedArticle | undefined
  /** Announces, once, the expected tokens and cost of the run. */
  readonly announce: NonNullable<DraftingWork['announce']>
}

/** A grounded article: what was written, and the results of the checks. */
export interface GroundedArticle extends Written {
  /** In the order of the sentences. */
  readonly supports: readonly Support[]
  readonly leftOut: readonly LeftOut[]
  readonly unwritten: readonly UnwrittenSection[]
  readonly plan?: Plan
}

/**
 * Drafts with a chat model: plan from all documents, sections, what the sections lack, checks and one batch of fixes
 * per section, and the lead last (drafting.md). Retrieve-then-Read does the same with the whole article in one call.
 *
 * @throws UnusableAnswerError if no section was written
 */
export async function draftGrounded(
  material: Material,
  { method, own, writer, index, judge, announce }: GroundedOptions,
  context: RunContext,
): Promise<GroundedArticle> {
  const work = createDraftingWork({ material, writer, index, judge, announce })
  const plan = method === 'prr' ? (own ?? (await planStep(work, context))) : undefined
  // Without planned sections the article is written in one call.
  const planned = plan === undefined || plan.plan.sections.length === 0 ? undefined : plan.plan
  const { unwritten, ...written } =
    planned === undefined ? asWritten(await articleStep(work, context)) : await writeSections(work, planned, context)
  const sections = written.parts.flatMap((part) => part.sections)
  const unusable = (reason: string): UnusableAnswerError =>
    new UnusableAnswerError(writer.name, { reason, raw: rawOf(written.parts), calls: [] })
  if (sections.length === 0) throw unusable('it declined to write every section')
  const leads = sections.filter(({ heading }) => heading === '')
  const body = leads.length === sections.length ? sections : sections.filter(({ heading }) => heading !== '')
  const additions =
    (await whereItFits(() => omissionsStep(work, { written: body, plan: planned }, context))) ?? nothingAdded
  const completed = [...(body === sections ? [] : leads), ...withOmissions(body, additions.result)]
  const checked = await checkAndFix(startWorking(completed, index), work, context)
  const kind = plan?.plan.kind ?? ''
  const lead =
    sections[0]?.heading === ''
      ? undefined
      : await whereItFits(() => leadStep(work, { kind, written: asDrafted(checked.sections) }, context))
  const checkedLead =
    lead === undefined
      ? { sections: [], defects: [], keys: [] }
      : await checkAndFix(startWorking(lead.result.sections, index), work, context)
  const settled = settleArticle([...checkedLead.sections, ...checked.sections], { index, judge })
  if (settled.sections.length === 0) throw unusable('nothing of it is supported by the pages')
  const compared = await withDisagreements(settled, work, context)
  const { supports, leftOut, keys } = compared
  const read = await readFieldsOf({ sections: compared.sections, kind }, work, context)
  const parts = [
    ...(plan === undefined ? [] : [plan]),
    ...written.parts,
    additions.result,
    ...(lead === undefined ? [] : [lead.result]),
  ]
  const article: WrittenArticle = {
    sections: withFields(compared.sections, read.fields),
    defects: addDefects([
      ...parts.flatMap((part): readonly Defect[] => part.defects),
      ...checked.defects,
      ...checkedLead.defects,
    ]),
    raw: rawOf(parts),
    calls: [],
  }
  return {
    article,
    supports,
    leftOut,
    unwritten: [...unwritten, ...emptiedSections(planned?.sections ?? [], settled)],
    ...(plan === undefined ? {} : { plan: recordedPlan(plan.plan, work) }),
    key: stepKey('grounded', 1, [
      ...written.keys,
      additions.key,
      ...checked.keys,
      lead?.key ?? '',
      ...checkedLead.keys,
      ...keys,
      ...read.keys,
    ]),
    shown: material.passages,
    notes: notesOf(leftOut, unwritten),
  }
}

const nothingAdded = {
  result: { additions: [], sections: [], defects: [], raw: '', calls: [] },
  key: '',
} satisfies StepResult<Omissions>

interface WrittenParts {
  readonly parts: readonly DraftedPart[]
  readonly unwritten: readonly UnwrittenSection[]
  readonly keys: readonly string[]
}

function asWritten({ result, key }: StepResult<DraftedPart>): WrittenParts {
  return { parts: [result], unwritten: [], keys: [key] }
}

async function writeSections(work: DraftingWork, plan: ArticlePlan, context: RunContext): Promise<WrittenParts> {
  const parts: DraftedPart[] = []
  const unwritten: UnwrittenSection[] = []
  const keys: string[] = []
  for (const [at, { heading }] of plan.sections.entries()) {
    const before = parts.flatMap(({ sections }) => sections)
    const ahead = { isPlanned: true, sections: plan.sections.length - at }
    const { result, key } = await sectionStep(work, { heading, plan, before, ahead }, context)
    parts.push(result)
    keys.push(key)
    if (result.sections.length === 0) unwritten.push({ heading, why: 'The model found nothing on it in the pages.' })
  }
  return { parts, unwritten, keys }
}

function rawOf(parts: readonly { readonly raw: string }[]): string {
  return parts.map(({ raw }) => raw).join('\n\n')
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

function notesOf(leftOut: readonly LeftOut[], unwritten: readonly UnwrittenSection[]): readonly Wording[] {
  const sentences = leftOut.length === 1 ? phrase`1 sentence` : phrase`${leftOut.length} sentences`
  return [
    ...(leftOut.length === 0 ? [] : [phrase`${sentences} of the model left out; see the draft for the reasons.`]),
    ...(unwritten.length === 0
      ? []
      : [
          phrase`Not written, because the model found nothing on them in the pages: ${unwritten.map(({ heading }) => heading).join(', ')}.`,
        ]),
  ]
}
