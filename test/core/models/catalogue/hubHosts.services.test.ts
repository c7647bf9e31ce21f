import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createModelLibrary, type ModelLibraryOptions } from '../../../../core/models/catalogue/createModelLibrary.ts'
import type { Hub } from '../../../../core/models/catalogue/hubAddresses.ts'
import type { ModelLibrary } from '../../../../core/models/catalogue/modelLibrary.ts'
import { startHubServer, type HubFault, type HubRequest, type HubServer } from '../../../hubServer.ts'
import { temporaryFolder } from '../../../temporaryFolder.ts'
import { largeFile, smallFile, testModel } from './testModel.ts'

const weights = 'onnx/model.onnx'
const kept = { 'config.json': { content: smallFile }, [weights]: { content: largeFile, large: true } }
const quick = { firstWaitSeconds: 0.02, maxRetries: 1, answerSeconds: 2, connectSeconds: 2 }
const token = 'hf_verysecrettoken'

async function hub(fault?: (request: HubRequest, index: number) => HubFault | undefined): Promise<HubServer> {
  const server = await startHubServer({ files: kept, ...(fault === undefined ? {} : { fault }) })
  onTestFinished(() => server.close())
  return server
}

function libraryOn(
  hubs: readonly Hub[],
  options: Partial<ModelLibraryOptions> = {},
): { root: string; library: ModelLibrary } {
  const root = temporaryFolder()
  const given = { root, models: [testModel()], hubs, patience: quick, allowLoopback: true, environment: {}, ...options }
  return { root, library: createModelLibrary(given) }
}

async function failureOf(work: Promise<unknown>): Promise<Error> {
  return await work.then(
    () => new Error('nothing failed'),
    (error: unknown) => (error instanceof Error ? error : new Error(String(error))),
  )
}

describe('the token', () => {
  it('goes to the hub and never to the host that it leads to', async () => {
    const server = await hub()
    await libraryOn([{ address: server.address, token }]).library.get('tiny')
    const authorizations = server.requests.map(({ server: at, headers }) => `${at} ${headers.authorization ?? 'none'}`)
    expect(new Set(authorizations)).toEqual(new Set([`hub Bearer ${token}`, 'store none']))
  })

  it('stays with the hub through its own redirects', async () => {
    const server = await hub(({ server: at, file }, index) =>
      at === 'hub' && file === 'config.json' && index === 0
        ? { status: 307, headers: { location: '/owner/tiny/resolve/main/config.json' } }
        : undefined,
    )
    await libraryOn([{ address: server.address, token }]).library.get('tiny')
    const authorizations = server.requests
      .filter(({ server: at }) => at === 'hub')
      .map(({ headers }) => headers.authorization)
    expect(new Set(authorizations)).toEqual(new Set([`Bearer ${token}`]))
  })

  it('is not sent on to another hub, and is in no message; neither are signed addresses', async () => {
    const refusing = await hub(({ server: at, method }) =>
      at === 'store' && method === 'GET' ? { status: 403 } : undefined,
    )
    const mirror = await hub(() => ({ status: 401 }))
    const error = await failureOf(
      libraryOn([{ address: refusing.address, token }, { address: mirror.address }]).library.get('tiny'),
    )
    expect(error).toMatchObject({
      message: expect.stringContaining('could not be downloaded from any hub (') as string,
    })
    expect(mirror.requests.length).toBeGreaterThan(0)
    expect(mirror.requests.every(({ headers }) => headers.authorization === undefined)).toBe(true)
    const told = `${error.message} ${error.stack ?? ''} ${JSON.stringify(error)}`
    expect(told).not.toContain(token)
    expect(told).not.toContain('Signature')
  })
})

describe('a redirect', () => {
  it('to something that is not https is refused without a request to it', async () => {
    const server = await hub(({ server: at, file }) =>
      at === 'hub' && file === weights
        ? { status: 302, headers: { location: 'http://models.example/x', 'x-linked-size': '300000' } }
        : undefined,
    )
    await expect(libraryOn([{ address: server.address }]).library.get('tiny')).rejects.toMatchObject({
      reason: 'insecure',
      fault: 'it redirects to http://models.example, which is not https',
    })
  })

  it.each(['file:///etc/passwd', 'ftp://models.example/x', 'http://10.0.0.1/x', 'http://169.254.169.254/latest'])(
    'to %s is refused',
    async (location) => {
      const server = await hub(() => ({ status: 302, headers: { location } }))
      await expect(libraryOn([{ address: server.address }]).library.get('tiny')).rejects.toMatchObject({
        reason: 'insecure',
      })
    },
  )

  it('without end is given up', async () => {
    const server = await hub(() => ({ status: 302, headers: { location: '/owner/tiny/resolve/main/config.json' } }))
    await expect(libraryOn([{ address: server.address }]).library.get('tiny')).rejects.toMatchObject({
      reason: 'redirects',
    })
    expect(server.requests.length).toBeLessThan(12)
  })

  it('to nowhere is told', async () => {
    const server = await hub(() => ({ status: 302, headers: { location: 'https://' } }))
    await expect(libraryOn([{ address: server.address }]).library.get('tiny')).rejects.toMatchObject({
      reason: 'redirects',
    })
  })
})

it('http is refused even to this machine unless a test allows it', async () => {
  const server = await hub()
  const { library } = libraryOn([{ address: server.address }], { allowLoopback: false })
  await expect(library.get('tiny')).rejects.toMatchObject({ reason: 'insecure' })
  expect(server.requests).toEqual([])
})

