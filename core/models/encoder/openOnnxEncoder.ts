import { availableParallelism } from 'node:os'
import { workerUrl } from '../../platform/workerUrl.ts'
import { startSessionThread, type SessionThread } from '../onnx/sessionThread.ts'
import type { EncoderSettings } from './encoderWorker.ts'
import { sessionErrors } from './rankModelErrors.ts'
import { readEncoderFolder, type EncoderFolder } from './readEncoderFolder.ts'
import type { EncodedTexts, SentenceEncoder } from './sentenceEncoder.ts'

export interface OnnxEncoderOptions {
  /** Threads within one operator of the model, from 1. Default: as many as this process may use. */
  readonly threads?: number
  /**
   * Maximum texts per run, from 1. Default 1 for int8 weights, 16 for others. Dynamic int8 scales its activations over the
   * whole batch, so a text's vector would depend on its neighbours and could not be cached.
   */
  readonly batchTexts?: number
}

/**
 * Opens a sentence encoder from a folder in the layout of sentence-transformers. It runs on its own thread, which starts
 * with the first text.
 *
 * @throws CitewrightError if a file is missing or cannot be used
 */
export async function openOnnxEncoder(path: string, options: OnnxEncoderOptions = {}): Promise<SentenceEncoder> {
  return runEncoder(await readEncoderFolder(path), options)
}

/** Opens the encoder of a folder that was already read. */
export function runEncoder(folder: EncoderFolder, options: OnnxEncoderOptions = {}): SentenceEncoder {
  const { threads = availableParallelism(), batchTexts = folder.quantized ? 1 : 16 } = options
  const { path, base, weights, maxTokens, lowerCase, output, pooling, layers } = folder
  const data: EncoderSettings = {
    ...{ path, base, weights, maxTokens, threads, batch: batchTexts, spinning: true },
    ...{ lowerCase, output, pooling, layers },
  }
  let thread: SessionThread<string> | undefined
  return {
    name: folder.name,
    fingerprint: folder.fingerprint,
    similarity: folder.similarity,
    maxTokens,
    encode: async (texts, role, call = {}) => {
      call.signal?.throwIfAborted()
      if (texts.length === 0) return { vectors: [], cut: [] }
      thread ??= startSessionThread({
        url: workerUrl('core/models/encoder/encoderWorker.ts'),
        data,
        errors: sessionErrors('sentence encoder', folder),
      })
      const { values, cut } = await thread.run(
        texts.map((text) => folder.prompts[role] + text),
        {
          signal: call.signal,
          onProgress: (done) => call.onProgress?.({ step: 'rank', done, total: texts.length, unit: 'chunks' }),
        },
      )
      return { vectors: rowsOf(values, texts.length), cut: Array.from(cut, (value) => value === 1) }
    },
    close: async () => {
      await thread?.close()
    },
  }
}

function rowsOf(values: Float32Array, rows: number): EncodedTexts['vectors'] {
  const width = values.length / rows
  return Array.from({ length: rows }, (_, row) => values.subarray(row * width, (row + 1) * width))
}
