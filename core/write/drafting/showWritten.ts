import { promptLine } from '../promptLine.ts'
import type { ArticlePlan, DraftedSection } from './draftedArticle.ts'

/** Sections as a prompt shows them: headings, paragraphs, and the labels after each sentence. */
export function showWritten(sections: readonly DraftedSection[]): string {
  return sections
    .map(({ heading, sentences }) => {
      const paragraphs: string[] = []
      for (const { text, labels, startsParagraph } of sentences) {
        const line = promptLine(text) + (labels.length === 0 ? '' : ` ${showLabels(labels)}`)
        const last = paragraphs.at(-1)
        if (startsParagraph || last === undefined) paragraphs.push(line)
        else paragraphs[paragraphs.length - 1] = `${last} ${line}`
      }
      return [...(heading === '' ? [] : [`==${promptLine(heading)}==`]), ...paragraphs].join('\n')
    })
    .join('\n\n')
}

/** Sections with a mark before each sentence, counted across all of them from S1. */
export function markSentences(sections: readonly DraftedSection[]): readonly DraftedSection[] {
  let number = 0
  return sections.map((section) => ({
    ...section,
    sentences: section.sentences.map((sentence) => {
      number += 1
      return { ...sentence, text: `S${number}: ${sentence.text}` }
    }),
  }))
}

/** A plan as prompts show it and editors write it. */
export function showPlan({ sections }: ArticlePlan): string {
  return sections
    .map(({ heading, facts }) =>
      [
        `==${promptLine(heading)}==`,
        ...facts.map(({ text, labels }) => `- ${promptLine(text)} ${showLabels(labels)}`.trimEnd()),
      ].join('\n'),
    )
    .join('\n\n')
}

/** An outline that an editor can change and pass to `draft`: the kind of subject, then the plan. */
export function showOutline(plan: ArticlePlan): string {
  const kind = promptLine(plan.kind)
  return `${kind === '' ? '' : `Kind: ${kind}\n\n`}${showPlan(plan)}`
}

export function showLabels(labels: readonly string[]): string {
  return labels.map((label) => `[${label}]`).join('')
}
