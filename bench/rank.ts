import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createVocabulary, type Vocabulary } from '../core/chunk/vocabulary.ts'
import { packageRoot } from '../core/platform/packageRoot.ts'
import { createBm25Index } from '../core/rank/bm25Index.ts'
import { buildPostings } from '../core/rank/postings.ts'
import type { TermIndex } from '../core/rank/termIndex.ts'
import { createTfidfIndex } from '../core/rank/tfidfIndex.ts'
import { topK } from '../core/rank/topK.ts'
import { pythonPeers } from './pythonPeers.ts'
import { cranfieldCollections, eventsCollections, type Collection } from './rankCollections.ts'
import { peerNames, peerPackages, startRankPeers, type PeerName, type RankPeers, type Times } from './rankPeers.ts'
import { median } from './median.ts'

/**
 * Ranking against rank_bm25, bm25s and scikit-learn: every program indexes the same tokens and answers the same
 * queries one at a time (bm25s finds its ten best in one batch, as it is made to), in turns, on one machine. Each gets the
 * documents as it takes them from tokenization: rank_bm25 and scikit-learn as strings, bm25s and ours as ids of a
 * vocabulary. Turning strings into ids is timed apart and shown.
 */
const repetitions = 7
const programs = { 'citewright bm25': createBm25Index, 'citewright tfidf': createTfidfIndex } as const
const twins = { 'citewright bm25': 'rank_bm25', 'citewright tfidf': 'scikit-learn TF-IDF' } as const
type ProgramName = keyof typeof programs
const programNames = ['citewright bm25', 'citewright tfidf'] as const satisfies readonly ProgramName[]

const shared = join(packageRoot, '..', 'shared', 'data')
const collections: Collection[] = []
for (const { folder, read } of [
  { folder: join(shared, 'cranfield'), read: cranfieldCollections },
  { folder: join(shared, 'wikigenbench'), read: eventsCollections },
]) {
  const found = await read(folder)
  if (found.length === 0) console.log(`Not measured: ${folder} is absent.`)
  collections.push(...found)
}
if (collections.length > 0) {
  const peers = pythonPeers(peerPackages)
  if ('unavailable' in peers) console.log(`Without other implementations: ${peers.unavailable}`)
  const others = 'python' in peers ? startRankPeers(peers.python) : undefined
  for (const collection of collections) await report(collection, others)
  others?.close()
}

async function report(collection: Collection, others: RankPeers | undefined): Promise<void> {
  const runs = new Map<string, Times[]>()
  const record = (name: string, times: Times) => runs.set(name, [...(runs.get(name) ?? []), times])
  for (let repetition = 0; repetition < repetitions; repetition += 1) {
    for (const name of programNames) record(name, measure(name, collection))
    if (others === undefined) continue
    for (const peer of peerNames) {
      const scores = repetition === 0 ? { scores: scoresFile(collection, peer) } : {}
      record(peer, await others.measure({ peer, collection: collection.file, ...scores }))
    }
  }
  const { documents, queries, name, tokenizing } = collection
  const tokens = documents.reduce((sum, document) => sum + document.length, 0)
  console.log(`\n${name}: ${documents.length} documents, ${tokens} tokens, ${queries.length} queries`)
  console.log(`tokenizing documents and queries once into strings, apart: ${milliseconds(tokenizing)}`)
  printTable(runs, queries.length)
  printFirstRun(runs)
  printShortQuery(collection)
  if (others === undefined) return
  for (const program of programNames) printAgreement(program, collection)
  printTargets(runs)
}

interface Interned {
  readonly ids: readonly Int32Array[]
  readonly vocabulary: Vocabulary
}

function intern(documents: Collection['documents']): Interned {
  const vocabulary = createVocabulary()
  const ids = documents.map((tokens) => Int32Array.from(tokens, (token) => vocabulary.intern(token)))
  return { ids, vocabulary }
}

function measure(name: ProgramName, { documents, queries }: Collection): Times {
  // As the peers do: what an earlier run has left behind is not part of this one.
  globalThis.gc?.()
  const begun = performance.now()
  const { ids, vocabulary } = intern(documents)
  const interned = performance.now()
  globalThis.gc?.()
  const start = performance.now()
  const index = programs[name](buildPostings(ids, vocabulary))
  const indexed = performance.now()
  const scores = new Float64Array(index.size)
  const tieOrder = Int32Array.from(documents.keys())
  for (const query of queries) index.score(query, scores)
  const scored = performance.now()
  for (const query of queries) topK(index.score(query, scores), { k: 10, tieOrder })
  const ranked = performance.now()
  return {
    interning: (interned - begun) / 1000,
    index: (indexed - start) / 1000,
    scores: (scored - indexed) / 1000,
    tenBest: (ranked - scored) / 1000,
  }
}

