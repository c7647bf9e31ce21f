import { workerData } from 'node:worker_threads'
import type * as Onnx from 'onnxruntime-node'
import { readTokenizer } from '../onnx/readTokenizer.ts'
import { serveSession, type SessionBatch } from '../onnx/serveSession.ts'
import type { SessionSettings } from '../onnx/sessionMessages.ts'
import { createTextEncoder } from '../onnx/textEncoder.ts'
import type { EncoderFolder } from './readEncoderFolder.ts'
import { applyLayer, poolTokens } from './vectorLayers.ts'

/** Settings for the thread of a sentence encoder. */
export type EncoderSettings = SessionSettings & Pick<EncoderFolder, 'lowerCase' | 'output' | 'pooling' | 'layers'>

// Not parsed, because only openOnnxEncoder starts this thread.
const settings = workerData as EncoderSettings

serveSession<string>(settings, () => {
  const encode = createTextEncoder(readTokenizer(settings), settings.maxTokens)
  return { encode: (text) => encode(settings.lowerCase ? text.toLowerCase() : text), read: readVectors }
})

function readVectors(batch: SessionBatch): Float32Array {
  const rows = batch.lengths.map((tokens, row) =>
    settings.layers.reduce(
      applyLayer,
      settings.output === 'text' ? textVector(batch, row) : pooled(batch, row, tokens),
    ),
  )
  const width = rows[0]?.length ?? 0
  const joined = new Float32Array(rows.length * width)
  for (const [row, vector] of rows.entries()) joined.set(vector, row * width)
  if (joined.some((value) => !Number.isFinite(value))) throw new Error('the model returns numbers that are not finite')
  return joined
}

/** A DPR encoder's vector of the whole text; if exported without it, that of the first token. */
function textVector(batch: SessionBatch, row: number): Float32Array {
  const tensor = outputOf(batch, 2)
  if (tensor === undefined) return pooled(batch, row, 1)
  const width = tensor.dims[1] ?? 0
  return tensor.data.slice(row * width, row * width + width)
}

function pooled(batch: SessionBatch, row: number, tokens: number): Float32Array {
  const tensor = outputOf(batch, 3)
  if (tensor === undefined) throw new Error('the model does not return a vector for each token')
  const [, padded = 0, width = 0] = tensor.dims
  const start = row * padded * width
  return poolTokens({ values: tensor.data.subarray(start, start + tokens * width), tokens, width }, settings.pooling)
}

interface FloatTensor {
  readonly dims: Onnx.Tensor['dims']
  readonly data: Float32Array
}

/** The first output with this many dimensions and as many rows as the batch. */
function outputOf({ outputs, outputNames, lengths }: SessionBatch, dimensions: number): FloatTensor | undefined {
  for (const name of outputNames) {
    const tensor = outputs[name]
    if (
      tensor?.data instanceof Float32Array &&
      tensor.dims.length === dimensions &&
      tensor.dims[0] === lengths.length
    ) {
      return { dims: tensor.dims, data: tensor.data }
    }
  }
  return undefined
}
