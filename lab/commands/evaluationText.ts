import { costLine } from '../../cli/costLine.ts'
import type { EvaluatedDraft, Evaluation } from '../engine/evaluateDrafts.ts'
import type { ModelJudgeReport } from '../engine/openJudge.ts'
import { articleMeasures } from '../evaluate/article/measureArticle.ts'
import { wikiEvalNotices } from './wikiEvalText.ts'
import { summarize } from '../evaluate/article/summarize.ts'

/** What was not measured and why, and what is to be known of the judges, one per line. */
export function evaluationNotices(
  { judge, modelJudge, drafts }: Evaluation,
  hasReferences: boolean,
): readonly string[] {
  const own = drafts.filter(({ selfJudged }) => selfJudged).length
  return [
    ...(judge === null ? ['Nobody judged the citations: name a judge with --judge-verifier.'] : []),
    ...(own > 0
      ? [`${judge ?? ''} judged ${own === 1 ? 'a draft' : `${own} drafts`} whose sentences it had decided on itself.`]
      : []),
    ...(modelJudge === null ? [] : judgeNotices(modelJudge, drafts)),
    ...(hasReferences ? [] : ['No reference was given, so no overlap is measured: name event files with --reference.']),
  ]
}

function judgeNotices(report: ModelJudgeReport, drafts: readonly EvaluatedDraft[]): readonly string[] {
  const { name, missing } = report
  const own = drafts.filter(({ selfGraded }) => selfGraded).length
  return [
    costLine(name, report),
    ...(own > 0 ? [`${name} graded ${own} drafts that it had written or checked itself.`] : []),
    ...drafts.flatMap(wikiEvalNotices),
    ...drafts.flatMap(({ title, graded }) =>
      graded?.cut
        ? [`${name} read only the first ${graded.cut.read} of ${graded.cut.sentences} sentences of "${title}".`]
        : [],
    ),
    ...(missing > 0 ? [`${missing} scores are missing:`] : []),
    ...drafts.flatMap(({ title, graded }) =>
      Object.entries(graded?.scores ?? {}).flatMap(([measure, { missing: why }]) =>
        why === undefined ? [] : [`  ${measure} of "${title}": ${why}`],
      ),
    ),
  ]
}

/** A row a draft. */
export function evaluationCsv(drafts: readonly EvaluatedDraft[]): string {
  const quote = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
  const rows = drafts.map(({ draftId, title, measures, selfJudged, graded, selfGraded }) => [
    quote(draftId),
    quote(title),
    String(selfJudged),
    quote(graded === null ? '' : `${graded.judge.name} ${graded.judge.version}`),
    String(selfGraded),
    ...articleMeasures.map((measure) => String(measures[measure] ?? '')),
  ])
  return [['draft', 'title', 'self_judged', 'graded_by', 'self_graded', ...articleMeasures], ...rows]
    .map((row) => `${row.join(',')}\n`)
    .join('')
}

/** Means for a terminal. */
export function evaluationTable({ drafts, judge, modelJudge, wordnet }: Evaluation): string {
  const width = Math.max(...articleMeasures.map((measure) => measure.length))
  const lines = summarize(drafts.map(({ measures }) => measures)).map(({ measure, mean, missing }) => {
    const value = mean === null ? '-' : mean.toFixed(4)
    const note = missing > 0 && mean !== null ? `  (not known of ${missing})` : ''
    return `${measure.padEnd(width)}  ${value.padStart(10)}${note}`
  })
  const by = [`citations: ${judge ?? 'none'}`, `grades: ${modelJudge?.name ?? 'none'}`, `METEOR: ${wordnet ?? 'none'}`]
  return [
    `${drafts.length} ${drafts.length === 1 ? 'draft' : 'drafts'}, means; ${by.join('; ')}`,
    '',
    ...lines,
    '',
  ].join('\n')
}
