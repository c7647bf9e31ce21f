import { afterEach, describe, expect, it } from 'vitest'
import type { CitewrightError } from '../../../../core/domain/citewrightError.ts'
import { errorReply, type ScriptedReply } from '../../../openaiServer.ts'
import { article, close, failure, open, request } from './openaiSession.ts'

afterEach(close)

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

describe('a request that is wrong', () => {
  it.each<[string, number, Parameters<typeof errorReply>[1], Partial<CitewrightError>]>([
    [
      'a wrong key',
      401,
      { message: 'Incorrect API key' },
      { message: expect.stringContaining('does not accept the key (') as string, kind: 'unavailable' },
    ],
    [
      'a forbidden model',
      403,
      { message: 'no access' },
      { message: expect.stringContaining('does not accept the key (') as string, kind: 'unavailable' },
    ],
    [
      'an unknown model',
      404,
      { message: 'The model `tiny` does not exist', code: 'model_not_found' },
      { message: expect.stringContaining('The service at') as string, kind: 'input' },
    ],
    [
      'an unknown model of Ollama',
      404,
      { message: 'model "tiny" not found, try pulling it first' },
      { message: expect.stringContaining('The service at') as string, kind: 'input' },
    ],
    [
      'a wrong path',
      404,
      { message: 'Not Found' },
      { message: expect.stringContaining('refused the request (') as string, kind: 'unavailable' },
    ],
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
    [
      'another refusal',
      400,
      { message: 'messages: bad' },
      { message: expect.stringContaining('refused the request (') as string, kind: 'unavailable' },
    ],
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
    expect(error).toMatchObject({
      message: expect.stringContaining('cannot be reached (') as string,
      kind: 'unavailable',
    })
    expect(error.message).toContain(`Check that the server is running at ${running.baseUrl}`)
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
    expect(await failure(ask())).toMatchObject({
      message: expect.stringContaining('answered with something other than a chat completion') as string,
      kind: 'unavailable',
    })
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
