import type { Draft } from '../../../core/domain/draft.ts'
import { articleSections, articleSentences } from '../../../core/article/articleSections.ts'
import { inlineText } from '../../../core/text/inlineText.ts'

/** An article as a judge reads it: headings between equals signs, paragraphs, no markers of citations. */
export interface ArticleForJudge {
  /** One a line, set in by its level; empty where the article has none. */
  readonly headings: string
  readonly sentences: number
  /** The article up to and with its first so many sentences. */
  text(sentences: number): string
}

/** What of a draft stands, for a judge. */
export function articleForJudge(draft: Draft): ArticleForJudge {
  const sections = articleSections(draft)
  return {
    headings: sections
      .filter(({ heading }) => heading !== '')
      .map(({ heading, level }) => `${'  '.repeat(level - 2)}${heading}`)
      .join('\n'),
    sentences: articleSentences(sections).length,
    text: (count) => {
      let left = count
      const lines: string[] = []
      for (const { heading, level, paragraphs } of sections) {
        if (left === 0) break
        if (heading !== '') lines.push(`${'='.repeat(level)} ${heading} ${'='.repeat(level)}`)
        for (const paragraph of paragraphs) {
          const shown = paragraph.slice(0, left)
          left -= shown.length
          if (shown.length > 0) lines.push(shown.map(({ text }) => inlineText(text)).join(' '))
        }
      }
      return lines.join('\n\n')
    },
  }
}
