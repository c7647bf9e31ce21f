import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { splitSentences } from '../core/chunk/splitSentences.ts'
import { packageRoot } from '../core/host/packageRoot.ts'
import type { FactIndex } from '../core/ledger/factIndex.ts'
import { growLedger } from '../core/ledger/ledger.ts'
import { readDocument } from '../core/ledger/readDocument.ts'
import { createVectorIndex } from '../core/ledger/vectorIndex.ts'
import { verifierReader } from '../core/ledger/verifierReader.ts'
import { createWordIndex } from '../core/ledger/wordIndex.ts'
import { openOnnxEncoder } from '../core/models/encoder/openOnnxEncoder.ts'
import { createVerifier } from '../core/verify/createVerifier.ts'
import { seeded } from './seeded.ts'
import { dependsOnPrevious } from '../core/write/extractive/dependsOnPrevious.ts'
import { languageWords } from '../core/write/extractive/languageWords.ts'

const shared = join(packageRoot, '..', 'shared')
const folder = join(shared, 'data', 'realtimeqa')
const lineSchema = z.object({ search_result: z.array(z.object({ text: z.string().nullish() })) })

export interface CostOptions {
  /** How many documents are read. */
  readonly count: number
  /** Sentences of each. */
  readonly size: number
}

/** Measures with retrieval by words and by all-MiniLM-L6-v2 of ../shared/models. */
export async function measureCost(options: CostOptions): Promise<void> {
  if (!existsSync(folder)) {
    console.log('Nothing measured: ../shared/data/realtimeqa is absent.')
    return
  }
  await measure(createWordIndex(), options)
  const model = join(shared, 'models', 'all-MiniLM-L6-v2')
  if (!existsSync(model)) {
    console.log('Nothing measured by vectors: ../shared/models/all-MiniLM-L6-v2 is absent.')
    return
  }
  const encoder = await openOnnxEncoder(model)
  await measure(createVectorIndex(encoder), options)
  await encoder.close()
}

/** Reads documents of real sentences into one ledger and prints what reading one costs at the end beside near the start, in processor time. */
async function measure(index: FactIndex, { count, size }: CostOptions): Promise<void> {
  const documents = realDocuments({ count, size })
  const verifier = await createVerifier({ kind: 'builtin' })
  let [last, held, asked, operations] = [0, 0, 0, 0]
  const reader = verifierReader({
    ...verifier,
    checkPairs: (pairs, call) => {
      asked += pairs.length
      return verifier.checkPairs(pairs, call)
    },
  })
  const { ledger, add } = growLedger()
  const rows: { readonly cost: number; readonly held: number; readonly asked: number }[] = []
  try {
    for (const [number, sentences] of documents.entries()) {
      ;[held, asked] = [0, 0]
      const began = process.cpuUsage()
      const day = new Date(Date.UTC(2026, 0, 1 + number)).toISOString().slice(0, 10)
      const told = await readDocument(
        { id: `d${number}`, url: '', title: '', time: day },
        sentences.map((text) => ({ text, passage: text })),
        {
          ledger,
          index,
          verifier,
          reader: {
            ...reader,
            label: (pairs, call) => {
              held += pairs.length
              return reader.label(pairs, call)
            },
          },
          newId: () => `f${(last += 1)}`,
        },
      )
      add(told)
      operations += told.length
      const { user, system } = process.cpuUsage(began)
      rows.push({ cost: (user + system) / 1000, held, asked })
    }
  } finally {
    await verifier.close()
  }
  const window = Math.max(1, Math.floor(count / 10))
  // The first documents load the models.
  const [start, end] = [rows.slice(window, 2 * window), rows.slice(-window)]
  const both = (of: (row: (typeof rows)[number]) => number): string =>
    [start, end].map((some) => mean(some.map(of)).toFixed(1)).join(' near the start and ')
  const ratio = mean(end.map(({ cost }) => cost)) / mean(start.map(({ cost }) => cost))
  console.log(
    [
      `${index.name}: ${documents.length} documents of ${size} sentences: ${ledger.entries.size} facts, ${operations} operations`,
      `  pairs held against each other, a document: ${both((row) => row.held)} at the end`,
      `  pairs that the verifier is asked about: ${both((row) => row.asked)} at the end`,
      `  a document costs ${both(({ cost }) => cost)} ms at the end: ${ratio.toFixed(2)} times (target 1.2)`,
    ].join('\n'),
  )
}

/**
 * Sentences of the articles that were found for the questions of RealTime QA, none of them twice, dealt out by size and
 * shuffled, so that the last documents are like the first. */
function realDocuments({ count, size }: CostOptions): readonly (readonly string[])[] {
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
  const documents = Array.from({ length: Math.ceil(all.length / size) }, (_, at) =>
    all.slice(at * size, (at + 1) * size),
  )
  const random = seeded(7)
  return documents
    .map((sentences) => ({ sentences, key: random() }))
    .sort((a, b) => a.key - b.key)
    .map(({ sentences }) => sentences)
    .slice(0, count)
}

function mean(costs: readonly number[]): number {
  return costs.reduce((sum, cost) => sum + cost, 0) / Math.max(1, costs.length)
}
