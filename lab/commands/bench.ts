import { basename, dirname, extname, join } from 'node:path'
import { Command, Option } from 'commander'
import { EndedWith } from '../../cli/endedWith.ts'
import { exitCodes } from '../../cli/exitCodes.ts'
import { amount, each, options, wholeNumber } from '../../cli/options.ts'
import type { BenchmarkPreview, BenchmarkRequest, BenchmarkRun } from '../engine/benchmark/benchmarkLibrary.ts'
import type { LabSurroundings } from './labCommands.ts'
import { benchReportCommand } from './benchReport.ts'
import { showCells } from './showCells.ts'
import { benchWorkCommand } from './benchWork.ts'
import { previewLines, runLines } from './benchLines.ts'

interface BenchOptions {
  readonly events?: readonly string[]
  readonly first?: number
  readonly writer?: readonly string[]
  readonly judgeVerifier?: string
  readonly judge?: string
  readonly sameJudge?: true
  readonly maxCost?: number
  readonly parallel?: number
  readonly results?: string
  readonly workspace?: string
  readonly dryRun?: true
  readonly workers?: string
  readonly json?: true
}

export function benchCommand(surroundings: LabSurroundings): Command {
  const { signal, createLab } = surroundings
  return new Command('bench')
    .summary('compare ways of writing on events, as a plan says')
    .description(
      'Writes every event of a plan in every way that it names, measures the drafts, and stores each as it ends. Run again, it goes on where it was.',
    )
    .argument('<plan>', 'plan (YAML); ready ones are in bench/plans')
    .option('--events <path>', "event file or folder in place of the plan's; once for each", each)
    .addOption(
      new Option('--first <n>', 'only so many of the events, from the first').argParser(wholeNumber(1, 100_000)),
    )
    .option('--writer <which>', "writer in place of the plan's, as draft takes it; once for each", each)
    .option('--judge-verifier <which>', 'who judges citations: builtin, model:ID, a folder with an NLI model, or none')
    .option('--judge <which>', 'model that gives scores: openai:MODEL, service:ID, model:ID, gguf:FILE, or none')
    .option(
      '--same-judge',
      'a judge may be the verifier that decided on the sentences, or the model that wrote them; the report says so',
    )
    .addOption(
      new Option('--max-cost <dollars>', 'begin no cell that could cost more than this in all; needs prices').argParser(
        amount,
      ),
    )
    .addOption(new Option('--parallel <n>', 'cells at the same time').argParser(wholeNumber(1, 64)))
    .option('--results <file>', 'file of the results (default: here, named as the file of the plan, with .sqlite)')
    .option('--workspace <file>', 'where pages and finished steps are kept (default: beside the results)')
    .option('--workers <address>', 'hand the cells to workers through the Redis server redis://HOST:PORT')
    .option('--dry-run', 'list the cells and what is done, and run nothing')
    .addOption(options.json())
    .helpCommand(false)
    .exitOverride()
    .addCommand(benchWorkCommand(surroundings))
    .addCommand(benchReportCommand())
    .action(async (plan: string, given: BenchOptions) => {
      const results = given.results ?? `${basename(plan, extname(plan))}.sqlite`
      const lab = createLab({ workspace: given.workspace ?? besides(results) })
      const progress = showCells(process.stderr)
      try {
        const request = requestOf(plan, results, given)
        if (given.dryRun === true) {
          tell(await lab.benchmark.preview(request), given, previewLines)
          return
        }
        const run = await lab.benchmark.run(
          { ...request, ...(given.workers === undefined ? {} : { workers: given.workers }) },
          { signal, onProgress: (cells) => progress.show(cells) },
        )
        progress.end()
        tell(run, given, runLines)
        if (run.counts.failed + run.counts.open > 0) throw new EndedWith(exitCodes.unavailable)
      } catch (error) {
        progress.end()
        if (signal.aborted) process.stderr.write('The finished cells are kept: run the same command to go on.\n')
        throw error
      } finally {
        lab.close()
      }
    })
}

function tell<T extends BenchmarkPreview | BenchmarkRun>(
  said: T,
  { json }: BenchOptions,
  lines: (said: T) => readonly string[],
): void {
  process.stdout.write(json === true ? `${JSON.stringify(said, null, 2)}\n` : `${lines(said).join('\n')}\n`)
}

/** The steps of drafts, so that a run that was cut off pays for nothing twice. */
function besides(results: string): string {
  return join(dirname(results), `${basename(results, extname(results))}.workspace.sqlite`)
}

function requestOf(plan: string, results: string, given: BenchOptions): BenchmarkRequest {
  const { events, first, writer, judgeVerifier, judge, sameJudge, maxCost, parallel } = given
  return {
    plan,
    results,
    ...(events === undefined ? {} : { events }),
    ...(first === undefined ? {} : { firstEvents: first }),
    ...(writer === undefined ? {} : { writers: writer }),
    ...(judgeVerifier === undefined ? {} : { judgeVerifier }),
    ...(judge === undefined ? {} : { judgeModel: judge }),
    ...(sameJudge === undefined ? {} : { sameJudge }),
    ...(maxCost === undefined ? {} : { maxCost }),
    ...(parallel === undefined ? {} : { parallel }),
  }
}
