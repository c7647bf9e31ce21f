import { setTimeout as sleep } from 'node:timers/promises'
import { OpenAI } from 'openai'
import { Agent, fetch as undiciFetch } from 'undici'
import type { AnswerToken, ChatAnswer, ChatCall, ChatModel, ChatRequest, FinishKind } from './chatModel.ts'
import { environmentKey, filled } from './environmentKey.ts'
import { estimateTokens } from './estimateTokens.ts'
import { watchForLoop } from './findLoop.ts'
import { findServiceContext } from './findServiceContext.ts'
import { parseBaseUrl } from './parseBaseUrl.ts'
import { type ServiceTimeouts, startPatience } from './patience.ts'
import { keyRedactor, redactKey } from './redactKey.ts'
import { dialectAfterRefusal, fullDialect, notSentIn, type RequestDialect } from './requestDialect.ts'
import { nextWait, type RetryOptions } from './retrySchedule.ts'
import { sendsInClear } from './sendsInClear.ts'
import { keyInClear, serviceKey, ServiceTimeoutError } from './serviceErrors.ts'
import { type ServiceFailure, serviceFailure } from './serviceFailure.ts'
import { type Completion, streamCompletion } from './streamCompletion.ts'

const defaultBaseUrl = 'https://api.openai.com/v1'

// The package's own timeout only covers the headers; `startPatience` measures the times instead.
const noLimitMs = 2 ** 31 - 1

// Above the average length of any tokenizer's tokens: a service with longer answers ignores the output limit.
const charactersPerToken = 16

export interface OpenaiChatOptions {
  /** The service's name of the model. */
  readonly model: string
  /** Address of the OpenAI-compatible interface; its query is part of every request. Default `https://api.openai.com/v1`. */
  readonly baseUrl?: string
  /** `null` for none. Default: from the environment. Only api.openai.com requires one. */
  readonly apiKey?: string | null
  /** Default `process.env`. */
  readonly environment?: Readonly<Record<string, string | undefined>>
  /** Maximum tokens of prompt and answer together, if the user knows the model's limit. */
  readonly contextTokens?: number
  readonly timeouts?: ServiceTimeouts
  readonly retry?: RetryOptions
}

/**
 * Connects to a model of an OpenAI-compatible service. Answers stream; 429, 500, 502, 503, 504 and lost connections are
 * retried within the limits of `retry`. The key is only sent in the request's header, and over http only to this machine or
 * a private network.
 *
 * @throws CitewrightError; `complete` rejects with the errors of serviceErrors.ts or the signal's reason
 */
