import { availableParallelism } from 'node:os'
import type { LongCall } from '../../domain/progress.ts'
import { workerUrl } from '../../platform/workerUrl.ts'
import type { TextPair } from '../onnx/pairEncoder.ts'
import type { PairSettings } from '../onnx/pairWorker.ts'
import { startSessionThread, type SessionThread } from '../onnx/sessionThread.ts'
import { readEvidenceScale, type EvidenceScale } from './evidenceScale.ts'
import { nliFolderError, nliRunFailed, NliRuntimeMissingError } from './nliErrors.ts'
import type { NliThresholds } from './nliThresholds.ts'
import { readNliFolder, type NliFolder } from './readNliFolder.ts'

/** A premise, and a hypothesis that it should support. */
export interface NliPair {
  readonly premise: string
  readonly hypothesis: string
}

/** Probabilities of the three labels; they add up to 1. */
export interface NliProbabilities {
  readonly entailment: number
  readonly neutral: number
  readonly contradiction: number
}

export interface NliOptions {
  /** Threads within one operator of the model, from 1. Default: as many as this process may use. */
  readonly threads?: number
  /**
   * Maximum pairs per run, from 1. Default 1 for int8 weights, 8 for others. Dynamic int8 scales its activations over the
   * whole batch, so a pair's probability would depend on its neighbours (by up to 0.16 with the bundled model), and the
   * same sentence could get different badges. Larger batches are no faster there.
   */
  readonly batchPairs?: number
}

export interface NliModel {
  /** Base name of the model's folder. */
  readonly name: string
  /** Eight hexadecimal digits that change with the weights and the other files of the folder. */
  readonly fingerprint: string
  readonly thresholds: NliThresholds
  /** The meaning of its probabilities if the premise consists of evidence sentences; absent if the folder does not say. */
  readonly evidenceScale?: EvidenceScale
  /**
   * Returns the probabilities of each pair, in order. Loads the weights at the first call.
   *
   * @throws NliRuntimeMissingError if onnxruntime-node does not load
   * @throws CitewrightError if a file of the model cannot be used, or its thread ended
   */
  score(pairs: readonly NliPair[], call?: LongCall): Promise<readonly NliProbabilities[]>
  /** Ends the model's thread. */
  close(): Promise<void>
}

/**
 * Opens a three-way NLI cross-encoder from a folder in the public hub layout.
 *
 * @throws CitewrightError if a file is missing or cannot be used, or the labels are not entailment, neutral and
 *   contradiction
 */
export async function openNliModel(folder: string, options: NliOptions = {}): Promise<NliModel> {
  const found = await readNliFolder(folder)
  const evidenceScale = await readEvidenceScale(found.path)
  const { threads = availableParallelism(), batchPairs = found.quantized ? 1 : 8 } = options
  let thread: SessionThread<TextPair> | undefined
  const start = (): SessionThread<TextPair> => {
    const { path, weights, maxTokens } = found
    const settings = { path, base: '', weights, maxTokens, threads, batch: batchPairs }
    const data: PairSettings = { ...settings, spinning: false, logits: 3 }
    return startSessionThread({
      url: workerUrl('core/models/onnx/pairWorker.ts'),
      data,
      errors: {
        runtimeMissing: (reason) => new NliRuntimeMissingError(reason),
        unusable: (fault) => nliFolderError(path, fault),
        stopped: (reason, cause) => nliRunFailed(found.name, reason, cause),
      },
    })
  }
  return {
    name: found.name,
    fingerprint: found.fingerprint,
    thresholds: found.thresholds,
    ...(evidenceScale === undefined ? {} : { evidenceScale }),
    score: async (pairs, call = {}) => {
      call.signal?.throwIfAborted()
      if (pairs.length === 0) return []
      thread ??= start()
      const items = pairs.map(({ premise, hypothesis }) => ({ first: premise, second: hypothesis }))
      const { values: logits } = await thread.run(items, {
        signal: call.signal,
        onProgress: (done) => call.onProgress?.({ step: 'verify', done, total: pairs.length }),
      })
      return pairs.map((_, index) => probabilitiesOf(logits.subarray(index * 3, index * 3 + 3), found))
    },
    close: async () => {
      await thread?.close()
    },
  }
}

function probabilitiesOf(logits: Float32Array, { outputs, thresholds }: NliFolder): NliProbabilities {
  const highest = Math.max(...logits)
  const weights = Array.from(logits, (logit) => Math.exp((logit - highest) / thresholds.temperature))
  const sum = weights.reduce((total, weight) => total + weight, 0)
  const share = (place: number): number => (weights[place] ?? 0) / sum
  return {
    entailment: share(outputs.entailment),
    neutral: share(outputs.neutral),
    contradiction: share(outputs.contradiction),
  }
}
