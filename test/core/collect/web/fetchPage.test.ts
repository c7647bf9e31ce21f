import type { IncomingMessage } from 'node:http'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { failureOf, fetchPage } from './fetchFailureOf.ts'
import { httpServer } from '../loopbackServer.ts'

describe('a page that is fetched', () => {
  it('comes with its bytes, its type and the time, and the server learns only who asks', async () => {
    const seen: IncomingMessage[] = []
    const { host } = await httpServer((request, response) => {
      seen.push(request)
      response.setHeader('Set-Cookie', 'id=1')
      response.setHeader('Content-Type', 'text/html; charset=windows-1252')
      response.end(Buffer.from([0x80, 0x81]))
    })
    const now = () => new Date('2026-05-15T06:00:00Z')
    const fetched = await fetchPage(`http://${host}/a?b#c`, { allowLoopback: [host], now })
    await fetchPage(`http://${host}/a?b#c`, { allowLoopback: [host], now })
    expect(fetched).toEqual({
      bytes: Buffer.from([0x80, 0x81]),
      contentType: 'text/html; charset=windows-1252',
      fetchedAt: '2026-05-15T06:00:00.000Z',
      finalUrl: `http://${host}/a?b#c`,
      status: 200,
      headers: {},
      stored: false,
    })
    expect(seen).toHaveLength(2)
    for (const { method, url, headers } of seen) {
      expect([method, url]).toEqual(['GET', '/a?b'])
      expect(Object.keys(headers).sort()).toEqual(['accept', 'accept-encoding', 'connection', 'host', 'user-agent'])
      expect(headers['user-agent']).toMatch(/^Citewright\/\d+\.\d+\.\d+ \(.+\)$/)
    }
  })

  it.each([
    ['gzip', gzipSync('a page')],
    ['br', brotliCompressSync('a page')],
    ['identity', Buffer.from('a page')],
  ])('is unpacked from %s', async (encoding, bytes) => {
    const { host } = await httpServer((_request, response) => {
      response.writeHead(200, { 'Content-Encoding': encoding }).end(bytes)
    })
    const fetched = await fetchPage(`http://${host}/`, { allowLoopback: [host] })
    expect(Buffer.from(fetched.bytes).toString()).toBe('a page')
    expect(fetched).not.toHaveProperty('contentType')
  })

  it('may lie behind five redirects, relative ones too, and its final address is told', async () => {
    const { host } = await httpServer((request, response) => {
      const hop = Number(request.url?.slice(1))
      if (hop < 5) response.writeHead([301, 302, 303, 307, 308][hop] ?? 302, { Location: `${hop + 1}` }).end('moved')
      else response.end('here')
    })
    const fetched = await fetchPage(`http://${host}/0`, { allowLoopback: [host] })
    expect(fetched.finalUrl).toBe(`http://${host}/5`)
    expect(Buffer.from(fetched.bytes).toString()).toBe('here')
  })
})

describe('an address that is refused without a connection', () => {
  it.each([
    ['file:///etc/passwd', 'scheme'],
    ['javascript:alert(1)', 'scheme'],
    ['data:text/html,x', 'scheme'],
    ['ftp://a.example/x', 'scheme'],
    ['gopher://127.0.0.1:6379/_x', 'scheme'],
    ['www.harbourpost.example/a', 'scheme'],
    ['http://[::1', 'scheme'],
    ['http://127.0.0.1/', 'forbidden-address'],
    ['http://127.1/', 'forbidden-address'],
    ['http://2130706433/', 'forbidden-address'],
    ['http://0x7f000001/', 'forbidden-address'],
    ['http://0177.0.0.1/', 'forbidden-address'],
    ['http://１２７.0.0.1/', 'forbidden-address'],
    ['http://127.0.0.1./', 'forbidden-address'],
    ['http://0/', 'forbidden-address'],
    ['http://[::1]/', 'forbidden-address'],
    ['http://[::ffff:10.0.0.1]/', 'forbidden-address'],
    ['http://[64:ff9b::7f00:1]/', 'forbidden-address'],
    ['http://10.0.0.1/', 'forbidden-address'],
    ['http://100.64.0.1/', 'forbidden-address'],
    ['http://169.254.169.254/latest/meta-data/', 'forbidden-address'],
    ['http://224.0.0.1/', 'forbidden-address'],
    ['http://localhost/', 'forbidden-address'],
    ['http://LOCALHOST/', 'forbidden-address'],
  ])('%s: %s', async (address, reason) => {
    const failure = await failureOf(address)
    expect(failure).toMatchObject({ url: address, reason })
    expect(failure.problem.startsWith(address)).toBe(true)
    expect(failure.remedy).toMatch(/\.$/)
  })

  it.each(['https://editor:secret@a.example/', 'http://secret@127.0.0.1/', 'ftp://editor:secret@a.example/'])(
    '%s: credentials, which the message does not repeat',
    async (address) => {
      const failure = await failureOf(address)
      expect(failure.reason).toBe('credentials')
      expect(failure.url + failure.message).not.toContain('secret')
    },
  )

  it('on this machine, even where another port of it is allowed', async () => {
    const { host, port } = await httpServer((_request, response) => response.end('secret'))
    expect(await failureOf(`http://${host}/`)).toMatchObject({ reason: 'forbidden-address' })
    expect(await failureOf(`http://localhost:${port}/`)).toMatchObject({ reason: 'forbidden-address' })
    expect(await failureOf(`http://${host}/`, { allowLoopback: ['127.0.0.1:1'] })).toMatchObject({
      reason: 'forbidden-address',
    })
  })
})

