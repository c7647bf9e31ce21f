import { escapeHtml } from '../../../../core/export/html/escapeHtml.ts'
import type { BenchmarkView } from '../benchmarkView.ts'
import { formatValue, headingOf } from '../formatValue.ts'
import type { Measure } from '../measureList.ts'
import { noValue, tableMarkup, textMarkup, type Cell } from './tableMarkup.ts'

/** Arms up to which columns are headed by names; more have only their numbers, which the table of settings explains. */
const mostNamed = 6

/** Every event in every arm, by one measure that the script lets choose; each value opens the draft that it is of. */
export function eventsMarkup(view: BenchmarkView, measure: Measure): string {
  const options = view.measures.map(
    (other, at) =>
      `<option value="${at}"${other.name === measure.name ? ' selected' : ''}>${escapeHtml(headingOf(other))}</option>`,
  )
  const named = view.arms.length <= mostNamed
  return `<form class="choices" data-script hidden><label>Measure <select id="events-measure">${options.join('')}</select></label></form>
${tableMarkup({
  id: 'events-table',
  caption: `<span id="events-title">${escapeHtml(headingOf(measure))}, by event and arm</span>`,
  corner: 'Event',
  close: !named,
  columns: view.arms.map(({ number, name }) => ({
    heading: named ? `${number} ${name}` : String(number),
    numeric: true,
    ...(named ? {} : { meaning: name, spoken: name }),
  })),
  groups: [
    {
      rows: view.results.events.map((event, place) => ({
        heading: textMarkup(event.title),
        key: event.title,
        cells: view.arms.map(({ arm, number }): Cell => {
          const cell = view.cellOf(event, arm)
          if (cell === undefined) return { markup: '<span class="none">not run</span>', key: null }
          if (cell.outcome !== 'done') {
            const why = cell.problem === null ? '' : ` title="${escapeHtml(cell.problem)}"`
            return { markup: `<span class="none"${why}>${cell.outcome}</span>`, key: null }
          }
          const value = view.valuesOf(measure.name, arm.id)[place] ?? NaN
          const known = !Number.isNaN(value)
          const shown = known ? formatValue(value, measure.unit) : noValue.markup
          return {
            markup: `<a class="draft" href="#draft-${place + 1}-${number}">${shown}</a>`,
            key: known ? value : null,
          }
        }),
      })),
    },
  ],
})}
${named ? '' : '<p class="note">The columns are the arms by their numbers, which the tables above name.</p>\n'}<p class="note" data-script hidden>Choose a value to read the draft that it is of.</p>
<noscript><p class="note">The drafts need JavaScript; without it the links lead nowhere.</p></noscript>`
}
