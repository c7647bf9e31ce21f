import { networkInterfaces } from 'node:os'
import { connect } from 'node:net'
import { describe, expect, it } from 'vitest'
import { temporaryFolder } from '../../temporaryFolder.ts'
import { eventEngine } from '../../core/engine/libraries/events/eventEngine.ts'
import { chromium, firefox, type Sent } from './extensionClient.ts'
import { sendBytes, startConnector } from './startConnector.ts'

const page = (html: string, address = 'https://harbour.example/ferry') => ({
  address,
  title: 'Ferry',
  html,
  time: '2026-05-15T10:00:00Z',
})
const prose = '<p>The ferry ran aground in thick fog on Thursday evening, and everybody on board was taken off.</p>'

/** A paired browser and an event with a secret that no answer may contain. */
async function target(given: Parameters<typeof startConnector>[0] = {}) {
  const started = await startConnector(given)
  const token = await started.pair()
  const { id } = await started.engine.events.create({ title: 'Harrow Bay', place: 'SECRET' })
  const pages = async () => (await started.engine.events.sources(id)).rows.length
  const refusal = async (path: string, sent: Sent & { readonly body?: unknown }) => {
    const { status, headers, body } = await started.send(path, sent.body ?? {}, sent)
    expect(body).not.toMatch(/SECRET|Harrow/)
    const code = (JSON.parse(body) as { error: { code: string } }).error.code
    return { status, code, allowed: headers['access-control-allow-origin'] }
  }
  return { ...started, token, id, pages, refusal }
}

describe('a page of the web', () => {
  it.each([
    ['https://evil.example'],
    ['http://localhost:3000'],
    ['http://127.0.0.1:24717'],
    ['null'],
    [undefined],
    ['file://'],
    [`${chromium}.evil.example`],
    [`https://evil.example/${chromium}`],
    [`${chromium}, https://evil.example`],
    ['moz-extension://evil'],
  ])('is refused with the origin %s, even with a token, and no header lets it read the answer', async (Origin) => {
    const { refusal, token } = await target()
    expect(await refusal('/v1/events', { token, headers: { Origin } })).toEqual({
      status: 403,
      code: 'origin',
      allowed: undefined,
    })
  })

  it.each([
    'evil.example:PORT',
    'localhost:PORT',
    '127.0.0.1',
    '127.0.0.1:80',
    '[::1]:PORT',
    '127.0.0.1.evil.example:PORT',
  ])('that leads its own name %s to this machine (DNS rebinding) is refused', async (host) => {
    const { refusal, token, port } = await target()
    const Host = host.replace('PORT', String(port))
    expect(await refusal('/v1/events', { token, headers: { Host } })).toMatchObject({ status: 403, allowed: undefined })
  })

  it('gets no leave from a preflight, which an extension gets', async () => {
    const { send } = await target()
    const asked = (Origin: string) =>
      send('/v1/pages', undefined, {
        method: 'OPTIONS',
        headers: { Origin, 'Access-Control-Request-Method': 'POST', 'Access-Control-Request-Headers': 'authorization' },
      })
    const refused = await asked('https://evil.example')
    expect([refused.status, refused.headers['access-control-allow-origin']]).toEqual([403, undefined])
    expect(refused.headers['access-control-allow-headers']).toBeUndefined()
    const allowed = await asked(firefox)
    expect([allowed.status, allowed.headers['access-control-allow-origin']]).toEqual([204, firefox])
  })

  it('cannot send a form or plain text, which browsers send without asking', async () => {
    const { refusal, token } = await target()
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data', undefined]) {
      expect(await refusal('/v1/events', { token, headers: { 'Content-Type': type } })).toMatchObject({ status: 415 })
    }
  })
})

