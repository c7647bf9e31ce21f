import type { OpenAI } from 'openai'
import { z } from 'zod'
import type { ChatRequest } from './chatModel.ts'
import { readEventStream } from './readEventStream.ts'
import { optionalParameters, type RequestDialect } from './requestDialect.ts'
import { BrokenStreamError, StreamedServiceError, WrongFormatError } from './serviceFailure.ts'

const usageSchema = z.object({ prompt_tokens: z.number(), completion_tokens: z.number() })

const partSchema = z.object({ content: z.string().nullish(), refusal: z.string().nullish() })

// Of each event only what is used; services add fields of their own, and some send events without choices.
const chunkSchema = z.object({
  model: z.string().nullish(),
  choices: z
    .array(
      z.object({
        delta: partSchema.nullish(),
        message: partSchema.nullish(),
        finish_reason: z.string().nullish(),
      }),
    )
    .nullish(),
  usage: usageSchema.nullish().catch(undefined),
  error: z.unknown().optional(),
})

export interface Completion {
  readonly text: string
  readonly finish: 'stop' | 'length'
  readonly model: string | undefined
  readonly usage: { readonly prompt: number; readonly completion: number } | undefined
}

/**
 * One request for a chat completion, read as it streams.
 *
 * @param call.onEvent called when the headers and each event of the answer arrive
 * @throws BrokenStreamError, StreamedServiceError, WrongFormatError, and the errors of the package openai and of fetch
 */
export async function streamCompletion(
  client: OpenAI,
  request: ChatRequest & { readonly model: string; readonly dialect: RequestDialect },
  call: { readonly signal: AbortSignal; readonly onEvent: () => void; readonly onText: (delta: string) => void },
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
  // A service that does not stream answers with one JSON object, which reads like a single event.
  const events = /^application\/json\b/i.test(type) ? [await response.text()] : readEventStream(response.body)
  return readCompletion(events, call)
}

async function readCompletion(
  events: AsyncIterable<string> | Iterable<string>,
  call: { readonly onEvent: () => void; readonly onText: (delta: string) => void },
): Promise<Completion> {
  let text = ''
  let refusal = ''
  let reason: string | undefined
  let model: string | undefined
  let usage: Completion['usage']
  let done = false
  for await (const event of events) {
    if (event.trim() === '[DONE]') {
      done = true
      break
    }
    const chunk = parseChunk(event)
    call.onEvent()
    model = chunk.model ?? model
    if (chunk.usage) usage = { prompt: chunk.usage.prompt_tokens, completion: chunk.usage.completion_tokens }
    const choice = chunk.choices?.[0]
    const part = choice?.delta ?? choice?.message
    if (part?.content) {
      text += part.content
      call.onText(part.content)
    }
    refusal += part?.refusal ?? ''
    reason = choice?.finish_reason ?? reason
  }
  if (text === '' && refusal !== '') {
    text = refusal
    call.onText(refusal)
  }
  if (reason === undefined && !done && text === '') throw new BrokenStreamError('an empty answer')
  // An answer that ends without a reason may have been cut off by a proxy: its last sentence is not to be trusted.
  const whole = reason === undefined ? done : reason !== 'length' && reason !== 'content_filter'
  return { text, finish: whole ? 'stop' : 'length', model, usage }
}

function parseChunk(event: string): z.infer<typeof chunkSchema> {
  let value: unknown
  try {
    value = JSON.parse(event)
  } catch (error) {
    if (error instanceof SyntaxError) throw new WrongFormatError(`not JSON: ${event.slice(0, 100)}`)
    throw error
  }
  const chunk = chunkSchema.safeParse(value)
  if (!chunk.success) throw new WrongFormatError(event.slice(0, 100))
  if (chunk.data.error !== undefined && chunk.data.error !== null) {
    throw new StreamedServiceError(JSON.stringify(chunk.data.error))
  }
  if (chunk.data.choices === undefined && chunk.data.usage === undefined)
    throw new WrongFormatError(event.slice(0, 100))
  return chunk.data
}
