import { createHash } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Passage } from '../core/chunk/passage.ts'
import { createVocabulary } from '../core/chunk/vocabulary.ts'
import { chunkSchema } from '../core/domain/chunk.ts'
import { pageSchema } from '../core/domain/page.ts'
import { labelQuality, qualityByKind, type BadgedClaim } from '../lab/evaluate/verifier/labelQuality.ts'
import { packageRoot } from '../core/platform/packageRoot.ts'
import { openNliModel, type NliModel, type NliProbabilities } from '../core/models/nli/openNliModel.ts'
import { readNliFolder, type NliFolder } from '../core/models/nli/readNliFolder.ts'
import { createVerifier } from '../core/judge/nli/createVerifier.ts'
import { decideLabel } from '../core/judge/nli/decideLabel.ts'
import { readClaims, type WrittenClaim } from './claims.ts'
import { pythonPeers } from './pythonPeers.ts'
import { peerPackages, startVerifyPeer } from './verifyPeer.ts'
import { median } from './median.ts'

interface Judged extends BadgedClaim {
  readonly claim: WrittenClaim
}

// Pairs a second beside the same ONNX model in Python's onnxruntime, and how well the labels tell carried claims from others.
const { values } = parseArgs({
  options: {
    verifier: { type: 'string', default: 'builtin' },
    threads: { type: 'string', default: String(availableParallelism()) },
    every: { type: 'string', default: '4' },
    only: { type: 'string' },
  },
})
const builtin = join(packageRoot, 'resources', 'models', 'citewright-verifier-v1')
const folder = values.verifier === 'builtin' ? builtin : values.verifier
const threads = Number(values.threads)
const runs = 5
const speedPairs = 96

const claims = readClaims(Number(values.every))
if (claims === undefined) console.log('Not measured: ../shared/data/claims is absent.')
else {
  const settings = await readNliFolder(folder)
  const model = await openNliModel(folder, { threads })
  if (values.only !== 'quality') await reportSpeed(claims, model, settings)
  if (values.only !== 'speed') await reportQuality(claims, model)
  await model.close()
}

async function reportSpeed(all: readonly WrittenClaim[], model: NliModel, settings: NliFolder): Promise<void> {
  // Half long passages, half the length of a window of sentences.
  const pairs = (['claims', 'pairs'] as const).flatMap((set) => evenly(all.filter((claim) => claim.set === set)))
  const ours = async (): Promise<number> => {
    const began = performance.now()
    await model.score(pairs)
    return pairs.length / ((performance.now() - began) / 1000)
  }
  const rates = { citewright: [] as number[], one: [] as number[], eight: [] as number[] }
  const peers = pythonPeers(peerPackages)
  if ('unavailable' in peers) console.log(`Without Python's onnxruntime: ${peers.unavailable}`)
  const peer = 'python' in peers ? startVerifyPeer(peers.python, settings, threads) : undefined
  const ownBatch = settings.quantized ? 1 : 8
  const scored = await model.score(pairs)
  await peer?.score(pairs.slice(0, 8), 1)
  for (let run = 0; run < runs; run += 1) {
    rates.citewright.push(await ours())
    if (peer === undefined) continue
    const one = await peer.score(pairs, 1)
    rates.one.push(pairs.length / one.seconds)
    rates.eight.push(pairs.length / (await peer.score(pairs, 8)).seconds)
  }
  console.log(`\n${model.name}: ${pairs.length} pairs, ${threads} threads, median of ${runs} runs in turns`)
  console.log(`citewright, ${ownBatch} a run    ${median(rates.citewright).toFixed(1)} pairs a second`)
  if (peer === undefined) return
  const answer = await peer.score(pairs.slice(0, 50), ownBatch)
  const sameBatch = ownBatch === 1 ? rates.one : rates.eight
  console.log(`Python, 1 a run        ${median(rates.one).toFixed(1)} pairs a second`)
  console.log(`Python, 8 a run        ${median(rates.eight).toFixed(1)} pairs a second`)
  const ratio = median(rates.citewright) / median(sameBatch)
  console.log(`ratio at the same batch ${ratio.toFixed(2)} (target 0.9: ${ratio >= 0.9 ? 'met' : 'missed'})`)
  const difference = largestDifference(scored, answer.logits, settings)
  console.log(`largest difference of a probability over 50 pairs ${difference.toExponential(1)} (limit 1e-4)`)
  peer.close()
}

