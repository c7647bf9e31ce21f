import type { BenchmarkView, ShownArm } from '../benchmarkView.ts'
import { formatMean, headingOf } from '../formatValue.ts'
import type { Measure } from '../measureList.ts'
import { noValue, textMarkup, type Cell, type Column } from './tableMarkup.ts'

/** An arm's mean, with the number of events that it is of where that is not all of the arm's drafts. */
export function meanCell(view: BenchmarkView, { arm, done }: ShownArm, { name, unit }: Measure): Cell {
  const mean = view.meanOf(name, arm.id)
  if (mean === undefined) return noValue
  const few = mean.events === done ? '' : ` <small>of ${mean.events}</small>`
  return { markup: `${formatMean(mean.value, unit)}${few}`, key: mean.value }
}

export function measureColumn(measure: Measure): Column {
  return { heading: headingOf(measure), numeric: true, meaning: measure.meaning }
}

/** The heading of an arm's row: its number and what it differs in. */
export function armHeading({ number, name }: ShownArm): string {
  return `<span class="place">${number}</span> ${textMarkup(name)}`
}
