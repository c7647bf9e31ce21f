import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { createEngine } from '../core/engine/createEngine.ts'
import { packageRoot } from '../core/host/packageRoot.ts'
import { clarkExamples } from './certaintyClark.ts'
import { realTimeExamples } from './certaintyRealTime.ts'
import { seeded } from './seeded.ts'

/**
 * Makes .bench/certainty.jsonl, from which `citewright certainty train` makes resources/certainty/extractive.json, and
 * measures by cross-validation how well certainty is told:
 * questions of CLARK-News (certaintyClark.ts), and with them questions of RealTime QA (certaintyRealTime.ts), of which
 * several pages tell the same.
 *
 * `--reader WHICH` measures another reader, on the first articles instead of chunks and on every `--every N`th question of
 * CLARK-News, since a model takes long; its answers are kept in .bench/qa.sqlite.
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
const engine = createEngine({ workspace: reader === 'extractive' ? ':memory:' : join(place, 'qa.sqlite') })
for (const [name, questions] of [
  ['CLARK-News', clark],
  ['CLARK-News and RealTime QA', [...clark, ...realTime]],
] as const) {
  const { examples, accuracy, adopted, refused, gap } = await engine.evaluateCertainty({
    questions,
    trainedOn: '',
    reader,
  })
  process.stdout.write(
    [
      `${name}: ${questions.length} questions; of ${examples} a document says anything`,
      `five-fold cross-validation: accuracy ${accuracy.toFixed(3)} (RiLM's own classifier 0.75)`,
      `F1 of ${adopted.count} adopted ${adopted.f1?.toFixed(3) ?? '-'}, of ${refused.count} others ${refused.f1?.toFixed(3) ?? '-'}: gap ${gap?.toFixed(1) ?? '-'} points (RiLM about 25)`,
      '',
    ].join('\n'),
  )
}
engine.close()
