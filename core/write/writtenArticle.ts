import type { Defect, Origin, RankedChunk } from '../domain/draft.ts'
import type { ChunkId } from '../domain/ids.ts'

export interface WrittenSentence {
  readonly text: string
  readonly citations: readonly ChunkId[]
  readonly origin: Extract<Origin, 'model' | 'quotation'>
  readonly startsParagraph: boolean
}

export interface WrittenSection {
  /** Empty for the lead. */
  readonly heading: string
  readonly level: number
  readonly query: string
  readonly ranking: readonly RankedChunk[]
  readonly sentences: readonly WrittenSentence[]
}

/** One call of a chat model, as the run's report shows it. */
export interface ModelCall {
  readonly model: string
  readonly version: string
  readonly promptTokens: number
  readonly outputTokens: number
  /** True where the service does not count and the program estimated. */
  readonly tokensEstimated: boolean
  readonly seconds: number
  readonly retries: number
  /** `length`: the answer was cut off at the output limit. */
  readonly finish: 'stop' | 'length'
}

/** What a writer hands over: sentences that cite passages it was shown, and a count of all that was left out of its answer. */
export interface WrittenArticle {
  readonly sections: readonly WrittenSection[]
  readonly defects: readonly Defect[]
  /** The model's answer as it came; empty for the extractive writer. */
  readonly raw: string
  readonly calls: readonly ModelCall[]
}
