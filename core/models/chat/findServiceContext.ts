import { z } from 'zod'
import { type BaseUrl } from './parseBaseUrl.ts'
import { readWhole } from './readEventStream.ts'

/** Time limit in seconds for all requests except loading a model. A service that does not answer in time is ignored. */
const questionSeconds = 5

/** Seconds for Ollama to load the model, which a run's first call would wait for anyway. */
const loadSeconds = 60

/** Context in tokens if a service reports nothing. */
export const assumedContextTokens = 32_768

/** Ollama's default on machines with little graphics memory, unless the model or server is configured otherwise. */
const ollamaDefault = 4096

export interface ServiceContextOptions extends BaseUrl {
  readonly model: string
  /** The service's key; undefined to send none. */
  readonly key: string | undefined
  /** Sends requests to the service. Redirects are not followed, so that the key stays with its origin. */
  readonly fetch: typeof fetch
  readonly signal?: AbortSignal | undefined
  /** Time limit in seconds for requests that load no model. Default 5. */
  readonly seconds?: number
}

/** A service with the deadline for its answers. */
interface Asked extends ServiceContextOptions {
  readonly deadline: AbortSignal
}

/**
 * Finds out how many tokens a service allows for prompt and answer together. Several kinds of servers report it besides the
 * OpenAI protocol, each in its own way. Only paths below the base url's origin are requested.
 *
 * - the protocol's own list of models: vLLM and SGLang (`max_model_len`), OpenRouter (`context_length`,
 *   `top_provider.context_length`), Groq (`context_window`), Mistral (`max_context_length`), Together (`context_length`)
 * - llama.cpp's server: `/props`, `default_generation_settings.n_ctx`, which is per slot
 * - LM Studio: `/api/v0/models`, `loaded_context_length`; a model that is not loaded reports only its maximum
 * - Ollama: `num_ctx` of the model's parameters (`/api/show`), otherwise `context_length` of the loaded model (`/api/ps`)
 *
 * Rejects only with the signal's reason. Other failures are ignored.
 *
 * @returns undefined if the service reports nothing
 */
export async function findServiceContext(options: ServiceContextOptions): Promise<number | undefined> {
  const asked = { ...options, deadline: AbortSignal.timeout((options.seconds ?? questionSeconds) * 1000) }
  const listed = fromList(await ask(asked, `${asked.address}/models`), asked.model)
  if (listed.tokens !== undefined) return listed.tokens
  const [llamaCpp, lmStudio, shown] = await Promise.all([askLlamaCpp(asked), askLmStudio(asked), askOllama(asked)])
  // Ollama is last, because other servers answer some of its requests too.
  const context = llamaCpp ?? lmStudio ?? (shown === undefined ? undefined : await ollamaContext(asked, shown))
  if (context !== undefined) return context
  return listed.most === undefined ? undefined : Math.min(listed.most, assumedContextTokens)
}

// Each number is parsed separately: a field of the wrong type counts as absent.
const tokens = z.coerce.number().int().min(256).max(100_000_000).optional().catch(undefined)
const name = z.string().optional().catch(undefined)

const listedModel = z.object({
  id: name,
  max_model_len: tokens,
  context_length: tokens,
  context_window: tokens,
  max_context_length: tokens,
  top_provider: z.object({ context_length: tokens }).optional().catch(undefined),
  meta: z.object({ n_ctx: tokens, n_ctx_train: tokens }).optional().catch(undefined),
})
const list = z.array(z.unknown()).catch([])
const modelList = z.union([z.object({ data: list }).transform(({ data }) => data), list])

/** `most`: the context that the model was trained for, which the server may not allow. */
function fromList(answer: unknown, model: string): { readonly tokens?: number; readonly most?: number } {
  const entry = entryOf(
    modelList.parse(answer),
    model,
    (each) => listedModel.safeParse(each).data,
    ({ id }) => id,
  )
  if (entry === undefined) return {}
  const { max_model_len, context_length, context_window, max_context_length, top_provider, meta } = entry
  const candidates = [
    max_model_len,
    context_length,
    context_window,
    max_context_length,
    top_provider?.context_length,
    meta?.n_ctx,
  ]
  const figures = candidates.filter((figure) => figure !== undefined)
  return {
    ...(figures.length === 0 ? {} : { tokens: Math.min(...figures) }),
    ...(meta?.n_ctx_train === undefined ? {} : { most: meta.n_ctx_train }),
  }
}

const propsSchema = z.object({ default_generation_settings: z.object({ n_ctx: tokens }) })

async function askLlamaCpp(options: Asked): Promise<number | undefined> {
  // A server with several models needs the model's name; others ignore it.
  const answer = await ask(options, `${rootOf(options)}/props`, { query: { model: options.model } })
  return propsSchema.safeParse(answer).data?.default_generation_settings.n_ctx
}

