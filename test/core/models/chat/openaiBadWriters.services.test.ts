import { afterEach, describe, expect, it } from 'vitest'
import type { ScriptedReply } from '../../../openaiServer.ts'
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
      expect(error).toMatchObject({ name: 'UnreadableServiceAnswerError', kind: 'unavailable' })
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
    expect(error).toMatchObject({ name: 'ServiceFailedError', kind: 'unavailable' })
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
})
