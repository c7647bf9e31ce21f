import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { CertaintyQuestion } from '../lab/certainty/certaintyExample.ts'
import type { CertaintyQuality } from '../lab/engine/certainty/certaintyTraining.ts'
import { createLab } from '../lab/engine/createLab.ts'
import { packageRoot } from '../core/platform/packageRoot.ts'
import { clarkExamples } from './certaintyClark.ts'
import { realTimeExamples } from './certaintyRealTime.ts'
import { seeded } from './seeded.ts'

/**
 * Makes .bench/certainty.jsonl, measures by cross-validation how well certainty is told, and leaves what it learned in
 * .bench/extractive.json, as it is in resources/certainty (`citewright lab certainty train` makes the same of the
 * file): questions of CLARK-News (certaintyClark.ts), and with them questions of RealTime QA (certaintyRealTime.ts), of
 * which several pages tell the same.
 *
 * `--reader WHICH` learns from another reader, for model.json, on the first articles instead of chunks and on every
 * `--every N`th question of CLARK-News, since a model takes long; its answers are stored in .bench/qa.sqlite.
 */

const { values } = parseArgs({
  options: { reader: { type: 'string', default: 'extractive' }, every: { type: 'string', default: '1' } },
})
const { reader } = values
const shared = join(packageRoot, '..', 'shared', 'data')
const place = join(packageRoot, '.bench')

const clark = (await clarkExamples(join(shared, 'clark-news'), seeded(7))).filter(
  (_, at) => at % Number(values.every) === 0,
)
const documents = reader === 'extractive' ? 'chunks' : 'articles'
const realTime = await realTimeExamples({ folder: join(shared, 'realtimeqa'), documents })
const file = reader === 'extractive' ? 'certainty.jsonl' : 'certainty-model.jsonl'
await mkdir(place, { recursive: true })
await writeFile(join(place, file), [...clark, ...realTime].map((line) => `${JSON.stringify(line)}\n`).join(''))
const lab = createLab({ workspace: reader === 'extractive' ? ':memory:' : join(place, 'qa.sqlite') })
const trainedOn = `CLARK-News${values.every === '1' ? '' : `, every ${values.every}th question`}: changed and unchanged facts, with right, outdated and unrelated news; RealTime QA, two weeks of June 2026: what a search had found${reader === 'extractive' ? ', older pages, and pages of other questions' : ' and older pages, read by SmolLM2'}`
tell('CLARK-News', clark, await lab.evaluateCertainty({ questions: clark, trainedOn: '', reader }))
const both = [...clark, ...realTime]
const { model, quality } = await lab.trainCertainty({ questions: both, trainedOn, reader })
tell('CLARK-News and RealTime QA', both, quality)
await writeFile(join(place, `${model.reader}.json`), `${JSON.stringify(model, null, 2)}\n`)
lab.close()

function tell(
  name: string,
  questions: readonly CertaintyQuestion[],
  { examples, accuracy, adopted, refused, gap }: CertaintyQuality,
): void {
  process.stdout.write(
    [
      `${name}: ${questions.length} questions; of ${examples} a document says anything`,
      `five-fold cross-validation: accuracy ${accuracy.toFixed(3)} (RiLM's own classifier 0.75)`,
      `F1 of ${adopted.count} adopted ${adopted.f1?.toFixed(3) ?? '-'}, of ${refused.count} others ${refused.f1?.toFixed(3) ?? '-'}: gap ${gap?.toFixed(1) ?? '-'} points (RiLM about 25)`,
      '',
    ].join('\n'),
  )
}