const lmStudioModel = z.object({ id: name, loaded_context_length: tokens, max_context_length: tokens })

async function askLmStudio(options: Asked): Promise<number | undefined> {
  const answer = await ask(options, `${rootOf(options)}/api/v0/models`)
  const entry = entryOf(
    modelList.parse(answer),
    options.model,
    (each) => lmStudioModel.safeParse(each).data,
    ({ id }) => id,
  )
  if (entry?.loaded_context_length !== undefined) return entry.loaded_context_length
  return entry?.max_context_length === undefined ? undefined : Math.min(entry.max_context_length, assumedContextTokens)
}

const ollamaShow = z.object({
  parameters: name,
  model_info: z.record(z.string(), z.unknown()),
  /** Present for models in Ollama's cloud, which have their whole context. */
  remote_model: name,
})
const ollamaRunning = z.object({ models: list })
const ollamaModel = z.object({ name: name, model: name, context_length: tokens })

async function askOllama(options: Asked): Promise<z.infer<typeof ollamaShow> | undefined> {
  const { model } = options
  return ollamaShow.safeParse(await ask(options, `${rootOf(options)}/api/show`, { body: { model } })).data
}

async function ollamaContext(options: Asked, shown: z.infer<typeof ollamaShow>): Promise<number> {
  const { model } = options
  const root = rootOf(options)
  const trained = tokens.parse(
    Object.entries(shown.model_info).find(([name]) => name.endsWith('.context_length'))?.[1] ?? undefined,
  )
  const within = (figure: number): number => Math.min(figure, trained ?? Infinity)
  const set = tokens.parse(/^num_ctx\s+"?(\d+)/m.exec(shown.parameters ?? '')?.[1])
  if (set !== undefined) return within(set)
  if (trained !== undefined && (shown.remote_model !== undefined || new URL(root).hostname === 'ollama.com'))
    return trained
  // Ollama silently cuts longer prompts, and reports the server's configured context only for loaded models.
  const loaded = await ollamaLoaded(options)
  if (loaded !== undefined) return loaded
  const load = { body: { model, stream: false }, deadline: AbortSignal.timeout(loadSeconds * 1000) }
  await ask(options, `${root}/api/generate`, load)
  return (await ollamaLoaded({ ...options, deadline: load.deadline })) ?? within(ollamaDefault)
}

async function ollamaLoaded(options: Asked): Promise<number | undefined> {
  const { model } = options
  const { models } = ollamaRunning.safeParse(await ask(options, `${rootOf(options)}/api/ps`)).data ?? { models: [] }
  const names: readonly (string | undefined)[] = [model, `${model}:latest`]
  return models
    .map((each) => ollamaModel.safeParse(each).data)
    .find((each) => each !== undefined && (names.includes(each.name) || names.includes(each.model)))?.context_length
}

/** The model's entry, or the only entry, since some servers use another name. */
function entryOf<T>(
  entries: readonly unknown[],
  model: string,
  read: (entry: unknown) => T | undefined,
  idOf: (entry: T) => string | undefined,
): T | undefined {
  const all = entries.map(read).filter((entry) => entry !== undefined)
  return all.find((entry) => idOf(entry) === model) ?? (all.length === 1 ? all[0] : undefined)
}

/** The address without the protocol's version at the end. */
function rootOf({ address }: Asked): string {
  return address.replace(/\/(?:api\/)?v\d+(?:beta)?$/i, '')
}

interface Question {
  /** Default: a GET without a body. */
  readonly body?: object
  readonly query?: Readonly<Record<string, string>>
  /** Default: the deadline of all questions. */
  readonly deadline?: AbortSignal
}

/** Requests JSON from a service; undefined if the answer is anything else. */
async function ask(options: Asked, address: string, question: Question = {}): Promise<unknown> {
  const { key, signal } = options
  const deadline = question.deadline ?? options.deadline
  const url = new URL(address)
  for (const [name, value] of Object.entries({ ...options.query, ...question.query })) url.searchParams.set(name, value)
  try {
    const response = await options.fetch(url.href, {
      method: question.body === undefined ? 'GET' : 'POST',
      headers: {
        accept: 'application/json',
        ...(question.body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
      },
      ...(question.body === undefined ? {} : { body: JSON.stringify(question.body) }),
      redirect: 'manual',
      signal: signal === undefined ? deadline : AbortSignal.any([signal, deadline]),
    })
    if (response.body === null) return undefined
    if (response.status !== 200) {
      await response.body.cancel()
      return undefined
    }
    return JSON.parse(await readWhole(response.body)) as unknown
  } catch {
    signal?.throwIfAborted()
    return undefined
  }
}
