import { isReviewedHere, type Draft } from '../domain/draft.ts'
import { articleSections, articleSentences } from '../article/articleSections.ts'

/** The notice about quotations in every export; undefined if the draft contains none. */
export function quotationNotice(draft: Draft): string | undefined {
  const quotes = sentencesOf(draft).some(({ origin }) => origin === 'quotation')
  return quotes
    ? 'Sentences in quotation marks are verbatim from their source and need rewriting before they go into an article.'
    : undefined
}

/** The notice before the text of a draft: who has read it and who has checked it. It contains no text of any page. */
export function draftNotice(draft: Draft): string {
  const sentences = sentencesOf(draft)
  const reviewed = sentences.filter(isReviewedHere).length
  const unchecked = sentences.filter(({ support }) => support.label === 'unchecked').length
  const counts = { all: sentences.length, reviewed, unchecked }
  return [reviewSaid(counts), checkSaid(counts), quotationNotice(draft)].filter((part) => part !== undefined).join(' ')
}

interface Counts {
  readonly all: number
  readonly reviewed: number
  readonly unchecked: number
}

function reviewSaid({ all, reviewed }: Counts): string {
  if (reviewed === 0) return 'Unreviewed draft made by a program.'
  const whole = all === 1 ? 'its one sentence' : `all of its ${all} sentences`
  const count = reviewed === all ? whole : `only ${reviewed} of its ${all} sentences`
  return `Draft made by a program; a person has reviewed ${count}.`
}

/** Only if no person has read the sentences does the notice say that just a program compared them with their sources. */
function checkSaid({ all, reviewed, unchecked }: Counts): string {
  if (reviewed === 0) {
    if (unchecked === all) return 'Its sentences were not checked against their sources.'
    if (unchecked === 0) return 'Its sentences were checked against their sources by a program, not by a person.'
    return `A program checked its sentences against their sources, all but ${unchecked}.`
  }
  if (unchecked === all) return 'No program has checked its sentences against their sources.'
  const but = unchecked === 0 ? '' : `, all but ${unchecked}`
  return `A program has also checked its sentences against their sources${but}.`
}

function sentencesOf(draft: Draft): ReturnType<typeof articleSentences> {
  return articleSentences(articleSections(draft))
}
