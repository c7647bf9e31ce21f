import type { QaRun } from '../lab/engine/qa/evaluateQa.ts'
import type { QaDocuments } from '../lab/evaluate/realtimeqa/qaPieces.ts'
import type { QaSetting } from '../lab/evaluate/realtimeqa/realTimeQuestion.ts'

export interface QaRow extends QaRun {
  readonly reader: string
  readonly documents: QaDocuments
}

/** Kasai et al. 2022, six weeks, 179 questions: percent right, with choices, with none of the above, in words (EM). */
const published: readonly (readonly [string, Readonly<Record<QaSetting, string>>])[] = [
  ['GPT-3 with a search (published, 179 questions)', { choice: '69.3', nota: '59.8', generation: '28.7' }],
  ['GPT-3 without documents (published)', { choice: '', nota: '', generation: '7.3' }],
  ['GPT-3 with an old Wikipedia (published)', { choice: '', nota: '', generation: '8.4' }],
]

const headings: Readonly<Record<QaSetting, string>> = {
  choice: 'Multiple choice',
  nota: 'None of the above among the choices',
  generation: 'Answers in words',
}

/** The rows as tables in Markdown, one a way of asking, the published figures below ours. */
export function qaTable(rows: readonly QaRow[]): string {
  return (['choice', 'nota', 'generation'] as const)
    .flatMap((setting) => {
      const own = rows.filter((row) => row.setting === setting)
      if (own.length === 0) return []
      const columns = columnsOf(setting)
      return [
        `### ${headings[setting]}`,
        '',
        line(columns.map(([name]) => name)),
        line(columns.map((_, at) => (at < 3 ? '---' : '--:'))),
        ...own.map((row) => line(columns.map(([, cell]) => cell(row)))),
        ...published
          .filter(([, figures]) => figures[setting] !== '')
          .map(([name, figures]) => line([name, '', '', '', figures[setting], ...columns.slice(5).map(() => '')])),
        '',
      ]
    })
    .join('\n')
}

type Column = readonly [string, (row: QaRow) => string]

function columnsOf(setting: QaSetting): readonly Column[] {
  return [
    ['reader', ({ reader }) => reader],
    ['documents', ({ documents }) => documents],
    ['order', ({ ranker }) => ranker.replace(/@.*$/u, '')],
    ['answer found', ({ measures }) => percent(measures.hitRate)],
    [setting === 'generation' ? 'EM' : 'right', ({ measures }) => percent(measures.accuracy)],
    ...(setting === 'generation' ? [['F1', ({ measures }: QaRow) => percent(measures.f1)] as const] : []),
    [
      'right / retrieval / reading',
      ({ measures: { split } }) => `${split.right} / ${split.retrieval} / ${split.reading}`,
    ],
    ['adopted', ({ measures }) => String(measures.adopted.count)],
    ['F1 adopted', ({ measures }) => percent(measures.adopted.f1)],
    ['F1 others', ({ measures }) => percent(measures.refused.f1)],
    ['area under risk', ({ measures: { areaUnderRisk } }) => areaUnderRisk?.toFixed(3) ?? '-'],
    ...(setting === 'nota'
      ? [
          [
            'refused rightly / wrongly',
            ({ measures: { refusals } }: QaRow) =>
              refusals === null ? '-' : `${refusals.right} of ${refusals.wanted} / ${refusals.wrong}`,
          ] as const,
        ]
      : []),
  ]
}

function line(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`
}

function percent(share: number | null): string {
  return share === null ? '-' : (100 * share).toFixed(1)
}
