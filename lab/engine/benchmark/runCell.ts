import { CitewrightError } from '../../../core/domain/citewrightError.ts'
import { countLabels } from '../../../core/domain/countLabels.ts'
import type { Draft } from '../../../core/domain/draft.ts'
import type { LongCall } from '../../../core/domain/progress.ts'
import { logFault } from '../../../core/platform/logFault.ts'
import { BudgetExceededError } from '../../../core/models/chat/budget.ts'
import type { DraftResult } from '../../../core/engine/engine.ts'
import type { LibraryContext } from '../../../core/engine/libraryContext.ts'
import { RunFailedError } from '../../../core/engine/pipeline/runFailedError.ts'
import type { RunReport } from '../../../core/engine/pipeline/runReport.ts'
import { modelsRoot } from '../../../core/engine/tools/modelsRoot.ts'
import { writeDraft } from '../../../core/engine/libraries/drafts/writeDraft.ts'
import type { Cell } from '../../benchmark/benchmarkResults.ts'
import { plus, type EndedCell, type Paid } from '../../benchmark/results/cellRows.ts'
import { evaluateDrafts } from '../evaluateDrafts.ts'
import type { ModelJudgeReport } from '../openJudge.ts'
import { requestOf, type CellTask } from './cellTask.ts'
import { checkEvent } from './eventFiles.ts'
import type { SharedTools } from './sharedTools.ts'

export interface CellContext {
  readonly library: LibraryContext
  readonly tools: SharedTools
  readonly call: LongCall
}

/**
 * A cell that has ended, or that the money did not suffice for, and the dollars that this attempt at it cost; null where
 * that is not known.
 */
export type CellEnd =
  | (Pick<EndedCell, 'cell' | 'draft'> & { readonly paidNow: Paid })
  | { readonly cell?: undefined; readonly paidNow: Paid }

/**
 * Writes the event in the arm's way and measures the draft. Whatever goes wrong with it is its result; only what concerns
 * the whole run is thrown.
 *
 * @throws the signal's reason
 */
export async function runCell(task: CellTask, eventPath: string, context: CellContext): Promise<CellEnd> {
  let report: RunReport | undefined
  try {
    const written = await write(task, eventPath, context)
    report = written.report
    const { cell, judge } = await measure(written.draft, task, eventPath, context)
    const { cost, tokens, seconds } = spent(report)
    return {
      cell: {
        ...cell,
        seconds,
        cost: plus(cost, judge.cost),
        tokens: { prompt: tokens.prompt + judge.tokens.prompt, output: tokens.output + judge.tokens.output },
        outcome: 'done',
        problem: null,
      },
      draft: written.draft,
      paidNow: plus(report.cost, judge.cost),
    }
  } catch (error) {
    context.call.signal?.throwIfAborted()
    if (error instanceof RunFailedError) report = error.report
    if (isOutOfMoney(error)) return paid(report)
    const isRefused = error instanceof CitewrightError && error.kind === 'no-evidence'
    return {
      cell: {
        ...spent(report),
        outcome: isRefused ? 'refused' : 'failed',
        problem: inWords(error),
        measures: {},
        badges: {},
        selfJudged: false,
      },
      draft: undefined,
      ...paid(report),
    }
  }
}

async function write(task: CellTask, eventPath: string, { library, tools, call }: CellContext): Promise<DraftResult> {
  return writeDraft(requestOf(task, eventPath), {
    context: library,
    call,
    options: task.request,
    withTools: tools.withTools,
  })
}

async function measure(
  draft: Draft,
  { measuring }: CellTask,
  eventPath: string,
  { library, tools, call }: CellContext,
): Promise<{
  readonly cell: Pick<Cell, 'measures' | 'badges' | 'selfJudged'>
  readonly judge: Pick<ModelJudgeReport, 'tokens' | 'cost'>
}> {
  const { reference } = await checkEvent(eventPath)
  const { judgeVerifier, judgeModel, wikiEval, sameJudge, wordnet } = measuring
  const { drafts, modelJudge } = await evaluateDrafts(
    {
      drafts: [draft],
      references: reference === undefined ? [] : [reference],
      ...(judgeVerifier === null ? {} : { judge: judgeVerifier }),
      ...(judgeModel === null ? {} : { modelJudge: judgeModel }),
      ...(wikiEval === null || reference === undefined ? {} : { wikiEval }),
      ...(wordnet === null || reference === undefined ? {} : { wordnet }),
      sameJudge,
    },
    { ...library, models: modelsRoot(library.settings), call, open: tools.evaluation },
  )
  const [evaluated] = drafts
  if (evaluated === undefined) throw new Error('one draft was measured, and there is no result')
  return {
    cell: {
      measures: evaluated.measures,
      badges: badgesOf(draft),
      selfJudged: evaluated.selfJudged || evaluated.selfGraded,
    },
    judge: modelJudge ?? { tokens: { prompt: 0, output: 0 }, cost: 0 },
  }
}

function badgesOf(draft: Draft): Cell['badges'] {
  const supports = draft.sections.flatMap(({ sentences }) => sentences.map(({ support }) => support))
  const { sentences, ...labels } = countLabels(supports)
  if (sentences === 0) return {}
  return Object.fromEntries(
    Object.entries(labels).flatMap(([label, count]) => (count === 0 ? [] : [[label, count / sentences]])),
  )
}

/** What the draft took, whether in this run or in an earlier one. */
function spent(report: RunReport | undefined): Pick<Cell, 'seconds' | 'cost' | 'tokens'> {
  const steps = report?.steps ?? []
  const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)
  return {
    seconds: sum(steps.map(({ seconds }) => seconds)),
    cost: steps.some(({ cost }) => cost === null) ? null : sum(steps.map(({ cost }) => cost ?? 0)),
    tokens: {
      prompt: sum(steps.map(({ tokens }) => tokens.prompt)),
      output: sum(steps.map(({ tokens }) => tokens.output)),
    },
  }
}

function paid(report: RunReport | undefined): Pick<CellEnd, 'paidNow'> {
  return { paidNow: report === undefined ? 0 : report.cost }
}

function isOutOfMoney(error: unknown): boolean {
  return error instanceof BudgetExceededError || (error instanceof Error && error.cause instanceof BudgetExceededError)
}

function inWords(error: unknown): string {
  if (error instanceof CitewrightError) return error.message
  logFault(error)
  return `The program failed in a way it does not know: ${error instanceof Error ? error.message : String(error)}`
}
