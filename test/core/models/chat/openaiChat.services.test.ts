import { afterEach, describe, expect, it } from 'vitest'
import { CitewrightError } from '../../../../core/domain/citewrightError.ts'
import type { ChatCall, ChatModel, ChatRequest } from '../../../../core/models/chat/chatModel.ts'
import { createOpenaiChat, type OpenaiChatOptions } from '../../../../core/models/chat/openaiChat.ts'
import { errorReply, startOpenaiServer, type OpenaiServer, type ScriptedReply } from '../../../openaiServer.ts'

const key = 'sk-secret-0123456789abcdef'
const request: ChatRequest = {
  messages: [
    { role: 'system', content: 'You write.' },
    { role: 'user', content: 'Write.' },
  ],
  maxOutputTokens: 50,
  temperature: 0,
  seed: 7,
}
const article: ScriptedReply = { kind: 'stream', deltas: ['A fire ', 'broke out', '. [1]'] }

let server: OpenaiServer | undefined
let model: ChatModel | undefined

afterEach(async () => {
  await model?.close()
  await server?.close()
})

async function open(
  script: Parameters<typeof startOpenaiServer>[0]['script'],
  options: Partial<OpenaiChatOptions> = {},
): Promise<{ server: OpenaiServer; ask: (call?: ChatCall) => ReturnType<ChatModel['complete']> }> {
  const started = await startOpenaiServer({ script })
  const opened = createOpenaiChat({
    model: 'tiny',
    baseUrl: started.baseUrl,
    environment: {},
    retry: { firstWaitSeconds: 0.01 },
    ...options,
  })
  server = started
  model = opened
  return { server: started, ask: (call = {}) => opened.complete(request, call) }
}

async function failure(promise: Promise<unknown>): Promise<CitewrightError> {
  const error: unknown = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (!(error instanceof CitewrightError)) throw new Error(`not a CitewrightError: ${String(error)}`)
  return error
}

/** Everything of an error that a log could write, its causes included. */
function everythingIn(error: Error): string {
  const cause = error.cause instanceof Error ? everythingIn(error.cause) : ''
  return [error.message, error.stack, JSON.stringify(error), cause].join('\n')
}

describe('an answer of an OpenAI-compatible service', () => {
  it('streams, and is counted by the service', async () => {
    const { ask, server: running } = await open([{ ...article, usage: { prompt: 21, completion: 9 }, model: 'tiny-2' }])
    const deltas: string[] = []
    const answer = await ask({ onText: (delta) => deltas.push(delta) })
    expect(deltas).toEqual(['A fire ', 'broke out', '. [1]'])
    expect(answer).toMatchObject({
      text: 'A fire broke out. [1]',
      finish: 'stop',
      promptTokens: 21,
      outputTokens: 9,
      tokensEstimated: false,
      retries: 0,
      model: 'tiny-2',
      notSent: [],
    })
    expect(running.requests[0]?.path).toBe('/v1/chat/completions')
    expect(running.requests[0]?.body).toEqual({
      model: 'tiny',
      messages: request.messages,
      stream: true,
      max_tokens: 50,
      temperature: 0,
      seed: 7,
      stream_options: { include_usage: true },
    })
  })

  it('keeps characters whole that the network splits', async () => {
    const { ask } = await open([{ kind: 'stream', deltas: ['Ourense — ', '大火。', '🔥'], pieceBytes: 3 }])
    const deltas: string[] = []
    expect((await ask({ onText: (delta) => deltas.push(delta) })).text).toBe('Ourense — 大火。🔥')
    expect(deltas).toEqual(['Ourense — ', '大火。', '🔥'])
  })

  it('is estimated where the service does not count', async () => {
    const { ask } = await open([{ ...article, usage: null }])
    const answer = await ask()
    expect(answer.tokensEstimated).toBe(true)
    expect(answer.outputTokens).toBeGreaterThan(3)
  })

  it('ends with length where the limit cut it off, or where it ends without a reason', async () => {
    const { ask } = await open([
      { ...article, finish: 'length' },
      {
        kind: 'body',
        status: 200,
        body: 'data: {"choices":[{"delta":{"content":"A fi"}}]}\n\n',
        headers: { 'content-type': 'text/event-stream' },
      },
    ])
    expect((await ask()).finish).toBe('length')
    expect(await ask()).toMatchObject({ finish: 'length', text: 'A fi' })
  })

  it('is read from one JSON object where the service does not stream', async () => {
    const body = JSON.stringify({
      model: 'm',
      choices: [{ message: { role: 'assistant', content: 'A fire.' }, finish_reason: 'stop' }],
      usage: { prompt_tokens: 3, completion_tokens: 2 },
    })
    const { ask } = await open([{ kind: 'body', status: 200, body, headers: { 'content-type': 'application/json' } }])
    expect(await ask()).toMatchObject({ text: 'A fire.', finish: 'stop', promptTokens: 3, outputTokens: 2, model: 'm' })
  })

  it('may be a refusal', async () => {
    const { ask } = await open([
      {
        kind: 'body',
        status: 200,
        body: 'data: {"choices":[{"delta":{"refusal":"No."},"finish_reason":"stop"}]}\n\ndata: [DONE]\n\n',
        headers: { 'content-type': 'text/event-stream' },
      },
    ])
    expect((await ask()).text).toBe('No.')
  })

  it('passes over comments and events without choices', async () => {
    const { ask } = await open([
      { ...article, rawFirst: ': waiting\r\n\r\ndata: {"choices":[],"prompt_filter_results":[]}\r\n\r\n' },
    ])
    expect((await ask()).text).toBe('A fire broke out. [1]')
  })
})

