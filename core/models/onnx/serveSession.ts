import { join } from 'node:path'
import { parentPort, type MessagePort } from 'node:worker_threads'
import type * as Onnx from 'onnxruntime-node'
import type { SessionReply, SessionRequest, SessionResult, SessionSettings } from './sessionMessages.ts'

type Runtime = typeof Onnx

/** An item as tokens. */
export interface EncodedItem {
  /** Token ids, including special tokens. */
  readonly ids: readonly number[]
  /** Segment of each token. */
  readonly typeIds: readonly number[]
  /** Whether the item was truncated. */
  readonly cut: boolean
}

/** One run of the model: several items, the shorter ones padded and masked. */
export interface SessionBatch {
  readonly outputs: Readonly<Record<string, Onnx.Tensor>>
  /** Names of the outputs in the model's order. */
  readonly outputNames: readonly string[]
  /** Number of tokens of each item. */
  readonly lengths: readonly number[]
}

export interface SessionWork<Item> {
  readonly encode: (item: Item) => EncodedItem
  /** Returns the items' numbers in order, the same count for each. Throws if the outputs do not contain them. */
  readonly read: (batch: SessionBatch) => Float32Array
}

interface Loaded<Item> extends SessionWork<Item> {
  readonly runtime: Runtime
  readonly session: Onnx.InferenceSession
}

/**
 * Runs a model's session on this worker thread: loads it, then answers requests one at a time until it is closed.
 *
 * @param prepare creates the parts that depend on the kind of model; its errors are reported as faults of tokenizer.json
 */
export function serveSession<Item>(settings: SessionSettings, prepare: () => SessionWork<Item>): void {
  if (parentPort === null) throw new Error('A session is served on a worker thread.')
  const port = parentPort
  const cancelled = new Set<number>()
  let closing = false
  let queue = Promise.resolve()
  const loaded = load(port, settings, prepare)

  const answer = async (model: Loaded<Item>, id: number, items: readonly Item[]): Promise<void> => {
    try {
      const encoded = items.map((item, index) => ({ ...model.encode(item), index }))
      encoded.sort((a, b) => a.ids.length - b.ids.length || a.index - b.index)
      let result: SessionResult = { values: new Float32Array(0), cut: new Uint8Array(items.length) }
      for (let done = 0; done < encoded.length; done += settings.batch) {
        await readMessages()
        if (closing || cancelled.delete(id)) return
        const batch = encoded.slice(done, done + settings.batch)
        const rows = await run(model, batch)
        const width = rows.length / batch.length
        if (result.values.length === 0) result = { ...result, values: new Float32Array(items.length * width) }
        for (const [row, { index, cut }] of batch.entries()) {
          result.values.set(rows.subarray(row * width, row * width + width), index * width)
          result.cut[index] = cut ? 1 : 0
        }
        send(port, { type: 'progress', id, done: done + batch.length })
      }
      cancelled.delete(id)
      send(port, { type: 'done', id, result }, [result.values.buffer, result.cut.buffer])
    } catch (cause) {
      send(port, { type: 'run-failed', id, reason: messageOf(cause) })
    }
  }

  port.on('message', (request: SessionRequest<Item>) => {
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
        await answer(model, request.id, request.items)
      }
    })
  })
}

async function load<Item>(
  port: MessagePort,
  { path, base, weights, threads, spinning }: SessionSettings,
  prepare: () => SessionWork<Item>,
): Promise<Loaded<Item> | undefined> {
  let runtime: Runtime
  try {
    runtime = await import('onnxruntime-node')
  } catch (cause) {
    send(port, { type: 'runtime-missing', reason: messageOf(cause) })
    return undefined
  }
  let work: SessionWork<Item>
  try {
    work = prepare()
  } catch (cause) {
    send(port, { type: 'unusable', file: `${base}tokenizer.json`, problem: `does not load (${messageOf(cause)})` })
    return undefined
  }
  try {
    const session = await runtime.InferenceSession.create(join(path, weights), {
      intraOpNumThreads: threads,
      interOpNumThreads: 1,
      logSeverityLevel: 4,
      extra: { session: { intra_op: { allow_spinning: spinning ? '1' : '0' } } },
    })
    send(port, { type: 'ready' })
    return { runtime, session, ...work }
  } catch (cause) {
    send(port, { type: 'unusable', file: weights, problem: `is not a readable ONNX model (${messageOf(cause)})` })
    return undefined
  }
}

/** Runs the model on a batch. Shorter items are padded and masked. Only inputs that the model declares are passed. */
async function run<Item>(
  { runtime, session, read }: Loaded<Item>,
  batch: readonly EncodedItem[],
): Promise<Float32Array> {
  const length = Math.max(...batch.map((item) => item.ids.length))
  const size = batch.length * length
  const ids = new BigInt64Array(size)
  const mask = new BigInt64Array(size)
  const types = new BigInt64Array(size)
  for (const [row, item] of batch.entries()) {
    for (const [column, id] of item.ids.entries()) {
      const at = row * length + column
      ids[at] = BigInt(id)
      mask[at] = 1n
      types[at] = BigInt(item.typeIds[column] ?? 0)
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
    if (value === undefined) throw new Error(`the model requires an unknown input "${name}"`)
    feeds[name] = new runtime.Tensor('int64', value, [batch.length, length])
  }
  const outputs = await session.run(feeds)
  return read({ outputs, outputNames: session.outputNames, lengths: batch.map((item) => item.ids.length) })
}

/** Lets pending messages be read, since a run blocks the thread. */
function readMessages(): Promise<void> {
  return new Promise((resume) => setImmediate(resume))
}

function send(port: MessagePort, reply: SessionReply, transfer: readonly ArrayBufferLike[] = []): void {
  // Both arrays of a result have buffers of their own, created here.
  port.postMessage(
    reply,
    transfer.filter((buffer) => buffer instanceof ArrayBuffer),
  )
}

function messageOf(cause: unknown): string {
  return (cause instanceof Error ? cause.message : String(cause)).trim().split('\n')[0] ?? ''
}
