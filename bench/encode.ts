import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { atOnce } from '../core/platform/pausingWork.ts'
import { chunkEnding } from '../core/engine/pipeline/steps/chunkStep.ts'
import { cutChunks } from '../core/chunk/cutChunks.ts'
import { readEvent } from '../core/collect/readEvent.ts'
import { markCopies } from '../core/engine/pipeline/choosePages.ts'
import { extractPages } from '../core/extract/extractPages.ts'
import { packageRoot } from '../core/platform/packageRoot.ts'
import { openOnnxEncoder } from '../core/models/encoder/openOnnxEncoder.ts'
import { readEncoderFolder, type EncoderFolder } from '../core/models/encoder/readEncoderFolder.ts'
import { pythonPeers } from './pythonPeers.ts'
import { peerPackages } from './verifyPeer.ts'
import { median } from './median.ts'

// Chunks a second beside the same ONNX model in Python's onnxruntime, on the chunks of an event as the paper cuts them.
const shared = join(packageRoot, '..', 'shared')
const { values } = parseArgs({
  options: {
    model: { type: 'string', default: join(shared, 'models', 'all-MiniLM-L6-v2') },
    event: { type: 'string', default: join(shared, 'data', 'wikigenbench', '72976036.json') },
    threads: { type: 'string', default: String(availableParallelism()) },
    chunks: { type: 'string', default: '64' },
    /** Chunks that one side encodes before the other does: both then meet the same load of the machine. */
    turn: { type: 'string', default: '8' },
    runs: { type: 'string', default: '3' },
  },
})
const threads = Number(values.threads)
const runs = Number(values.runs)
/** Largest difference of a vector's number between ours and Python's. */
const limit = 1e-5

const answerSchema = z.object({ seconds: z.number(), processor: z.number(), vectors: z.array(z.array(z.number())) })

const absent = [values.model, values.event].find((path) => !existsSync(path))
if (absent === undefined) await report(await readEncoderFolder(values.model), await readTexts())
else console.log(`Not measured: ${absent} is absent.`)

async function readTexts(): Promise<readonly string[]> {
  const { pages: raw } = await readEvent(values.event)
  const { pages } = atOnce(markCopies((await extractPages(raw)).pages, { readAnyway: new Set(), preferred: new Set() }))
  const texts = cutChunks(pages, { words: 256, ending: chunkEnding.paper }).map(({ text }) => text)
  const step = Math.max(1, Math.floor(texts.length / Number(values.chunks)))
  return texts.filter((_, at) => at % step === 0).slice(0, Number(values.chunks))
}

async function report(model: EncoderFolder, texts: readonly string[]): Promise<void> {
  const batch = model.quantized ? 1 : 16
  const encoder = await openOnnxEncoder(model.path, { threads })
  const { vectors } = await encoder.encode(texts, 'passage')
  const peers = pythonPeers(peerPackages)
  if ('unavailable' in peers) console.log(`Without Python's onnxruntime: ${peers.unavailable}`)
  const peer = 'python' in peers ? startPeer(peers.python, model) : undefined
  const answer = await peer?.encode(texts, batch)
  const turns: { readonly ours: Effort; readonly theirs: Effort | undefined }[] = []
  const size = Math.max(batch, Number(values.turn))
  for (let run = 0; run < runs; run += 1) {
    for (let start = 0; start < texts.length; start += size) {
      const some = texts.slice(start, start + size)
      const first = turns.length % 2 === 0 ? undefined : await peer?.encode(some, batch)
      const ours = await measured(() => encoder.encode(some, 'passage'))
      turns.push({ ours, theirs: first ?? (await peer?.encode(some, batch)) })
    }
  }
  await encoder.close()
  peer?.close()
  const speed = (efforts: readonly Effort[]): string =>
    ((texts.length * runs) / efforts.reduce((sum, { seconds }) => sum + seconds, 0)).toFixed(1)
  console.log(
    `\n${model.name}: ${texts.length} chunks, ${batch} a run, ${threads} threads, ${turns.length} turns of ${size} each`,
  )
  console.log(`citewright  ${speed(turns.map(({ ours }) => ours))} chunks a second`)
  if (answer === undefined) return
  const pairs = turns.flatMap(({ ours, theirs }) => (theirs === undefined ? [] : [{ ours, theirs }]))
  console.log(`Python      ${speed(pairs.map(({ theirs }) => theirs))} chunks a second`)
  const ratio = median(pairs.map(({ ours, theirs }) => theirs.seconds / ours.seconds))
  console.log(`ratio       ${ratio.toFixed(2)}, median of the turns (target 0.95: ${ratio >= 0.95 ? 'met' : 'missed'})`)
  // On a machine that does other things too, the processor's time says more than the clock's.
  const busy = median(pairs.map(({ ours, theirs }) => theirs.processor / ours.processor))
  console.log(`ratio of processor seconds ${busy.toFixed(2)}`)
  const difference = Math.max(
    ...vectors.map((vector, row) =>
      Math.max(...vector.map((value, at) => Math.abs(value - (answer.vectors[row]?.[at] ?? Infinity)))),
    ),
  )
  console.log(`largest difference of a number ${difference.toExponential(1)} (limit ${limit})`)
}

interface Effort {
  /** By the clock. */
  readonly seconds: number
  /** Of all threads together. */
  readonly processor: number
}

async function measured(work: () => Promise<unknown>): Promise<Effort> {
  const [began, before] = [performance.now(), process.cpuUsage()]
  await work()
  const seconds = (performance.now() - began) / 1000
  const { user, system } = process.cpuUsage(before)
  return { seconds, processor: (user + system) / 1e6 }
}

interface Peer {
  encode(texts: readonly string[], batch: number): Promise<z.infer<typeof answerSchema>>
  close(): void
}

/** Starts a Python process that contains the model in onnxruntime. */
function startPeer(python: string, model: EncoderFolder): Peer {
  const script = join(packageRoot, 'bench', 'encodePeer.py')
  const parameters = [script, model.path, model.weights, String(model.maxTokens), String(threads)]
  const child = spawn(python, parameters, { stdio: ['pipe', 'pipe', 'inherit'] })
  const answers = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  return {
    async encode(texts, batch) {
      child.stdin.write(`${JSON.stringify({ texts, batch })}\n`)
      const answer = await answers.next()
      if (answer.done === true) throw new Error('Python ended while it encoded texts.')
      return answerSchema.parse(JSON.parse(answer.value))
    },
    close: () => child.stdin.end(),
  }
}
