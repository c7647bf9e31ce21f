import type { Draft, Section, Sentence } from '../domain/draft.ts'
import { inlineText } from '../text/inlineText.ts'

/** A section as every text export sets it. */
export interface ArticleSection {
  /** One line of plain text; empty for the lead. */
  readonly heading: string
  /** 1 for the lead, otherwise 2 to 6, never more than one deeper than the section before. */
  readonly level: number
  readonly ranking: Section['ranking']
  readonly paragraphs: readonly (readonly Sentence[])[]
}

/**
 * What of a draft is article: sentences that a person rejected or that contain no visible character are left out,
 * sections without a sentence likewise.
 */
export function articleSections(draft: Draft): readonly ArticleSection[] {
  const kept: ArticleSection[] = []
  let previous = 1
  for (const section of draft.sections) {
    const paragraphs = paragraphsOf(section.sentences)
    if (paragraphs.length === 0) continue
    const heading = inlineText(section.heading)
    const level = heading === '' ? 1 : Math.min(Math.max(section.level, 2), previous + 1)
    if (level > 1) previous = level
    kept.push({ heading, level, ranking: section.ranking, paragraphs })
  }
  return kept
}

/** Every sentence of the article in reading order. */
export function articleSentences(sections: readonly ArticleSection[]): readonly Sentence[] {
  return sections.flatMap((section) => section.paragraphs.flat())
}

function paragraphsOf(sentences: readonly Sentence[]): readonly (readonly Sentence[])[] {
  const paragraphs: Sentence[][] = []
  let opens = true
  for (const sentence of sentences) {
    // A paragraph whose first sentence is left out begins with its next one.
    opens ||= sentence.startsParagraph
    if (sentence.review === 'rejected' || inlineText(sentence.text) === '') continue
    if (opens) paragraphs.push([])
    paragraphs.at(-1)?.push(sentence)
    opens = false
  }
  return paragraphs
}
