import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { readCertaintyModel } from '../core/answer/certainty/readCertaintyModel.ts'
import { readExtractive } from '../core/answer/read/readExtractive.ts'
import { packageRoot } from '../core/host/packageRoot.ts'
import { createVectorIndex } from '../core/ledger/vectorIndex.ts'
import { verifierReader } from '../core/ledger/verifierReader.ts'
import { openOnnxEncoder } from '../core/models/encoder/openOnnxEncoder.ts'
import { createVerifier } from '../core/verify/createVerifier.ts'
import { readClarkStream, type ClarkAsked } from './clarkStream.ts'
import { contextSystem, ledgerSystem, retrievalSystem, type ClarkReading } from './clarkSystems.ts'

const { values } = parseArgs({
  options: {
    sample: { type: 'string', default: '60' },
    seed: { type: 'string', default: '7' },
    verbose: { type: 'boolean' },
  },
})
const shared = join(packageRoot, '..', 'shared')
const folder = join(shared, 'data', 'clark-news')
const model = join(shared, 'models', 'all-MiniLM-L6-v2')

if (!existsSync(folder) || !existsSync(model))
  console.log('Nothing asked: ../shared/data/clark-news or all-MiniLM-L6-v2 is absent.')
else await measure()

async function measure(): Promise<void> {
  const stream = await readClarkStream(folder, { sample: Number(values.sample), seed: Number(values.seed) })
  const encoder = await openOnnxEncoder(model)
  const verifier = await createVerifier({ kind: 'builtin' })
  const known = new Map<string, Awaited<ReturnType<typeof verifier.scorePairs>>[number]>()
  const remembering: Pick<typeof verifier, 'scorePairs'> = {
    scorePairs: async (pairs, call) => {
      const keyOf = (pair: (typeof pairs)[number]): string => JSON.stringify(pair)
      const open = pairs.filter((pair) => !known.has(keyOf(pair)))
      for (const [at, score] of (await verifier.scorePairs(open, call)).entries()) {
        const pair = open[at]
        if (pair !== undefined) known.set(keyOf(pair), score)
      }
      return pairs.map((pair) => known.get(keyOf(pair)) ?? null)
    },
  }
  const reading: ClarkReading = {
    reads:
      ({ choices }) =>
      (question, documents, call) =>
        readExtractive(question, documents, {
          verifier: remembering,
          call,
          ...(choices.length === 0 ? {} : { choices }),
        }),
    certainty: await readCertaintyModel({ reader: 'extractive' }),
  }
  const ledger = ledgerSystem(createVectorIndex(encoder), { reading, reader: verifierReader(verifier), verifier })
  const systems = [
    ledger,
    retrievalSystem('RAG', createVectorIndex(encoder), { reading, facts: false }),
    retrievalSystem('Fact-RAG', createVectorIndex(encoder), { reading, facts: true }),
    contextSystem(reading),
  ]
  let read = 0
  const rows: { system: string; percent: number; right: boolean; question: ClarkAsked; answer: string | undefined }[] =
    []
  for (const stop of stream.stops) {
    for (const news of stream.news.slice(read, stop.read)) for (const system of systems) await system.read(news)
    read = stop.read
    for (const question of stop.questions) {
      for (const system of systems) {
        const answer = await system.ask(question, stop.day)
        const said = question.choices.length === 0 ? (answer ?? 'no') : answer
        rows.push({ system: system.name, percent: stop.percent, right: said === question.answer, question, answer })
      }
      if (values.verbose === true) {
        const said = rows
          .slice(-systems.length)
          .map(({ system, right, answer: given }) => `${system}: ${right ? '+' : '-'} ${given ?? '?'}`)
        console.log(
          `${stop.percent} ${question.question} = ${question.answer} (${question.from}${question.changed ? ', changed' : ''}) :: ${said.join(' | ')}`,
        )
      }
    }
    const share = (some: readonly (typeof rows)[number][]): string =>
      some.length === 0
        ? '-'
        : `${((100 * some.filter(({ right }) => right).length) / some.length).toFixed(1)} of ${some.length}`
    for (const { name } of systems) {
      const own = rows.filter(({ system, percent }) => system === name && percent === stop.percent)
      const which = own.filter(({ question }) => question.choices.length > 0)
      console.log(
        `${stop.percent} ${stop.day} ${name.padEnd(12)} which ${share(which)}, changed ${share(which.filter(({ question }) => question.changed))}; whether ${share(own.filter(({ question }) => question.choices.length === 0))}, no ${share(own.filter(({ question }) => question.answer === 'no'))}; all ${share(own)}`,
      )
    }
    const entries = [...ledger.grown.ledger.entries.values()]
    console.log(
      `  ledger: ${entries.length} facts, ${entries.filter(({ history }) => history.at(-1)?.holds === false).length} made false`,
    )
  }
  await encoder.close()
  await verifier.close()
}
