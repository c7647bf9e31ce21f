import { afterEach, describe, expect, it } from 'vitest'
import type { ChatModel } from '../../../../core/models/chat/chatModel.ts'
import { findServiceContext } from '../../../../core/models/chat/findServiceContext.ts'
import { createOpenaiChat } from '../../../../core/models/chat/openaiChat.ts'
import { llamaCpp, lmStudio, model, ollama, openRouter, vllm } from '../../../contextServices.ts'
import {
  jsonReply,
  type OpenaiServer,
  routedScript,
  type ScriptedReply,
  startOpenaiServer,
} from '../../../openaiServer.ts'

const key = 'sk-secret-0123456789abcdef'
const servers: OpenaiServer[] = []
const models: ChatModel[] = []

afterEach(async () => {
  await Promise.all(models.splice(0).map((each) => each.close()))
  await Promise.all(servers.splice(0).map((server) => server.close()))
})

type Script = Parameters<typeof startOpenaiServer>[0]['script']

async function start(script: Script): Promise<OpenaiServer> {
  const server = await startOpenaiServer({ script })
  servers.push(server)
  return server
}

async function asked(script: Script, query = ''): Promise<{ found: number | undefined; server: OpenaiServer }> {
  const server = await start(script)
  const chat = createOpenaiChat({ model, baseUrl: server.baseUrl + query, apiKey: key, environment: {} })
  models.push(chat)
  return { found: await chat.findContextTokens?.({}), server }
}

