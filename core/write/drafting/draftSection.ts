import type { ChunkId } from '../../domain/ids.ts'
import { sameHeading } from '../answer/headings.ts'
import { addDefects, createDefectCounter } from '../answer/defectCounter.ts'
import { kindNamed } from '../../wikitext/kinds/subjectKinds.ts'
import type { AskCall } from '../askModel.ts'
import { languageName } from '../languageName.ts'
import { promptLine } from '../promptLine.ts'
import { askDrafting, type DraftingTools } from './askDrafting.ts'
import type { ArticlePlan, DraftedPart, DraftedSection } from './draftedArticle.ts'
import { readDrafted } from './readDrafted.ts'
import { showSoFar } from './showSoFar.ts'

export interface SectionToDraft {
  readonly heading: string
  readonly plan: ArticlePlan
  /** The sections written so far, in order. */
  readonly before: readonly DraftedSection[]
  /** Passages, best first, if the collection does not fit into the prompt. */
  readonly order: () => Promise<readonly ChunkId[]>
}

/** Writes one section. The result has no sections if the documents have nothing on it or the model declined. */
export async function draftSection(
  tools: DraftingTools,
  { heading, plan, before, order }: SectionToDraft,
  call: AskCall,
): Promise<DraftedPart> {
  const { event, model, inputTokens } = tools
  const { title, language } = event
  const { answer, shown, calls } = await askDrafting(
    tools,
    {
      prompt: 'draft-section',
      values: {
        language: languageName(language),
        soFar: await showSoFar({ title, plan, written: before, heading }, inputTokens, model),
        heading: promptLine(heading),
        tense: spaced(kindNamed(plan.kind)?.tense),
      },
      step: 'write',
      current: heading,
      otherwise: { kind: 'ranked', order },
    },
    call,
  )
  const read = readDrafted(answer.text, { shown, title, language, finish: answer.finish })
  const { sections, defects } = ownSections(read.sections, heading, plan)
  return { sections, defects: addDefects([...read.defects, ...defects]), raw: answer.text, calls }
}

/** A sentence to add to a prompt, if there is one. */
function spaced(sentence: string | undefined): string {
  return sentence === undefined ? '' : ` ${sentence}`
}

/**
 * The parts of an answer that belong to the section: text before any heading and under its own. New headings become
 * subsections. Parts under another planned heading are dropped and counted.
 */
function ownSections(
  sections: readonly DraftedSection[],
  heading: string,
  plan: ArticlePlan,
): Pick<DraftedPart, 'sections' | 'defects'> {
  const counter = createDefectCounter()
  const own = sections.filter((section) => section.heading === '' || sameHeading(section.heading, heading))
  const others = sections.filter((section) => !own.includes(section))
  const planned = (section: DraftedSection): boolean =>
    plan.sections.some((each) => sameHeading(each.heading, section.heading))
  const sentences = own.flatMap((section) => section.sentences)
  // A writer that uses only other headings misread the task, not the documents.
  if (sentences.length === 0) {
    const all = others.flatMap((section) => section.sentences)
    return { sections: all.length === 0 ? [] : [{ heading, level: 2, sentences: all }], defects: [] }
  }
  const below = others.filter((section) => {
    if (planned(section)) counter.add('other-section', section.heading)
    return !planned(section)
  })
  return {
    sections: [{ heading, level: 2, sentences }, ...below.map((section) => ({ ...section, level: 3 }))],
    defects: counter.list(),
  }
}
