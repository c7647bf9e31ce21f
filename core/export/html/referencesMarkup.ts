import type { Page } from '../../domain/page.ts'
import { archiveUrl, citedUrl } from '../../article/citedUrl.ts'
import { dayMonthYear } from '../../text/formatDate.ts'
import type { Reference } from '../../article/numberReferences.ts'
import { pageAuthors, pageSite, pageTitle } from '../../article/pageNames.ts'
import { singleQuotes } from '../quoteSentence.ts'
import type { ArticleView, ShownPassage } from './articleView.ts'
import { escapeHtml } from './escapeHtml.ts'
import { languageAttributes } from './languageAttributes.ts'
import { linkMarkup } from './linkMarkup.ts'

/**
 * The list of references with links back to the sentences, each with its passages in a disclosure, evidence marked. The
 * passages are here once: readable without a script, and where the script takes them from.
 */
export function referencesMarkup(view: ArticleView): string {
  const numbers = new Map(view.sentences.map((sentence, at) => [sentence.id, at + 1]))
  const entries = view.references.list.map((reference) => {
    const links = reference.citedBy.map((id, at) => backLink(numbers.get(id) ?? 0, at))
    return `<li id="reference-${reference.number}"><span class="back">${links.join(' ')}</span> ${entry(view, reference.page)}</li>`
  })
  const cited = new Set(view.references.list.map((reference: Reference) => reference.page.id))
  const others = new Set(view.passages.map(({ page }) => page).filter(({ id }) => !cited.has(id)))
  const list = entries.length === 0 ? '<p>The draft cites no page.</p>' : `<ol>${entries.join('\n')}</ol>`
  const rest = [...others].map((page) => `<li>${entry(view, page)}</li>`).join('\n')
  return `${list}${rest === '' ? '' : `\n<h3>Read by the verifier, not cited</h3>\n<ul>${rest}</ul>`}`
}

function entry(view: ArticleView, page: Page): string {
  const authors = pageAuthors(page).join(', ')
  const about = [pageSite(page), dayMonthYear(page.publishedAt) ?? ''].filter((part) => part !== '')
  const parts = [
    authors === '' ? '' : `<bdi>${escapeHtml(authors)}</bdi>. `,
    `"${linkMarkup(citedUrl(page), singleQuotes(pageTitle(page)))}".`,
    ...about.map((part) => ` <bdi>${escapeHtml(part)}</bdi>.`),
    archived(page),
  ]
  const passages = view.passages.filter((passage) => passage.page.id === page.id)
  const summary = passages.length === 1 ? '1 passage' : `${passages.length} passages`
  return `${parts.join('')}<details><summary>${summary}</summary>${passages.map(passageMarkup).join('')}</details>`
}

function archived(page: Page): string {
  const url = archiveUrl(page)
  if (url === undefined) return ''
  const date = dayMonthYear(page.archive?.date)
  const gone = page.urlStatus === 'dead' ? '; the original is gone' : ''
  return ` ${linkMarkup(url, 'Archived')}${date === undefined ? '' : ` ${date}`}${gone}.`
}

function passageMarkup(passage: ShownPassage): string {
  let at = 0
  let marked = ''
  for (const { start, end } of passage.evidence) {
    marked += `${escapeHtml(passage.text.slice(at, start))}<mark>${escapeHtml(passage.text.slice(start, end))}</mark>`
    at = end
  }
  marked += escapeHtml(passage.text.slice(at))
  return `<blockquote class="passage" id="passage-${passage.index}"${languageAttributes(passage.page.language)}>${marked}</blockquote>`
}

/** ^ a, b, c … z, aa, ab …: as Wikipedia numbers the places that cite one reference. */
function backLink(sentence: number, at: number): string {
  let letters = ''
  for (let rest = at + 1; rest > 0; rest = Math.floor((rest - 1) / 26)) {
    letters = String.fromCharCode(97 + ((rest - 1) % 26)) + letters
  }
  return `<a href="#sentence-${sentence}" aria-label="Sentence ${sentence}">${letters}</a>`
}
