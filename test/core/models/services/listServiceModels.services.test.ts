import { afterEach, describe, expect, it, onTestFinished } from 'vitest'
import { createWeb } from '../../../../core/collect/web/createWeb.ts'
import { listServiceModels } from '../../../../core/models/services/listServiceModels.ts'
import { providers } from '../../../../core/models/services/providers.ts'
import type { ServiceModel } from '../../../../core/models/services/serviceModel.ts'
import {
  errorReply,
  jsonReply,
  startOpenaiServer,
  type OpenaiServer,
  type ScriptedReply,
} from '../../../openaiServer.ts'

const key = 'sk-test-0123456789abcdef'
let server: OpenaiServer | undefined
afterEach(async () => {
  await server?.close()
  server = undefined
})

async function list(reply: ScriptedReply, given?: string, path = ''): Promise<readonly ServiceModel[]> {
  server = await startOpenaiServer({ script: () => reply })
  const web = createWeb()
  onTestFinished(() => web.close())
  return listServiceModels({ baseUrl: `${server.baseUrl}${path}`, key: given, web })
}

describe('the models of a service', () => {
  it('are listed by name, those alone that write text, with the key in the header', async () => {
    const data = [
      { id: 'writer-2' },
      { id: 'text-embedding-3' },
      { id: 'a-writer', capabilities: { completion_chat: true } },
      { id: 'completions-only', capabilities: { completion_chat: false } },
      { id: 'draws', architecture: { output_modalities: ['image'] } },
    ]
    expect(await list(jsonReply({ object: 'list', data }), key)).toEqual([{ id: 'a-writer' }, { id: 'writer-2' }])
    expect(server?.requests.map(({ path, headers }) => [path, headers.authorization])).toEqual([
      ['/v1/models', `Bearer ${key}`],
    ])
  })

  it('have the prices that OpenRouter and Together list, per million tokens', async () => {
    const data = [
      { id: 'per-token', pricing: { prompt: '0.0000025', completion: '0.00001' } },
      { id: 'per-million', type: 'chat', pricing: { input: 0.18, output: 0.59 } },
      { id: 'varies', pricing: { prompt: '-1', completion: '-1' } },
    ]
    expect(await list(jsonReply(data))).toEqual([
      { id: 'per-million', prices: { prompt: 0.18, output: 0.59 } },
      { id: 'per-token', prices: { prompt: 2.5, output: 10 } },
      { id: 'varies' },
    ])
  })

  it('are asked for with the query of the address, as Azure wants it', async () => {
    await list(jsonReply({ data: [] }), key, '?api-version=preview')
    expect(server?.requests[0]?.path).toBe('/v1/models?api-version=preview')
  })

  it.each<[string, ScriptedReply, string]>([
    ['a key that is wrong', errorReply(401, { message: `Wrong key ${key}` }), 'does not accept the key (401)'],
    [
      'a web page',
      { kind: 'body', status: 200, body: '<!doctype html>', headers: { 'content-type': 'text/html' } },
      'answered with a web page',
    ],
    ['other JSON', jsonReply({ message: 'Hello' }), 'answered with other JSON'],
    ['an address that it does not know', errorReply(404, { message: 'Not found' }), 'refused the request (404)'],
    [
      'a redirect to another server',
      { kind: 'body', status: 302, body: '', headers: { location: 'http://127.0.0.1:9/v1/models' } },
      'redirects to another server, 127.0.0.1:9',
    ],
    ['nothing', { kind: 'hang-up' }, 'cannot be reached'],
  ])('are not listed for %s, which is explained without the key', async (_, reply, said) => {
    const failure: unknown = await list(reply, key).catch((error: unknown) => error)
    expect(failure).toMatchObject({ message: expect.stringContaining(said) as string })
    expect((failure as { readonly remedy: string }).remedy).toMatch(/\w\.$/)
    expect(JSON.stringify([failure, String(failure)])).not.toContain(key)
  })

  it('are not listed for a name that is not found, which is not laid to a server that does not run', async () => {
    const web = createWeb({ lookup: () => Promise.resolve([]) })
    onTestFinished(() => web.close())
    const asked = listServiceModels({ baseUrl: 'https://api.provider.example/v1', key, web })
    await expect(asked).rejects.toMatchObject({
      message: expect.stringContaining(
        '/v1 cannot be reached: there is no server named api.provider.example.',
      ) as string,
      remedy: 'Check the connection to the network and the spelling of the address.',
    })
  })

  it('are not listed by a server whose certificate nobody vouches for', async () => {
    const plain = await startOpenaiServer({ script: () => jsonReply({ data: [] }) })
    server = plain
    const web = createWeb()
    onTestFinished(() => web.close())
    const asked = listServiceModels({ baseUrl: plain.baseUrl.replace('http:', 'https:'), key, web })
    await expect(asked).rejects.toMatchObject({
      message: expect.stringContaining('has no valid certificate or no TLS') as string,
      remedy: expect.stringContaining('the clock of this computer') as string,
    })
  })

  it('are not asked for where the key could be read on its way', async () => {
    const web = createWeb()
    onTestFinished(() => web.close())
    await expect(listServiceModels({ baseUrl: 'http://service.example/v1', key, web })).rejects.toThrow('unencrypted')
  })
})

describe('the providers', () => {
  it('have one id each, encrypted addresses, and say what of the address is to be replaced', () => {
    expect(new Set(providers.map(({ id }) => id)).size).toBe(providers.length)
    for (const { id, baseUrl, ...provider } of providers) {
      if (id === 'custom') continue
      expect(new URL(baseUrl).protocol).toBe('https:')
      if ('placeholder' in provider) expect(baseUrl).toContain(provider.placeholder)
    }
  })
})
