import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { CitewrightError } from '../../core/domain/citewrightError.ts'
import { logFault } from '../../core/platform/logFault.ts'
import { checkHead, checkOrigin, type CheckedHead } from './checkHead.ts'
import type { ConnectorLimits } from './connectorLimits.ts'
import { ConnectorRefusal } from './connectorRefusal.ts'

/** What a request is answered with. */
export interface ConnectorAnswer {
  readonly status: number
  readonly body: object
}

export interface ConnectorServer {
  readonly port: number
  /** Ends all connections. */
  close(): Promise<void>
}

interface ServerOptions {
  readonly limits: ConnectorLimits
  /** Answers a request of an extension. It may throw a CitewrightError. */
  readonly answer: (head: CheckedHead, request: IncomingMessage) => Promise<ConnectorAnswer>
}

/** Bytes of all headers of a request. */
const mostHeaderBytes = 8192
/** Milliseconds for which the rest of a refused request is read, so that its sender reads why. */
const lingering = 2000

/**
 * Listens on the first free port of this machine's own address, which no other machine reaches. Each connection has one
 * request.
 *
 * @returns undefined if no port is free
 */
export async function startConnectorServer(options: ServerOptions): Promise<ConnectorServer | undefined> {
  for (const port of options.limits.ports) {
    const server = createConnectorServer(options)
    if (await listens(server, port)) {
      return {
        port,
        close: () =>
          new Promise((resolve) => {
            server.close(() => resolve())
            server.closeAllConnections()
          }),
      }
    }
  }
  return undefined
}

function createConnectorServer({ limits, answer }: ServerOptions): Server {
  const server = createServer({
    maxHeaderSize: mostHeaderBytes,
    headersTimeout: limits.headersMs,
    requestTimeout: limits.headersMs + limits.bodyMs,
    connectionsCheckingInterval: Math.min(1000, limits.headersMs),
    keepAlive: false,
    insecureHTTPParser: false,
    requireHostHeader: true,
  })
  server.maxConnections = limits.connections
  server.maxRequestsPerSocket = 1
  const take = (request: IncomingMessage, response: ServerResponse): void => {
    // A connection that breaks needs no answer.
    request.on('error', () => undefined)
    response.on('error', () => undefined)
    void answerRequest(request, response, answer)
  }
  server.on('request', take)
  // Nobody is asked to send on: browsers never wait for that.
  server.on('checkContinue', take)
  server.on('checkExpectation', take)
  server.on('upgrade', (_request, socket) => socket.destroy())
  server.on('connect', (_request, socket) => socket.destroy())
  server.on('clientError', (_error, socket) => socket.destroy())
  // One that sends nothing at all is not a request yet.
  server.on('connection', (socket) => socket.setTimeout(limits.headersMs + limits.bodyMs, () => socket.destroy()))
  return server
}

function listens(server: Server, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    server.once('error', () => resolve(false))
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => resolve(true))
  })
}

const always = {
  'Content-Type': 'application/json; charset=utf-8',
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Resource-Policy': 'same-origin',
  Connection: 'close',
}

async function answerRequest(
  request: IncomingMessage,
  response: ServerResponse,
  answer: ServerOptions['answer'],
): Promise<void> {
  /** Set once the origin is that of an extension: only then do headers name it. */
  let shared: Record<string, string> = {}
  const send = (status: number, body: object | undefined, headers: Record<string, string> = {}): void => {
    response.writeHead(status, { ...always, ...shared, ...headers })
    response.end(body === undefined ? undefined : JSON.stringify(body))
    drain(request)
  }
  try {
    const origin = checkOrigin(request, portOf(request))
    shared = { 'Access-Control-Allow-Origin': origin, Vary: 'Origin' }
    if (request.method === 'OPTIONS') {
      send(204, undefined, {
        'Access-Control-Allow-Methods': 'POST',
        'Access-Control-Allow-Headers': 'Authorization, Content-Type, X-Citewright-Connector',
        'Access-Control-Max-Age': '600',
        ...(request.headers['access-control-request-private-network'] === 'true'
          ? { 'Access-Control-Allow-Private-Network': 'true' }
          : {}),
      })
      return
    }
    const { status, body } = await answer(checkHead(request, origin), request)
    send(status, body)
  } catch (error) {
    const { status, code, problem, remedy, retryAfter } = asRefusal(error)
    const headers: Record<string, string> = retryAfter === undefined ? {} : { 'Retry-After': String(retryAfter) }
    send(status, { error: { code, message: problem, remedy } }, headers)
  }
}

/** The port that the request came to. */
function portOf({ socket }: IncomingMessage): number {
  return socket.localPort ?? 0
}

/** Reads the rest of a request for a moment: a connection closed under its sender loses the answer. */
function drain(request: IncomingMessage): void {
  if (request.complete) return
  request.resume()
  setTimeout(() => request.socket.destroy(), lingering).unref()
}

function asRefusal(error: unknown): ConnectorRefusal {
  if (error instanceof ConnectorRefusal) return error
  if (error instanceof CitewrightError && error.kind !== 'unavailable') {
    return new ConnectorRefusal({ status: 422, code: error.kind, problem: error.problem, remedy: error.remedy })
  }
  // What failed may name files of this machine, which are nothing to the browser.
  logFault(error)
  return unavailable()
}

export function unavailable(): ConnectorRefusal {
  return new ConnectorRefusal({
    status: 503,
    code: 'unavailable',
    problem: 'Citewright could not do this.',
    remedy: 'Look at its window, then try again.',
  })
}
