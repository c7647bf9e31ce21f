import type { OpenAI } from 'openai'
import { z } from 'zod'
import type { AnswerToken, ChatRequest, FinishKind } from './chatModel.ts'
import { readEventStream, readWhole } from './readEventStream.ts'
import { optionalParameters, type RequestDialect } from './requestDialect.ts'
import { FilteredAnswerError, isFilterReason } from './contentFilter.ts'
import { BrokenStreamError, StreamedServiceError, WrongFormatError } from './serviceFailure.ts'

const usageSchema = z.object({
  prompt_tokens: z.number(),
  completion_tokens: z.number(),
  prompt_tokens_details: z.object({ cached_tokens: z.number().nullish() }).nullish().catch(undefined),
  /** DeepSeek's name for it. */
  prompt_cache_hit_tokens: z.number().nullish().catch(undefined),
})

/** llama.cpp's number of prompt tokens that it had already read. */
const timingsSchema = z.object({ cache_n: z.number().nullish() })

const partSchema = z.object({ content: z.string().nullish(), refusal: z.string().nullish() })

const likelihoodSchema = z.object({ token: z.string(), logprob: z.number() })

// Only the used fields: services add their own, and some send events without choices.
const chunkSchema = z.object({
  model: z.string().nullish(),
  choices: z
    .array(
      z.object({
        delta: partSchema.nullish(),
        message: partSchema.nullish(),
        finish_reason: z.string().nullish(),
        logprobs: z
          .object({
            content: z.array(likelihoodSchema.extend({ top_logprobs: z.array(likelihoodSchema).nullish() })).nullish(),
          })
          .nullish()
          .catch(undefined),
      }),
    )
    .nullish(),
  usage: usageSchema.nullish().catch(undefined),
  timings: timingsSchema.nullish().catch(undefined),
  error: z.unknown().optional(),
})

export interface Completion {
  readonly text: string
  readonly finish: FinishKind
  readonly model: string | undefined
  readonly usage: { readonly prompt: number; readonly completion: number; readonly cached: number } | undefined
  /** Empty if the service sends none. */
  readonly tokens: readonly AnswerToken[]
}

interface CompletionCall {
  readonly signal: AbortSignal
  /** Called when the headers and each event of the answer arrive. */
  readonly onEvent: () => void
  /** Called with each piece of the answer. If it returns a finish, the answer ends there and the rest is not read. */
  readonly onText: (delta: string) => FinishKind | undefined
}

/**
 * Requests a chat completion and reads it as it streams.
 *
 * @throws BrokenStreamError, StreamedServiceError, WrongFormatError, and the errors of the package openai and of fetch
 */
export async function streamCompletion(
  client: OpenAI,
  request: ChatRequest & { readonly model: string; readonly dialect: RequestDialect },
  call: CompletionCall,
): Promise<Completion> {
  const response = await client.chat.completions
    .create(
      {
        model: request.model,
        messages: request.messages.map(({ role, content }) => ({ role, content })),
        stream: true,
        ...optionalParameters(request.dialect, request),
      },
      { signal: call.signal },
    )
    .asResponse()

  if (response.body === null) throw new BrokenStreamError('an empty answer')
  const type = response.headers.get('content-type') ?? ''
  if (/^text\/html\b/i.test(type)) {
    await response.body.cancel()
    throw new WrongFormatError('a web page')
  }
  // A service that does not stream answers with one JSON object, which is read like a single event.
  const events = /^application\/json\b/i.test(type) ? [await readWhole(response.body)] : readEventStream(response.body)
  return readCompletion(events, call)
}

async function readCompletion(
  events: AsyncIterable<string> | Iterable<string>,
  call: CompletionCall,
): Promise<Completion> {
  let text = ''
  let refusal = ''
  let reason: string | undefined
  let model: string | undefined
  let lastUsage: Completion['usage']
  let reused = 0
  let done = false
  let unreadable: WrongFormatError | undefined
  let stopped: FinishKind | undefined
  const tokens: AnswerToken[] = []
  for await (const event of events) {
    // An invalid event is a fault of the service, unless it is the last: then the connection was lost in the middle of it.
    if (unreadable !== undefined) throw unreadable
    if (event.trim() === '[DONE]') {
      done = true
      break
    }
    const value = parseJson(event)
    if (value instanceof WrongFormatError) {
      unreadable = value
      continue
    }
    const chunk = parseChunk(value, event)
    call.onEvent()
    model = chunk.model ?? model
    if (chunk.timings?.cache_n) reused = chunk.timings.cache_n
    if (chunk.usage) lastUsage = readUsage(chunk.usage)
    const choice = chunk.choices?.[0]
    const part = choice?.delta ?? choice?.message
    tokens.push(...(choice?.logprobs?.content ?? []).map(toAnswerToken))
    if (part?.content) {
      text += part.content
      stopped = call.onText(part.content)
      if (stopped !== undefined) break
    }
    refusal += part?.refusal ?? ''
    reason = choice?.finish_reason ?? reason
  }
  if (unreadable !== undefined && text === '') throw unreadable
  const usage = lastUsage && { ...lastUsage, cached: lastUsage.cached || reused }
  if (text === '' && refusal !== '') {
    text = refusal
    stopped = call.onText(refusal)
  }
  if (stopped !== undefined) return { text, finish: stopped, model, usage, tokens }
  const filtered = reason !== undefined && isFilterReason(reason)
  if (filtered && text === '') throw new FilteredAnswerError('')
  if (reason === undefined && !done && text === '') throw new BrokenStreamError('an empty answer')
  // An answer that ends without a reason may have been cut off by a proxy, so its last sentence cannot be trusted.
  const whole = reason === undefined ? done : reason !== 'length'
  return { text, finish: filtered ? 'filtered' : whole ? 'stop' : 'length', model, usage, tokens }
}

function toAnswerToken({
  token,
  logprob,
  top_logprobs: top,
}: z.infer<typeof likelihoodSchema> & {
  readonly top_logprobs?: readonly z.infer<typeof likelihoodSchema>[] | null | undefined
}): AnswerToken {
  const alternatives = (top ?? []).map((other) => ({ text: other.token, logProbability: other.logprob }))
  return { text: token, logProbability: logprob, alternatives }
}

function readUsage(usage: z.infer<typeof usageSchema>): Completion['usage'] {
  return {
    prompt: usage.prompt_tokens,
    completion: usage.completion_tokens,
    cached: usage.prompt_tokens_details?.cached_tokens ?? usage.prompt_cache_hit_tokens ?? 0,
  }
}

function parseJson(event: string): unknown {
  try {
    return JSON.parse(event)
  } catch (error) {
    if (error instanceof SyntaxError) return new WrongFormatError(`not JSON: ${event.slice(0, 100)}`)
    throw error
  }
}

function parseChunk(value: unknown, event: string): z.infer<typeof chunkSchema> {
  const chunk = chunkSchema.safeParse(value)
  if (!chunk.success) throw new WrongFormatError(event.slice(0, 100))
  if (chunk.data.error !== undefined && chunk.data.error !== null) {
    throw new StreamedServiceError(chunk.data.error)
  }
  if (chunk.data.choices === undefined && chunk.data.usage === undefined)
    throw new WrongFormatError(event.slice(0, 100))
  return chunk.data
}
