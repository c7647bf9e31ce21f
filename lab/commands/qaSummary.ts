import type { QaResult, QaRun } from '../engine/qa/evaluateQa.ts'
import { drawRiskCoverage } from '../evaluate/realtimeqa/drawRiskCoverage.ts'
import { qaSettings, type QaSetting } from '../evaluate/realtimeqa/realTimeQuestion.ts'

const settingWords: Readonly<Record<QaSetting, string>> = {
  choice: 'Multiple choice',
  nota: 'None of the above among the choices',
  generation: 'Answers in words',
}

/** What was measured as a person reads it: a table a way of asking, a row a ranker. */
export function qaSummary({ reader, verifier, documents, runs }: QaResult): string {
  const what = documents === 'articles' ? 'titles and first two paragraphs' : 'chunks'
  return [
    `Read by ${reader} from ${what}, certainty judged with ${verifier}.`,
    ...bySetting(runs).flatMap(([setting, own]) => ['', ...settingTable(setting, own)]),
    '',
  ].join('\n')
}

/** Pictures and figures of a result by the names of their files. */
export async function qaFiles(result: QaResult): Promise<ReadonlyMap<string, string>> {
  const files = new Map([['answers.json', `${JSON.stringify(result, null, 2)}\n`]])
  for (const [setting, runs] of bySetting(result.runs)) {
    const curves = runs.map(({ ranker, measures: { curve } }) => ({ name: ranker, points: curve }))
    const title = `${settingWords[setting]}, read by ${result.reader}`
    files.set(`risk-coverage-${setting}.svg`, await drawRiskCoverage(title, curves))
  }
  return files
}

function bySetting(runs: readonly QaRun[]): readonly (readonly [QaSetting, readonly QaRun[]])[] {
  return qaSettings.flatMap((setting) => {
    const own = runs.filter((run) => run.setting === setting)
    return own.length === 0 ? [] : [[setting, own] as const]
  })
}

type Cell = (run: QaRun) => string

function settingTable(setting: QaSetting, runs: readonly QaRun[]): readonly string[] {
  const columns: readonly (readonly [string, Cell])[] = [
    ['read', ({ ranker }) => ranker],
    ['questions', ({ measures }) => String(measures.questions)],
    ['answer found', ({ measures }) => percent(measures.hitRate)],
    [setting === 'generation' ? 'EM' : 'accuracy', ({ measures }) => percent(measures.accuracy)],
    ...(setting === 'generation' ? [['F1', ({ measures }: QaRun) => percent(measures.f1)] as const] : []),
    ['retrieval errors', ({ measures }) => String(measures.split.retrieval)],
    ['reading errors', ({ measures }) => String(measures.split.reading)],
    ['adopted', ({ measures }) => String(measures.adopted.count)],
    ['F1 of these', ({ measures }) => percent(measures.adopted.f1)],
    ['F1 of others', ({ measures }) => percent(measures.refused.f1)],
    ['gap', ({ measures: { gap } }) => (gap === null ? '-' : gap.toFixed(1))],
    ['area under risk', ({ measures: { areaUnderRisk } }) => areaUnderRisk?.toFixed(3) ?? '-'],
    ...(setting === 'nota'
      ? [
          [
            'refused rightly',
            ({ measures: { refusals } }: QaRun) => `${refusals?.right ?? 0} of ${refusals?.wanted ?? 0}`,
          ] as const,
          ['wrongly', ({ measures: { refusals } }: QaRun) => String(refusals?.wrong ?? 0)] as const,
        ]
      : []),
  ]
  const cells = [columns.map(([name]) => name), ...runs.map((run) => columns.map(([, cell]) => cell(run)))]
  const widths = columns.map((_, at) => Math.max(...cells.map((row) => row[at]?.length ?? 0)))
  const line = (row: readonly string[]): string =>
    row
      .map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0)))
      .join('  ')
      .trimEnd()
  return [settingWords[setting], ...cells.map(line)]
}

function percent(share: number | null): string {
  return share === null ? '-' : (100 * share).toFixed(1)
}
