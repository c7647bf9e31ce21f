import { createHash, createHmac, randomBytes, randomInt } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

interface Answer {
  readonly status: number
  readonly body: unknown
  readonly headers?: Readonly<Record<string, string>>
}

export interface ReceivedCall {
  readonly path: string
  readonly body: Record<string, unknown>
  readonly origin: string
}

/** The app's side of the connector's protocol, on this machine, as strict as the protocol says. */
export interface ProtocolServer {
  readonly port: number
  readonly calls: readonly ReceivedCall[]
  /** The code that pairs a browser that knows of this port alone. */
  readonly code: string
  /** A new code, for a browser that knows of all of these ports. */
  readonly showCode: (ports: readonly number[]) => string
  readonly pages: ReadonlyMap<string, string>
  readonly events: { id: string; title: string }[]
  /** Answers given once, in place of the next call of a path. */
  readonly answerNext: (path: string, answer: Answer) => void
  /** As when the app is closed after the next call of a path has come, and before it is answered. */
  readonly closeDuringNext: (path: string) => void
  readonly revokeAll: () => void
  /** As when the app is closed; it is started again on its port, with what it knows. */
  readonly close: () => Promise<void>
  readonly startAgain: () => Promise<void>
}

const maxBytes = { '/v1/pages': 40_000_000 } as const

/** @param options `port` 0 for any that is free; `protocol` that the server speaks (default 1) */
export async function startProtocolServer(options: { port?: number; protocol?: number } = {}): Promise<ProtocolServer> {
  const { protocol = 1 } = options
  const calls: ReceivedCall[] = []
  const events = [
    { id: 'event-1', title: 'Harbour ferry accident' },
    { id: 'event-2', title: 'Summer storm of 2026' },
  ]
  const pages = new Map<string, string>()
  const links = new Set<string>()
  const tokens = new Map<string, string>()
  /** Whose proofs are given on. */
  const revoked = new Map<string, string>()
  const planned = new Map<string, Answer>()
  let closesDuring: string | undefined
  let code = ''
  const showCode = (ports: readonly number[]): string => {
    const place = randomInt(Math.floor(90_000_000 / ports.length)) * ports.length + ports.indexOf(port)
    code = String(Math.ceil(10_000_000 / ports.length) * ports.length + place)
    return code
  }

  const methods: Record<string, (body: Record<string, unknown>, origin: string) => Answer> = {
    '/v1/hello': ({ challenge }, origin) => {
      const own = [...revoked, ...tokens].filter(([, given]) => given === origin)
      const proofs = own.map(([token]) => {
        const key = createHash('sha256').update(token).digest('hex')
        return createHmac('sha256', key)
          .update(`${port} ${String(challenge)}`)
          .digest('hex')
      })
      return ok({ program: 'Citewright', version: '0.1.0', protocol, proofs })
    },
    '/v1/pair': (body, origin) => {
      if (body['code'] !== code) return error(403, 'pairing', 'The code is wrong.', 'Ask for a new one.')
      const token = randomBytes(32).toString('base64url')
      tokens.set(token, origin)
      return ok({ token })
    },
    '/v1/events': () => ok({ events }),
    '/v1/events/new': (body) => {
      const event = { id: `event-${events.length + 1}`, title: textOf(body['title']) }
      events.unshift(event)
      return ok({ event })
    },
    '/v1/pages': (body) => {
      if (!events.some(({ id }) => id === body['event'])) return noEvent
      const html = textOf(body['html'])
      const key = `${textOf(body['event'])} ${textOf(body['address'])}`
      const before = pages.get(key)
      const hash = createHash('sha256').update(html).digest('hex')
      pages.set(key, hash)
      const words = html.replace(/<[^>]*>/g, ' ').match(/\p{L}+/gu)?.length ?? 0
      return ok({
        page: {
          title: textOf(body['title']),
          words,
          date: '2026-05-14',
          authors: ['Ann Porter'],
          site: 'Harbour News',
          problems: words < 20 ? ['The page has little text.'] : [],
        },
        already: before === undefined ? 'new' : before === hash ? 'same' : 'changed',
      })
    },
    '/v1/links': (body) => {
      if (!events.some(({ id }) => id === body['event'])) return noEvent
      const key = `${textOf(body['event'])} ${textOf(body['address'])}`
      const already = links.has(key) ? 'same' : 'new'
      links.add(key)
      return ok({ already })
    },
    '/v1/support': () => ok({ sentences: 3 }),
    '/v1/claim': () => ok({ badge: 'Supported' }),
  }

  const answer = async (request: IncomingMessage): Promise<Answer> => {
    const path = request.url ?? ''
    const { host, origin = '', authorization = '' } = request.headers
    const method = methods[path]
    if (request.method !== 'POST' || method === undefined) return error(404, 'unknown', 'There is no such method.', '')
    if (host !== `127.0.0.1:${port}`) return error(403, 'host', 'Not for this host.', '')
    if (!/^(?:chrome|moz)-extension:\/\/[\w-]+$/.test(origin)) return error(403, 'origin', 'Extensions only.', '')
    if (request.headers['content-type'] !== 'application/json') return error(415, 'type', 'JSON only.', '')
    if (request.headers['x-citewright-connector'] !== String(protocol)) {
      return error(426, 'version', 'The connector is too old for this Citewright.', 'Update the connector.')
    }
    const token = /^Bearer (.+)$/.exec(authorization)?.[1]
    const known = token !== undefined && tokens.get(token) === origin
    if (path !== '/v1/hello' && path !== '/v1/pair' && !known) return error(401, 'not-paired', 'Not paired.', 'Pair.')
    const bytes = await bytesOf(request)
    if (bytes.length > (path === '/v1/pages' ? maxBytes[path] : 64_000))
      return error(413, 'too-large', 'Too large.', '')
    const body = JSON.parse(bytes.toString('utf8')) as Record<string, unknown>
    calls.push({ path, body, origin })
    if (path === closesDuring) {
      closesDuring = undefined
      await close()
    }
    const given = planned.get(path)
    planned.delete(path)
    return given ?? method(body, origin)
  }

  const close = (): Promise<void> =>
    new Promise((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })

  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    void answer(request).then(({ status, body, headers }) => {
      response.writeHead(status, { 'Content-Type': 'application/json', Connection: 'close', ...headers })
      response.end(JSON.stringify(body))
    })
  })
  await new Promise<void>((resolve) => server.listen(options.port ?? 0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    port,
    calls,
    code: showCode([port]),
    showCode,
    pages,
    events,
    answerNext: (path, next) => void planned.set(path, next),
    closeDuringNext: (path) => {
      closesDuring = path
    },
    revokeAll: () => {
      for (const [token, origin] of tokens) revoked.set(token, origin)
      tokens.clear()
    },
    close,
    startAgain: () => new Promise((resolve) => server.listen(port, '127.0.0.1', resolve)),
  }
}

const noEvent = error(404, 'no-event', 'The event was removed.', 'Choose another.')

function ok(body: unknown): Answer {
  return { status: 200, body }
}

function error(status: number, code: string, message: string, remedy: string): Answer {
  return { status, body: { error: { code, message, remedy } } }
}

function textOf(value: unknown): string {
  if (typeof value !== 'string') throw new Error('The protocol wants a text here.')
  return value
}

async function bytesOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts)
}
