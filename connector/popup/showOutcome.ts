import type { Outcome } from '../outcome.ts'
import { outcomeText, wordsText } from '../outcomeText.ts'
import { language, text } from '../text.ts'
import { byId, element } from './elements.ts'

/** Says what became of the last request, and what the app read of the page. */
export function showOutcome(outcome: Outcome | undefined): void {
  const box = byId('outcome', HTMLElement)
  box.hidden = outcome === undefined
  if (outcome === undefined) return
  box.className = `message ${toneOf(outcome)}`
  byId('outcome-text', HTMLElement).textContent = outcomeText(outcome)
  byId('outcome-page', HTMLElement).replaceChildren(...rowsOf(outcome))
  const problems = outcome.kind === 'page' ? outcome.page.problems : []
  byId('outcome-problems', HTMLElement).replaceChildren(...problems.map((problem) => element('li', problem)))
  byId('send-link', HTMLButtonElement).hidden = !(outcome.kind === 'problem' && outcome.link !== undefined)
}

function toneOf(outcome: Outcome): string {
  if (outcome.kind === 'problem') return 'error'
  return outcome.kind === 'page' || outcome.kind === 'link' ? 'success' : ''
}

function rowsOf(outcome: Outcome): readonly HTMLElement[] {
  if (outcome.kind !== 'page') return []
  const { title, words, date, authors, site } = outcome.page
  const rows: readonly (readonly [string, string | undefined])[] = [
    [text('rowTitle'), title === '' ? undefined : title],
    [text('rowText'), wordsText(words)],
    [text('rowDate'), date === undefined ? text('notFound') : dateText(date)],
    [text('rowAuthors'), authors.length === 0 ? text('notFound') : authors.join(', ')],
    [text('rowSite'), site],
  ]
  return rows.flatMap(([name, value]) => (value === undefined ? [] : [element('dt', name), element('dd', value)]))
}

/** The app gives dates as YYYY-MM-DD, or times; what it gives otherwise is shown as it is. */
function dateText(date: string): string {
  const day = /^\d{4}-\d{2}-\d{2}/.exec(date)?.[0]
  const time = day === undefined ? Number.NaN : Date.parse(day)
  if (Number.isNaN(time)) return date
  return new Intl.DateTimeFormat(language(), { dateStyle: 'long', timeZone: 'UTC' }).format(time)
}