function largestDifference(
  ours: readonly NliProbabilities[],
  logits: readonly (readonly number[])[],
  { outputs, thresholds }: NliFolder,
): number {
  const differences = logits.flatMap((row, at) => {
    const weights = row.map((logit) => Math.exp(logit / thresholds.temperature))
    const sum = weights.reduce((total, weight) => total + weight, 0)
    const mine = ours[at]
    if (mine === undefined) return []
    return (['entailment', 'neutral', 'contradiction'] as const).map((label) =>
      Math.abs(mine[label] - (weights[outputs[label]] ?? 0) / sum),
    )
  })
  return Math.max(...differences)
}

async function reportQuality(all: readonly WrittenClaim[], model: NliModel): Promise<void> {
  const verifier = await createVerifier(
    values.verifier === 'builtin' ? { kind: 'builtin' } : { kind: 'folder', path: folder },
    { threads },
  )
  const { thresholds } = model
  const scores = await model.score(all)
  const bare: readonly Judged[] = all.flatMap((claim, at) => {
    const best = scores[at]
    if (best === undefined) return []
    return [{ claim, badge: decideLabel({ ...best, thresholds, lacksFact: false, conflicts: false }) }]
  })
  const began = performance.now()
  const badges = await verifier.supportOf(
    all.map((claim) => ({ sentence: claim.hypothesis, passages: [passageOf(claim)] })),
  )
  const seconds = (performance.now() - began) / 1000
  const helped: readonly Judged[] = all.flatMap((claim, at) => {
    const badge = badges[at]
    return badge === undefined ? [] : [{ claim, badge: badge.label }]
  })
  await verifier.close()
  console.log(`\n${verifier.name} on the written claims, each ${values.every}th line`)
  console.log(`${(all.length / seconds).toFixed(1)} sentences a second, windows, facts and all`)
  if (values.verifier === 'builtin') console.log('These claims trained this verifier: the figures flatter it.')
  for (const set of ['claims', 'pairs'] as const) {
    const own = (judged: readonly Judged[]): readonly Judged[] => judged.filter(({ claim }) => claim.set === set)
    console.log(
      `\n${set}: supported or not        found  falsely supported  balanced accuracy  contradictions found / falsely`,
    )
    for (const [name, judged] of [['model alone', own(bare)] as const, ['with code', own(helped)] as const]) {
      const quality = labelQuality(judged)
      const cells = [quality.found, quality.falselySupported, quality.balancedAccuracy].map(percent).join('   ')
      console.log(
        `${name.padEnd(14)} ${String(quality.claims).padStart(6)} claims  ${cells}   ${percent(quality.contradictionsFound)} / ${percent(quality.falselyContradicted)}`,
      )
    }
    console.log('wrong claims not called supported, by kind: model alone, with code')
    const alone = wrongByKind(own(bare))
    for (const [kind, { claims: count, falselySupported }] of wrongByKind(own(helped))) {
      const caught = [alone.get(kind)?.falselySupported ?? null, falselySupported].map(complement)
      console.log(`${kind.padEnd(14)} ${String(count).padStart(6)}  ${caught.map(percent).join('  ')}`)
    }
  }
}

/** The claim's passage as a draft would cite it: all the text of a page with its title. */
function passageOf({ premise, title }: WrittenClaim): Passage {
  const [url, sha256] = ['urn:claim', createHash('sha256').update(premise).digest('hex')]
  const page = pageSchema.parse({
    id: sha256,
    url,
    finalUrl: url,
    provenance: 'file',
    title,
    authors: [],
    site: '',
    language: 'en',
    text: premise,
    sha256,
  })
  const chunk = chunkSchema.parse({ id: sha256, pageId: sha256, ordinal: 0, start: 0, end: premise.length, tokens: 1 })
  const vocabulary = createVocabulary()
  return { chunk, page, text: premise, tokenIds: Int32Array.of(vocabulary.intern(premise)), vocabulary }
}

function evenly<T>(list: readonly T[]): readonly T[] {
  const step = Math.max(1, Math.floor(list.length / (speedPairs / 2)))
  return list.filter((_, at) => at % step === 0).slice(0, speedPairs / 2)
}

function wrongByKind(judged: readonly Judged[]): ReturnType<typeof qualityByKind> {
  return qualityByKind(judged.filter(({ claim }) => claim.label !== 'entailment'))
}

function complement(share: number | null): number | null {
  return share === null ? null : 1 - share
}

function percent(share: number | null): string {
  return share === null ? '    -  ' : `${(share * 100).toFixed(1).padStart(5)} %`
}
