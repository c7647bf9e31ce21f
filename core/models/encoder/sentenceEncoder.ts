import type { LongCall } from '../../domain/progress.ts'

/** What a text is to a ranking; encoders with prompts, or with two models, treat the two differently. */
export type TextRole = 'query' | 'passage'

export interface EncodedTexts {
  /** One vector a text, all of one length, in the order asked. Of length 1 where the similarity is `cosine`. */
  readonly vectors: readonly Float32Array[]
  /** Whether the end of each text was left out because the model reads no more. */
  readonly cut: readonly boolean[]
}

/** A model that gives texts vectors whose similarity is the similarity of the texts. */
export interface SentenceEncoder {
  /** Base name of the model's folder or file. */
  readonly name: string
  /** Hexadecimal digits that change with everything that the vectors depend on. Known before the weights are loaded. */
  readonly fingerprint: string
  /** How vectors compare. Both are the dot product: where vectors have length 1 that is their cosine. */
  readonly similarity: 'cosine' | 'dot'
  /** Most tokens of a text, special ones and prompt included; longer texts lose their end. */
  readonly maxTokens: number
  /**
   * Vectors of texts. The weights are loaded at the first call.
   *
   * @throws EncoderFolderError, ModelRuntimeError or EncoderRunError, and the signal's reason
   */
  encode(texts: readonly string[], role: TextRole, call?: LongCall): Promise<EncodedTexts>
  close(): Promise<void>
}
