import { afterEach, describe, expect, it } from 'vitest'
import { errorReply, type ScriptedReply } from '../../../openaiServer.ts'
import { article, close, failure, open } from './openaiSession.ts'

afterEach(close)

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
    expect(error).toMatchObject({
      kind: 'unavailable',
      message: expect.stringContaining('could not answer (500') as string,
    })
    expect(error.message).toContain('broken')
    expect(running.requests).toHaveLength(3)
  })

  it('is given up at once where the service asks for more patience than allowed', async () => {
    const { ask, server: running } = await open([errorReply(429, { message: 'tomorrow' }, { 'retry-after': '86400' })])
    expect(await failure(ask())).toMatchObject({
      message: expect.stringContaining('could not answer (429') as string,
    })
    expect(running.requests).toHaveLength(1)
  })

  it('is given up at once where the account has no credit', async () => {
    const { ask, server: running } = await open([errorReply(429, { message: 'no credit', code: 'insufficient_quota' })])
    expect((await failure(ask())).remedy).toContain('quota')
    expect(running.requests).toHaveLength(1)
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
      { ...article, firstDelayMs: 20_000 },
      errorReply(503, { message: 'busy' }, { 'retry-after': '30' }),
    ]) {
      const { ask } = await open([reply])
      const started = performance.now()
      await expect(ask({ signal: AbortSignal.timeout(200) })).rejects.toMatchObject({ name: 'TimeoutError' })
      expect(performance.now() - started).toBeLessThan(10_000)
      await close()
    }
  })
})
