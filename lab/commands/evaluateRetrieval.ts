import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Command } from 'commander'
import { whyUnreadable } from '../../core/platform/whyUnreadable.ts'
import { priceWords } from '../../cli/costLine.ts'
import { refinementOf } from '../../cli/collect/refinement.ts'
import { each, options, wholeNumber } from '../../cli/options.ts'
import { showProgress } from '../../cli/showProgress.ts'
import type { RefineryReport } from '../engine/openRefinery.ts'
import { evaluationFile } from '../evaluate/retrieval/evaluationErrors.ts'
import { measureRun, retrievalMeasures, type MeasuredRun } from '../evaluate/retrieval/measureRun.ts'
import { formatJudgements, formatRun, parseJudgements, parseRun } from '../evaluate/retrieval/trecFiles.ts'
import type { LabSurroundings } from './labCommands.ts'

interface RetrievalOptions {
  readonly run?: readonly string[]
  readonly qrels?: string
  readonly collection?: string
  readonly ranker?: readonly string[]
  readonly depth: number
  readonly seed: number
  readonly queries?: number
  readonly refine?: 'inter'
  readonly refineRounds: number
  readonly refineSamples: number
  readonly refineShown?: number
  readonly writer?: string
  readonly baseUrl?: string
  readonly pricePrompt?: number
  readonly priceOutput?: number
  readonly maxCost?: number
  readonly workspace: string
  readonly saveRuns?: string
  readonly complete?: true
  readonly json?: true
}

interface Row {
  readonly name: string
  readonly measured: MeasuredRun
}

/** The shell's own rules of what goes together are told by the command itself. */
export function evaluateRetrievalCommand(surroundings: LabSurroundings): Command {
  const command = new Command('evaluate-retrieval')
    .summary('measure rankings against judgements, as trec_eval does')
    .description(
      'Measures how rankers order the documents of a judged collection, or runs that other programs wrote, as trec_eval does.',
    )
    .option('--collection <dir>', 'folder in the layout of BEIR, or the Cranfield collection; its queries are answered')
    .addOption(options.ranker().argParser(each))
    .option('--run <file>', 'a run in the form of TREC, measured as it is; may be given several times', each)
    .option('--qrels <file>', 'the judgements of the runs, in the form of TREC')
    .option('--depth <n>', 'documents of an answer', wholeNumber(1, 1_000_000), 1000)
    .option('--queries <n>', 'only the first queries, for what takes long (default: all)', wholeNumber(1, 1_000_000))
    .addOption(options.refine())
    .option('--writer <which>', 'model that refines the queries: model:ID, gguf:FILE, openai:MODEL or service:ID')
    .addOption(options.refineRounds())
    .addOption(options.refineSamples())
    .addOption(options.refineShown())
    .addOption(options.baseUrl())
    .addOption(options.pricePrompt())
    .addOption(options.priceOutput())
    .addOption(options.maxCost())
    .addOption(options.seed())
    .addOption(options.workspace())
    .option('--save-runs <dir>', "folder for the rankers' answers as runs of TREC, and the judgements as qrels.txt")
    .option('--complete', 'judged queries without an answer count as 0 (trec_eval -c); default: they are left out')
    .addOption(options.json())
    .exitOverride()
  return command.action(async (given: RetrievalOptions) => {
    const { collection, ranker = [], run = [], qrels, json } = given
    if ((collection === undefined) === (qrels === undefined)) {
      command.error('error: give --collection with --ranker, or --qrels with --run')
    }
    if (collection !== undefined && ranker.length === 0) command.error('error: --collection wants a --ranker')
    if (qrels !== undefined && run.length === 0) command.error('error: --qrels wants a --run')
    const rows =
      collection === undefined
        ? await measureFiles(run, qrels ?? '', given)
        : await answer(collection, given, surroundings)
    for (const row of rows) tellLeftOut(row, given.complete === true)
    process.stdout.write(json === true ? toJson(rows) : table(rows))
  })
}

