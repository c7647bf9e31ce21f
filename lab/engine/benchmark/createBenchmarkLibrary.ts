import { existsSync } from 'node:fs'
import type { LibraryContext } from '../../../core/engine/libraryContext.ts'
import { openResults } from '../../benchmark/results/openResults.ts'
import type { BenchmarkLibrary, BenchmarkPreview, BenchmarkRequest } from './benchmarkLibrary.ts'
import { readBenchmark, runBenchmark, spentOn } from './runBenchmark.ts'

export function createBenchmarkLibrary(context: LibraryContext): BenchmarkLibrary {
  return {
    preview: (request) => preview(request, context),
    run: (request, call = {}) => runBenchmark(request, context, call),
    work: async (request, call = {}) => {
      const { workCells } = await import('./queue/workCells.ts')
      await workCells(request, context, call)
    },
  }
}

async function preview(request: BenchmarkRequest, context: LibraryContext): Promise<BenchmarkPreview> {
  const benchmark = await readBenchmark(request, context)
  using results = existsSync(request.results) ? openResults(request.results) : undefined
  const outcomes = results?.outcomes()
  return {
    name: benchmark.description.name,
    cells: benchmark.cells.map(({ event: { id, title, reference }, arm, task }) => ({
      event: { id, title, reference },
      arm,
      state: outcomes?.get(task.key) ?? 'open',
    })),
    leftOut: benchmark.leftOut,
    spent: results === undefined ? 0 : spentOn(benchmark, results),
  }
}
