import type { AnswerFormat } from './answerFormat.ts'

export interface ChatMessage {
  readonly role: 'system' | 'user' | 'assistant'
  readonly content: string
}

export interface ChatRequest {
  readonly messages: readonly ChatMessage[]
  /** Tokens of the answer at most; a longer one is cut off and ends with `finish: 'length'`. */
  readonly maxOutputTokens: number
  /** 0 takes the likeliest token each time; 0 to 2. */
  readonly temperature: number
  /** Of the sampling; without effect at temperature 0. Default: left to the model. */
  readonly seed?: number
  /** The form of the answer, which the messages tell too: a model that only is kept from other forms writes badly. Default: free text. */
  readonly format?: AnswerFormat
  /**
   * Tokens of prompt and answer of the longest call to come with the same beginning. A local model that holds so many from
   * the first call on reads the common beginning once; one that has to grow reads it again. Default: what this call needs.
   */
  readonly reserveTokens?: number
  /** Whether the answer's tokens come with their log-probabilities, where the model gives them. Default false. */
  readonly logProbabilities?: boolean
}

/** A token of an answer with its natural log-probability. */
export interface AnswerToken {
  readonly text: string
  readonly logProbability: number
  /** The likeliest tokens at its place, where the model tells them. */
  readonly alternatives: readonly { readonly text: string; readonly logProbability: number }[]
}

/** Texts of which each could be the beginning of a model's answer. */
export interface ContinuationRequest extends Pick<ChatRequest, 'messages' | 'reserveTokens'> {
  readonly continuations: readonly string[]
}

export interface ContinuationScore {
  /** Natural log-probability of the whole text after the prompt. */
  readonly logProbability: number
  readonly tokens: number
}

/**
 * How an answer ended. `length`: it was cut off, by the output limit, a filter, or a service that ended without saying
 * why. `repetition`: the program stopped it, because it went on repeating itself.
 */
export const finishKinds = ['stop', 'length', 'repetition'] as const
export type FinishKind = (typeof finishKinds)[number]

export interface ChatCall {
  /** Cancels the call: it then rejects with the signal's reason. */
  readonly signal?: AbortSignal
  /** Called with each piece of the answer as it arrives. The pieces joined are the answer's text. */
  readonly onText?: (delta: string) => void
  /** Called when a connection dropped in the middle of an answer and it starts over: what `onText` gave so far is void. */
  readonly onRestart?: () => void
}

export interface ChatAnswer {
  /** As the model wrote it. Thinking that the service tells apart comes inside `<think>…</think>` or not at all. */
  readonly text: string
  readonly finish: FinishKind
  readonly promptTokens: number
  /** Of `promptTokens` those that were not read again, since an earlier call began with them. 0 where a service does not tell. */
  readonly reusedTokens: number
  readonly outputTokens: number
  /** True where the service does not count and the two figures above are estimates. */
  readonly tokensEstimated: boolean
  /** Wall-clock seconds of the whole call, waits between retries included. */
  readonly seconds: number
  /** Requests sent beyond the first. */
  readonly retries: number
  /** The model as the service reports it, or the file's name. */
  readonly model: string
  /** Parameters of the request that the service refused and that were left out, such as `seed`. */
  readonly notSent: readonly string[]
  /** In their order; absent where they were not asked for or the model does not give them. */
  readonly tokens?: readonly AnswerToken[]
}

/** A model that answers a conversation. Calls that it does not take at once wait their turn; `close` frees what it holds. */
export interface ChatModel {
  readonly kind: 'gguf' | 'openai' | 'scripted'
  /** Name as asked for: the file's name or the service's model name. */
  readonly name: string
  /** Tells two models of one name apart: a file's size and hash, or the service's address. Known before any call. */
  readonly version: string
  /** Tokens that prompt and answer may have together: of a model file always, of a service where the user set them. */
  readonly contextTokens?: number
  /**
   * That limit as the service reports it, asked for once; undefined where it reports none. Absent where `contextTokens`
   * is known. Rejects with the signal's reason alone.
   */
  readonly findContextTokens?: (call: Pick<ChatCall, 'signal'>) => Promise<number | undefined>
  /** Calls of which a model on this machine reads and writes as many side by side; absent where the service decides. */
  readonly atOnce?: number
  /** Tokens of `text` by the model's own tokenizer, or an estimate that errs high where the program has none. */
  countTokens(text: string): Promise<number>
  complete(request: ChatRequest, call: ChatCall): Promise<ChatAnswer>
  /** How likely each text is as the answer, in their order; absent where the model does not tell it of given texts. */
  readonly scoreContinuations?: (
    request: ContinuationRequest,
    call: Pick<ChatCall, 'signal'>,
  ) => Promise<readonly ContinuationScore[]>
  close(): Promise<void>
}
