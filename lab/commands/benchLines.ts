import type { BenchmarkPreview, BenchmarkRun, CellState } from '../engine/benchmark/benchmarkLibrary.ts'

/** What a plan would run. */
export function previewLines({ name, cells, leftOut, spent }: BenchmarkPreview): readonly string[] {
  const counts = { done: 0, refused: 0, failed: 0, open: 0 }
  for (const { state } of cells) counts[state] += 1
  const rows = cells.map(({ event, arm, state }) => `${state.padEnd(7)}  ${arm.id}  ${settingsOf(arm)}  ${event.title}`)
  return [...rows, '', `${name}: ${countsInWords(counts)}${spentInWords(spent)}.`, ...leftOutLines(leftOut)]
}

/** How a run ended. */
export function runLines({ results, leftOut, counts, ranNow, spent, outOfMoney }: BenchmarkRun): readonly string[] {
  const rest =
    outOfMoney === null
      ? []
      : [
          `The limit of ${dollars(outOfMoney)} does not suffice for the rest: ${counts.open} cells stay open. Run the same command with a larger --max-cost to go on.`,
        ]
  return [
    `${countsInWords(counts)}; ${ranNow} were run now${spentInWords(spent)}.`,
    ...leftOutLines(leftOut),
    ...(counts.failed === 0 ? [] : ['What failed is tried again when the same command is run again.']),
    ...rest,
    `The results: ${results}`,
  ]
}

function countsInWords(counts: BenchmarkRun['counts']): string {
  const total = counts.done + counts.refused + counts.failed + counts.open
  const parts = (['done', 'refused', 'failed', 'open'] as const).flatMap((state) =>
    counts[state] === 0 ? [] : [`${counts[state]} ${state}`],
  )
  return `${total} ${total === 1 ? 'cell' : 'cells'}: ${parts.join(', ')}`
}

function spentInWords(spent: number | null): string {
  if (spent === 0) return ''
  return spent === null
    ? '; what the services took is not known, since their prices are not'
    : `; ${dollars(spent)} spent in all`
}

function leftOutLines(leftOut: readonly string[]): readonly string[] {
  return leftOut.map((what) => `Of the product of the plan's lists ${what}.`)
}

function settingsOf({ settings }: CellState['arm']): string {
  const said = Object.values(settings).flatMap((value) => (value === null ? [] : [String(value)]))
  return said.length === 0 ? 'all defaults' : said.join(' ')
}

function dollars(amount: number): string {
  return `$${amount.toFixed(Math.abs(amount) < 0.1 ? 4 : 2)}`
}
