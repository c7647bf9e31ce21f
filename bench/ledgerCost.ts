import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { packageRoot } from '../core/platform/packageRoot.ts'
import type { FactIndex } from '../core/ledger/factIndex.ts'
import { growLedger, ledgerOf, type Ledger } from '../core/ledger/ledger.ts'
import type { StatedOperation } from '../core/ledger/ledgerOperation.ts'
import { readDocument } from '../core/ledger/readDocument.ts'
import { createVectorIndex } from '../core/ledger/vectorIndex.ts'
import { verifierReader } from '../core/ledger/verifierReader.ts'
import { createWordIndex } from '../core/ledger/wordIndex.ts'
import { openOnnxEncoder } from '../core/models/encoder/openOnnxEncoder.ts'
import { createVerifier } from '../core/judge/nli/createVerifier.ts'
import type { Verifier } from '../core/judge/nli/verifier.ts'
import { newsDocuments } from './newsDocuments.ts'

const shared = join(packageRoot, '..', 'shared')
const folder = join(shared, 'data', 'realtimeqa')

export interface CostOptions {
  /** How many documents are read. */
  readonly count: number
  /** Sentences of each. */
  readonly size: number
  /** What finds the facts that a document may speak of. */
  readonly by: 'words' | 'vectors' | 'both'
}

/** Measures with retrieval by words and by all-MiniLM-L6-v2 of ../shared/models. */
export async function measureCost(options: CostOptions): Promise<void> {
  if (!existsSync(folder)) {
    console.log('Nothing measured: ../shared/data/realtimeqa is absent.')
    return
  }
  if (options.by !== 'vectors') await measure(createWordIndex, options)
  if (options.by === 'words') return
  const model = join(shared, 'models', 'all-MiniLM-L6-v2')
  if (!existsSync(model)) {
    console.log('Nothing measured by vectors: ../shared/models/all-MiniLM-L6-v2 is absent.')
    return
  }
  const encoder = await openOnnxEncoder(model)
  await measure(() => createVectorIndex(encoder), options)
  await encoder.close()
}

/**
 * Reads documents of real sentences into one ledger and prints what reading one costs at the end beside near the start,
 * in processor time, and beside the same documents with only those facts in the ledger that they are compared with:
 * what a larger ledger costs by itself, and not because more of it is said again.
 */
async function measure(makeIndex: () => FactIndex, { count, size }: Omit<CostOptions, 'by'>): Promise<void> {
  const documents = newsDocuments(folder, { count, size })
  const verifier = await createVerifier({ kind: 'builtin' })
  const index = makeIndex()
  const { ledger, add } = growLedger()
  let operations = 0
  const rows: Row[] = []
  const alone: Row[] = []
  const window = Math.max(1, Math.floor(count / 10))
  try {
    // Loads the model.
    await verifier.scorePairs([{ premise: 'The port is shut.', hypothesis: 'The port is open.' }])
    for (const [number, sentences] of documents.entries()) {
      const { row, told } = await readOne({ number, sentences }, { ledger, index, verifier })
      add(told)
      operations += told.length
      rows.push(row)
    }
    const known = new Map([...ledger.entries.values()].map(({ id, text }) => [text, id]))
    for (const [number, sentences] of documents.entries()) {
      if (number < documents.length - window) continue
      const before = [...(rows[number]?.against ?? [])].filter((text) => !sentences.includes(text))
      const facts = before.map((text) => ({ id: known.get(text) ?? '', text }))
      const small = { ledger: ledgerOfFacts(facts), index: makeIndex(), verifier }
      await small.index.add(facts)
      alone.push((await readOne({ number, sentences }, small)).row)
    }
  } finally {
    await verifier.close()
  }
  // The first documents warm the program up.
  const [start, end] = [rows.slice(window, 2 * window), rows.slice(-window)]
  const both = (of: (row: Row) => number): string =>
    [start, end].map((some) => mean(some.map(of)).toFixed(1)).join(' near the start and ')
  const costOf = (some: readonly Row[]): number => mean(some.map(({ cost }) => cost))
  console.log(
    [
      `${index.name}: ${documents.length} documents of ${size} sentences: ${ledger.entries.size} facts, ${operations} operations`,
      `  pairs held against each other, a document: ${both((row) => row.held)} at the end`,
      `  pairs that the verifier is asked about: ${both((row) => row.asked)} at the end`,
      `  a document costs ${both(({ cost }) => cost)} ms at the end: ${(costOf(end) / costOf(start)).toFixed(2)} times (target 1.2)`,
      `  with only the facts in the ledger that it is held against ${costOf(alone).toFixed(1)} ms: ${(costOf(end) / costOf(alone)).toFixed(2)} times`,
    ].join('\n'),
  )
}

/** What reading a document took. */
interface Row {
  /** Processor time in ms. */
  readonly cost: number
  /** Pairs that were compared with each other, and those of them that the verifier was asked about. */
  readonly held: number
  readonly asked: number
  /** Facts that its sentences were compared with. */
  readonly against: ReadonlySet<string>
}

let last = 0

async function readOne(
  { number, sentences }: { readonly number: number; readonly sentences: readonly string[] },
  { ledger, index, verifier }: { readonly ledger: Ledger; readonly index: FactIndex; readonly verifier: Verifier },
): Promise<{ readonly row: Row; readonly told: readonly StatedOperation[] }> {
  let [held, asked] = [0, 0]
  const against = new Set<string>()
  const reader = verifierReader({
    ...verifier,
    checkPairs: (pairs, call) => {
      asked += pairs.length
      return verifier.checkPairs(pairs, call)
    },
    scorePairs: (pairs, call) => {
      asked += pairs.length
      return verifier.scorePairs(pairs, call)
    },
  })
  const began = process.cpuUsage()
  const told = await readDocument(
    { id: `d${number}`, url: '', title: '', time: new Date(Date.UTC(2026, 0, 1 + number)).toISOString().slice(0, 10) },
    sentences.map((text) => ({ text, passage: text })),
    {
      ledger,
      index,
      verifier,
      reader: {
        ...reader,
        label: (pairs, call) => {
          held += pairs.length
          for (const { entry } of pairs) against.add(entry)
          return reader.label(pairs, call)
        },
      },
      newId: () => `f${(last += 1)}`,
    },
  )
  const { user, system } = process.cpuUsage(began)
  return { row: { cost: (user + system) / 1000, held, asked, against }, told }
}

function ledgerOfFacts(facts: readonly { readonly id: string; readonly text: string }[]): Ledger {
  const document = { id: 'before', url: '', title: '', time: '2025-12-31' }
  return ledgerOf(
    facts.map(({ id, text }) => ({ kind: 'add', entry: id, text, document, passage: text, reason: 'known before' })),
  )
}

function mean(costs: readonly number[]): number {
  return costs.reduce((sum, cost) => sum + cost, 0) / Math.max(1, costs.length)
}
