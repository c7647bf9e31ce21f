import pLimit from 'p-limit'
import { createPurse, type Purse } from '../../../core/models/chat/budget.ts'
import type { LibraryContext } from '../../../core/engine/libraryContext.ts'
import type { Cell } from '../../benchmark/benchmarkResults.ts'
import { plus, type Paid } from '../../benchmark/results/cellRows.ts'
import { openResults, type ResultsFile } from '../../benchmark/results/openResults.ts'
import type { BenchmarkCall, BenchmarkRequest, BenchmarkRun, RunRequest } from './benchmarkLibrary.ts'
import { planBenchmark, type Benchmark, type PlannedCell } from './planBenchmark.ts'
import type { openHandOut } from './queue/handOut.ts'
import { runCell, type CellEnd } from './runCell.ts'
import { openSharedTools } from './sharedTools.ts'

/** Cells in the queue at the same time, where nothing else limits them: enough for many workers. */
const handedOut = 64

/** Runs one cell somewhere. Throws what concerns the whole run. */
type CellRunner = (cell: PlannedCell) => Promise<CellEnd>

/** See BenchmarkLibrary. */
export async function runBenchmark(
  request: RunRequest,
  library: LibraryContext,
  call: BenchmarkCall,
): Promise<BenchmarkRun> {
  const benchmark = await readBenchmark(request, library)
  using results = openResults(request.results, { make: true })
  results.describe(benchmark.description, keysOf(benchmark))
  const { ranNow, isOutOfMoney } = await runSomewhere(benchmark, results, { request, library, call })
  return {
    results: request.results,
    leftOut: benchmark.leftOut,
    counts: countCells(benchmark, results),
    ranNow,
    spent: spentOn(benchmark, results),
    outOfMoney: isOutOfMoney ? (benchmark.maxCost ?? null) : null,
  }
}

interface RunParts {
  readonly request: RunRequest
  readonly library: LibraryContext
  readonly call: BenchmarkCall
}

/** The queue's packages are loaded for those alone who name one. */
async function handOutTo(...given: Parameters<typeof openHandOut>): ReturnType<typeof openHandOut> {
  const queue = await import('./queue/handOut.ts')
  return queue.openHandOut(...given)
}

/** In this process, or by workers: nothing else is different. */
async function runSomewhere(
  benchmark: Benchmark,
  results: ResultsFile,
  { request, library, call }: RunParts,
): ReturnType<typeof runOpen> {
  const purse = purseFor(benchmark, results)
  const { signal } = call
  if (request.workers !== undefined) {
    // Shares of a limit are set aside for cells that are handed out, so no more of them are than the plan says.
    const atOnce = purse === undefined ? (request.parallel ?? handedOut) : benchmark.parallel
    await using workers = await handOutTo(request.workers, { purse, atOnce, signal })
    return await runOpen(benchmark, results, { run: (cell) => workers.run(cell), purse, call, atOnce })
  }
  // Another process that has it open is reported before anything is done.
  library.workspace()
  await using shared = openSharedTools(library.settings)
  const context = { library, tools: shared.within(purse), call: signal === undefined ? {} : { signal } }
  return await runOpen(benchmark, results, {
    run: ({ task, event }) => runCell(task, event.path, context),
    purse,
    call,
    atOnce: benchmark.parallel,
  })
}

/** @throws CitewrightError (plan) */
export async function readBenchmark(request: BenchmarkRequest, context: LibraryContext): Promise<Benchmark> {
  await using tools = openSharedTools(context.settings)
  return await planBenchmark(request.plan, request, { context, tools })
}

function keysOf({ cells }: Benchmark): { event: string; arm: string; key: string }[] {
  return cells.map(({ event, arm, task }) => ({ event: event.id, arm: arm.id, key: task.key }))
}

/** What all attempts at the plan's cells have cost. */
export function spentOn({ cells }: Benchmark, results: ResultsFile): Paid {
  const payments = results.payments()
  return cells.map(({ task }) => payments.get(task.key) ?? (payments.has(task.key) ? null : 0)).reduce<Paid>(plus, 0)
}

