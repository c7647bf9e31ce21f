import pLimit from 'p-limit'
import type { Cell } from '../../benchmark/benchmarkResults.ts'
import { openResults, type ResultsFile } from '../../benchmark/results/openResults.ts'
import { BudgetExceededError, createPurse, type Purse } from '../../models/chat/budget.ts'
import type { LibraryContext } from '../libraryContext.ts'
import type { BenchmarkCall, BenchmarkRequest, BenchmarkRun } from './benchmarkLibrary.ts'
import { planBenchmark, type Benchmark, type PlannedCell } from './planBenchmark.ts'
import { runCell, type CellEnd } from './runCell.ts'
import { openSharedTools } from './sharedTools.ts'

type Paid = number | null

/** Runs one cell somewhere. Throws BudgetExceededError where the money does not suffice, and what concerns the whole run. */
type CellRunner = (cell: PlannedCell) => Promise<CellEnd>

/** See BenchmarkLibrary. */
export async function runBenchmark(
  request: BenchmarkRequest,
  library: LibraryContext,
  call: BenchmarkCall,
): Promise<BenchmarkRun> {
  const benchmark = await readBenchmark(request, library)
  using results = openResults(request.results, { make: true })
  // Another process that has it open is told of before anything is done.
  library.workspace()
  results.describe(benchmark.description, keysOf(benchmark))
  const purse = purseFor(benchmark, results)
  await using tools = openSharedTools(library.settings, purse)
  const { signal } = call
  const context = { library, tools, call: signal === undefined ? {} : { signal } }
  const { ranNow, isOutOfMoney } = await runOpen(benchmark, results, {
    run: ({ task, event }) => runCell(task, event.path, context),
    purse,
    call,
  })
  return {
    results: request.results,
    leftOut: benchmark.leftOut,
    counts: countCells(benchmark, results),
    ranNow,
    spent: spentOn(benchmark, results),
    outOfMoney: isOutOfMoney ? (benchmark.maxCost ?? null) : null,
  }
}

/** @throws PlanError */
export async function readBenchmark(request: BenchmarkRequest, { settings }: LibraryContext): Promise<Benchmark> {
  await using tools = openSharedTools(settings)
  return await planBenchmark(request.plan, request, { settings, tools })
}

function keysOf({ cells }: Benchmark): { event: string; arm: string; key: string }[] {
  return cells.map(({ event, arm, task }) => ({ event: event.id, arm: arm.id, key: task.key }))
}

/** What all attempts at the plan's cells have cost. */
export function spentOn({ cells }: Benchmark, results: ResultsFile): Paid {
  const paid = [...results.ended(cells.map(({ task }) => task.key)).values()].map((cell) => cell.paid)
  return paid.reduce<Paid>(plus, 0)
}

function purseFor(benchmark: Benchmark, results: ResultsFile): Purse | undefined {
  const { maxCost } = benchmark
  return maxCost === undefined ? undefined : createPurse(Math.max(0, maxCost - (spentOn(benchmark, results) ?? 0)))
}

interface Running {
  readonly run: CellRunner
  readonly purse: Purse | undefined
  readonly call: BenchmarkCall
}

/** Runs what has not ended, so many at once as the plan says. What was begun is waited for, however the run ends. */
async function runOpen(
  benchmark: Benchmark,
  results: ResultsFile,
  { run, purse, call }: Running,
): Promise<{ readonly ranNow: number; readonly isOutOfMoney: boolean }> {
  const before = results.ended(benchmark.cells.map(({ task }) => task.key))
  const open = inOrder(benchmark.cells.filter(({ task }) => !isEnded(before.get(task.key)?.outcome)))
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
      const { cell, draft, paidNow } = await run(planned)
      results.save({ key: task.key, cell, draft, paid: paidFor(cell, plus(before.get(task.key)?.paid ?? 0, paidNow)) })
      ranNow += 1
      done += 1
      running.delete(name)
      tell({ name, outcome: cell.outcome, problem: cell.problem })
    } catch (error) {
      if (!(error instanceof BudgetExceededError || hasCause(error, BudgetExceededError))) throw error
      isOutOfMoney = true
    } finally {
      running.delete(name)
    }
  }
  tell()
  await inParallel(open, { atOnce: benchmark.parallel, signal: call.signal }, one)
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
  const ended = results.ended(benchmark.cells.map(({ task }) => task.key))
  for (const { task } of benchmark.cells) counts[ended.get(task.key)?.outcome ?? 'open'] += 1
  return counts
}

/** An attempt that was cut off told nothing of its cost, but what it paid for is part of what the cell took. */
function paidFor({ cost }: Pick<Cell, 'cost'>, attempts: Paid): Paid {
  return cost === null || attempts === null ? null : Math.max(cost, attempts)
}

function plus(one: Paid, other: Paid): Paid {
  return one === null || other === null ? null : one + other
}

function hasCause(error: unknown, type: typeof BudgetExceededError): boolean {
  return error instanceof Error && error.cause instanceof type
}
