import type { ChunkId } from '../../domain/ids.ts'
import { primarySubtag } from '../../text/primarySubtag.ts'
import type { SubjectKind } from '../../wikitext/kinds/subjectKind.ts'
import { kindName } from '../../wikitext/kinds/subjectKinds.ts'
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
 * @param likely the kind of subject that title and pages show, whose usual sections and lead are named; undefined if unknown
 * @param order passages, best first, if the collection does not fit into the prompt
 */
export async function draftArticle(
  tools: DraftingTools,
  likely: SubjectKind | undefined,
  order: () => Promise<readonly ChunkId[]>,
  call: AskCall,
): Promise<DraftedPart> {
  const { title, language } = tools.event
  const { answer, shown, calls } = await askDrafting(
    tools,
    {
      prompt: 'draft-article',
      values: { title: promptLine(title), language: languageName(language), ...hintsOf(likely, language) },
      step: 'write',
      current: title,
      otherwise: { kind: 'ranked', order },
    },
    call,
  )
  const { sections, defects } = readDrafted(answer.text, { shown, title, language, finish: answer.finish })
  return { sections: leadFirst(sections), defects, raw: answer.text, calls }
}

/** What articles of a kind usually have: their sections, and what their lead says. */
function hintsOf(
  kind: SubjectKind | undefined,
  language: string,
): { readonly sections: string; readonly lead: string } {
  if (kind === undefined) return { sections: '', lead: '' }
  const usual = kind.sections[primarySubtag(language)]
  const name = `Articles of the kind "${kindName(kind)}"`
  const sections = usual === undefined ? '' : ` ${name} often have ${usual.join(', ')}.`
  return {
    sections: `${sections}${kind.tense === undefined ? '' : ` ${kind.tense}`}`,
    lead: ` ${name} say there ${kind.lead}, as far as the documents tell.`,
  }
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
