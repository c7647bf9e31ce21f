import type { BenchmarkEvent, Arm, Cell } from '../../benchmark/benchmarkResults.ts'

/** What the command line says in place of a plan. Paths are relative to the folder that the program runs in. */
export interface BenchmarkOverrides {
  readonly events?: readonly string[]
  /** Only so many of the events, from the first. */
  readonly firstEvents?: number
  /** In place of the plan's list of writers; arms that are written out keep theirs. */
  readonly writers?: readonly string[]
  /** As `--judge-verifier` names it; `none` for nobody. */
  readonly judgeVerifier?: string
  /** The model that gives scores, as a writer is named; `none` for nobody. */
  readonly judgeModel?: string
  readonly sameJudge?: boolean
  /** US dollars. */
  readonly maxCost?: number
  readonly parallel?: number
}

export interface BenchmarkRequest extends BenchmarkOverrides {
  /** The plan's file. */
  readonly plan: string
  /** The file of results; made if there is none. */
  readonly results: string
}

/** Where cells are handed to workers. */
export interface RunRequest extends BenchmarkRequest {
  /** Address of the Redis server through which workers take cells. Default: they are run in this process. */
  readonly workers?: string
}

export interface WorkRequest {
  /** Address of the Redis server. */
  readonly address: string
  /** Cells at the same time. Default 1. */
  readonly parallel?: number
  /** Milliseconds without a sign of life after which a cell is another worker's. Default 60,000. */
  readonly lockMs?: number
}

export interface WorkCall {
  /** Ends the work: what is in hand is ended first. */
  readonly signal?: AbortSignal
  /** It waits for cells now. */
  readonly onReady?: () => void
  readonly onEnded?: (ended: { readonly outcome: Cell['outcome'] | 'open'; readonly problem: string | null }) => void
}

export interface CellState {
  readonly event: BenchmarkEvent
  readonly arm: Arm
  /** `open`: it has not been run to its end. */
  readonly state: Cell['outcome'] | 'open'
}

export interface BenchmarkPreview {
  readonly name: string
  readonly cells: readonly CellState[]
  /** What was left out of the product of the plan's lists, in words. */
  readonly leftOut: readonly string[]
  /** US dollars that the plan's cells have cost so far; null where that is not known. */
  readonly spent: number | null
}

export interface BenchmarkProgress {
  /** Cells that have ended in this run or before it, and in all. */
  readonly done: number
  readonly total: number
  /** Those that run now, in words. */
  readonly running: readonly string[]
  /** The cell that has just ended in this run. */
  readonly ended?: { readonly name: string; readonly outcome: Cell['outcome']; readonly problem: string | null }
}

export interface BenchmarkCall {
  readonly signal?: AbortSignal
  readonly onProgress?: (progress: BenchmarkProgress) => void
}

/** How a run ended. */
export interface BenchmarkRun {
  readonly results: string
  readonly leftOut: readonly string[]
  /** Of all cells of the plan. */
  readonly counts: Readonly<Record<Cell['outcome'] | 'open', number>>
  /** Cells that were run now. */
  readonly ranNow: number
  /** US dollars that the plan's cells have cost; null where that is not known. */
  readonly spent: number | null
  /** Where the money did not suffice for the rest: the limit, in US dollars. */
  readonly outOfMoney: number | null
}

/** Compares ways of writing on events, cell by cell. */
export interface BenchmarkLibrary {
  /**
   * Checks a plan and says which of its cells have ended. Nothing is run.
   *
   * @throws ResultsFileError, CitewrightError (plan)
   */
  preview(request: BenchmarkRequest): Promise<BenchmarkPreview>
  /**
   * Runs the cells of a plan that have not ended, and stores each as it ends. Cells that failed are run again.
   *
   * @throws CitewrightError before anything is asked; ResultsFileError, CitewrightError; the signal's reason
   */
  run(request: RunRequest, call?: BenchmarkCall): Promise<BenchmarkRun>
  /**
   * Takes cells that runs hand out, until the signal ends it. A cell may be run twice, with the same result.
   *
   * @throws CitewrightError (redis address, queue unavailable)
   */
  work(request: WorkRequest, call?: WorkCall): Promise<void>
}
