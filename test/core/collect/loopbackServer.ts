import { createServer, type RequestListener } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import { createServer as createRawServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'
import { selfSignedCertificate } from './selfSignedCertificate.ts'

export interface LoopbackServer {
  /** `127.0.0.1:PORT` */
  readonly host: string
  readonly port: number
}

/** A web server on this machine for one test. It has no robots.txt, and what asks for one does not reach the listener. */
export async function httpServer(listener: RequestListener): Promise<LoopbackServer> {
  return await listening(createServer({ keepAliveTimeout: 100 }, withoutRobots(listener)))
}

/** The same with a robots.txt, or whatever else the listener answers there. */
export async function robotsServer(listener: RequestListener): Promise<LoopbackServer> {
  return await listening(createServer({ keepAliveTimeout: 100 }, listener))
}

function withoutRobots(listener: RequestListener): RequestListener {
  return (request, response) => {
    if (request.url === '/robots.txt') response.writeHead(404).end()
    else listener(request, response)
  }
}

/** The same with a certificate that it signed itself. */
export async function httpsServer(listener: RequestListener): Promise<LoopbackServer> {
  return await listening(createSecureServer(selfSignedCertificate(), withoutRobots(listener)))
}

/** A server that speaks whatever the test makes it speak. */
export async function rawServer(onConnection: (socket: Socket) => void): Promise<LoopbackServer> {
  return await listening(createRawServer(onConnection))
}

async function listening(server: Server): Promise<LoopbackServer> {
  const sockets = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    // The program under test hangs up in the middle of answers; that is what is tested.
    socket.on('error', () => socket.destroy())
    socket.on('close', () => sockets.delete(socket))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy()
    await new Promise((resolve) => server.close(resolve))
  })
  // A server that listens on an address and a port has both.
  const { port } = server.address() as AddressInfo
  return { host: `127.0.0.1:${port}`, port }
}