export function createOpenaiChat(options: OpenaiChatOptions): ChatModel {
  const { model, environment = process.env } = options
  const { address: baseUrl, query } = parseBaseUrl(options.baseUrl ?? defaultBaseUrl)
  const key = options.apiKey === null ? undefined : (filled(options.apiKey) ?? environmentKey(environment))
  if (key === undefined && baseUrl === defaultBaseUrl) throw serviceKey(baseUrl, undefined, '')
  if (key !== undefined && sendsInClear(baseUrl)) throw keyInClear(baseUrl)
  const { connectSeconds = 10, firstTokenSeconds = 300, betweenTokensSeconds = 60 } = options.timeouts ?? {}
  const names = { baseUrl, model, connectSeconds, redact: (text: string) => redactKey(text, key) }
  const agent = new Agent({ connect: { timeout: connectSeconds * 1000 }, headersTimeout: 0, bodyTimeout: 0 })
  const client = new OpenAI({
    baseURL: baseUrl,
    defaultQuery: query,
    // The package requires a key; without one, the header below prevents it from being sent.
    apiKey: key ?? 'none',
    // Disables everything that the package reads from the environment, and its log, which contains answers of services.
    adminAPIKey: null,
    organization: null,
    project: null,
    webhookSecret: null,
    logLevel: 'off',
    maxRetries: 0,
    timeout: noLimitMs,
    ...(key === undefined ? { defaultHeaders: { Authorization: null } } : {}),
    fetch: agentFetch(agent),
  })
  let context: Promise<number | undefined> | undefined
  const findContextTokens = async ({ signal }: Pick<ChatCall, 'signal'>): Promise<number | undefined> => {
    signal?.throwIfAborted()
    context ??= findServiceContext({
      model,
      address: baseUrl,
      query,
      key,
      fetch: agentFetch(agent),
      ...(signal === undefined ? {} : { signal }),
    }).catch((error: unknown) => {
      // It was cancelled, so the next call asks again.
      context = undefined
      throw error
    })
    return context
  }
  let dialect: RequestDialect = fullDialect

  /** Sends one request. Rejects with the original error, which `serviceFailure` explains. */
  const ask = async (request: ChatRequest, call: ChatCall): Promise<Completion> => {
    const patience = startPatience(call.signal)
    const wait = (phase: 'first token' | 'between tokens', seconds: number): void =>
      patience.wait(seconds, () => new ServiceTimeoutError(baseUrl, phase, seconds))
    wait('first token', firstTokenSeconds)
    const redactor = keyRedactor(key)
    const longest = charactersPerToken * request.maxOutputTokens
    const loop = watchForLoop()
    let text = ''
    const give = (delta: string): FinishKind | undefined => {
      const piece = delta.slice(0, longest - text.length)
      text += piece
      if (piece !== '') call.onText?.(piece)
      if (piece.length < delta.length) return 'length'
      return loop.push(piece) ? 'repetition' : undefined
    }
    try {
      const completion = await streamCompletion(
        client,
        { ...request, model, dialect },
        {
          signal: patience.signal,
          onEvent: () => wait('between tokens', betweenTokensSeconds),
          onText: (delta) => give(redactor.push(delta)),
        },
      )
      give(redactor.end())
      return { ...completion, text }
    } catch (error) {
      call.signal?.throwIfAborted()
      throw patience.expired() ?? error
    } finally {
      patience.end()
    }
  }

  const complete = async (request: ChatRequest, call: ChatCall): Promise<ChatAnswer> => {
    const started = performance.now()
    let retries = 0
    let refusals = 0
    let waited = 0
    for (;;) {
      call.signal?.throwIfAborted()
      const partial = { given: false }
      const onText = (delta: string): void => {
        partial.given = true
        call.onText?.(delta)
      }
      let failure: ServiceFailure
      try {
        const completion = await ask(request, { ...call, onText })
        const seconds = (performance.now() - started) / 1000
        return toAnswer(completion, {
          request,
          model: names.redact(completion.model ?? model),
          tokens: withoutKey(completion.tokens, names.redact),
          seconds,
          retries: retries + refusals,
          dialect,
        })
      } catch (error) {
        call.signal?.throwIfAborted()
        if (error instanceof ServiceTimeoutError) throw error
        failure = serviceFailure(error, names)
      }
      const simpler = failure.refusal === undefined ? undefined : dialectAfterRefusal(dialect, failure.refusal)
      if (simpler !== undefined) {
        dialect = simpler
        refusals += 1
        continue
      }
      const wait = failure.retry ? nextWait({ retries, waited, asked: failure.afterSeconds }, options.retry) : undefined
      if (wait === undefined) throw failure.error
      await sleep(wait * 1000, undefined, call.signal === undefined ? {} : { signal: call.signal }).catch(
        (error: unknown) => {
          call.signal?.throwIfAborted()
          throw error
        },
      )
      waited += wait
      retries += 1
      if (partial.given) call.onRestart?.()
    }
  }

  return {
    kind: 'openai',
    name: model,
    version: baseUrl.replace(/^https?:\/\//, ''),
    ...(options.contextTokens === undefined ? { findContextTokens } : { contextTokens: options.contextTokens }),
    countTokens: (text) => Promise.resolve(estimateTokens(text)),
    complete,
    close: () => agent.destroy(),
  }
}

function toAnswer(
  completion: Completion,
  about: {
    readonly request: ChatRequest
    readonly model: string
    readonly tokens: readonly AnswerToken[]
    readonly seconds: number
    readonly retries: number
    readonly dialect: RequestDialect
  },
): ChatAnswer {
  const { request, model, tokens, seconds, retries, dialect } = about
  const { text, finish, usage } = completion
  const promptTokens = usage?.prompt ?? estimateTokens(request.messages.map(({ content }) => content).join('\n'))
  return {
    text,
    finish,
    promptTokens,
    reusedTokens: Math.min(promptTokens, usage?.cached ?? 0),
    outputTokens: usage?.completion ?? estimateTokens(text),
    tokensEstimated: usage === undefined,
    seconds,
    retries,
    model,
    notSent: notSentIn(dialect, request),
    ...(tokens.length === 0 ? {} : { tokens }),
  }
}

/** Returns no tokens if a service repeats the key in pieces. */
function withoutKey(tokens: readonly AnswerToken[], redact: (text: string) => string): readonly AnswerToken[] {
  const texts = [
    tokens.map(({ text }) => text).join(''),
    ...tokens.flatMap(({ alternatives }) => alternatives.map(({ text }) => text)),
  ]
  return texts.every((text) => redact(text) === text) ? tokens : []
}

/** Uses the fetch of the package undici, which accepts its agent; Node's own may be another version. */
function agentFetch(agent: Agent): typeof fetch {
  const own = (url: unknown, init: object): unknown => undiciFetch(url as string, { ...init, dispatcher: agent })
  // undici's Response and the global one are the same class of the Fetch Standard with two type names.
  return own as typeof fetch
}
