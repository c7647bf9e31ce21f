import { copyFile, mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { ReaderKind } from '../core/answer/certainty/certaintyModel.ts'
import type { CertaintyQuestion } from '../lab/certainty/certaintyExample.ts'
import type { QaRun } from '../lab/engine/qa/evaluateQa.ts'
import { createLab } from '../lab/engine/createLab.ts'
import { drawRiskCoverage } from '../lab/evaluate/realtimeqa/drawRiskCoverage.ts'
import { qaMeasures } from '../lab/evaluate/realtimeqa/qaMeasures.ts'
import type { QaDocuments } from '../lab/evaluate/realtimeqa/qaPieces.ts'
import { qaSettings, type QaSetting } from '../lab/evaluate/realtimeqa/realTimeQuestion.ts'
import { packageRoot } from '../core/platform/packageRoot.ts'
import { clarkExamples } from './certaintyClark.ts'
import { realTimeExamples } from './certaintyRealTime.ts'
import { qaTable, type QaRow } from './qaTable.ts'
import { seeded } from './seeded.ts'

/**
 * Answers the questions of RealTime QA in ../shared/data with the extractive reader and with SmolLM2, from the first
 * paragraphs in the order of the search and of four rankers, and from chunks (SmolLM2 of bm25 alone); prints the table
 * beside the published one and writes it with plots of risk over coverage in .bench/qa. How far answers are relied on
 * is told by models that have learned from CLARK-News and from the other weeks alone. Answers of SmolLM2 are stored in
 * .bench/qa.sqlite, so that a run that was stopped goes on; `--part extractive|model` runs one of the two readers,
 * `--every N` learns from every Nth question of CLARK-News.
 */

const { values } = parseArgs({
  options: { part: { type: 'string' }, every: { type: 'string' } },
})
const shared = join(packageRoot, '..', 'shared')
const data = join(shared, 'data', 'realtimeqa')
const place = join(packageRoot, '.bench', 'qa')
const encoder = `encoder:${join(shared, 'models', 'all-MiniLM-L6-v2')}`
const words = ['tfidf', 'bm25', 'fusion', encoder]

interface Plan {
  readonly kind: ReaderKind
  readonly reader: string
  /** Every so many questions of CLARK-News are learned from: a model takes seconds for each. */
  readonly every: number
  readonly asks: readonly {
    readonly documents: QaDocuments
    readonly rankers: readonly string[]
    readonly settings: readonly QaSetting[]
  }[]
}

const plans: readonly Plan[] = [
  {
    kind: 'extractive',
    reader: 'extractive',
    every: Number(values.every ?? 1),
    asks: [
      { documents: 'articles', rankers: ['search', ...words], settings: qaSettings },
      { documents: 'chunks', rankers: words, settings: qaSettings },
    ],
  },
  {
    kind: 'model',
    reader: `gguf:${join(shared, 'models', 'SmolLM2-135M-Instruct-Q4_1.gguf')}`,
    every: Number(values.every ?? 40),
    asks: [
      { documents: 'articles', rankers: ['search', ...words], settings: ['choice', 'nota'] },
      { documents: 'articles', rankers: ['search'], settings: ['generation'] },
      { documents: 'chunks', rankers: ['bm25'], settings: qaSettings },
    ],
  },
]

const weeks = (await readdir(data)).flatMap((name) => /^(.*)_qa\.jsonl$/u.exec(name)?.[1] ?? []).sort()
for (const week of weeks) {
  await mkdir(join(place, week), { recursive: true })
  for (const part of ['qa', 'qa_nota', 'gcs'])
    await copyFile(join(data, `${week}_${part}.jsonl`), join(place, week, `${week}_${part}.jsonl`))
}
// The extractive reader keeps nothing, so that both parts may run at the same time.
const kept = join(packageRoot, '.bench', 'qa.sqlite')
const lab = createLab({ workspace: values.part === 'extractive' ? ':memory:' : kept })
const rows: QaRow[] = []
const part = values.part ?? 'all'
for (const plan of plans.filter(({ kind }) => values.part === undefined || kind === values.part)) {
  const runs = new Map<string, QaRun & { readonly documents: QaDocuments }>()
  for (const week of weeks) {
    const certainty = await learnWithout(week, plan)
    for (const { documents, rankers, settings } of plan.asks) {
      const folder = join(place, week)
      const found = await lab.evaluateQa({ folder, reader: plan.reader, certainty, documents, rankers, settings })
      for (const run of found.runs) {
        const key = JSON.stringify([documents, run.ranker, run.setting])
        const outcomes = [...(runs.get(key)?.outcomes ?? []), ...run.outcomes]
        runs.set(key, { ...run, documents, outcomes, measures: qaMeasures(outcomes, run.setting) })
      }
    }
  }
  for (const run of runs.values()) rows.push({ ...run, reader: plan.kind === 'extractive' ? 'extractive' : 'SmolLM2' })
}
lab.close()
await writeFile(join(place, `answers-${part}.json`), `${JSON.stringify(rows)}\n`)
await writeFile(join(place, `table-${part}.md`), qaTable(rows))
process.stdout.write(qaTable(rows))
for (const setting of qaSettings) {
  const curves = rows
    .filter((row) => row.setting === setting && ['search', 'bm25'].includes(row.ranker))
    .map(({ reader, documents, ranker, measures }) => ({
      name: `${reader}, ${documents}, ${ranker}`,
      points: measures.curve,
    }))
  await writeFile(
    join(place, `risk-coverage-${setting}-${part}.svg`),
    await drawRiskCoverage(`RealTime QA, ${setting}`, curves),
  )
}

/** A certainty model that has seen no question of a week; the path of its file. */
async function learnWithout(week: string, { kind, reader, every }: Plan): Promise<string> {
  const clark = (await clarkExamples(join(shared, 'data', 'clark-news'), seeded(7))).filter((_, at) => at % every === 0)
  const documents = kind === 'extractive' ? 'chunks' : 'articles'
  const others: CertaintyQuestion[] = []
  for (const other of weeks.filter((one) => one !== week))
    others.push(...(await realTimeExamples({ folder: join(place, other), documents })))
  const { model } = await lab.trainCertainty({
    questions: [...clark, ...others],
    trainedOn: `without ${week}`,
    reader,
  })
  const file = join(place, `certainty-${kind}-without-${week}.json`)
  await writeFile(file, JSON.stringify(model))
  return file
}
