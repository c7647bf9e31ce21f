import { afterEach, describe, expect, it } from 'vitest'
import { CitewrightError } from '../../../../core/domain/citewrightError.ts'
import { createOpenaiChat, type OpenaiChatOptions } from '../../../../core/models/chat/openaiChat.ts'
import { errorReply, type ScriptedReply } from '../../../openaiServer.ts'
import { article, close, failure, open } from './openaiSession.ts'

const key = 'sk-secret-0123456789abcdef'

/** Everything of an error that a log could write, its causes included. */
function everythingIn(error: Error): string {
  const cause = error.cause instanceof Error ? everythingIn(error.cause) : ''
  return [error.message, error.stack, JSON.stringify(error), cause].join('\n')
}

afterEach(close)

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
