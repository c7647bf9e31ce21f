import { badgeOf, badges } from '../../domain/badge.ts'
import type { ArticleView } from './articleView.ts'
import { badgeMarkup, badgeMeanings, countMarkup } from './badgeMarkup.ts'
import { plural } from '../../text/plural.ts'
import { countWords, type DraftFact } from './draftFacts.ts'
import { escapeHtml } from './escapeHtml.ts'

/** The bar at the window's foot: counts, and how the draft was made. */
export function barMarkup(view: ArticleView, facts: readonly DraftFact[]): string {
  const counts = badges.flatMap((badge) => {
    const count = view.sentences.filter(({ support }) => badgeOf(support) === badge).length
    // The number of supported sentences is shown even if it is 0.
    return count === 0 && badge !== 'supported' ? [] : [`<li>${countMarkup(badge, count)}</li>`]
  })
  const quotations = view.sentences.filter(({ origin }) => origin === 'quotation').length
  const leftOut = view.draft.leftOut?.length ?? 0
  const brief = facts.filter((fact) => fact.brief !== undefined)
  const made = brief.map((fact) => fact.brief).join(' · ')
  const named = brief.map(({ name, value }) => `${name}: ${value}`).join('; ')
  return `<ul class="counts">
<li>${plural(view.sentences.length, 'sentence')}</li>
${counts.join('\n')}
${quotations === 0 ? '' : `<li>${plural(quotations, 'quotation')}</li>`}
${leftOut === 0 ? '' : `<li><a href="#left-out">${leftOut} left out</a></li>`}
<li class="size">${plural(countWords(view), 'word')}</li>
<li class="size">${plural(view.references.list.length, 'source')}</li>
</ul>
<p id="notice" role="status"></p>
<p class="made" title="${escapeHtml(named)}"><bdi>${escapeHtml(made)}</bdi></p>
<button type="button" id="show-keys" data-script hidden>Keys <kbd>?</kbd></button>`
}

/** "About this draft", at the article's end. */
export function factsMarkup(facts: readonly DraftFact[]): string {
  return `<dl>${facts.map(({ name, value }) => `<div><dt>${name}</dt><dd><bdi>${escapeHtml(value)}</bdi></dd></div>`).join('')}</dl>`
}

/** What the evidence pane shows before a sentence is chosen. */
export function legendMarkup(): string {
  const entries = badges.map((badge) => `<div><dt>${badgeMarkup(badge)}</dt><dd>${badgeMeanings[badge]}</dd></div>`)
  return `<p data-script hidden>Choose a sentence to see the passage that it rests on: by the mouse, by <kbd>Tab</kbd> and
<kbd>Enter</kbd>, or by <kbd>j</kbd> and <kbd>k</kbd>; <kbd>n</kbd> goes to the next problem.</p>
<dl class="legend">${entries.join('')}</dl>`
}
