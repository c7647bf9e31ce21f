import type { LongCall } from '../../domain/progress.ts'

/** The role of a text in a ranking, which matters for encoders with prompts or with two models. */
export type TextRole = 'query' | 'passage'

export interface EncodedTexts {
  /** One vector per text, in order, all of the same dimension. Normalised to length 1 if the similarity is `cosine`. */
  readonly vectors: readonly Float32Array[]
  /** Whether each text was truncated to the model's limit. */
  readonly cut: readonly boolean[]
}

/** A model that turns texts into vectors whose similarity is that of the texts. */
export interface SentenceEncoder {
  /** Base name of the model's folder or file. */
  readonly name: string
  /** Hexadecimal digits that change with everything that affects the vectors. Known before the weights are loaded. */
  readonly fingerprint: string
  /** How vectors are compared. Both are the dot product, which is the cosine for vectors of length 1. */
  readonly similarity: 'cosine' | 'dot'
  /** Maximum tokens of a text, including special tokens and prompt; longer texts are truncated. */
  readonly maxTokens: number
  /**
   * Encodes texts. Loads the weights at the first call.
   *
   * @throws CitewrightError and the signal's reason
   */
  encode(texts: readonly string[], role: TextRole, call?: LongCall): Promise<EncodedTexts>
  close(): Promise<void>
}
