import { setTimeout as sleep } from 'node:timers/promises'
import { OpenAI } from 'openai'
import { Agent, fetch as undiciFetch } from 'undici'
import type { AnswerToken, ChatAnswer, ChatCall, ChatModel, ChatRequest, FinishKind } from './chatModel.ts'
import { maskKey } from '../../text/maskKey.ts'
import { environmentKey, filled } from './environmentKey.ts'
import { estimateTokens } from './estimateTokens.ts'
import { watchForLoop } from './findLoop.ts'
import { findServiceContext } from './findServiceContext.ts'
import { type BaseUrl, parseBaseUrl } from './parseBaseUrl.ts'
import { type ServiceTimeouts, startPatience } from './patience.ts'
import { keyRedactor } from './keyRedactor.ts'
import { dialectAfterRefusal, fullDialect, notSentIn, type RequestDialect } from './requestDialect.ts'
import { nextWait, type RetryOptions } from './retrySchedule.ts'
import { sendsInClear } from './sendsInClear.ts'
import { keyInClear, serviceKey, ServiceTimeoutError } from './serviceErrors.ts'
import { type ServiceFailure, serviceFailure, type ServiceNames } from './serviceFailure.ts'
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
  readonly baseUrl?: string | undefined
  /** `null` for none. Default: from the environment. Only api.openai.com requires one. */
  readonly apiKey?: string | null | undefined
  /** Default `process.env`. */
  readonly environment?: Readonly<Record<string, string | undefined>>
  /** Maximum tokens of prompt and answer together, if the user knows the model's limit. */
  readonly contextTokens?: number | undefined
  /** Temperature of all answers. Default: as each request says. */
  readonly temperature?: number | undefined
  /** Maximum tokens of any answer. Default: as each request says. */
  readonly maxOutputTokens?: number | undefined
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
  const agent = new Agent({ connect: { timeout: connectSeconds * 1000 }, headersTimeout: 0, bodyTimeout: 0 })
  const secrets = [...(key === undefined ? [] : [key]), ...secretsIn(query)]
  const address = { address: baseUrl, query, key, fetch: agentFetch(agent) }
  const service: Service = {
    client: openClient(address),
    key,
    names: { baseUrl, model, connectSeconds, redact: (text) => maskKey(text, secrets) },
    firstTokenSeconds,
    betweenTokensSeconds,
    retry: options.retry,
    dialect: fullDialect,
  }
  let context: Promise<number | undefined> | undefined
  const findContextTokens = async ({ signal }: Pick<ChatCall, 'signal'>): Promise<number | undefined> => {
    signal?.throwIfAborted()
    context ??= findServiceContext({ ...address, model, signal }).catch((error: unknown) => {
      // It was cancelled, so the next call asks again.
      context = undefined
      throw error
    })
    return context
  }
  return {
    kind: 'openai',
    name: model,
    version: [baseUrl.replace(/^https?:\/\//, ''), ...setBy(options)].join(' '),
    ...(options.contextTokens === undefined ? { findContextTokens } : { contextTokens: options.contextTokens }),
    countTokens: (text) => Promise.resolve(estimateTokens(text)),
    complete: (request, call) => complete(service, asSet(request, options), call),
    close: () => agent.destroy(),
  }
}

/** Values of an address's query that let people in. */
function secretsIn(query: BaseUrl['query']): readonly string[] {
  return Object.entries(query).flatMap(([name, value]) =>
    /key|code|token|secret|sig|auth|pass/i.test(name) ? value : [],
  )
}

type Sampling = Pick<OpenaiChatOptions, 'temperature' | 'maxOutputTokens'>

/** What the person set, as part of the model's identity: stored answers to other settings are then not reused. */
function setBy({ temperature, maxOutputTokens }: Sampling): readonly string[] {
  return [
    ...(temperature === undefined ? [] : [`temperature ${temperature}`]),
    ...(maxOutputTokens === undefined ? [] : [`output ${maxOutputTokens}`]),
  ]
}

function asSet(request: ChatRequest, { temperature, maxOutputTokens = Infinity }: Sampling): ChatRequest {
  return {
    ...request,
    temperature: temperature ?? request.temperature,
    maxOutputTokens: Math.min(request.maxOutputTokens, maxOutputTokens),
  }
}

interface Service {
  readonly client: OpenAI
  readonly key: string | undefined
  readonly names: ServiceNames
  readonly firstTokenSeconds: number
  readonly betweenTokensSeconds: number
  readonly retry: RetryOptions | undefined
  /** The parameters that the service accepts, as far as its refusals show. */
  dialect: RequestDialect
}

interface ServiceAddress extends BaseUrl {
  readonly key: string | undefined
  readonly fetch: typeof fetch
}

function openClient({ address, query, key, fetch }: ServiceAddress): OpenAI {
  return new OpenAI({
    baseURL: address,
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
    fetch,
  })
}

/** Sends a request until it is answered: again after temporary failures, and without parameters that are refused. */
async function complete(service: Service, request: ChatRequest, call: ChatCall): Promise<ChatAnswer> {
  const { names } = service
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
    const result = await attempt(service, request, { ...call, onText })
    if ('text' in result) {
      return toAnswer(result, {
        request,
        model: names.redact(result.model ?? names.model),
        tokens: withoutKey(result.tokens, names.redact),
        seconds: (performance.now() - started) / 1000,
        retries: retries + refusals,
        dialect: service.dialect,
      })
    }
    const simpler = result.refusal === undefined ? undefined : dialectAfterRefusal(service.dialect, result.refusal)
    if (simpler !== undefined) {
      service.dialect = simpler
      refusals += 1
      continue
    }
    const wait = result.retry ? nextWait({ retries, waited, asked: result.afterSeconds }, service.retry) : undefined
    if (wait === undefined) throw result.error
    await sleepFor(wait, call.signal)
    waited += wait
    retries += 1
    if (partial.given) call.onRestart?.()
  }
}

/** @throws ServiceTimeoutError, the signal's reason */
async function attempt(service: Service, request: ChatRequest, call: ChatCall): Promise<Completion | ServiceFailure> {
  try {
    return await ask(service, request, call)
  } catch (error) {
    call.signal?.throwIfAborted()
    if (error instanceof ServiceTimeoutError) throw error
    return serviceFailure(error, service.names)
  }
}

/** Sends one request. Rejects with the original error, which `serviceFailure` explains. */
async function ask(service: Service, request: ChatRequest, call: ChatCall): Promise<Completion> {
  const { client, key, names, firstTokenSeconds, betweenTokensSeconds, dialect } = service
  const patience = startPatience(call.signal)
  const wait = (phase: 'first token' | 'between tokens', seconds: number): void =>
    patience.wait(seconds, () => new ServiceTimeoutError(names.baseUrl, phase, seconds))
  wait('first token', firstTokenSeconds)
  const redactor = keyRedactor(key)
  const longest = charactersPerToken * request.maxOutputTokens
  const loop = watchForLoop({ structured: request.format !== undefined })
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
      { ...request, model: names.model, dialect },
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

async function sleepFor(seconds: number, signal: AbortSignal | undefined): Promise<void> {
  try {
    await sleep(seconds * 1000, undefined, signal === undefined ? {} : { signal })
  } catch (error) {
    signal?.throwIfAborted()
    throw error
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