describe('the context of a service', () => {
  it.each<[string, Script, number | undefined]>([
    ['vLLM is the length that it serves', vllm(24_576), 24_576],
    ['OpenRouter is that of the provider where it is smaller', openRouter(131_072, 65_536), 65_536],
    ['llama.cpp is that of a slot, not what the model was trained for', llamaCpp(8192, 131_072), 8192],
    ['LM Studio is that with which the model is loaded', lmStudio({ loaded: 6144, most: 131_072 }), 6144],
    ['LM Studio is assumed for a model that is not loaded', lmStudio({ most: 131_072 }), 32_768],
    ['LM Studio is never above what the model can take', lmStudio({ most: 8192 }), 8192],
    [
      'Ollama is num_ctx of the model',
      ollama({ trained: 131_072, parameters: 'stop   "<|end|>"\nnum_ctx                        16384' }),
      16_384,
    ],
    ['Ollama is never above what the model can take', ollama({ trained: 8192, parameters: 'num_ctx 65536' }), 8192],
    ['Ollama is that of the loaded model', ollama({ trained: 131_072, serves: 12_288, loaded: true }), 12_288],
    ['Ollama is found by loading the model', ollama({ trained: 131_072, serves: 65_536 }), 65_536],
    ['an old Ollama is its default, beyond which it cuts prompts', ollama({ trained: 131_072 }), 4096],
    ['Ollama in the cloud is the whole of the model', ollama({ trained: 262_144, remote: true }), 262_144],
    [
      'Groq is its window',
      routedScript({ 'GET /v1/models': jsonReply({ data: [{ id: model, context_window: 131_072 }] }) }),
      131_072,
    ],
    [
      'Together is read from a list without a frame',
      routedScript({
        'GET /v1/models': jsonReply([
          { id: 'other', context_length: 1 },
          { id: model, context_length: 40_960 },
        ]),
      }),
      40_960,
    ],
    [
      'a service that lists names alone is not known',
      routedScript({ 'GET /v1/models': jsonReply({ data: [{ id: model }, { id: 'other' }] }) }),
      undefined,
    ],
    [
      'another model counts for nothing',
      routedScript({
        'GET /v1/models': jsonReply({
          data: [
            { id: 'a', max_model_len: 1024 },
            { id: 'b', max_model_len: 2048 },
          ],
        }),
      }),
      undefined,
    ],
  ])('%s', async (_, script, tokens) => {
    expect((await asked(script)).found).toBe(tokens)
  })

  it.each<[string, ScriptedReply]>([
    [
      'web pages',
      { kind: 'body', status: 200, body: '<html>Sign in</html>', headers: { 'content-type': 'text/html' } },
    ],
    ['errors', { kind: 'body', status: 500, body: 'no' }],
    ['broken JSON', { kind: 'body', status: 200, body: '{"data":[' }],
    ['a dropped connection', { kind: 'hang-up' }],
    ['an empty body', { kind: 'body', status: 204, body: '' }],
    ['null', jsonReply(null)],
    [
      'figures that are none',
      jsonReply({
        data: [{ id: model, max_model_len: 'many', context_length: -5, meta: { n_ctx: null }, top_provider: 7 }],
        default_generation_settings: { n_ctx: {} },
        model_info: { 'llama.context_length': [] },
        models: 'none',
      }),
    ],
    ['5 MB', { kind: 'body', status: 200, body: `"${'x'.repeat(5_000_000)}"` }],
  ])('is not known where the service answers with %s', async (answer, reply) => {
    const { found } = await asked(() => reply)
    // What looks like Ollama is taken for one, and gets the default of Ollama.
    expect(found).toBe(answer === 'figures that are none' ? 4096 : undefined)
  })

  it('is not waited for where the service is silent', async () => {
    const server = await start([{ kind: 'silence' }])
    const started = performance.now()
    const options = { address: server.baseUrl, query: {}, model, key: undefined, fetch, seconds: 0.2 }
    expect(await findServiceContext(options)).toBeUndefined()
    expect(performance.now() - started).toBeLessThan(2000)
  })

  it('is asked for once, and again after it was cancelled', async () => {
    const server = await start(vllm(24_576))
    const chat = createOpenaiChat({ model, baseUrl: server.baseUrl, environment: {} })
    models.push(chat)
    const reason = new Error('enough')
    await expect(chat.findContextTokens?.({ signal: AbortSignal.abort(reason) })).rejects.toBe(reason)
    expect(server.requests).toHaveLength(0)
    expect(await Promise.all([chat.findContextTokens?.({}), chat.findContextTokens?.({})])).toEqual([24_576, 24_576])
    expect(await chat.findContextTokens?.({})).toBe(24_576)
    expect(server.requests).toHaveLength(1)
  })

  it('ends with the reason of the signal while the service is silent', async () => {
    const server = await start([{ kind: 'silence' }])
    const chat = createOpenaiChat({ model, baseUrl: server.baseUrl, environment: {} })
    models.push(chat)
    const cancel = new AbortController()
    const found = chat.findContextTokens?.({ signal: cancel.signal })
    const reason = new Error('enough')
    setTimeout(() => cancel.abort(reason), 30)
    await expect(found).rejects.toBe(reason)
  })

  it('is not asked for where the user set it', async () => {
    const server = await start(vllm(24_576))
    const chat = createOpenaiChat({ model, baseUrl: server.baseUrl, environment: {}, contextTokens: 9000 })
    models.push(chat)
    expect(chat.contextTokens).toBe(9000)
    expect(chat.findContextTokens).toBeUndefined()
  })

  it('is asked for below the path of the base url, with its query', async () => {
    const server = await start(routedScript({}))
    const baseUrl = `${server.baseUrl.replace(/\/v1$/, '/proxy/ollama/v1')}?api-version=2`
    const chat = createOpenaiChat({ model, baseUrl, environment: {} })
    models.push(chat)
    expect(await chat.findContextTokens?.({})).toBeUndefined()
    expect(server.requests.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual([
      'GET /proxy/ollama/api/v0/models?api-version=2',
      'GET /proxy/ollama/props?api-version=2&model=tiny',
      'GET /proxy/ollama/v1/models?api-version=2',
      'POST /proxy/ollama/api/show?api-version=2',
    ])
  })
})

describe('the key of a service that is asked for its context', () => {
  it('goes to the service', async () => {
    const { server } = await asked(ollama({ trained: 8192, serves: 4096 }))
    expect(server.requests.length).toBeGreaterThan(4)
    for (const { headers } of server.requests) expect(headers.authorization).toBe(`Bearer ${key}`)
  })

  it.each([301, 302, 303, 307, 308])('does not follow a redirect (%i) to another origin', async (status) => {
    const other = await start([jsonReply({ data: [{ id: model, max_model_len: 8192 }] })])
    const { found } = await asked(({ path }) => ({
      kind: 'body',
      status,
      body: '',
      headers: { location: `${other.baseUrl.replace(/\/v1$/, '')}${path}` },
    }))
    expect(found).toBeUndefined()
    expect(other.requests).toHaveLength(0)
  })

  it('does not go to an origin that the answers name', async () => {
    const other = await start([jsonReply({ data: [{ id: model, max_model_len: 8192 }] })])
    const { server } = await asked(
      routedScript({
        'GET /v1/models': jsonReply({ data: [{ id: model }, { id: 'b' }], next: other.baseUrl, url: other.baseUrl }),
        'POST /api/show': jsonReply({ model_info: {}, remote_host: other.baseUrl, remote_model: model }),
      }),
    )
    expect(other.requests).toHaveLength(0)
    expect(server.requests.length).toBeGreaterThan(3)
  })

  it('is not sent in clear: such a service is never opened', () => {
    expect(() =>
      createOpenaiChat({ model, baseUrl: 'http://models.example.org/v1', apiKey: key, environment: {} }),
    ).toThrow('The key would be sent unencrypted')
  })
})
