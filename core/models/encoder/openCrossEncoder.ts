import { availableParallelism } from 'node:os'
import { z } from 'zod'
import type { LongCall } from '../../domain/progress.ts'
import { workerUrl } from '../../platform/workerUrl.ts'
import {
  isQuantized,
  openModelFolder,
  positionsOf,
  positionsSchema,
  tokenizerConfigSchema,
  tokenizerSchema,
} from '../onnx/modelFolder.ts'
import type { TextPair } from '../onnx/pairEncoder.ts'
import type { PairSettings } from '../onnx/pairWorker.ts'
import { startSessionThread, type SessionThread } from '../onnx/sessionThread.ts'
import type { OnnxEncoderOptions } from './openOnnxEncoder.ts'
import { folderErrors, sessionErrors } from './rankModelErrors.ts'

/** A model that reads a query and a passage together and scores how well the passage answers the query. */
export interface CrossEncoder {
  /** Base name of the model's folder. */
  readonly name: string
  readonly fingerprint: string
  /** Maximum tokens of query and passage together, including special tokens. */
  readonly maxTokens: number
  /**
   * Returns one logit per passage, in order, and whether query or passage was truncated. Loads the weights at the first
   * call.
   *
   * @throws CitewrightError and the signal's reason
   */
  score(query: string, passages: readonly string[], call?: LongCall): Promise<PassageScores>
  close(): Promise<void>
}

interface PassageScores {
  readonly logits: Float32Array
  readonly cut: readonly boolean[]
}

const configSchema = positionsSchema.extend({ id2label: z.record(z.string(), z.unknown()).optional() })

/** Number of labels if config.json has none: the default of the library that writes it. */
const defaultLabels = 2

/**
 * Opens a cross-encoder: a sequence classifier with one label, in the layout of the hub.
 *
 * @throws CitewrightError if a file is missing or cannot be used
 */
export async function openCrossEncoder(path: string, options: OnnxEncoderOptions = {}): Promise<CrossEncoder> {
  const folder = await openModelFolder(path, folderErrors('cross-encoder'))
  const config = await folder.json('config.json', configSchema)
  const labels = config.id2label === undefined ? defaultLabels : Object.keys(config.id2label).length
  if (labels !== 1) throw folder.fault('config.json', `names ${labels} labels; a model with one label is needed`)
  await folder.json('tokenizer.json', tokenizerSchema)
  const { model_max_length = 512 } = await folder.json('tokenizer_config.json', tokenizerConfigSchema)
  const weights = await folder.weights()
  const { threads = availableParallelism(), batchTexts = isQuantized(weights) ? 1 : 16 } = options
  const maxTokens = Math.floor(Math.min(model_max_length, positionsOf(config), 512))
  const settings = { path: folder.path, base: '', weights, maxTokens, threads, batch: batchTexts }
  const data: PairSettings = { ...settings, spinning: true, logits: 1 }
  let thread: SessionThread<TextPair> | undefined
  return {
    name: folder.name,
    fingerprint: folder.fingerprint(),
    maxTokens,
    score: async (query, passages, call = {}) => {
      call.signal?.throwIfAborted()
      if (passages.length === 0) return { logits: new Float32Array(0), cut: [] }
      thread ??= startSessionThread({
        url: workerUrl('core/models/onnx/pairWorker.ts'),
        data,
        errors: sessionErrors('cross-encoder', folder),
      })
      const { values, cut } = await thread.run(
        passages.map((passage) => ({ first: query, second: passage })),
        {
          signal: call.signal,
          onProgress: (done) => call.onProgress?.({ step: 'rank', done, total: passages.length, unit: 'chunks' }),
        },
      )
      return { logits: values, cut: Array.from(cut, (value) => value === 1) }
    },
    close: async () => {
      await thread?.close()
    },
  }
}
