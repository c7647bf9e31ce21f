import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { chunkEnding } from '../core/engine/steps/chunkStep.ts'
import { cutChunks } from '../core/chunk/cutChunks.ts'
import { readEvent } from '../core/collect/readEvent.ts'
import { readPages } from '../core/engine/readPages.ts'
import { packageRoot } from '../core/host/packageRoot.ts'
import { openOnnxEncoder } from '../core/models/encoder/openOnnxEncoder.ts'
import { readEncoderFolder, type EncoderFolder } from '../core/models/encoder/readEncoderFolder.ts'
import { pythonPeers } from './pythonPeers.ts'
import { peerPackages } from './verifyPeer.ts'

// Chunks a second beside the same ONNX model in Python's onnxruntime, on the chunks of an event as the paper cuts them.
const shared = join(packageRoot, '..', 'shared')
const { values } = parseArgs({
  options: {
    model: { type: 'string', default: join(shared, 'models', 'all-MiniLM-L6-v2') },
    event: { type: 'string', default: join(shared, 'data', 'wikigenbench', '74303226.json') },
    threads: { type: 'string', default: String(availableParallelism()) },
    chunks: { type: 'string', default: '64' },
    runs: { type: 'string', default: '5' },
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
  const { pages } = await readPages(raw, {})
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
  const wall = { ours: [] as number[], theirs: [] as number[] }
  const processor = { ours: [] as number[], theirs: [] as number[] }
  for (let run = 0; run < runs; run += 1) {
    const [began, busy] = [performance.now(), process.cpuUsage()]
    await encoder.encode(texts, 'passage')
    wall.ours.push((performance.now() - began) / 1000)
    const { user, system } = process.cpuUsage(busy)
    processor.ours.push((user + system) / 1e6)
    if (peer === undefined) continue
    const theirs = await peer.encode(texts, batch)
    wall.theirs.push(theirs.seconds)
    processor.theirs.push(theirs.processor)
  }
  await encoder.close()
  peer?.close()
  console.log(
    `\n${model.name}: ${texts.length} chunks, ${batch} a run, ${threads} threads, median of ${runs} runs in turns`,
  )
  console.log(`citewright  ${(texts.length / median(wall.ours)).toFixed(1)} chunks a second`)
  if (answer === undefined) return
  console.log(`Python      ${(texts.length / median(wall.theirs)).toFixed(1)} chunks a second`)
  const ratio = median(wall.theirs) / median(wall.ours)
  console.log(`ratio       ${ratio.toFixed(2)} (target 0.95: ${ratio >= 0.95 ? 'met' : 'missed'})`)
  // On a machine that does other things too, the processor's time says more than the clock's.
  console.log(`ratio of processor seconds ${(median(processor.theirs) / median(processor.ours)).toFixed(2)}`)
  const difference = Math.max(
    ...vectors.map((vector, row) =>
      Math.max(...vector.map((value, at) => Math.abs(value - (answer.vectors[row]?.[at] ?? Infinity)))),
    ),
  )
  console.log(`largest difference of a number ${difference.toExponential(1)} (limit ${limit})`)
}

interface Peer {
  encode(texts: readonly string[], batch: number): Promise<z.infer<typeof answerSchema>>
  close(): void
}

/** Starts a Python process that holds the model in onnxruntime. */
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

function median(numbers: readonly number[]): number {
  return [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0
}