describe('a request that fails for a while', () => {
  it('is repeated after the seconds that Retry-After names', async () => {
    const { ask, server: running } = await open([
      errorReply(429, { message: 'slow down' }, { 'retry-after': '1' }),
      article,
    ])
    const answer = await ask()
    expect(answer.retries).toBe(1)
    expect(answer.seconds).toBeGreaterThan(1)
    const [first, second] = running.requests
    expect(second!.at - first!.at).toBeGreaterThanOrEqual(999)
  })

  it('is repeated at the date that Retry-After names', async () => {
    const date = new Date(Date.now() + 2000).toUTCString()
    const { ask, server: running } = await open([
      errorReply(503, { message: 'loading' }, { 'retry-after': date }),
      article,
    ])
    await ask()
    const [first, second] = running.requests
    // The header counts whole seconds.
    expect(second!.at - first!.at).toBeGreaterThan(500)
  })

  it.each([500, 502, 503, 504, 429])('is repeated after %i', async (status) => {
    const { ask, server: running } = await open([
      errorReply(status, { message: 'oops' }),
      errorReply(status, { message: 'oops' }),
      article,
    ])
    expect((await ask()).retries).toBe(2)
    expect(running.requests).toHaveLength(3)
  })

  it('is repeated after a connection that drops before the answer', async () => {
    const { ask } = await open([{ kind: 'hang-up' }, article])
    expect(await ask()).toMatchObject({ text: 'A fire broke out. [1]', retries: 1 })
  })

  it('starts over after a connection that drops within the answer, and says so', async () => {
    const { ask } = await open([{ ...article, dropAfter: 2 }, article])
    const events: string[] = []
    const answer = await ask({ onText: (delta) => events.push(delta), onRestart: () => events.push('restart') })
    expect(answer).toMatchObject({ text: 'A fire broke out. [1]', retries: 1 })
    expect(events.slice(events.indexOf('restart') + 1).join('')).toBe(answer.text)
  })

  it('is repeated after an error within the stream', async () => {
    const { ask } = await open([{ ...article, rawFirst: 'data: {"error":{"message":"overloaded"}}\n\n' }, article])
    expect((await ask()).retries).toBe(1)
  })

  it('is given up after the last retry', async () => {
    const { ask, server: running } = await open([errorReply(500, { message: 'broken' })], {
      retry: { maxRetries: 2, firstWaitSeconds: 0.01 },
    })
    const error = await failure(ask())
    expect(error).toMatchObject({ kind: 'unavailable', name: 'ServiceFailedError', status: 500 })
    expect(error.message).toContain('broken')
    expect(running.requests).toHaveLength(3)
  })

  it('is given up at once where the service asks for more patience than allowed', async () => {
    const { ask, server: running } = await open([errorReply(429, { message: 'tomorrow' }, { 'retry-after': '86400' })])
    expect(await failure(ask())).toMatchObject({ name: 'ServiceFailedError', status: 429 })
    expect(running.requests).toHaveLength(1)
  })

  it('is given up at once where the account has no credit', async () => {
    const { ask, server: running } = await open([errorReply(429, { message: 'no credit', code: 'insufficient_quota' })])
    expect((await failure(ask())).remedy).toContain('quota')
    expect(running.requests).toHaveLength(1)
  })
})

