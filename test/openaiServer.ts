import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

/** One request as the server saw it. */
export interface RecordedRequest {
  readonly method: string
  readonly path: string
  readonly headers: IncomingMessage['headers']
  /** The parsed JSON body; undefined where it is none. */
  readonly body: Readonly<Record<string, unknown>> | undefined
  /** Milliseconds since the server started. */
  readonly at: number
}

/** What the server does with one request. */
export type ScriptedReply =
  | {
      /** Server-sent events, one a delta. */
      readonly kind: 'stream'
      readonly deltas: readonly string[]
      /** Default `stop`; null sends none. */
      readonly finish?: string | null
      /** Default: prompt 100, completion = number of deltas, sent if the request asks for it; null never sends it. */
      readonly usage?: {
        readonly prompt: number
        readonly completion: number
        readonly cached?: number
        /** Fields that a service adds to the usage. */
        readonly more?: Readonly<Record<string, unknown>>
      } | null
      /** Fields that a service adds to the event with the usage. */
      readonly beside?: Readonly<Record<string, unknown>>
      readonly model?: string
      /** Milliseconds before the first delta, after the headers are sent. Default 0. */
      readonly firstDelayMs?: number
      /** Milliseconds between deltas. Default 0. */
      readonly delayMs?: number
      /** Destroys the connection after so many deltas. */
      readonly dropAfter?: number
      /** Sends the body in pieces of so many bytes, so that characters are split. */
      readonly pieceBytes?: number
      /** Put into the stream as they are, before the deltas: comments, broken events. */
      readonly rawFirst?: string
    }
  | {
      /** A body as it is. */
      readonly kind: 'body'
      readonly status: number
      readonly body: string | Uint8Array
      readonly headers?: Readonly<Record<string, string>>
    }
  | { /** Destroys the connection without an answer. */ readonly kind: 'hang-up' }
  | { /** Accepts the request and never answers. */ readonly kind: 'silence' }

export interface OpenaiServer {
  /** `http://127.0.0.1:PORT/v1` */
  readonly baseUrl: string
  /** All requests so far, in the order of arrival. */
  readonly requests: readonly RecordedRequest[]
  close(): Promise<void>
}

/** The body of an error as OpenAI-compatible services write it. */
export function errorReply(
  status: number,
  error: { readonly message: string; readonly code?: string; readonly type?: string; readonly param?: string },
  headers: Readonly<Record<string, string>> = {},
): ScriptedReply {
  return {
    kind: 'body',
    status,
    body: JSON.stringify({ error }),
    headers: { 'content-type': 'application/json', ...headers },
  }
}

/** A body of JSON with status 200. */
export function jsonReply(body: unknown): ScriptedReply {
  return {
    kind: 'body',
    status: 200,
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json; charset=utf-8' },
  }
}

/**
 * A script that answers by method and path, such as `GET /v1/models`; the query does not count.
 *
 * @param otherwise for every other path. Default: 404
 */
export function routedScript(
  routes: Readonly<Record<string, ScriptedReply | ((request: RecordedRequest) => ScriptedReply)>>,
  otherwise: ScriptedReply = errorReply(404, { message: 'Not found' }),
): (request: RecordedRequest) => ScriptedReply {
  return (request) => {
    const route = routes[`${request.method} ${request.path.replace(/\?.*$/, '')}`] ?? otherwise
    return typeof route === 'function' ? route(request) : route
  }
}

/**
 * Refuses prompts and answers that are together longer than a limit, as servers do that count by their own tokenizer;
 * answers others.
 *
 * @param options.limit in tokens, of which the service counts one for four characters
 * @param options.told how the refusal names the limit. Default: as OpenAI
 */
export function limitedScript(options: {
  readonly limit: number
  readonly told?: (limit: number) => string
  readonly reply?: ScriptedReply
}): (request: RecordedRequest) => ScriptedReply {
  const { limit, told = (tokens) => `This model's maximum context length is ${tokens} tokens.` } = options
  return ({ body }) => {
    const prompt = JSON.stringify(body?.['messages'] ?? '').length / 4
    const answer = Number(body?.['max_tokens'] ?? body?.['max_completion_tokens'] ?? 0)
    return prompt + answer > limit
      ? errorReply(400, { message: told(limit) })
      : (options.reply ?? { kind: 'stream', deltas: ['It ', 'rained.'] })
  }
}

