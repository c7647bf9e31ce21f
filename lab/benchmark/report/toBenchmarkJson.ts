import type { BenchmarkView } from './benchmarkView.ts'

/** The results as they are, and all paired differences: docs/lab.md lists its fields. */
export function toBenchmarkJson({ results, differences }: Pick<BenchmarkView, 'results' | 'differences'>): string {
  return `${JSON.stringify({ ...results, differences }, null, 1)}\n`
}
