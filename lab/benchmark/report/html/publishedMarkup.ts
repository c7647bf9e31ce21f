import { linkMarkup } from '../../../../core/export/html/linkMarkup.ts'
import type { BenchmarkView } from '../benchmarkView.ts'
import { formatMean } from '../formatValue.ts'
import { knownMeasure, type Measure } from '../measureList.ts'
import { publishedFigures, publishedMeasures, type PublishedFigures } from '../published.ts'
import { armHeading, meanCell, measureColumn } from './meanCell.ts'
import { noValue, tableMarkup, textMarkup, type Cell, type Row } from './tableMarkup.ts'

/** Our arms in the columns of WikiGenBench's table, and below them, set apart, the rows that the paper prints. */
export function publishedMarkup(view: BenchmarkView): string {
  const { source, address, rows } = publishedFigures()
  const measures = publishedMeasures.flatMap((name) => knownMeasure(name) ?? [])
  const ours = view.arms.map((arm): Row => ({
    heading: armHeading(arm),
    key: arm.number,
    cells: [{ markup: String(arm.done), key: arm.done }, ...measures.map((measure) => meanCell(view, arm, measure))],
  }))
  const published = rows.map((row, at): Row => ({
    heading: textMarkup(row.method === 'reference' ? 'Articles that people wrote' : `${row.method}, ${row.model}`),
    key: at,
    cells: [noValue, ...measures.map((measure) => publishedCell(row, measure))],
  }))
  return `${tableMarkup({
    id: 'overview-table',
    caption: 'Means over drafts in the columns of WikiGenBench, and the rows that its paper prints',
    corner: 'Arm',
    columns: [
      { heading: 'Drafts', numeric: true, meaning: 'Events of which the arm has a draft' },
      ...measures.map(measureColumn),
    ],
    groups: [
      { rows: ours },
      {
        heading: 'Published by WikiGenBench: other events, models and judges',
        className: 'published',
        rows: published,
      },
    ],
  })}
<p class="note">The published rows are from ${linkMarkup(address, source)}. They are of other events, other models and other
judges than ours: they tell of what order such figures are, and nothing of which is better.</p>${unevenMarkup(view)}`
}

/** Means of different events are not to be compared with each other. */
function unevenMarkup({ arms, results }: BenchmarkView): string {
  if (arms.every(({ done }) => done === results.events.length)) return ''
  return '\n<p class="note">Not every arm has a draft of every event, so these means are not all of the same events; the differences are.</p>'
}

function publishedCell(row: PublishedFigures, { name, unit }: Measure): Cell {
  const value = Object.entries(row).find(([measure]) => measure === name)?.[1]
  if (typeof value !== 'number') return noValue
  // The paper prints shares in percent already.
  const own = unit === 'share' ? value / 100 : value
  return { markup: formatMean(own, unit), key: own }
}