describe('a name', () => {
  it('that has one public and one private address is refused', async () => {
    const lookup = () =>
      Promise.resolve([
        { address: '8.8.8.8', family: 4 },
        { address: 'fd00::1', family: 6 },
      ])
    const failure = await failureOf('http://mixed.example/', { lookup })
    expect(failure).toMatchObject({ reason: 'forbidden-address' })
    expect(failure.message).toContain('mixed.example, which lies at fd00::1')
  })

  it('is looked up once a request, and the connection goes to the address that was checked', async () => {
    const { host, port } = await httpServer((request, response) => response.end(request.headers.host))
    let lookups = 0
    const lookup = () => {
      lookups += 1
      return Promise.resolve([{ address: lookups <= 2 ? '127.0.0.1' : '169.254.169.254', family: 4 }])
    }
    const fetched = await fetchPage(`http://rebinding.example:${port}/`, { allowLoopback: [host], lookup })
    expect(Buffer.from(fetched.bytes).toString()).toBe(`rebinding.example:${port}`)
    // Of robots.txt and of the page.
    expect(lookups).toBe(2)
  })

  it('is looked up and checked again after a redirect to the same name', async () => {
    const { host, port } = await httpServer((_request, response) =>
      response.writeHead(302, { Location: '/next' }).end(),
    )
    let lookups = 0
    const lookup = () => {
      lookups += 1
      return Promise.resolve([{ address: lookups <= 2 ? '127.0.0.1' : '169.254.169.254', family: 4 }])
    }
    const failure = await failureOf(`http://rebinding.example:${port}/`, { allowLoopback: [host], lookup })
    expect(failure).toMatchObject({ reason: 'forbidden-address' })
    expect(failure.message).toContain('169.254.169.254')
  })

  it('that no server has is a failure of its own', async () => {
    const lookup = () => Promise.reject(new Error('ENOTFOUND'))
    expect(await failureOf('http://nowhere.example/', { lookup })).toMatchObject({ reason: 'unresolved' })
    expect(await failureOf('http://nowhere.example/', { lookup: () => Promise.resolve([]) })).toMatchObject({
      reason: 'unresolved',
    })
  })

  it('whose look-up never ends is given up at the total time', async () => {
    const lookup = () => new Promise<never>(() => undefined)
    expect(await failureOf('http://slow.example/', { lookup, totalMs: 100 })).toMatchObject({ reason: 'timed-out' })
  })
})

describe('a redirect', () => {
  it.each([
    ['http://169.254.169.254/latest/meta-data/', 'forbidden-address'],
    ['http://[::ffff:10.0.0.1]/', 'forbidden-address'],
    ['http://2130706433/', 'forbidden-address'],
    ['//localhost/', 'forbidden-address'],
    ['file:///etc/passwd', 'scheme'],
    ['javascript:alert(1)', 'scheme'],
    ['http://user:password@127.0.0.1/', 'credentials'],
    ['http://[', 'scheme'],
  ])('to %s is refused: %s', async (location, reason) => {
    const { host } = await httpServer((_request, response) => {
      response.writeHead(302, { Location: location }).end()
    })
    const failure = await failureOf(`http://${host}/`, { allowLoopback: [host] })
    expect(failure).toMatchObject({ url: `http://${host}/`, reason })
    expect(failure.message).toContain('leads to')
  })

  it('is followed five times and not six', async () => {
    let asked = 0
    const { host } = await httpServer((_request, response) => {
      asked += 1
      response.writeHead(302, { Location: `/${asked}` }).end()
    })
    expect(await failureOf(`http://${host}/`, { allowLoopback: [host] })).toMatchObject({ reason: 'redirects' })
    expect(asked).toBe(6)
  })

  it('without an address is an answer like any other', async () => {
    const { host } = await httpServer((_request, response) => response.writeHead(302).end())
    expect(await failureOf(`http://${host}/`, { allowLoopback: [host] })).toMatchObject({
      reason: 'status',
      status: 302,
    })
  })
})

describe('a fetch that is cancelled', () => {
  it("rejects with the signal's reason", async () => {
    const { host } = await httpServer((_request, response) => response.writeHead(200).write('x'))
    const controller = new AbortController()
    const fetching = fetchPage(`http://${host}/`, { allowLoopback: [host], signal: controller.signal })
    const reason = new Error('the person pressed Ctrl-C')
    setTimeout(() => controller.abort(reason), 50)
    await expect(fetching).rejects.toBe(reason)
  })
})
