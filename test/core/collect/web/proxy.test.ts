import { createServer, type IncomingMessage } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createWeb } from '../../../../core/collect/web/createWeb.ts'
import { PageFetchError } from '../../../../core/collect/web/pageFetchError.ts'
import { proxyFor } from '../../../../core/collect/web/proxyFor.ts'
import type { WebOptions, WebRequest } from '../../../../core/collect/web/web.ts'
import { httpServer, httpsServer } from '../loopbackServer.ts'
import { quickWaiting } from './quickWaiting.ts'

/** A proxy that answers for http pages itself, and opens tunnels to a server of the test whatever they are for. */
async function proxy({ status = 200, tunnelTo = 0 } = {}) {
  const asked: { readonly line: string; readonly headers: IncomingMessage['headers'] }[] = []
  const sockets = new Set<Socket>()
  const server = createServer((request, response) => {
    asked.push({ line: `${request.method ?? ''} ${request.url ?? ''}`, headers: request.headers })
    if (status === 200 && request.url?.endsWith('/robots.txt') === true) response.writeHead(404).end()
    else response.writeHead(status).end('by the proxy')
  })
  server.on('connect', (request: IncomingMessage, socket: Socket) => {
    asked.push({ line: `CONNECT ${request.url ?? ''}`, headers: request.headers })
    if (status !== 200) {
      socket.end(`HTTP/1.1 ${status} No\r\n\r\n`)
      return
    }
    const end = connect(tunnelTo, '127.0.0.1', () => socket.write('HTTP/1.1 200 OK\r\n\r\n').valueOf())
    for (const [one, other] of [
      [socket, end],
      [end, socket],
    ] as const) {
      one.on('error', () => other.destroy())
      one.pipe(other)
    }
  })
  server.on('connection', (socket: Socket) => sockets.add(socket))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy()
    await new Promise((resolve) => server.close(resolve))
  })
  // A server that listens on an address and a port has both.
  const { port } = server.address() as AddressInfo
  return { asked, host: `127.0.0.1:${port}`, url: `http://127.0.0.1:${port}` }
}

const places: Readonly<Record<string, string>> = { 'pages.example': '93.184.216.34', 'private.example': '10.0.0.1' }
const lookup = (name: string) => {
  const address = places[name]
  return address === undefined ? Promise.reject(new Error('ENOTFOUND')) : Promise.resolve([{ address, family: 4 }])
}

async function fetched(address: string, options: WebOptions & WebRequest) {
  const web = createWeb({ lookup, waiting: quickWaiting(), environment: {}, totalMs: 5_000, ...options })
  onTestFinished(() => web.close())
  try {
    return Buffer.from((await web.fetch(address, options)).bytes).toString()
  } catch (error) {
    if (error instanceof PageFetchError) return error
    throw error
  }
}