describe('several hubs', () => {
  it('are asked in order, each when the one before has failed', async () => {
    const closed = await hub()
    await closed.close()
    const failing = await hub(() => ({ status: 500 }))
    const good = await hub()
    const { root, library } = libraryOn([closed, failing, good].map(({ address }) => ({ address })))
    await library.get('tiny')
    expect(readFileSync(join(root, 'tiny', weights)).equals(largeFile)).toBe(true)
    expect(failing.requests.length).toBeGreaterThan(0)
  })

  it('build on what the one before gave: the same content goes on where it stopped', async () => {
    const cutting = await hub(({ server: at, method }) =>
      at === 'store' && method === 'GET' ? { cutAfter: 120_000 } : undefined,
    )
    const good = await hub()
    const { root, library } = libraryOn([{ address: cutting.address }, { address: good.address }], {
      patience: { ...quick, maxRetries: 0 },
    })
    await library.get('tiny')
    const ranges = good.requests.filter(({ server: at }) => at === 'store').map(({ headers }) => headers.range)
    expect(ranges).toEqual([expect.stringMatching(/^bytes=\d{5,}-$/)])
    expect(good.requests.some(({ method, file }) => method === 'GET' && file === 'config.json')).toBe(false)
    expect(readFileSync(join(root, 'tiny', weights)).equals(largeFile)).toBe(true)
  })

  it('that all fail are all named', async () => {
    const one = await hub(() => ({ status: 404 }))
    const two = await hub(() => ({ status: 403 }))
    const error = await failureOf(libraryOn([{ address: one.address }, { address: two.address }]).library.get('tiny'))
    expect(error.message).toContain(new URL(one.address).host)
    expect(error.message).toContain(new URL(two.address).host)
    expect(error).toMatchObject({
      message: expect.stringContaining('could not be downloaded from any hub (') as string,
      kind: 'unavailable',
    })
  })
})

interface Proxy {
  readonly address: string
  /** Hosts that were asked for. */
  readonly asked: string[]
}

/** A proxy that connects to whatever it is asked for, or refuses. */
async function proxyServer(refuse = false): Promise<Proxy> {
  const asked: string[] = []
  const sockets = new Set<Socket>()
  const server = createServer()
  server.on('connect', (incoming, client: Socket) => {
    const target = incoming.url ?? ''
    asked.push(target)
    if (refuse) {
      client.end('HTTP/1.1 407 Proxy Authentication Required\r\n\r\n')
      return
    }
    const upstream = connect(Number(target.split(':').at(-1)), '127.0.0.1', () => {
      client.write('HTTP/1.1 200 Connection Established\r\n\r\n')
      upstream.pipe(client).pipe(upstream)
    })
    for (const socket of [client, upstream]) {
      sockets.add(socket)
      socket.on('error', () => socket.destroy())
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port.')
  return { address: `http://127.0.0.1:${address.port}`, asked }
}

describe('the proxy of the environment', () => {
  it('is used for every host', async () => {
    const server = await hub()
    const proxy = await proxyServer()
    const { root, library } = libraryOn([{ address: server.address }], { environment: { HTTP_PROXY: proxy.address } })
    await library.get('tiny')
    expect(new Set(proxy.asked)).toEqual(
      new Set([server.address, server.storeAddress].map((each) => new URL(each).host)),
    )
    expect(existsSync(join(root, 'tiny', weights))).toBe(true)
  })

  it('goes before the one that is set, which is used where the environment names none', async () => {
    const server = await hub()
    const [named, set] = [await proxyServer(), await proxyServer()]
    const proxy = (): string => set.address
    const hubs = [{ address: server.address }]
    await libraryOn(hubs, { proxy, environment: { HTTP_PROXY: named.address } }).library.get('tiny')
    expect(named.asked).not.toEqual([])
    expect(set.asked).toEqual([])
    await libraryOn(hubs, { proxy, environment: { NO_PROXY: '127.0.0.1,localhost' } }).library.get('tiny')
    expect(set.asked).toEqual([])
    await libraryOn(hubs, { proxy }).library.get('tiny')
    expect(new Set(set.asked)).toEqual(new Set([server.address, server.storeAddress].map((each) => new URL(each).host)))
  })

  it('is left out for the hosts of NO_PROXY', async () => {
    const server = await hub()
    const proxy = await proxyServer()
    const environment = { HTTP_PROXY: proxy.address, NO_PROXY: 'localhost,127.0.0.1' }
    await libraryOn([{ address: server.address }], { environment }).library.get('tiny')
    expect(proxy.asked).toEqual([])
  })

  it('that refuses is told as such', async () => {
    const server = await hub()
    const proxy = await proxyServer(true)
    const { library } = libraryOn([{ address: server.address }], { environment: { HTTP_PROXY: proxy.address } })
    await expect(library.get('tiny')).rejects.toMatchObject({
      reason: 'unreachable',
      fault: expect.stringContaining('proxy') as unknown,
    })
  })

  it('must be an address, and its password is in no message', async () => {
    const server = await hub()
    const { library } = libraryOn([{ address: server.address }], { environment: { HTTPS_PROXY: 'user:pass@proxy:1' } })
    const error = await failureOf(library.get('tiny'))
    expect(error).toMatchObject({ name: 'ProxyAddressError', kind: 'input' })
    expect(error.message).not.toContain('pass')
  })
})
