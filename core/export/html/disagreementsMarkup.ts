import type { Disagreement } from '../../domain/grounding.ts'
import { citedUrl } from '../citedUrl.ts'
import { dayMonthYear } from '../formatDate.ts'
import { inlineText } from '../inlineText.ts'
import { pageSite, pageTitle } from '../pageNames.ts'
import type { ArticleView } from './articleView.ts'
import { escapeHtml } from './escapeHtml.ts'
import { linkMarkup } from './linkMarkup.ts'

const resolutions: Readonly<Record<Disagreement['resolution'], string>> = {
  'newer-figure': 'It has the figure of the newer page.',
  attributed: 'It tells both, each with its source.',
  reported: 'It keeps to the page that it cites. Which of them is right is for an editor to decide.',
}

/** Where pages tell the same thing otherwise and what the draft makes of it, in a disclosure; empty where there is nothing. */
export function disagreementsMarkup(view: ArticleView): string {
  const { disagreements = [] } = view.draft
  if (disagreements.length === 0) return ''
  const entries = disagreements.map((disagreement) => entry(view, disagreement))
  return `<details id="disagreements"><summary>Where pages disagree: ${disagreements.length}</summary>
<ul>${entries.join('\n')}</ul></details>`
}

function entry(view: ArticleView, { about, readings, sentence, resolution }: Disagreement): string {
  const list = readings.map(({ text, chunkId, date }) => {
    const page = view.pageOf.get(chunkId)
    const when = dayMonthYear(date ?? undefined) ?? 'no date'
    const place = page === undefined ? '' : `${linkMarkup(citedUrl(page), pageTitle(page))}, `
    const site = page === undefined ? '' : inlineText(pageSite(page))
    const source = site === '' ? '' : `<bdi>${escapeHtml(site)}</bdi>, `
    return `<div><dt><bdi>${escapeHtml(inlineText(text))}</bdi></dt><dd>${place}${source}${when}</dd></div>`
  })
  return (
    `<li><h3><bdi>${escapeHtml(inlineText(about))}</bdi></h3><dl>${list.join('')}</dl>` +
    `<p>${sentenceMarkup(view, sentence)}</p><p>${resolutions[resolution]}</p></li>`
  )
}

/** A link to the sentence where the article has it in these words; a person may have changed it since. */
function sentenceMarkup(view: ArticleView, text: string): string {
  const shown = `<bdi>${escapeHtml(inlineText(text))}</bdi>`
  const at = view.sentences.findIndex((sentence) => sentence.text === text)
  return at < 0 ? `As drafted: ${shown}` : `In the article: <a href="#sentence-${at + 1}">${shown}</a>`
}
