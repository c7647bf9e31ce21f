import { afterEach, describe, expect, it } from 'vitest'
import { CitewrightError } from '../../../../core/domain/citewrightError.ts'
import { createOpenaiChat, type OpenaiChatOptions } from '../../../../core/models/chat/openaiChat.ts'
import { errorReply, type ScriptedReply } from '../../../openaiServer.ts'
import { article, close, failure, open, request } from './openaiSession.ts'

const key = 'sk-secret-0123456789abcdef'
const part = key.slice(3, 15)
const encodedPart = Buffer.from(part).toString('base64')
const hexPart = Buffer.from(part).toString('hex')

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
    ['an error body, in part', errorReply(401, { message: `Incorrect API key provided: ${part}****.` })],
    ['an error body, in part and encoded', errorReply(429, { message: `${encodedPart} ${hexPart}` })],
    ['the field that it names', errorReply(400, { message: 'wrong', param: part, code: part, type: part })],
    ['a web page', { kind: 'body', status: 500, body: `<html>${key}</html>`, headers: { 'x-key': key } }],
  ])('does not come back from a service that echoes it in %s', async (_, reply) => {
    const { ask } = await open([reply], { apiKey: key, retry: { maxRetries: 0 } })
    const error = everythingIn(await failure(ask()))
    expect(error).not.toContain(key)
    expect(error).not.toContain(Buffer.from(key).toString('base64').replace(/=+$/, ''))
    for (const echo of [part, encodedPart.slice(0, 12), hexPart]) expect(error).not.toContain(echo)
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

describe('a key over http', () => {
  it('is refused before any call, without the key in the message', () => {
    const create = () =>
      createOpenaiChat({ model: 'm', baseUrl: 'http://api.a.example/v1', environment: { OPENAI_API_KEY: key } })
    expect(create).toThrow('The key would be sent unencrypted to the service at http://api.a.example/v1. Give an https')
    expect(create).toThrow(/from CITEWRIGHT_API_KEY and OPENAI_API_KEY/)
    expect(create).toThrow(
      expect.objectContaining({
        message: expect.stringContaining('The key would be sent unencrypted to the service at') as string,
        kind: 'input',
      }),
    )
    expect(create).not.toThrow(key)
  })

  it.each([
    ['http://api.a.example/v1', {}],
    ['https://api.a.example/v1', { OPENAI_API_KEY: key }],
    ['http://192.168.1.20:8080/v1', { OPENAI_API_KEY: key }],
  ])('does not hinder %s with %j', async (baseUrl, environment) => {
    const chat = createOpenaiChat({ model: 'm', baseUrl, environment })
    expect(chat.name).toBe('m')
    await chat.close()
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

  it('keeps its query on every request, and out of the version and of messages', async () => {
    const { server: running } = await open([errorReply(503, { message: 'busy' }), article])
    const baseUrl = `${running.baseUrl}/?api-version=2024-10-21&code=a%20b`
    const chat = createOpenaiChat({ model: 'm', baseUrl, environment: {}, retry: { firstWaitSeconds: 0.01 } })
    await chat.complete(request, {})
    expect(running.requests.map(({ path }) => path)).toEqual(
      Array.from({ length: 2 }, () => '/v1/chat/completions?api-version=2024-10-21&code=a%20b'),
    )
    expect(chat.version).toBe(running.baseUrl.replace('http://', ''))
    await chat.close()
  })
})