describe('a request that is wrong', () => {
  it.each<[string, number, Parameters<typeof errorReply>[1], Partial<CitewrightError>]>([
    ['a wrong key', 401, { message: 'Incorrect API key' }, { name: 'ServiceKeyError', kind: 'unavailable' }],
    ['a forbidden model', 403, { message: 'no access' }, { name: 'ServiceKeyError', kind: 'unavailable' }],
    [
      'an unknown model',
      404,
      { message: 'The model `tiny` does not exist', code: 'model_not_found' },
      { name: 'UnknownModelError', kind: 'input' },
    ],
    [
      'an unknown model of Ollama',
      404,
      { message: 'model "tiny" not found, try pulling it first' },
      { name: 'UnknownModelError', kind: 'input' },
    ],
    ['a wrong path', 404, { message: 'Not Found' }, { name: 'ServiceRefusedError', kind: 'unavailable' }],
    [
      'a prompt that is too long',
      400,
      { message: "This model's maximum context length is 8192 tokens", code: 'context_length_exceeded' },
      { name: 'ContextExceededError', kind: 'input' },
    ],
    [
      'a prompt that is too long for llama.cpp',
      400,
      { message: 'the request exceeds the available context size' },
      { name: 'ContextExceededError', kind: 'input' },
    ],
    ['another refusal', 400, { message: 'messages: bad' }, { name: 'ServiceRefusedError', kind: 'unavailable' }],
  ])('is not repeated: %s', async (_, status, error, expected) => {
    const { ask, server: running } = await open([errorReply(status, error)])
    const found = await failure(ask())
    expect(found).toMatchObject(expected)
    expect(found.remedy).not.toBe('')
    expect(running.requests).toHaveLength(1)
  })

  it('asks whether the server is running where nothing listens', async () => {
    const { ask, server: running } = await open([article])
    await running.close()
    const error = await failure(ask())
    expect(error).toMatchObject({ name: 'ServiceUnreachableError', kind: 'unavailable' })
    expect(error.message).toContain(`Is the server running at ${running.baseUrl}?`)
  })

  it.each<[string, ScriptedReply]>([
    [
      'a web page',
      { kind: 'body', status: 200, body: '<html>Welcome</html>', headers: { 'content-type': 'text/html' } },
    ],
    ['broken JSON in the stream', { ...article, rawFirst: 'data: {"choices": [\n\n' }],
    [
      'JSON of another shape',
      { kind: 'body', status: 200, body: '{"hello":1}', headers: { 'content-type': 'application/json' } },
    ],
    ['choices of another shape', { ...article, rawFirst: 'data: {"choices": "none"}\n\n' }],
  ])('says that the answer is no chat completion: %s', async (_, reply) => {
    const { ask } = await open([reply])
    expect(await failure(ask())).toMatchObject({ name: 'UnreadableServiceAnswerError', kind: 'unavailable' })
  })
})

describe('a service that does not take a parameter', () => {
  it('is asked again without counting usage, and once only', async () => {
    const { ask, server: running } = await open((seen) =>
      'stream_options' in seen.body! ? errorReply(400, { message: 'Unknown parameter: stream_options' }) : article,
    )
    expect(await ask()).toMatchObject({ text: 'A fire broke out. [1]', tokensEstimated: true, retries: 1 })
    expect(await ask()).toMatchObject({ retries: 0 })
    expect(running.requests).toHaveLength(3)
  })

  it('is told the output limit by its newer name, and says what was left out', async () => {
    const { ask, server: running } = await open((seen) => {
      if ('max_tokens' in seen.body!)
        return errorReply(400, {
          message: "Unsupported parameter: use 'max_completion_tokens' instead",
          param: 'max_tokens',
        })
      if ('seed' in seen.body!) return errorReply(422, { message: 'seed: extra fields not permitted' })
      return 'temperature' in seen.body!
        ? errorReply(400, { message: "'temperature' does not support 0 with this model" })
        : article
    })
    expect((await ask()).notSent).toEqual(['temperature', 'seed'])
    expect(running.requests.at(-1)?.body).toMatchObject({ max_completion_tokens: 50 })
  })
})