async function answer(
  collection: string,
  given: RetrievalOptions,
  { createLab, signal }: LabSurroundings,
): Promise<readonly Row[]> {
  const { ranker: rankers = [], depth, seed, saveRuns, queries, workspace, refineRounds, refineShown } = given
  const refined = refinementOf(given)
  const refine = refined && { ...refined, rounds: refineRounds, shown: refineShown }
  const lab = createLab({ workspace })
  const progress = showProgress(process.stderr)
  const rows: Row[] = []
  try {
    for (const named of rankers) {
      const { ranker, run, measured, judgements, cut, refined } = await lab.evaluateRetrieval(
        {
          collection,
          ranker: named,
          depth,
          seed,
          ...(queries === undefined ? {} : { queries }),
          ...(refine === undefined ? {} : { refine }),
        },
        { signal, onProgress: (step) => progress.show({ ...step, part: named }) },
      )
      progress.end()
      if (cut > 0) process.stderr.write(`${ranker} read only the beginning of ${cut} documents.\n`)
      if (refined !== null) process.stderr.write(`${refinedLine(refined)}\n`)
      if (saveRuns !== undefined) {
        await save(join(saveRuns, 'qrels.txt'), formatJudgements(judgements))
        await save(join(saveRuns, `${ranker.replace(/[^\w.+-]+/g, '-')}.run`), formatRun(run, ranker))
      }
      rows.push({ name: ranker, measured })
    }
  } finally {
    progress.end()
    lab.close()
  }
  return rows
}

function refinedLine({ writer, calls, cost }: RefineryReport): string {
  return `${writer} was asked ${calls} times to refine queries, ${priceWords(cost)}.`
}

async function save(path: string, text: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, text)
  process.stderr.write(`${path}\n`)
}

async function measureFiles(
  runs: readonly string[],
  qrels: string,
  { complete = false }: { readonly complete?: boolean },
): Promise<readonly Row[]> {
  const judgements = parseJudgements(await read(qrels, 'query 0 document grade a line'), qrels)
  return Promise.all(
    runs.map(async (path) => {
      const run = parseRun(await read(path, 'query Q0 document rank score tag a line'), path)
      return { name: path, measured: measureRun(run, judgements, { complete }) }
    }),
  )
}

async function read(path: string, form: string): Promise<string> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    throw evaluationFile(
      { source: path, fault: `could not be read: ${whyUnreadable(error)}`, form: `a file with ${form}` },
      { cause: error },
    )
  }
}

/** So that nobody compares means over different queries unawares. */
function tellLeftOut({ name, measured: { unanswered, unjudged } }: Row, complete: boolean): void {
  if (unanswered.length > 0) {
    const counted = complete ? 'which count as 0' : 'which are left out (--complete counts them as 0)'
    process.stderr.write(`${name} answers ${unanswered.length} judged queries not, ${counted}.\n`)
  }
  if (unjudged.length > 0) process.stderr.write(`${name} answers ${unjudged.length} queries that nobody judged.\n`)
}

function toJson(rows: readonly Row[]): string {
  const document = rows.map(({ name, measured }) => ({
    name,
    mean: measured.mean,
    queries: Object.fromEntries(measured.perQuery),
    unanswered: measured.unanswered,
    unjudged: measured.unjudged,
  }))
  return `${JSON.stringify(document)}\n`
}

function table(rows: readonly Row[]): string {
  const width = Math.max(...retrievalMeasures.map((measure) => measure.length))
  const names = rows.map(({ name, measured }) => `${name}, ${measured.perQuery.size} queries`)
  const column = (at: number): number => Math.max(8, String(at + 1).length)
  const head = rows.map((_, at) => `[${at + 1}]`.padStart(column(at))).join('  ')
  const lines = retrievalMeasures.map((measure) =>
    [
      measure.padEnd(width),
      ...rows.map(({ measured }, at) => measured.mean[measure].toFixed(4).padStart(column(at))),
    ].join('  '),
  )
  const key = names.map((name, at) => `[${at + 1}] ${name}`)
  return [...key, '', `${' '.repeat(width)}  ${head}`, ...lines, ''].join('\n')
}
