import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import { createServer as createRawServer, type AddressInfo, type Server, type Socket } from 'node:net'
import type { NameLookup } from '../../../../core/collect/web/resolvePublicAddress.ts'
import { selfSignedCertificate } from '../selfSignedCertificate.ts'
import { answerPage } from './hostilePages.ts'
import { answerRaw } from './hostileSockets.ts'
import { robotsOf } from './hostileRobots.ts'

/** Servers on this machine that stand for the internet, and one that nothing may ever reach. */
export interface HostileInternet {
  /** Ports of the servers that may be asked. */
  readonly web: number
  readonly raw: number
  readonly tls: number
  /** Port of the one that may not, at 127.0.0.1 and ::1. */
  readonly inside: number
  readonly allowLoopback: readonly string[]
  readonly lookup: NameLookup
  /** Connections to the one that may not be reached. */
  readonly reached: () => number
  /** What was asked of the web server, as `HOST PATH`. */
  readonly asked: string[]
  close(): Promise<void>
}

export async function startHostileInternet(): Promise<HostileInternet> {
  const sockets = new Set<Socket>()
  const servers: Server[] = []
  const asked: string[] = []
  let reached = 0
  const listen = async (server: Server, host: string, port = 0): Promise<number> => {
    servers.push(server)
    server.on('connection', (socket: Socket) => {
      sockets.add(socket)
      // The program under test hangs up in the middle of answers; that is what is tested.
      socket.on('error', () => socket.destroy())
      socket.on('close', () => sockets.delete(socket))
    })
    await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve))
    // A server that listens on an address and a port has both.
    return (server.address() as AddressInfo).port
  }
  const guarded = (): Server =>
    createRawServer((socket) => {
      reached += 1
      socket.end('HTTP/1.1 200 OK\r\nContent-Length: 6\r\n\r\nsecret')
    })
  const inside = await listen(guarded(), '127.0.0.1')
  await listen(guarded(), '::1', inside).catch((error: unknown) => {
    // A machine without IPv6 has nothing there that could be reached.
    if (!(error instanceof Error && 'code' in error && /EADDRNOTAVAIL|EAFNOSUPPORT/.test(String(error.code))))
      throw error
  })
  const listener = (request: IncomingMessage, response: ServerResponse): void => {
    const host = (request.headers.host ?? '').replace(/:\d+$/, '')
    asked.push(`${host} ${request.url ?? ''}`)
    if (request.url === '/robots.txt') robotsOf(host, response, inside)
    else answerPage(request, response, inside)
  }
  const web = await listen(createServer({ keepAliveTimeout: 1_000 }, listener), '127.0.0.1')
  const raw = await listen(createRawServer(answerRaw), '127.0.0.1')
  const tls = await listen(createSecureServer(selfSignedCertificate(), listener), '127.0.0.1')
  return {
    web,
    raw,
    tls,
    inside,
    asked,
    allowLoopback: [web, raw, tls].map((port) => `127.0.0.1:${port}`),
    lookup: createNames(),
    reached: () => reached,
    async close() {
      for (const socket of sockets) socket.destroy()
      await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))))
    },
  }
}

const elsewhere: Readonly<Record<string, readonly string[]>> = {
  'private.example': ['10.0.0.1'],
  'linklocal.example': ['169.254.1.1'],
  'metadata.example': ['169.254.169.254'],
  'azure.example': ['168.63.129.16'],
  'cgnat.example': ['100.64.0.1'],
  'multicast.example': ['224.0.0.1'],
  'zero.example': ['0.0.0.0'],
  'unique-local.example': ['fd00::1'],
  'loopback6.example': ['::1'],
  'mapped.example': ['::ffff:127.0.0.1'],
  'compatible.example': ['::127.0.0.1'],
  'nat64.example': ['64:ff9b::7f00:1'],
  'sixtofour.example': ['2002:7f00:1::'],
  'teredo.example': ['2001:0:4136:e378:8000:63bf:80ff:fffe'],
  'mixed.example': ['8.8.8.8', '127.0.0.1'],
  'mixed6.example': ['8.8.8.8', 'fd00::1'],
  'nobody.example': [],
}

/** Names of this internet: all lie at the servers that may be asked, but for those that show something else. */
function createNames(): NameLookup {
  const looked = new Map<string, number>()
  return (name) => {
    const times = (looked.get(name) ?? 0) + 1
    looked.set(name, times)
    const flips = /^flips-after-(\d)/.exec(name)?.[1]
    if (name === 'never.example') return new Promise<never>(() => undefined)
    if (name === 'fails.example') return Promise.reject(new Error('ENOTFOUND'))
    const addresses = flips !== undefined && times > Number(flips) ? ['10.0.0.1'] : (elsewhere[name] ?? ['127.0.0.1'])
    return Promise.resolve(addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })))
  }
}
