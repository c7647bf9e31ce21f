import { workerData } from 'node:worker_threads'
import { createPairEncoder, type TextPair } from './pairEncoder.ts'
import { readTokenizer } from './readTokenizer.ts'
import { serveSession } from './serveSession.ts'
import type { SessionSettings } from './sessionMessages.ts'

/** What the thread of a model that reads pairs is started with. */
export interface PairSettings extends SessionSettings {
  /** Logits that the model gives for a pair. */
  readonly logits: number
}

// Parsed boundary: openNliModel and openCrossEncoder are the only ones that start this thread.
const settings = workerData as PairSettings

serveSession<TextPair>(settings, () => ({
  encode: createPairEncoder(readTokenizer(settings), settings.maxTokens),
  read: ({ outputs, outputNames: [name], lengths }) => {
    const output = name === undefined ? undefined : outputs[name]
    if (!(output?.data instanceof Float32Array) || output.data.length !== lengths.length * settings.logits) {
      throw new Error(`the model does not give ${settings.logits} numbers a pair`)
    }
    return output.data
  },
}))
