import type { LabelledDocument } from '../../../chunk/labelSentences.ts'
import { jsonResult } from '../../../store/stepResults.ts'
import type { DraftingTools } from '../../../write/drafting/askDrafting.ts'
import type { DraftedSection } from '../../../write/drafting/draftedArticle.ts'
import { fixesSchema, fixSentences, type Fixes } from '../../../write/drafting/fixSentences.ts'
import { createEvidencePacker } from '../../../write/drafting/packEvidence.ts'
import { asDrafted, standing, type WorkingSection } from '../../../write/drafting/workingArticle.ts'
import { leadPart } from '../purposes.ts'
import type { RunContext } from '../runContext.ts'
import { passageOrder, questionStep, type DraftingWork, type StepResult } from './draftingWork.ts'

const fixesFormat = jsonResult(fixesSchema)

/** A section with sentences at fault. */
export interface FaultySection {
  /** Among all sections, from 0. */
  readonly place: number
  readonly section: WorkingSection
  /** Places of the sentences that are in the article: what was taken out is not shown. */
  readonly shown: readonly number[]
  /** By the place among those that are shown. */
  readonly faults: ReadonlyMap<number, string>
}

/** Tokens of a fixed sentence with its labels. */
const tokensPerFix = 100

/**
 * Whether only words of the lead are at fault: its facts are in the sections, so the documents need not be read again for
 * them.
 */
function isOfLead(batch: readonly FaultySection[]): boolean {
  return batch.every(
    ({ section, faults }) =>
      section.heading === '' &&
      [...faults.keys()].every((place) => {
        const { decision, fault, check } = standing(section)[place] ?? {}
        return fault === undefined && decision?.label === 'partly' && check?.missing.length === 0
      }),
  )
}

/** Fewest letters of a word for which documents are searched, and sentences that are shown for it. */
const searched = { letters: 4, sentences: 12 }

/**
 * The sentences that the lead cites, those before and after them, and those with the words of the lead that a judge did not
 * find.
 */
function documentsAround(batch: readonly FaultySection[], { index }: DraftingWork): readonly LabelledDocument[] {
  const sentences = batch.flatMap(({ section }) => standing(section))
  const cited = sentences.flatMap(({ labels }) => labels)
  const unsaid = sentences.flatMap(({ check }) => check?.verdict?.unsupported ?? [])
  const words = new Set(
    unsaid
      .join(' ')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [],
  )
  const all = index.documents.flatMap((document) => document.sentences)
  const withWords = [...words]
    .filter((word) => word.length >= searched.letters)
    // On copied pages a word may have run together with its neighbours.
    .flatMap((word) => all.filter(({ text }) => text.toLowerCase().includes(word)).slice(0, searched.sentences))
  const shown = new Set([
    ...cited,
    ...cited.flatMap((label) => index.neighbours(label).map((each) => each.label)),
    ...withWords.map(({ label }) => label),
  ])
  return index.documents.map((document) => ({
    ...document,
    sentences: document.sentences.filter(({ label }) => shown.has(label)),
  }))
}

/** Asks the writer to fix the sentences at fault of some sections, in one call. */
export async function fixStep(
  { batch, others }: { readonly batch: readonly FaultySection[]; readonly others: readonly DraftedSection[] },
  work: DraftingWork,
  context: RunContext,
): Promise<StepResult<Fixes>> {
  const sections = batch.flatMap(({ section: working, faults }) =>
    asDrafted([working]).map((section) => ({ section, faults })),
  )
  const faulty = batch.flatMap(({ section, faults }) =>
    [...faults.keys()].flatMap((place) => standing(section)[place] ?? []),
  )
  const { title } = work.material.event
  const part = batch.map(({ section: { heading } }) => (heading === '' ? leadPart : heading)).join(', ')
  const query = [title, ...faulty.map(({ text }) => text)].join(' ')
  const cited = faulty.flatMap(({ labels, check }) => [...labels, ...(check?.suggested ?? [])])
  const order = passageOrder(work, { query, part, cited }, context)
  const narrow = (tools: DraftingTools): DraftingTools =>
    isOfLead(batch) ? { ...tools, packer: createEvidencePacker(documentsAround(batch, work), tools.model) } : tools
  return questionStep(
    work,
    {
      name: 'fix',
      part,
      version: 4,
      prompts: ['draft', 'draft-fixes'],
      inputs: { sections: sections.map(({ section, faults }) => ({ section, faults: [...faults] })), others },
      format: fixesFormat,
      outputTokens: Math.max(work.material.parameters.maxOutputTokens, faulty.length * tokensPerFix),
      counts: ({ fixes }) => ({
        asked: faulty.length,
        answered: fixes.length,
        withdrawn: fixes.filter(({ fix }) => fix === null).length,
      }),
      ask: (tools) => fixSentences(narrow(tools), { sections, others, order }, context.call),
    },
    context,
  )
}
