import type { BenchmarkView } from './benchmarkView.ts'

/** The results as they are, and all paired differences: docs/benchmark-report.md tells its fields. */
export function toBenchmarkJson({ results, differences }: Pick<BenchmarkView, 'results' | 'differences'>): string {
  return `${JSON.stringify({ ...results, differences }, null, 1)}\n`
}
