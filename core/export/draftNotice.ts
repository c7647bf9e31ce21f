import type { Draft } from '../domain/draft.ts'
import { articleSections, articleSentences } from './articleSections.ts'

/** What an editor is told of quotations, wherever a draft goes; undefined for a draft that holds none. */
export function quotationNotice(draft: Draft): string | undefined {
  const quotes = sentencesOf(draft).some(({ origin }) => origin === 'quotation')
  return quotes
    ? 'Sentences in quotation marks are verbatim from their source and need rewriting before they go into an article.'
    : undefined
}

/** What an editor is told before the text of a draft: who has read it, who has checked it. Holds no text of any page. */
export function draftNotice(draft: Draft): string {
  const sentences = sentencesOf(draft)
  const reviewed = sentences.filter(({ review }) => review !== 'unreviewed').length
  const unchecked = sentences.filter(({ support }) => support.label === 'unchecked').length
  const review =
    reviewed === 0
      ? 'Unreviewed draft made by a program.'
      : `Draft made by a program; a person has reviewed ${reviewed} of its ${sentences.length} sentences.`
  const check =
    unchecked === sentences.length
      ? 'Its sentences were not checked against their sources.'
      : unchecked === 0
        ? 'Its sentences were checked against their sources by a program, not by a person.'
        : `A program checked its sentences against their sources, all but ${unchecked}.`
  return [review, check, quotationNotice(draft)].filter((part) => part !== undefined).join(' ')
}

function sentencesOf(draft: Draft): ReturnType<typeof articleSentences> {
  return articleSentences(articleSections(draft))
}
