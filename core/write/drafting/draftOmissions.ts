import { sameHeading } from '../answer/headings.ts'
import type { AskCall } from '../askModel.ts'
import type { ChunkId } from '../../domain/ids.ts'
import { languageName } from '../languageName.ts'
import { promptLine } from '../promptLine.ts'
import { askDrafting, type DraftingTools } from './askDrafting.ts'
import type { DraftedPart, DraftedSection } from './draftedArticle.ts'
import { readDrafted } from './readDrafted.ts'
import { showWritten } from './showWritten.ts'

/** Sentences that a new heading needs: fewer go to the end of the last section. */
const fewestOfASection = 3

/**
 * Asks once what the documents tell that matters and the article lacks.
 *
 * @param written the sections without the lead
 */
export async function draftOmissions(
  tools: DraftingTools,
  {
    written,
    order,
  }: { readonly written: readonly DraftedSection[]; readonly order: () => Promise<readonly ChunkId[]> },
  call: AskCall,
): Promise<DraftedPart> {
  const { title, language } = tools.event
  const { answer, shown, calls } = await askDrafting(
    tools,
    {
      prompt: 'draft-omissions',
      values: { title: promptLine(title), language: languageName(language), written: showWritten(written) },
      step: 'write',
      current: title,
      otherwise: { kind: 'ranked', order },
    },
    call,
  )
  const { sections, defects } = readDrafted(answer.text, { shown, title, language, finish: answer.finish })
  return { sections, defects, raw: answer.text, calls }
}

/** Sections with what they lacked, each addition as a paragraph at the end of the section that it names. */
export function withAdditions(
  written: readonly DraftedSection[],
  additions: readonly DraftedSection[],
): readonly DraftedSection[] {
  const sections = [...written]
  for (const { heading, sentences } of additions) {
    const cited = sentences.filter(({ labels }) => labels.length > 0)
    if (cited.length === 0) continue
    const at = sections.findIndex((section) => heading !== '' && sameHeading(section.heading, heading))
    if (at < 0 && heading !== '' && cited.length >= fewestOfASection) {
      sections.push({ heading, level: 2, sentences: cited })
      continue
    }
    const place = at < 0 ? sections.length - 1 : at
    const section = sections[place]
    if (section === undefined) sections.push({ heading, level: 2, sentences: cited })
    else sections[place] = { ...section, sentences: [...section.sentences, ...asParagraph(cited)] }
  }
  return sections
}

function asParagraph(sentences: DraftedSection['sentences']): DraftedSection['sentences'] {
  return sentences.map((sentence, at) => (at === 0 ? { ...sentence, startsParagraph: true } : sentence))
}
