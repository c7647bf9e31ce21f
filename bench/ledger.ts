import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { splitSentences } from '../core/chunk/splitSentences.ts'
import { packageRoot } from '../core/host/packageRoot.ts'
import { createFactIndex } from '../core/ledger/factIndex.ts'
import { extendLedger, ledgerOf } from '../core/ledger/ledger.ts'
import type { LedgerOperation } from '../core/ledger/ledgerOperation.ts'
import { readDocument } from '../core/ledger/readDocument.ts'
import { verifierReader } from '../core/ledger/verifierReader.ts'
import { createVerifier } from '../core/verify/createVerifier.ts'
import { dependsOnPrevious } from '../core/write/extractive/dependsOnPrevious.ts'
import { languageWords } from '../core/write/extractive/languageWords.ts'

/**
 * Documents of real sentences are read into one ledger: what reading one costs at the end beside the start, in processor
 * time, once what it takes to ask the verifier is left out and with it.
 */
const { values } = parseArgs({
  options: { documents: { type: 'string', default: '500' }, sentences: { type: 'string', default: '20' } },
})
const [count, size] = [Number(values.documents), Number(values.sentences)]
const folder = join(packageRoot, '..', 'shared', 'data', 'realtimeqa')
const lineSchema = z.object({ search_result: z.array(z.object({ text: z.string().nullish() })) })

if (!existsSync(folder)) console.log('Nothing measured: ../shared/data/realtimeqa is absent.')
else await measure()

async function measure(): Promise<void> {
  const documents = realDocuments()
  const verifier = await createVerifier({ kind: 'builtin' })
  const reader = verifierReader(verifier)
  const log: LedgerOperation[] = []
  const index = createFactIndex()
  let ledger = ledgerOf(log)
  const costs: number[] = []
  const pairs: number[] = []
  let [last, asked] = [0, 0]
  try {
    for (const [number, sentences] of documents.entries()) {
      asked = 0
      const began = process.cpuUsage()
      const day = new Date(Date.UTC(2026, 0, 1 + number)).toISOString().slice(0, 10)
      const operations = await readDocument(
        { id: `d${number}`, url: '', title: '', time: day },
        sentences.map((text) => ({ text, passage: text })),
        {
          ledger,
          index,
          reader: {
            ...reader,
            label: (pairs, call) => {
              asked += pairs.length
              return reader.label(pairs, call)
            },
          },
          verifier,
          newId: () => `f${(last += 1)}`,
        },
      )
      ledger = extendLedger(ledger, operations, log.length)
      log.push(...operations)
      const { user, system } = process.cpuUsage(began)
      costs.push((user + system) / 1000)
      pairs.push(asked)
    }
  } finally {
    await verifier.close()
  }
  const window = Math.max(1, Math.floor(count / 10))
  // The first documents load the model.
  const [start, end] = [mean(costs.slice(window, 2 * window)), mean(costs.slice(-window))]
  console.log(
    `${documents.length} documents of ${size} sentences: ${ledgerOf(log).entries.size} facts, ${log.length} operations, ${pairs.reduce((sum, one) => sum + one, 0)} pairs held against each other`,
  )
  const held = [mean(pairs.slice(window, 2 * window)), mean(pairs.slice(-window))].map((value) => value.toFixed(1))
  console.log(`pairs a document: ${held.join(' near the start, ')} at the end`)
  console.log(
    `a document costs ${start.toFixed(1)} ms near the start and ${end.toFixed(1)} ms at the end: ${(end / start).toFixed(2)} times (target 1.2)`,
  )
}

/** Sentences of the articles that were found for the questions of RealTime QA, none of them twice, dealt out by size. */
function realDocuments(): readonly (readonly string[])[] {
  const files = readdirSync(folder).filter((name) => name.endsWith('_gcs.jsonl'))
  const texts = files
    .flatMap((name) => readFileSync(join(folder, name), 'utf8').split('\n'))
    .filter((line) => line !== '')
    .flatMap((line) => lineSchema.parse(JSON.parse(line)).search_result)
    .flatMap(({ text }) => text ?? [])
  const words = languageWords('en')
  const sentences = texts.flatMap((text) =>
    splitSentences(text, { language: 'en' })
      .map(({ start, end }) => text.slice(start, end).replace(/\s+/gu, ' '))
      .filter((sentence) => /^\p{Lu}.{25,400}[.!?]$/u.test(sentence) && !dependsOnPrevious(sentence, words)),
  )
  const all = [...new Set(sentences)]
  return Array.from({ length: count }, (_, at) => all.slice(at * size, (at + 1) * size))
}

function mean(costs: readonly number[]): number {
  return costs.reduce((sum, cost) => sum + cost, 0) / Math.max(1, costs.length)
}
