import { indexEvidence, type EvidenceIndex, type IndexedSentence } from '../../../chunk/indexEvidence.ts'
import { labelSentences } from '../../../chunk/labelSentences.ts'
import type { Draft, Section } from '../../../domain/draft.ts'
import type { Evidence } from '../../../domain/evidence.ts'
import type { ChunkId } from '../../../domain/ids.ts'
import type { ArticlePlan, DraftedSection } from '../../../write/drafting/draftedArticle.ts'
import { settleArticle, type SettledArticle } from '../../../write/drafting/settleArticle.ts'
import { startWorking } from '../../../write/drafting/workingArticle.ts'
import type { ChatWriter } from '../../tools/findWriter.ts'
import type { OpenDraftJudge } from '../judging/openDraftJudge.ts'
import type { Material } from '../material.ts'
import type { RunContext } from '../runContext.ts'
import { checkAndFix } from './checkAndFix.ts'
import { withDisagreements } from './compareStep.ts'
import { readFieldsOf, withFields } from './fieldsStep.ts'
import { createDraftingWork } from './draftingWork.ts'
import { qualifyTools } from './qualifyTools.ts'
import { leadStep, sectionStep } from './writingSteps.ts'

export interface SectionAgain {
  readonly draft: Draft
  /** Index of the section. */
  readonly place: number
}

/**
 * Rewrites one section of a grounded draft, or its lead, and checks it like a new one. The writer is shown the other
 * sections and the draft's plan for this one. The result includes its subsections.
 */
export async function draftSectionAgain(
  material: Material,
  { draft, place }: SectionAgain,
  { writer, judge: opened }: { readonly writer: ChatWriter; readonly judge: OpenDraftJudge | undefined },
  context: RunContext,
): Promise<SettledArticle> {
  const index = indexEvidence(labelSentences(material.passages))
  const { judge } = await qualifyTools({ writer, judge: opened }, context)
  const work = createDraftingWork({ material, writer, index, judge })
  const labels = labelFinder(index)
  const others = draft.sections.filter((_, at) => at !== place).map((section) => asDrafted(section, labels))
  const body = others.filter(({ heading }) => heading !== '')
  const heading = draft.sections[place]?.heading ?? ''
  const plan = planOf(draft, labels)
  const written =
    heading === ''
      ? await leadStep(work, { kind: plan.kind, written: body }, context)
      : await sectionStep(work, { heading, plan, before: body, ahead: { isPlanned: true, sections: 1 } }, context)
  const { sections } = await checkAndFix(startWorking(written?.result.sections ?? [], index), work, context)
  const settled = await withDisagreements(settleArticle(sections, { index, judge }), work, context)
  // A section's facts are read within the whole article.
  const [before, after] = [draft.sections.slice(0, place), draft.sections.slice(place + 1)]
  const article = [...before, ...settled.sections, ...after]
  const { fields } = await readFieldsOf({ sections: article, kind: plan.kind }, work, context)
  const from = before.flatMap((section) => section.sentences).length
  return { ...settled, sections: withFields(settled.sections, fields.slice(from)) }
}

type LabelFinder = (evidence: readonly Evidence[]) => readonly string[]

/** Labels of the sentences that overlap the evidence: labels may change when a page is read again. */
function labelFinder(index: EvidenceIndex): LabelFinder {
  const byChunk = new Map<ChunkId, IndexedSentence[]>()
  for (const sentence of index.byLabel.values()) {
    const known = byChunk.get(sentence.chunkId)
    if (known === undefined) byChunk.set(sentence.chunkId, [sentence])
    else known.push(sentence)
  }
  return (evidence) => [
    ...new Set(
      evidence.flatMap(({ chunkId, start, end }) =>
        (byChunk.get(chunkId) ?? [])
          .filter((sentence) => sentence.start < end && start < sentence.end)
          .map(({ label }) => label),
      ),
    ),
  ]
}

function asDrafted({ heading, level, sentences }: Section, labels: LabelFinder): DraftedSection {
  return {
    heading,
    level,
    sentences: sentences
      .filter(({ review }) => review !== 'rejected')
      .map(({ text, support, startsParagraph }) => ({ text, labels: labels(support.evidence), startsParagraph })),
  }
}

/** The draft's own plan under its current headings. */
function planOf({ sections, plan }: Draft, labels: LabelFinder): ArticlePlan {
  return {
    kind: plan?.kind ?? '',
    sections: sections.flatMap(({ heading, level }) => {
      if (heading === '' || level > 2) return []
      const facts = plan?.sections.find((planned) => planned.heading === heading)?.facts ?? []
      return [{ heading, facts: facts.map(({ text, evidence }) => ({ text, labels: labels(evidence) })) }]
    }),
  }
}