function purseFor(benchmark: Benchmark, results: ResultsFile): Purse | undefined {
  const { maxCost } = benchmark
  return maxCost === undefined ? undefined : createPurse(Math.max(0, maxCost - (spentOn(benchmark, results) ?? 0)))
}

interface Running {
  readonly run: CellRunner
  readonly purse: Purse | undefined
  readonly call: BenchmarkCall
  /** Cells at the same time. */
  readonly atOnce: number
}

/** Runs what has not ended, so many at once as the plan says. What was begun is waited for, however the run ends. */
async function runOpen(
  benchmark: Benchmark,
  results: ResultsFile,
  { run, purse, call, atOnce }: Running,
): Promise<{ readonly ranNow: number; readonly isOutOfMoney: boolean }> {
  const before = results.outcomes()
  const payments = results.payments()
  const open = inOrder(benchmark.cells.filter(({ task }) => !isEnded(before.get(task.key))))
  const running = new Set<string>()
  let done = benchmark.cells.length - open.length
  let isOutOfMoney = false
  let ranNow = 0
  const tell = (ended?: { readonly name: string } & Pick<Cell, 'outcome' | 'problem'>): void =>
    call.onProgress?.({
      done,
      total: benchmark.cells.length,
      running: [...running],
      ...(ended === undefined ? {} : { ended }),
    })
  const one = async (planned: PlannedCell): Promise<void> => {
    const { task, isPaid } = planned
    if (isPaid && purse !== undefined && (isOutOfMoney || purse.left() <= 0)) {
      isOutOfMoney = true
      return
    }
    const name = cellName(planned)
    running.add(name)
    tell()
    try {
      const end = await run(planned)
      const attempts = plus(payments.get(task.key) ?? 0, end.paidNow)
      if (end.cell === undefined) {
        isOutOfMoney = true
        results.pay(task.key, attempts)
        return
      }
      const { cell, draft } = end
      results.save({ key: task.key, cell, draft }, paidFor(cell, attempts))
      ranNow += 1
      done += 1
      running.delete(name)
      tell({ name, outcome: cell.outcome, problem: cell.problem })
    } finally {
      running.delete(name)
    }
  }
  tell()
  await inParallel(open, { atOnce, signal: call.signal }, one)
  return { ranNow, isOutOfMoney }
}

/** The first failure keeps what has not begun from beginning. */
async function inParallel<T>(
  items: readonly T[],
  { atOnce, signal }: { readonly atOnce: number; readonly signal: AbortSignal | undefined },
  work: (item: T) => Promise<void>,
): Promise<void> {
  const limit = pLimit(atOnce)
  const failures: unknown[] = []
  await Promise.all(
    items.map((item) =>
      limit(async () => {
        if (failures.length > 0) return
        try {
          signal?.throwIfAborted()
          await work(item)
        } catch (error) {
          failures.push(error)
        }
      }),
    ),
  )
  if (failures.length > 0) throw failures[0]
}

/** Cells of one writer follow each other, so that no model is loaded twice. */
function inOrder(cells: readonly PlannedCell[]): readonly PlannedCell[] {
  const writers = [...new Set(cells.map(({ task }) => task.request.writer))]
  return writers.flatMap((writer) => cells.filter(({ task }) => task.request.writer === writer))
}

function isEnded(outcome: Cell['outcome'] | undefined): boolean {
  return outcome === 'done' || outcome === 'refused'
}

function cellName({ event, arm }: PlannedCell): string {
  const said = Object.values(arm.settings).filter((value) => value !== null)
  return [event.title, ...(said.length === 0 ? ['all defaults'] : [said.join(' ')])].join(': ')
}

function countCells(benchmark: Benchmark, results: ResultsFile): BenchmarkRun['counts'] {
  const counts = { done: 0, refused: 0, failed: 0, open: 0 }
  const outcomes = results.outcomes()
  for (const { task } of benchmark.cells) counts[outcomes.get(task.key) ?? 'open'] += 1
  return counts
}

/** An attempt that was cut off told nothing of its cost, but what it paid for is part of what the cell took. */
function paidFor({ cost }: Pick<Cell, 'cost'>, attempts: Paid): Paid {
  return cost === null || attempts === null ? null : Math.max(cost, attempts)
}