describe('behind a proxy', () => {
  it.each(['pages.example', 'unknown-here.example'])('a page of %s is asked for through it', async (name) => {
    const { asked, url } = await proxy()
    expect(await fetched(`http://${name}/a?b`, { environment: { HTTP_PROXY: url } })).toBe('by the proxy')
    expect(asked.map(({ line }) => line)).toEqual([`GET http://${name}/robots.txt`, `GET http://${name}/a?b`])
    expect(asked[1]?.headers).not.toHaveProperty('proxy-authorization')
  })

  it('a page over https goes through a tunnel, and its certificate is verified', async () => {
    const { port } = await httpsServer((_request, response) => response.end('page'))
    const { asked, url } = await proxy({ tunnelTo: port })
    expect(await fetched('https://pages.example/', { environment: { HTTPS_PROXY: url } })).toMatchObject({
      reason: 'tls',
    })
    expect(asked.map(({ line }) => line)).toContain('CONNECT pages.example:443')
  })

  it.each([
    'http://127.0.0.1/',
    'http://[::1]/',
    'http://2130706433/',
    'http://10.0.0.1/',
    'http://169.254.169.254/',
    'http://private.example/',
  ])('%s is refused and the proxy not asked', async (address) => {
    const { asked, url } = await proxy()
    expect(await fetched(address, { environment: { HTTP_PROXY: url } })).toMatchObject({ reason: 'forbidden-address' })
    expect(asked).toEqual([])
  })

  it('the setting is used where the environment names none', async () => {
    const [mine, environments] = [await proxy(), await proxy()]
    await fetched('http://pages.example/', { proxy: () => mine.url })
    await fetched('http://pages.example/', { proxy: () => mine.url, environment: { http_proxy: environments.url } })
    expect([mine.asked.length, environments.asked.length]).toEqual([2, 2])
  })

  it('what the person set on their own network is asked without it', async () => {
    const { asked, url } = await proxy()
    const { host } = await httpServer((_request, response) => response.end('own'))
    const own = { kind: 'service', ownOrigin: `http://${host}` } as const
    expect(await fetched(`http://${host}/`, { ...own, environment: { HTTP_PROXY: url } })).toBe('own')
    expect(asked).toEqual([])
  })

  it('its user name and password go to it, and into no message', async () => {
    const { asked, host } = await proxy({ status: 407 })
    const environment = { HTTP_PROXY: `http://editor:s3cret@${host}`, HTTPS_PROXY: `http://editor:s3cret@${host}` }
    for (const address of ['http://pages.example/', 'https://pages.example/']) {
      const failure = await fetched(address, { environment })
      expect(failure).toMatchObject({ reason: 'proxy' })
      expect(String(failure)).toContain(host)
      expect(String(failure)).not.toContain('s3cret')
    }
    const sent = `Basic ${Buffer.from('editor:s3cret').toString('base64')}`
    expect(new Set(asked.map(({ headers }) => headers['proxy-authorization']))).toEqual(new Set([sent]))
  })

  it('a proxy that is not there, that leads nowhere, or that has no address is told of as such', async () => {
    const absent = { HTTP_PROXY: 'http://127.0.0.1:1' }
    expect(await fetched('http://pages.example/', { environment: absent })).toMatchObject({ reason: 'proxy' })
    const { url } = await proxy({ status: 403 })
    expect(String(await fetched('https://pages.example/', { environment: { HTTPS_PROXY: url } }))).toMatch(
      /could not be fetched: the proxy 127\.0\.0\.1:\d+ refused the connection.* Check the proxy in the settings/,
    )
    const wrong = { HTTP_PROXY: 'socks5://editor:s3cret@127.0.0.1:1' }
    const failure = await fetched('http://pages.example/', { environment: wrong })
    expect(failure).toMatchObject({ reason: 'proxy' })
    expect(String(failure)).not.toContain('s3cret')
  })
})

describe('NO_PROXY', () => {
  const asked = (url: string, no: string) =>
    proxyFor(new URL(url), {
      environment: { http_proxy: 'http://p:1', https_proxy: 'http://q:1', NO_PROXY: no },
      setting: '',
    })

  it.each([
    ['http://a.example/', ''],
    ['http://a.example/', 'b.example,  c.example'],
    ['http://notexample/', 'example'],
    ['http://a.example:81/', 'a.example:80'],
    ['http://11.0.0.1/', '10.0.0.0/8'],
    ['http://a.example/', '10.0.0.0/8'],
  ])('does not except %s by %o', (url, no) => {
    expect(asked(url, no)).toBe('http://p:1')
  })

  it.each([
    ['http://a.example/', '*'],
    ['http://a.example/', 'A.example'],
    ['http://a.b.example/', 'b.example'],
    ['http://a.b.example/', '.b.example'],
    ['http://a.b.example/', 'x *.b.example'],
    ['http://a.example/', 'a.example:80'],
    ['https://a.example/', 'a.example:443'],
    ['http://10.1.2.3/', '10.0.0.0/8'],
    ['http://10.1.2.3/', '10.1.2.3'],
    ['http://[2001:db8::1]/', '2001:db8:0:0:0:0:0:1'],
    ['http://[2001:db8::1]:8080/', '[2001:db8::1]:8080'],
  ])('excepts %s by %o', (url, no) => {
    expect(asked(url, no)).toBeUndefined()
  })

  it('stands beside proxies for http and for https, and where one is named the setting is not used', () => {
    expect(asked('https://a.example/', '')).toBe('http://q:1')
    const choice = { environment: { HTTPS_PROXY: 'http://q:1' }, setting: 'http://s:1' }
    expect(proxyFor(new URL('http://a.example/'), choice)).toBeUndefined()
    expect(proxyFor(new URL('http://a.example/'), { environment: {}, setting: 'http://s:1' })).toBe('http://s:1')
    expect(
      proxyFor(new URL('http://a.example/'), { environment: { no_proxy: '*' }, setting: 'http://s:1' }),
    ).toBeUndefined()
  })
})
