import type { ChunkId } from '../../domain/ids.ts'
import { isLeadHeading } from '../answer/headings.ts'
import type { AskCall } from '../askModel.ts'
import { languageName } from '../languageName.ts'
import { promptLine } from '../promptLine.ts'
import { askDrafting, type DraftingTools } from './askDrafting.ts'
import type { DraftedPart, DraftedSection } from './draftedArticle.ts'
import { readDrafted } from './readDrafted.ts'

/**
 * Writes a whole article in one call. The lead, which the model writes last, comes first in the result.
 *
 * @param order passages, best first, if the collection does not fit into the prompt
 */
export async function draftArticle(
  tools: DraftingTools,
  order: () => Promise<readonly ChunkId[]>,
  call: AskCall,
): Promise<DraftedPart> {
  const { title, language } = tools.event
  const { answer, shown, calls } = await askDrafting(
    tools,
    {
      prompt: 'draft-article',
      values: { title: promptLine(title), language: languageName(language) },
      step: 'write',
      current: title,
      otherwise: { kind: 'ranked', order },
    },
    call,
  )
  const { sections, defects } = readDrafted(answer.text, { shown, title, language, finish: answer.finish })
  return { sections: leadFirst(sections), defects, raw: answer.text, calls }
}

function leadFirst(sections: readonly DraftedSection[]): readonly DraftedSection[] {
  const isLead = ({ heading }: DraftedSection): boolean => heading === '' || isLeadHeading(heading)
  // The lead is under "Lead" at the end or, without that heading, before any other.
  const lead = sections.findLast(isLead)
  if (lead === undefined) return sections
  return [
    { ...lead, heading: '', level: 1 },
    ...sections
      .filter((section) => section !== lead)
      .map((section) => (isLead(section) ? { ...section, heading: 'Overview', level: 2 } : section)),
  ]
}