/**
 * An OpenAI-compatible service on loopback that answers by script.
 *
 * @param options.script replies in order, of which the last repeats, or a function of the request and its number from 0
 */
export async function startOpenaiServer(options: {
  readonly script: readonly ScriptedReply[] | ((request: RecordedRequest, index: number) => ScriptedReply)
}): Promise<OpenaiServer> {
  const { script } = options
  const requests: RecordedRequest[] = []
  const started = performance.now()

  const handle = async (incoming: IncomingMessage, response: ServerResponse): Promise<void> => {
    const request: RecordedRequest = {
      method: incoming.method ?? '',
      path: incoming.url ?? '',
      headers: incoming.headers,
      body: await readJson(incoming),
      at: performance.now() - started,
    }
    const index = requests.push(request) - 1
    const reply = typeof script === 'function' ? script(request, index) : (script[index] ?? script.at(-1))
    if (reply === undefined) throw new Error('The script of the server is empty.')
    await send(reply, request, response)
  }

  const server = createServer((incoming, response) => {
    handle(incoming, response).catch((error: unknown) => {
      response.destroy(error instanceof Error ? error : undefined)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port.')
  return {
    baseUrl: `http://127.0.0.1:${address.port}/v1`,
    requests,
    close: async () => {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      server.closeAllConnections()
      await closed
    },
  }
}

async function readJson(incoming: IncomingMessage): Promise<Record<string, unknown> | undefined> {
  const parts: Buffer[] = []
  // A request without an encoding set gives buffers.
  for await (const part of incoming) parts.push(part as Buffer)
  const text = Buffer.concat(parts).toString('utf8')
  if (text === '') return undefined
  // The client under test sends an object; a test that reads its fields checks them.
  return JSON.parse(text) as Record<string, unknown>
}

async function send(reply: ScriptedReply, request: RecordedRequest, response: ServerResponse): Promise<void> {
  switch (reply.kind) {
    case 'hang-up':
      response.destroy()
      return
    case 'silence':
      return
    case 'body':
      response.writeHead(reply.status, reply.headers ?? {})
      response.end(reply.body)
      return
    case 'stream':
      await sendStream(reply, request, response)
  }
}

async function sendStream(
  reply: Extract<ScriptedReply, { kind: 'stream' }>,
  request: RecordedRequest,
  response: ServerResponse,
): Promise<void> {
  const write = async (text: string): Promise<void> => {
    const bytes = Buffer.from(text, 'utf8')
    const size = reply.pieceBytes ?? bytes.length
    for (let start = 0; start < bytes.length; start += size) {
      response.write(bytes.subarray(start, start + size))
      if (reply.pieceBytes !== undefined) await sleep(1)
    }
  }
  const event = (fields: object): string =>
    `data: ${JSON.stringify({ id: 'chat-1', object: 'chat.completion.chunk', created: 0, model: reply.model ?? request.body?.['model'], ...fields })}\n\n`

  response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' })
  response.flushHeaders()
  if (reply.rawFirst !== undefined) await write(reply.rawFirst)
  await sleep(reply.firstDelayMs ?? 0)
  for (const [index, content] of reply.deltas.entries()) {
    if (index === reply.dropAfter) {
      response.destroy()
      return
    }
    if (index > 0) await sleep(reply.delayMs ?? 0)
    await write(event({ choices: [{ index: 0, delta: { content }, finish_reason: null }] }))
  }
  if (reply.dropAfter !== undefined && reply.dropAfter >= reply.deltas.length) {
    response.destroy()
    return
  }
  const finish = reply.finish === undefined ? 'stop' : reply.finish
  if (finish !== null) await write(event({ choices: [{ index: 0, delta: {}, finish_reason: finish }] }))
  if (reply.usage !== null && asksForUsage(request)) {
    const {
      prompt,
      completion,
      cached,
      more = {},
    } = reply.usage ?? { prompt: 100, completion: reply.deltas.length, cached: undefined }
    await write(
      event({
        choices: [],
        usage: {
          prompt_tokens: prompt,
          completion_tokens: completion,
          total_tokens: prompt + completion,
          ...(cached === undefined ? {} : { prompt_tokens_details: { cached_tokens: cached } }),
          ...more,
        },
        ...reply.beside,
      }),
    )
  }
  await write('data: [DONE]\n\n')
  response.end()
}

function asksForUsage(request: RecordedRequest): boolean {
  const options = request.body?.['stream_options']
  return typeof options === 'object' && options !== null && 'include_usage' in options && options.include_usage === true
}
