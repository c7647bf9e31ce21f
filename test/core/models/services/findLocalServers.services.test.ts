import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it, onTestFinished } from 'vitest'
import { createWeb } from '../../../../core/collect/web/createWeb.ts'
import { findLocalServers, type LocalServers } from '../../../../core/models/services/findLocalServers.ts'
import { llamaCpp, lmStudio, ollama, vllm } from '../../../contextServices.ts'
import {
  errorReply,
  jsonReply,
  startOpenaiServer,
  type OpenaiServer,
  type RecordedRequest,
  type ScriptedReply,
} from '../../../openaiServer.ts'

const started: OpenaiServer[] = []
afterEach(async () => {
  await Promise.all(started.splice(0).map((server) => server.close()))
})

async function serve(script: (request: RecordedRequest) => ScriptedReply): Promise<OpenaiServer> {
  const server = await startOpenaiServer({ script })
  started.push(server)
  return server
}

function portOf({ baseUrl }: OpenaiServer): number {
  return Number(new URL(baseUrl).port)
}

async function find(...ports: readonly number[]): Promise<LocalServers> {
  const web = createWeb()
  onTestFinished(() => web.close())
  return findLocalServers({ web, environment: { CITEWRIGHT_SERVER_PORTS: ports.join(', ') } })
}

/** A port on which nothing listens. */
async function unusedPort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // A server that listens on an address and a port has both.
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

describe('servers of models on this machine', () => {
  it('are told apart by what they answer, whatever port they listen on', async () => {
    const servers = [
      await serve(ollama({ trained: 40_960 })),
      await serve(lmStudio({ loaded: 8192, most: 32_768 })),
      await serve(llamaCpp(8192, 32_768)),
      await serve(vllm(16_384)),
    ]
    const { servers: found } = await find(...servers.map(portOf))
    expect(found.map(({ kind, baseUrl, fault }) => [kind, baseUrl, fault])).toEqual(
      ['ollama', 'lm-studio', 'llama.cpp', 'vllm'].map((kind, at) => [kind, servers[at]?.baseUrl, undefined]),
    )
    expect(found[0]?.models).toEqual([
      { id: 'tiny:latest', parameters: '8.2B', bytes: 5_200_000_000 },
      { id: 'other:latest', bytes: 1 },
    ])
    expect(found[1]?.models).toEqual([
      { id: 'other', loaded: false },
      { id: 'tiny', loaded: true },
    ])
    expect(found.slice(2).map(({ models }) => models)).toEqual([[{ id: 'tiny' }], [{ id: 'tiny' }]])
  })

  it('are only asked to list: no model is loaded, and no key is sent', async () => {
    const server = await serve(ollama({ trained: 40_960 }))
    await find(portOf(server))
    expect(server.requests.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual([
      'GET /api/tags',
      'GET /api/v0/models',
      'GET /props',
      'GET /v1/models',
    ])
    expect(server.requests.every(({ headers }) => headers.authorization === undefined)).toBe(true)
  })

  it('list no models that write no text', async () => {
    const entries = ['qwen3:8b', 'nomic-embed-text:latest', 'bge-m3', 'whisper-large-v3'].map((id) => ({ id }))
    const typed = [
      { id: 'flux', type: 'image' },
      { id: 'm2-retrieval', type: 'embedding' },
    ]
    const server = await serve(() => jsonReply({ object: 'list', data: [...entries, ...typed, { id: 7 }, null] }))
    const { servers } = await find(portOf(server))
    expect(servers[0]?.models.map(({ id }) => id)).toEqual(['qwen3:8b'])
  })

  it('that hang, answer with a page, need a key, redirect or fail say so, and hold up no other', async () => {
    const html = '<!doctype html><title>A page</title>'
    const elsewhere = await serve(vllm(1024))
    const replies: readonly ScriptedReply[] = [
      { kind: 'silence' },
      { kind: 'body', status: 200, body: html, headers: { 'content-type': 'text/html' } },
      errorReply(401, { message: 'No key' }),
      { kind: 'body', status: 307, body: '', headers: { location: `${elsewhere.baseUrl}/models` } },
      errorReply(503, { message: 'Later' }),
      { kind: 'hang-up' },
      jsonReply({ message: 'It works' }),
    ]
    const servers = await Promise.all(replies.map((reply) => serve(() => reply)))
    const sound = await serve(vllm(16_384))
    const begun = performance.now()
    const { servers: found } = await find(...servers.map(portOf), portOf(sound))
    expect(performance.now() - begun).toBeLessThan(5000)
    expect(found.map(({ fault }) => fault)).toEqual([
      'slow',
      'page',
      'key',
      'redirect',
      'status',
      'unreachable',
      'page',
      undefined,
    ])
    expect(elsewhere.requests).toEqual([])
  })

  it('are not listed where nothing listens, and the ports that were asked are named', async () => {
    const port = await unusedPort()
    expect(await find(port)).toEqual({ servers: [], ports: [port] })
  })

  it('are looked for on the usual ports where the environment names none', async () => {
    const web = createWeb()
    onTestFinished(() => web.close())
    const asked: string[] = []
    const watched = {
      ...web,
      fetch: (address: string, request: object) => {
        asked.push(address)
        return web.fetch(address, request)
      },
    }
    const { ports } = await findLocalServers({ web: watched, environment: { CITEWRIGHT_SERVER_PORTS: 'x, 0, 70000' } })
    expect(ports).toEqual([11434, 1234, 8080, 8000])
    expect(asked.slice(0, 4)).toEqual(ports.map((port) => `http://127.0.0.1:${port}/v1/models`))
  })

  it('can be left unfinished', async () => {
    const server = await serve(() => ({ kind: 'silence' }))
    const web = createWeb()
    onTestFinished(() => web.close())
    const reason = new Error('left')
    const environment = { CITEWRIGHT_SERVER_PORTS: String(portOf(server)) }
    const control = new AbortController()
    setTimeout(() => control.abort(reason), 50)
    await expect(findLocalServers({ web, environment, signal: control.signal })).rejects.toBe(reason)
  })
})