describe('a request', () => {
  it.each(['GET', 'PUT', 'DELETE', 'HEAD', 'PATCH'])('by %s is refused', async (method) => {
    const { send, token } = await target()
    expect((await send('/v1/events', {}, { method, token })).status).toBe(405)
  })

  it.each([
    '/v1/other',
    '/v1/events/',
    '/v1/events?x=1',
    '/v1/../v1/events',
    '//v1/events',
    '/v1/%65vents',
    '/V1/EVENTS',
    '/constructor',
    '/__proto__',
    '/',
    '/../../etc/passwd',
  ])('for %s is for no method', async (path) => {
    const { refusal, token } = await target()
    expect(await refusal(path, { token })).toMatchObject({ status: 404, code: 'method' })
    expect(await refusal(path, {})).toMatchObject({ status: 401, code: 'not-paired' })
  })

  it('of another version says which program to update', async () => {
    const { send } = await target()
    const said = async (version: string | undefined) => {
      const answer = await send('/v2/other', {}, { headers: { 'X-Citewright-Connector': version } })
      return `${answer.status} ${(JSON.parse(answer.body) as { error: { remedy: string } }).error.remedy}`
    }
    expect([await said('2'), await said('0'), await said('x'), await said(undefined)]).toEqual([
      '426 Update Citewright.',
      '426 Update the extension.',
      '426 Update the extension.',
      '426 Update the extension.',
    ])
  })

  it.each([
    ['nested a million deep', '['.repeat(60_000)],
    ['with many fields', `{${Array.from({ length: 5000 }, (_, at) => `"f${at}":1`).join(',')}}`],
    ['that is no JSON', '{"event":'],
    ['that is no object', '[]'],
    ['that is empty', ''],
    ['that is not UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d])],
    ['with a prototype', '{"__proto__":{"event":"x"}}'],
    ['with fields that it should not have', '{"path":"/etc/passwd"}'],
  ])('%s is refused, and its words are not repeated', async (_what, raw) => {
    const { send, token } = await target()
    const { status, body } = await send('/v1/events', undefined, { raw, token })
    expect(status).toBe(400)
    expect(body).not.toMatch(/etc|prototype|f\d/)
  })

  it.each([
    ['39 MB of brackets', '['.repeat(39_000_000)],
    ['39 MB of entries', `{"event":[${'1,'.repeat(19_000_000)}1]}`],
    ['39 MB of fields', `{${'"a":1,'.repeat(6_000_000)}"b":1}`],
  ])('of %s is refused before it is parsed, which would stop the app for seconds', async (_what, raw) => {
    const { send, token } = await target()
    const { status, body } = await send('/v1/pages', undefined, { raw, token })
    expect(status).toBe(400)
    expect(body).toContain('The request is nested or has too many fields.')
  })

  it('that says its length in two ways, or is followed by another, is not read as two', async () => {
    const { port, token, pages } = await target()
    const head = (more: string): string =>
      `POST /v1/events HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nOrigin: ${chromium}\r\nContent-Type: application/json\r\n` +
      `X-Citewright-Connector: 1\r\nAuthorization: Bearer ${token}\r\n${more}\r\n`
    const both = await sendBytes(port, `${head('Content-Length: 2\r\nTransfer-Encoding: chunked\r\n')}0\r\n\r\n`)
    const twice = await sendBytes(port, `${head('Content-Length: 2\r\nContent-Length: 40\r\n')}{}`)
    const hosts = await sendBytes(port, `${head('Content-Length: 2\r\nHost: evil.example\r\n')}{}`)
    const origins = await sendBytes(port, `${head('Content-Length: 2\r\nOrigin: https://evil.example\r\n')}{}`)
    const zipped = await sendBytes(port, `${head('Transfer-Encoding: gzip, chunked\r\n')}2\r\n{}\r\n0\r\n\r\n`)
    const folded = await sendBytes(port, `${head('Content-Length:\r\n 2\r\n')}{}`)
    const answers = [both, twice, hosts, origins, zipped, folded]
    expect(answers.filter((answer) => answer.includes('200 OK'))).toEqual([])
    // The second request rides on the first: one connection has one answer.
    const two = await sendBytes(port, `${head('Content-Length: 2\r\n')}{}${head('Content-Length: 2\r\n')}{}`)
    expect(two.match(/HTTP\/1\.1 /g)).toHaveLength(1)
    expect(await pages()).toBe(0)
  })

  it.each(['GET http://evil.example/v1/events HTTP/1.1', 'CONNECT evil.example:80 HTTP/1.1', 'POST * HTTP/1.1'])(
    'as to a proxy, %s, is not passed on',
    async (line) => {
      const { port } = await target()
      const answer = await sendBytes(port, `${line}\r\nHost: 127.0.0.1:${port}\r\nOrigin: ${chromium}\r\n\r\n`)
      expect(answer).not.toContain('200 OK')
    },
  )
})

describe('a page sent with an address', () => {
  it.each(['javascript:alert(1)', 'file:///etc/passwd', 'https://ada:secret@harbour.example/', 'about:blank', 'x'])(
    '%s is refused',
    async (address) => {
      const { refusal, token, id, pages } = await target()
      expect(await refusal('/v1/pages', { token, body: { event: id, ...page(prose, address) } })).toMatchObject({
        status: 422,
      })
      expect(await refusal('/v1/links', { token, body: { event: id, address } })).toMatchObject({ status: 422 })
      expect(await pages()).toBe(0)
    },
  )

  it('of a private network is stored, and a link there is refused', async () => {
    const { send, refusal, token, id, pages } = await target()
    const address = 'http://192.168.1.20/wiki'
    expect((await send('/v1/pages', { event: id, ...page(prose, address) }, { token })).status).toBe(200)
    expect(await refusal('/v1/links', { token, body: { event: id, address } })).toMatchObject({ status: 422 })
    expect(await pages()).toBe(1)
  })
})

describe('another machine', () => {
  const outer = Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .find(({ internal, family }) => !internal && family === 'IPv4')?.address

  it.skipIf(outer === undefined)('does not reach the connector by an address of this one', async () => {
    const { port } = await target()
    const reached = await new Promise((resolve) => {
      const socket = connect(port, outer, () => resolve(true))
      socket.on('error', () => resolve(false))
    })
    expect(reached).toBe(false)
  })

  it('does not reach it by IPv6 either', async () => {
    const { port } = await target()
    const reached = await new Promise((resolve) => {
      const socket = connect(port, '::1', () => resolve(true))
      socket.on('error', () => resolve(false))
    })
    expect(reached).toBe(false)
  })
})

describe('what fails in the app', () => {
  it('is told without names of files', async () => {
    const folder = temporaryFolder('no-workspace')
    const { send, pair } = await startConnector({ engine: eventEngine({ workspace: folder }) })
    const token = await pair()
    for (const [path, body] of [
      ['/v1/events', {}],
      ['/v1/events/new', { title: 'Harrow Bay' }],
      ['/v1/pages', { event: 'e', ...page(prose) }],
    ] as const) {
      const answer = await send(path, body, { token })
      expect(answer.status).toBe(503)
      expect(answer.body).not.toContain(folder)
    }
  })
})
