import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import type * as Onnx from 'onnxruntime-node'
import type { NliPair, NliReply, NliRequest, NliWorkerData } from './nliMessages.ts'
import { createPairEncoder, type EncodedPair } from './pairEncoder.ts'

// The thread that holds the session: it loads the model, then answers requests one after the other.
type Runtime = typeof Onnx
type Encode = (pair: NliPair) => EncodedPair

if (parentPort === null) throw new Error('nliWorker is started as a worker thread.')
const port = parentPort
// Parsed boundary: openNliModel is the only one that starts this thread.
const settings = workerData as NliWorkerData
const cancelled = new Set<number>()
let closing = false
let queue = Promise.resolve()

const send = (reply: NliReply, transfer: readonly ArrayBuffer[] = []): void => port.postMessage(reply, [...transfer])

/** Lets messages that arrived meanwhile be read: a run blocks the thread. */
const breathe = (): Promise<void> => new Promise((resume) => setImmediate(resume))

const loaded = load()

port.on('message', (request: NliRequest) => {
  if (request.type === 'cancel') {
    cancelled.add(request.id)
    return
  }
  if (request.type === 'close') closing = true
  queue = queue.then(async () => {
    const model = await loaded
    if (request.type === 'close') {
      await model?.session.release()
      port.close()
    } else if (model !== undefined) {
      await answer(model, request)
    }
  })
})

interface Loaded {
  readonly runtime: Runtime
  readonly session: Onnx.InferenceSession
  readonly encode: Encode
}

async function load(): Promise<Loaded | undefined> {
  let runtime: Runtime
  try {
    runtime = await import('onnxruntime-node')
  } catch (cause) {
    send({ type: 'runtime-missing', reason: messageOf(cause) })
    return undefined
  }
  let encode: Encode
  try {
    // Parsed boundary: readNliFolder has checked that both are objects.
    const read = (file: string): object => JSON.parse(readFileSync(join(settings.path, file), 'utf8')) as object
    encode = createPairEncoder(read('tokenizer.json'), read('tokenizer_config.json'), settings.maxTokens)
  } catch (cause) {
    send({ type: 'unusable', file: 'tokenizer.json', problem: `does not load (${messageOf(cause)})` })
    return undefined
  }
  try {
    const session = await runtime.InferenceSession.create(join(settings.path, settings.weights), {
      intraOpNumThreads: settings.threads,
      interOpNumThreads: 1,
      logSeverityLevel: 4,
    })
    send({ type: 'ready' })
    return { runtime, session, encode }
  } catch (cause) {
    send({ type: 'unusable', file: settings.weights, problem: `is no readable ONNX model (${messageOf(cause)})` })
    return undefined
  }
}

async function answer(model: Loaded, { id, pairs }: Extract<NliRequest, { type: 'score' }>): Promise<void> {
  try {
    const encoded = pairs.map((pair, index) => ({ ...model.encode(pair), index }))
    encoded.sort((a, b) => a.ids.length - b.ids.length || a.index - b.index)
    const logits = new Float32Array(pairs.length * 3)
    for (let done = 0; done < encoded.length; done += settings.batchPairs) {
      await breathe()
      if (closing || cancelled.delete(id)) return
      const batch = encoded.slice(done, done + settings.batchPairs)
      const rows = await run(model, batch)
      for (const [row, { index }] of batch.entries()) logits.set(rows.subarray(row * 3, row * 3 + 3), index * 3)
      send({ type: 'progress', id, done: done + batch.length })
    }
    cancelled.delete(id)
    send({ type: 'scored', id, logits }, [logits.buffer])
  } catch (cause) {
    send({ type: 'run-failed', id, reason: messageOf(cause) })
  }
}

/** Logits of a batch, three a pair. Shorter pairs are padded and masked; only inputs that the model names are fed. */
async function run({ runtime, session }: Loaded, batch: readonly EncodedPair[]): Promise<Float32Array> {
  const length = Math.max(...batch.map((pair) => pair.ids.length))
  const size = batch.length * length
  const ids = new BigInt64Array(size)
  const mask = new BigInt64Array(size)
  const types = new BigInt64Array(size)
  for (const [row, pair] of batch.entries()) {
    for (const [column, id] of pair.ids.entries()) {
      const at = row * length + column
      ids[at] = BigInt(id)
      mask[at] = 1n
      types[at] = BigInt(pair.typeIds[column] ?? 0)
    }
  }
  const values = new Map([
    ['input_ids', ids],
    ['attention_mask', mask],
    ['token_type_ids', types],
  ])
  const feeds: Record<string, Onnx.Tensor> = {}
  for (const name of session.inputNames) {
    const value = values.get(name)
    if (value === undefined) throw new Error(`the model asks for an input "${name}"`)
    feeds[name] = new runtime.Tensor('int64', value, [batch.length, length])
  }
  const [name] = session.outputNames
  const output = name === undefined ? undefined : (await session.run(feeds))[name]
  if (!(output?.data instanceof Float32Array) || output.data.length !== batch.length * 3) {
    throw new Error('the model does not give three numbers a pair')
  }
  return output.data
}

function messageOf(cause: unknown): string {
  return (cause instanceof Error ? cause.message : String(cause)).trim().split('\n')[0] ?? ''
}
