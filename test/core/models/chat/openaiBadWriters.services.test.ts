import { afterEach, describe, expect, it } from 'vitest'
import { errorReply, type ScriptedReply } from '../../../openaiServer.ts'
import { article, close, failure, open } from './openaiSession.ts'

afterEach(close)

const sse = { 'content-type': 'text/event-stream' }
const words = (count: number): readonly string[] =>
  Array.from({ length: count }, (_, at) => `${'abcdefghij'.charAt(at % 10)}${((at * 7919) % 99_991).toString(36)} `)

describe('a writer that', () => {
  it('repeats itself for ever is stopped, and the connection with it', async () => {
    const { ask } = await open([
      {
        kind: 'stream',
        deltas: Array.from({ length: 5000 }, () => 'The captain was taken to the hospital. '),
        delayMs: 1,
      },
    ])
    let streamed = ''
    const answer = await ask({ onText: (delta) => (streamed += delta) }, { maxOutputTokens: 4000 })
    expect(answer).toMatchObject({ finish: 'repetition', tokensEstimated: true, retries: 0 })
    expect(answer.text.length).toBeLessThan(1000)
    expect(streamed).toBe(answer.text)
  })

  it('writes 200 KB is read up to what so many tokens can be, in a stream and in one piece', async () => {
    const text = words(30_000).join('')
    expect(text.length).toBeGreaterThan(150_000)
    const replies: readonly ScriptedReply[] = [
      { kind: 'stream', deltas: words(30_000) },
      {
        kind: 'body',
        status: 200,
        body: JSON.stringify({ choices: [{ message: { content: text }, finish_reason: 'stop' }] }),
        headers: { 'content-type': 'application/json' },
      },
    ]
    const { ask } = await open(replies)
    for (const answer of [await ask(), await ask()]) {
      expect(answer.finish).toBe('length')
      expect(answer.text).toBe(text.slice(0, 16 * 50))
    }
  })

  it('sends megabytes that are no answer is left', async () => {
    const body = JSON.stringify({ choices: [], padding: 'x'.repeat(6 * 1024 * 1024) })
    const { ask } = await open([
      { kind: 'body', status: 200, body, headers: { 'content-type': 'application/json' } },
      { kind: 'body', status: 200, body: `data: ${body}\n\n`, headers: sse },
    ])
    for (const size of ['4 MiB', '4 MiB']) {
      const error = await failure(ask())
      expect(error).toMatchObject({
        message: expect.stringContaining('answered with something other than a chat completion') as string,
        kind: 'unavailable',
      })
      expect(error.message).toContain(size)
    }
  })

  it('stops in the middle of a character leaves an answer that was cut off, without half a character', async () => {
    const begun = 'data: {"choices":[{"delta":{"content":"Feuer. "}}]}\n\n'
    const half = Buffer.from('data: {"choices":[{"delta":{"content":"大火', 'utf8').subarray(0, -1)
    const { ask } = await open([
      { kind: 'body', status: 200, body: Buffer.concat([Buffer.from(begun), half]), headers: sse },
    ])
    expect(await ask()).toMatchObject({ text: 'Feuer. ', finish: 'length' })
  })

  it('sends halves of a character in two pieces has written the character', async () => {
    const events = ['\\ud83d', '\\udd25'].map((half) => `data: {"choices":[{"delta":{"content":"${half}"}}]}\n\n`)
    const { ask } = await open([
      { kind: 'body', status: 200, body: `${events.join('')}data: [DONE]\n\n`, headers: sse },
    ])
    expect(await ask()).toMatchObject({ text: '🔥', finish: 'stop' })
  })

  it('drops the connection each time is given up, and what it wrote is void each time', async () => {
    const { ask, server } = await open([{ ...article, dropAfter: 2 }], {
      retry: { maxRetries: 2, firstWaitSeconds: 0.01 },
    })
    let restarts = 0
    const error = await failure(ask({ onRestart: () => (restarts += 1) }))
    expect(error).toMatchObject({
      message: expect.stringContaining('closed the connection') as string,
      kind: 'unavailable',
    })
    expect([server.requests.length, restarts]).toEqual([3, 2])
  })
})

describe('a service that had read the beginning of a prompt before', () => {
  it('tells how much of it', async () => {
    const { ask } = await open([
      { ...article, usage: { prompt: 900, completion: 4, cached: 640 } },
      { ...article, usage: { prompt: 900, completion: 4 } },
    ])
    expect(await ask()).toMatchObject({ promptTokens: 900, reusedTokens: 640 })
    expect(await ask()).toMatchObject({ promptTokens: 900, reusedTokens: 0 })
  })

  it('tells it as DeepSeek and llama.cpp do', async () => {
    const { ask } = await open([
      { ...article, usage: { prompt: 900, completion: 4, more: { prompt_cache_hit_tokens: 832 } } },
      { ...article, usage: { prompt: 900, completion: 4 }, beside: { timings: { cache_n: 896, prompt_n: 4 } } },
      { ...article, usage: { prompt: 900, completion: 4 }, beside: { timings: { cache_n: 'much' } } },
    ])
    expect(await ask()).toMatchObject({ reusedTokens: 832 })
    expect(await ask()).toMatchObject({ reusedTokens: 896 })
    expect(await ask()).toMatchObject({ reusedTokens: 0 })
  })
})

describe('a prompt that is too long for the service', () => {
  it.each<[string, ScriptedReply, number | undefined]>([
    [
      'by a refusal',
      errorReply(400, {
        message: "This model's maximum context length is 8192 tokens.",
        code: 'context_length_exceeded',
      }),
      8192,
    ],
    ['by a code alone', errorReply(400, { message: 'Too long.', code: 'context_length_exceeded' }), undefined],
    [
      'beside the message, as llama.cpp does',
      {
        kind: 'body',
        status: 400,
        body: '{"error":{"code":400,"message":"the request exceeds the available context size, try increasing it","type":"exceed_context_size_error","n_prompt_tokens":9412,"n_ctx":4096}}',
        headers: { 'content-type': 'application/json' },
      },
      4096,
    ],
    [
      'by an error of the server',
      errorReply(500, { message: 'exceeds the available context size (2048 tokens)' }),
      2048,
    ],
    [
      'within the stream, as LM Studio does',
      {
        ...article,
        deltas: [],
        rawFirst:
          'data: {"error":{"message":"Trying to keep the first 9000 tokens when context the overflows. However, the model is loaded with context length of only 4096 tokens, which is not enough"}}\n\n',
      },
      4096,
    ],
  ])('is told %s, and not sent again', async (_, reply, contextTokens) => {
    const { ask, server } = await open([reply])
    expect(await failure(ask())).toMatchObject({ name: 'ContextExceededError', contextTokens })
    expect(server.requests).toHaveLength(1)
  })
})
