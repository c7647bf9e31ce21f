import { armSettings, type BenchmarkResults } from '../benchmarkResults.ts'
import type { PairedDifference } from '../compare/compareArms.ts'
import type { BenchmarkView } from './benchmarkView.ts'
import { measuredOf, measuresOf } from './measureList.ts'

type Value = string | number | boolean | null | undefined

/** One row a cell that has ended, with its settings and all measures: shares from 0 to 1, empty where a value is not known. */
export function cellsCsv(results: BenchmarkResults): string {
  const events = new Map(results.events.map((event) => [event.id, event]))
  const arms = new Map(results.arms.map((arm) => [arm.id, arm]))
  const measures = measuresOf(results.cells).map(({ name }) => name)
  const head = ['event', 'title', 'arm', ...armSettings, 'outcome', 'problem', 'self_judged', ...measures]
  const rows = results.cells.map((cell): readonly Value[] => {
    const measured = measuredOf(cell)
    return [
      cell.event,
      events.get(cell.event)?.title,
      cell.arm,
      ...armSettings.map((setting) => arms.get(cell.arm)?.settings[setting]),
      cell.outcome,
      cell.problem,
      cell.selfJudged,
      ...measures.map((measure) => measured.get(measure)),
    ]
  })
  return toCsv([head, ...rows])
}

/** One row a pair of arms and measure: the arm's mean less the baseline's over the events that both have, with its interval. */
export function comparisonsCsv({ differences }: Pick<BenchmarkView, 'differences'>): string {
  const head = [
    'measure',
    'arm',
    'baseline',
    'events',
    'left_out',
    'mean',
    'baseline_mean',
    'difference',
    'low',
    'high',
  ]
  const rows = differences.map((pair: PairedDifference): readonly Value[] => [
    pair.measure,
    pair.arm,
    pair.baseline,
    pair.events,
    pair.leftOut,
    pair.mean,
    pair.baselineMean,
    pair.difference,
    pair.interval?.low,
    pair.interval?.high,
  ])
  return toCsv([head, ...rows])
}

/** As RFC 4180 has it, but with line feeds. */
function toCsv(rows: readonly (readonly Value[])[]): string {
  return rows.map((row) => `${row.map(field).join(',')}\n`).join('')
}

function field(value: Value): string {
  const text = String(value ?? '')
  // A spreadsheet would take a text that begins so for a formula.
  const plain = typeof value === 'string' && /^[=+@\t\r-]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}
