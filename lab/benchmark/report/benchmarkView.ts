import type { Arm, ArmSetting, BenchmarkEvent, BenchmarkResults, Cell } from '../benchmarkResults.ts'
import { compareArms, type MeasuredArms, type PairedDifference } from '../compare/compareArms.ts'
import { armName, variedSettings } from './armNames.ts'
import { measuredOf, measuresOf, type Measure } from './measureList.ts'

/** An arm as the report shows it. */
export interface ShownArm {
  /** From 1, in the plan's order. */
  readonly number: number
  readonly arm: Arm
  readonly name: string
  readonly done: number
}

/** A mean over the events of which the value is known. */
interface Mean {
  readonly value: number
  readonly events: number
}

/** A benchmark's results with everything looked up that a report shows. */
export interface BenchmarkView {
  readonly results: BenchmarkResults
  readonly arms: readonly ShownArm[]
  readonly varied: readonly ArmSetting[]
  readonly measures: readonly Measure[]
  readonly cellOf: (event: BenchmarkEvent, arm: Arm) => Cell | undefined
  /** By event in the results' order; NaN where it is not known. */
  readonly valuesOf: (measure: string, arm: string) => Float64Array
  readonly meanOf: (measure: string, arm: string) => Mean | undefined
  /** By measure, in the order of `measures`; each arm against every one before it. */
  readonly differences: readonly PairedDifference[]
  /** One of them; `baseline` comes before `arm` in the plan. */
  readonly differenceOf: (measure: string, arm: string, baseline: string) => PairedDifference | undefined
}

export function benchmarkView(results: BenchmarkResults): BenchmarkView {
  const cells = new Map(results.cells.map((cell) => [keyOf(cell.event, cell.arm), cell]))
  const cellOf = (event: BenchmarkEvent, arm: Arm): Cell | undefined => cells.get(keyOf(event.id, arm.id))
  const varied = variedSettings(results.arms)
  const measures = measuresOf(results.cells)
  const measured = measures.map(({ name }) => ({ measure: name, values: valuesByArm(results, cellOf, name) }))
  const byName = new Map(measured.map(({ measure, values }) => [measure, values]))
  const valuesOf = (measure: string, arm: string): Float64Array => byName.get(measure)?.get(arm) ?? new Float64Array()
  const differences = compareArms(measured, results.seed)
  const pairs = new Map(differences.map((pair) => [keyOf(pair.measure, pair.arm, pair.baseline), pair]))
  return {
    results,
    arms: results.arms.map((arm, at) => ({
      number: at + 1,
      arm,
      name: armName(arm, varied),
      done: results.events.filter((event) => cellOf(event, arm)?.outcome === 'done').length,
    })),
    varied,
    measures,
    cellOf,
    valuesOf,
    meanOf: (measure, arm) => meanOf(valuesOf(measure, arm)),
    differences,
    differenceOf: (measure, arm, baseline) => pairs.get(keyOf(measure, arm, baseline)),
  }
}

function valuesByArm(
  { arms, events }: BenchmarkResults,
  cellOf: BenchmarkView['cellOf'],
  measure: string,
): MeasuredArms['values'] {
  return new Map(
    arms.map((arm) => {
      const values = events.map((event) => {
        const cell = cellOf(event, arm)
        return (cell === undefined ? undefined : measuredOf(cell).get(measure)) ?? NaN
      })
      return [arm.id, Float64Array.from(values)]
    }),
  )
}

function meanOf(values: Float64Array): Mean | undefined {
  const known = values.filter((value) => !Number.isNaN(value))
  if (known.length === 0) return undefined
  return { value: known.reduce((sum, value) => sum + value, 0) / known.length, events: known.length }
}

function keyOf(...names: readonly string[]): string {
  return JSON.stringify(names)
}
