import type { BenchmarkView } from '../benchmarkView.ts'
import { headingOf } from '../formatValue.ts'
import type { MeasureUnit } from '../measureList.ts'

/** What the page's script needs beside the markup: figures for the choices that a reader makes. */
export interface ReportData {
  readonly arms: readonly string[]
  readonly events: readonly string[]
  readonly measures: readonly {
    readonly heading: string
    readonly unit: MeasureUnit
    /** By arm and event; null where it is not known. */
    readonly values: readonly (readonly (number | null)[])[]
    /**
     * Every arm against every one before it, in this order: mean, baseline's mean, difference, lower and upper bound, events,
     * events left out.
     */
    readonly differences: readonly (readonly (number | null)[])[]
  }[]
}

export function reportData(view: BenchmarkView): ReportData {
  return {
    arms: view.arms.map(({ name }) => name),
    events: view.results.events.map(({ title }) => title),
    measures: view.measures.map((measure) => ({
      heading: headingOf(measure),
      unit: measure.unit,
      values: view.arms.map(({ arm }) => Array.from(view.valuesOf(measure.name, arm.id), brief)),
      differences: view.differences
        .filter((pair) => pair.measure === measure.name)
        .map(({ mean, baselineMean, difference, interval, events, leftOut }) => [
          ...[mean, baselineMean, difference, interval?.low ?? null, interval?.high ?? null].map(brief),
          events,
          leftOut,
        ]),
    })),
  }
}

/** As many digits as are ever shown. */
function brief(value: number | null): number | null {
  return value === null || Number.isNaN(value) ? null : Number(value.toPrecision(7))
}
