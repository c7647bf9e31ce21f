import type { AnswerFormat } from './answerFormat.ts'

export interface ChatMessage {
  readonly role: 'system' | 'user' | 'assistant'
  readonly content: string
}

export interface ChatRequest {
  readonly messages: readonly ChatMessage[]
  /** Maximum tokens of the answer; a longer one is cut off and ends with `finish: 'length'`. */
  readonly maxOutputTokens: number
  /** From 0, which always picks the likeliest token, to 2. */
  readonly temperature: number
  /** Seed for sampling; no effect at temperature 0. Default: chosen by the model. */
  readonly seed?: number
  /**
   * Format of the answer. The messages must describe it too: a model that is merely constrained writes badly. Default: free
   * text.
   */
  readonly format?: AnswerFormat
  /**
   * Tokens of prompt and answer in the longest coming call with the same beginning. A local model that reserves them from
   * the start reads the common beginning once; one that has to grow reads it again. Default: what this call needs.
   */
  readonly reserveTokens?: number
  /** Whether to return the answer's tokens with their log-probabilities, if the model provides them. Default false. */
  readonly logProbabilities?: boolean
}

/** A token of an answer with its natural log-probability. */
export interface AnswerToken {
  readonly text: string
  readonly logProbability: number
  /** The likeliest tokens at its position, if the model provides them. */
  readonly alternatives: readonly { readonly text: string; readonly logProbability: number }[]
}

/** Alternative beginnings of a model's answer. */
export interface ContinuationRequest extends Pick<ChatRequest, 'messages' | 'reserveTokens'> {
  readonly continuations: readonly string[]
}

export interface ContinuationScore {
  /** Natural log-probability of the whole text after the prompt. */
  readonly logProbability: number
  readonly tokens: number
}

/**
 * How an answer ended. `length`: it was cut off by the output limit, or a service that stopped without a reason.
 * `repetition`: the program stopped it because it repeated itself endlessly. `filtered`: the service's content filter cut
 * it off.
 */
export const finishKinds = ['stop', 'length', 'repetition', 'filtered'] as const
export type FinishKind = (typeof finishKinds)[number]

export interface ChatCall {
  /** Cancels the call: it then rejects with the signal's reason. */
  readonly signal?: AbortSignal | undefined
  /** Called with each piece of the answer as it arrives. The pieces joined are the answer's text. */
  readonly onText?: (delta: string) => void
  /** Called when an answer starts over because the connection was lost: the text passed to `onText` so far is void. */
  readonly onRestart?: () => void
  /** Whether the caller can read an answer. One that it cannot read is not cached. Default: it can read all. */
  readonly isReadable?: (answer: Pick<ChatAnswer, 'text' | 'finish'>) => boolean
}

export interface ChatAnswer {
  /** The model's unchanged text. Thinking that a service marks as such is in `<think>…</think>` or missing. */
  readonly text: string
  readonly finish: FinishKind
  readonly promptTokens: number
  /** The part of `promptTokens` that was reused from an earlier call. 0 if a service does not say. */
  readonly reusedTokens: number
  readonly outputTokens: number
  /** Whether the service does not count tokens, so that the token counts are estimates. */
  readonly tokensEstimated: boolean
  /** Wall-clock seconds of the whole call, waits between retries included. */
  readonly seconds: number
  /** Requests sent beyond the first. */
  readonly retries: number
  /** The model as the service reports it, or the file's name. */
  readonly model: string
  /** Parameters of the request that were omitted because the service refused them, such as `seed`. */
  readonly notSent: readonly string[]
  /** Tokens in order; absent if not requested or not provided by the model. */
  readonly tokens?: readonly AnswerToken[]
}

/** A model that answers a conversation. Calls beyond its capacity wait. `close` frees its resources. */
export interface ChatModel {
  readonly kind: 'gguf' | 'openai' | 'scripted'
  /** The requested name: the file's name or the service's model name. */
  readonly name: string
  /** Distinguishes models of the same name: a file's size and hash, or the service's address. Known before any call. */
  readonly version: string
  /** Maximum tokens of prompt and answer together. Always present for a model file, for a service if the user set it. */
  readonly contextTokens?: number
  /**
   * Requests that limit from the service, once; undefined if the service does not report it. Absent if `contextTokens` is
   * known. Rejects only with the signal's reason.
   */
  readonly findContextTokens?: (call: Pick<ChatCall, 'signal'>) => Promise<number | undefined>
  /** Number of calls that a local model processes in parallel; absent if the service decides. */
  readonly atOnce?: number
  /** Tokens of `text` according to the model's tokenizer, or a high estimate without one. */
  countTokens(text: string): Promise<number>
  complete(request: ChatRequest, call: ChatCall): Promise<ChatAnswer>
  /** Returns the likelihood of each text as the answer, in order; absent if the model cannot score given texts. */
  readonly scoreContinuations?: (
    request: ContinuationRequest,
    call: Pick<ChatCall, 'signal'>,
  ) => Promise<readonly ContinuationScore[]>
  close(): Promise<void>
}
