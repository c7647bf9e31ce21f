import { afterEach, describe, expect, it } from 'vitest'
import { errorReply, type ScriptedReply } from '../../../openaiServer.ts'
import { article, close, open } from './openaiSession.ts'

afterEach(close)

const reply = (logprobs: unknown, content = '{"answer": 2}'): ScriptedReply => ({
  kind: 'body',
  status: 200,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({
    model: 'tiny',
    choices: [{ message: { content }, finish_reason: 'stop', logprobs }],
    usage: { prompt_tokens: 9, completion_tokens: 3 },
  }),
})
const token = (text: string, logprob: number, others: readonly [string, number][] = []) => ({
  token: text,
  logprob,
  top_logprobs: others.map(([other, value]) => ({ token: other, logprob: value })),
})

describe('the log-probabilities of a service', () => {
  it('come with the answer, with the likeliest other tokens, where they are asked for', async () => {
    const told = { content: [token('{"answer": ', -0.1), token('2', -0.5, [['1', -1.2]]), token('}', 0)] }
    const { ask, server } = await open([reply(told)])
    const { tokens } = await ask({}, { logProbabilities: true })
    expect(server.requests[0]?.body).toMatchObject({ logprobs: true, top_logprobs: 20 })
    expect(tokens?.[1]).toEqual({
      text: '2',
      logProbability: -0.5,
      alternatives: [{ text: '1', logProbability: -1.2 }],
    })
  })

  it('are not asked for otherwise, and an answer without them has none', async () => {
    const { ask, server } = await open([article])
    expect(await ask()).not.toHaveProperty('tokens')
    expect(server.requests[0]?.body).not.toHaveProperty('logprobs')
  })

  it('are left out for a service that refuses them, and the answer says so', async () => {
    const { ask } = await open((seen) =>
      seen.body !== undefined && 'logprobs' in seen.body
        ? errorReply(400, { message: 'Unrecognized request argument supplied: logprobs' })
        : article,
    )
    const answer = await ask({}, { logProbabilities: true })
    expect(answer).toMatchObject({ text: 'A fire broke out. [1]', notSent: ['logprobs'] })
    expect(answer).not.toHaveProperty('tokens')
  })

  it('of a form that is not known are as good as none, and those that spell the key out are thrown away', async () => {
    const { ask } = await open([reply({ content: 'none' })])
    expect(await ask({}, { logProbabilities: true })).not.toHaveProperty('tokens')
    await close()
    const key = 'sk-test-0123456789abcdef'
    const spelt = { content: [token('sk-test-01234', -0.1), token('56789abcdef', -0.1)] }
    const telling = await open([reply(spelt, 'no')], { apiKey: key })
    expect(await telling.ask({}, { logProbabilities: true })).not.toHaveProperty('tokens')
  })
})
