import type { BenchmarkView } from '../benchmarkView.ts'
import { measureGroups } from '../measureList.ts'
import { armHeading, meanCell, measureColumn } from './meanCell.ts'
import { tableMarkup } from './tableMarkup.ts'

/** All arms in all measures that are known of any: a table a group of measures. */
export function measuresMarkup(view: BenchmarkView): string {
  return measureGroups
    .flatMap((group, at) => {
      const measures = view.measures.filter((measure) => measure.group === group)
      if (measures.length === 0) return []
      return tableMarkup({
        id: `measures-${at + 1}`,
        caption: `${group}: means over drafts`,
        corner: 'Arm',
        columns: measures.map(measureColumn),
        groups: [
          {
            rows: view.arms.map((arm) => ({
              heading: armHeading(arm),
              key: arm.number,
              cells: measures.map((measure) => meanCell(view, arm, measure)),
            })),
          },
        ],
      })
    })
    .join('\n')
}
