import { workerData } from 'node:worker_threads'
import { createPairEncoder, type TextPair } from './pairEncoder.ts'
import { readTokenizer } from './readTokenizer.ts'
import { serveSession } from './serveSession.ts'
import type { SessionSettings } from './sessionMessages.ts'

/** Settings for the thread of a model that reads pairs. */
export interface PairSettings extends SessionSettings {
  /** Number of logits per pair. */
  readonly logits: number
}

// Not parsed, because only openNliModel and openCrossEncoder start this thread.
const settings = workerData as PairSettings

serveSession<TextPair>(settings, () => ({
  encode: createPairEncoder(readTokenizer(settings), settings.maxTokens),
  read: ({ outputs, outputNames: [name], lengths }) => {
    const output = name === undefined ? undefined : outputs[name]
    if (!(output?.data instanceof Float32Array) || output.data.length !== lengths.length * settings.logits) {
      throw new Error(`the model does not return ${settings.logits} numbers per pair`)
    }
    return output.data
  },
}))
