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

describe('a page at the limit', () => {
  it('comes whole, and one with a byte more does not', async () => {
    const { host } = await httpServer((_request, response) => {
      for (let sent = 0; sent < 40; sent += 1) response.write('x'.repeat(1_000))
      response.end()
    })
    const whole = await fetchPage(`http://${host}/`, { allowLoopback: [host], maxBytes: 40_000 })
    expect(whole.bytes).toHaveLength(40_000)
    const failure = await failureOf(`http://${host}/`, { allowLoopback: [host], maxBytes: 39_999 })
    expect(failure).toMatchObject({ reason: 'too-large' })
  })

  it('that unpacks to far more takes little memory', async () => {
    const bomb = gzipSync(Buffer.alloc(50 * 1024 * 1024))
    const { host } = await httpServer((_request, response) => {
      response.writeHead(200, { 'Content-Encoding': 'gzip' }).end(bomb)
    })
    const before = process.memoryUsage().arrayBuffers
    expect(await failureOf(`http://${host}/`, { allowLoopback: [host] })).toMatchObject({ reason: 'too-large' })
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(30 * 1024 * 1024)
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
    expect(failure.message).toContain('mixed.example (fd00::1)')
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