describe('a service that is slow', () => {
  it('is waited for while the first word takes its time', async () => {
    const { ask } = await open([{ ...article, firstDelayMs: 700, delayMs: 300 }], {
      timeouts: { firstTokenSeconds: 5, betweenTokensSeconds: 2 },
    })
    expect((await ask()).text).toBe('A fire broke out. [1]')
  })

  it.each<[string, ScriptedReply]>([
    ['silence', { kind: 'silence' }],
    ['headers and no word', { ...article, firstDelayMs: 3000 }],
  ])('is given up after the time for the first word: %s', async (_, reply) => {
    const { ask } = await open([reply], { timeouts: { firstTokenSeconds: 0.3 } })
    expect(await failure(ask())).toMatchObject({
      name: 'ServiceTimeoutError',
      phase: 'first token',
      kind: 'unavailable',
    })
  })

  it('is given up when it stops within the answer', async () => {
    const { ask } = await open([{ ...article, delayMs: 3000 }], { timeouts: { betweenTokensSeconds: 0.3 } })
    expect(await failure(ask())).toMatchObject({ phase: 'between tokens' })
  })

  it('is left at once when the caller cancels, while it writes and while the program waits', async () => {
    for (const reply of [
      { ...article, firstDelayMs: 3000 },
      errorReply(503, { message: 'busy' }, { 'retry-after': '30' }),
    ]) {
      const { ask } = await open([reply])
      const started = performance.now()
      await expect(ask({ signal: AbortSignal.timeout(200) })).rejects.toMatchObject({ name: 'TimeoutError' })
      expect(performance.now() - started).toBeLessThan(1500)
      await model?.close()
      await server?.close()
    }
  })
})

describe('the key', () => {
  it.each<[string, OpenaiChatOptions['environment'] & object, string | undefined, string | undefined]>([
    ['is the option where there is one', { CITEWRIGHT_API_KEY: 'b', OPENAI_API_KEY: 'c' }, 'a', 'Bearer a'],
    ['is CITEWRIGHT_API_KEY otherwise', { CITEWRIGHT_API_KEY: 'b', OPENAI_API_KEY: 'c' }, undefined, 'Bearer b'],
    ['is OPENAI_API_KEY last', { OPENAI_API_KEY: 'c' }, undefined, 'Bearer c'],
    ['is not needed', {}, undefined, undefined],
  ])('%s', async (_, environment, apiKey, header) => {
    const { ask, server: running } = await open([article], { environment, ...(apiKey === undefined ? {} : { apiKey }) })
    await ask()
    expect(running.requests[0]?.headers.authorization).toBe(header)
  })

  it.each<[string, ScriptedReply]>([
    ['an error body', errorReply(401, { message: `Incorrect API key provided: ${key}.` })],
    [
      'an error body that is no JSON',
      { kind: 'body', status: 400, body: `bad ${key} ${Buffer.from(key).toString('base64')}` },
    ],
    ['an error within the stream', { ...article, rawFirst: `data: {"error":{"message":"${key}"}}\n\n` }],
    ['broken JSON', { ...article, rawFirst: `data: ${key}\n\n` }],
    ['a web page', { kind: 'body', status: 500, body: `<html>${key}</html>`, headers: { 'x-key': key } }],
  ])('does not come back from a service that echoes it in %s', async (_, reply) => {
    const { ask } = await open([reply], { apiKey: key, retry: { maxRetries: 0 } })
    const error = everythingIn(await failure(ask()))
    expect(error).not.toContain(key)
    expect(error).not.toContain(Buffer.from(key).toString('base64').replace(/=+$/, ''))
  })

  it('does not come back in an answer, in its pieces or in the name of the model', async () => {
    const { ask } = await open(
      [{ kind: 'stream', deltas: ['It is sk-sec', 'ret-0123456', '789abcdef, or sk-sec'], model: `m-${key}` }],
      { apiKey: key },
    )
    let pieces = ''
    const answer = await ask({ onText: (delta) => (pieces += delta) })
    expect(answer.text).toBe('It is [key], or sk-sec')
    expect(pieces).toBe(answer.text)
    expect(JSON.stringify(answer)).not.toContain(key)
  })

  it('is asked for before any call to api.openai.com', () => {
    expect(() => createOpenaiChat({ model: 'gpt', environment: {} })).toThrow(/CITEWRIGHT_API_KEY or OPENAI_API_KEY/)
  })
})

describe('a base url', () => {
  it.each(['ftp://a.example', 'localhost:8080', '', 'http://user:secret@a.example/v1'])('is refused: %s', (baseUrl) => {
    let message = ''
    try {
      createOpenaiChat({ model: 'm', baseUrl, environment: {} })
    } catch (error) {
      message = error instanceof CitewrightError ? error.message : ''
    }
    expect(message).toContain('--base-url')
    expect(message).not.toContain('secret')
  })

  it('may end with a slash, and names the version', () => {
    const chat = createOpenaiChat({ model: 'm', baseUrl: 'https://a.example/api/v1/', environment: {} })
    expect(chat.version).toBe('a.example/api/v1')
  })
})