function printTable(runs: ReadonlyMap<string, readonly Times[]>, queries: number): void {
  const base = runs.get('rank_bm25')
  const columns = [
    { head: 'interning', seconds: ({ interning }: Times) => interning, shown: milliseconds },
    { head: 'index', seconds: ({ index }: Times) => index, shown: milliseconds },
    { head: 'scores of a query', seconds: ({ scores }: Times) => scores / queries, shown: microseconds },
    { head: 'ten best of a query', seconds: ({ tenBest }: Times) => tenBest / queries, shown: microseconds },
    { head: 'index and all scores', seconds: indexAndScores, shown: milliseconds },
    { head: 'with interning', seconds: withInterning, shown: milliseconds },
  ]
  const line = (cells: readonly string[]) =>
    console.log(cells.map((cell, at) => (at === 0 ? cell.padEnd(20) : cell.padStart(24))).join(''))
  console.log(
    `medians of ${repetitions} runs in turns${base === undefined ? '' : '; in brackets: times as fast as rank_bm25'}`,
  )
  line(['', ...columns.map(({ head }) => head)])
  for (const [name, times] of runs) {
    const cells = columns.map(({ seconds, shown }) => {
      const value = median(times.map(seconds))
      const baseline = base === undefined ? 0 : median(base.map(seconds))
      if (value === 0) return '-'
      return baseline === 0 ? shown(value) : `${shown(value)} (${ratio(baseline / value)})`
    })
    line([name, ...cells])
  }
}

function printFirstRun(runs: ReadonlyMap<string, readonly Times[]>): void {
  for (const name of programNames) {
    const [first] = runs.get(name) ?? []
    if (first === undefined) continue
    console.log(`${name}, first run, before the compiler has warmed up: ${milliseconds(indexAndScores(first))}`)
  }
}

/** What a query costs that reads next to nothing: the rest is clearing the scores. */
function printShortQuery({ documents }: Collection): void {
  const { ids, vocabulary } = intern(documents)
  const index: TermIndex = createBm25Index(buildPostings(ids, vocabulary))
  const scores = new Float64Array(index.size)
  const rare = [documents.at(-1)?.at(-1) ?? '']
  const times = 10_000
  const seconds = (act: () => void) => {
    const start = performance.now()
    for (let at = 0; at < times; at += 1) act()
    return (performance.now() - start) / 1000 / times
  }
  const scored = seconds(() => index.score(rare, scores))
  const cleared = seconds(() => scores.fill(0))
  console.log(`query of the one word "${rare.join()}": ${microseconds(scored)}, clearing: ${microseconds(cleared)}`)
}

/** The largest difference to the program that ours shall equal, relative to the score. */
function printAgreement(program: ProgramName, collection: Collection): void {
  const bytes = readFileSync(scoresFile(collection, twins[program]))
  const { ids, vocabulary } = intern(collection.documents)
  const index = programs[program](buildPostings(ids, vocabulary))
  const largest = collection.queries.reduce((most, query, row) => {
    const scores = index.score(query)
    return scores.reduce((worst, score, at) => {
      const expected = bytes.readDoubleLE((row * scores.length + at) * 8)
      const difference = Math.abs(score - expected)
      return difference === 0 ? worst : Math.max(worst, difference / Math.abs(expected))
    }, most)
  }, 0)
  console.log(
    `${program} against ${twins[program]}, largest relative difference of a score: ${largest.toExponential(1)}`,
  )
}

function printTargets(runs: ReadonlyMap<string, readonly Times[]>): void {
  const of = (name: string, seconds: (times: Times) => number) => median((runs.get(name) ?? []).map(seconds))
  const speedup = of('rank_bm25', indexAndScores) / of('citewright bm25', indexAndScores)
  const speedupInterning = of('rank_bm25', withInterning) / of('citewright bm25', withInterning)
  const target = (what: string, figure: string, met: boolean) =>
    console.log(`target ${met ? 'met' : 'NOT met'}: ${what}: ${figure}`)
  target(
    'index and queries at least 20 times as fast as rank_bm25',
    `${ratio(speedup)}, and ${ratio(speedupInterning)} if interning, which is part of tokenizing, is counted in`,
    speedup >= 20,
  )
  for (const [what, seconds] of [
    ['scores', ({ scores }: Times) => scores],
    ['ten best', ({ tenBest }: Times) => tenBest],
  ] as const) {
    const toBm25s = of('bm25s', seconds) / of('citewright bm25', seconds)
    target(`${what} of a query not slower than bm25s`, `${ratio(toBm25s)} times as fast`, toBm25s >= 1)
  }
}

function scoresFile({ name }: Collection, peer: PeerName): string {
  return join(packageRoot, '.bench', `rank-${name}-${peer}.f64`.replaceAll(' ', '-'))
}

function indexAndScores({ index, scores }: Times): number {
  return index + scores
}

function withInterning(times: Times): number {
  return times.interning + indexAndScores(times)
}

function milliseconds(seconds: number): string {
  return `${(seconds * 1e3).toFixed(1)} ms`
}

function microseconds(seconds: number): string {
  return `${(seconds * 1e6).toFixed(1)} µs`
}

function ratio(value: number): string {
  return value >= 10 ? value.toFixed(0) : value.toFixed(2)
}
