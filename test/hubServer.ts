import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

/** One request as a server of the hub saw it. */
export interface HubRequest {
  /** `hub` redirects large files to `store`, as the Hugging Face hub does to its content network. */
  readonly server: 'hub' | 'store'
  readonly method: string
  /** Path of the file within its repository. */
  readonly file: string
  readonly revision: string
  readonly headers: IncomingMessage['headers']
}

/** What goes wrong with a request; everything that is left out goes as it should. */
export interface HubFault {
  /** Answered instead of the file. */
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
  /** Accepts the request and never answers. */
  readonly silent?: true
  /** Cuts the connection after so many bytes of the body. */
  readonly cutAfter?: number
  /** After so many bytes, one byte each `everyMs`. */
  readonly crawl?: { readonly after: number; readonly everyMs: number }
  /** After so many bytes, waits until this is settled. */
  readonly pause?: { readonly after: number; readonly until: Promise<unknown> }
  /** Milliseconds before each piece of 16 KiB. */
  readonly pieceMs?: number
  /** Answers 200 with the whole file, whatever Range says. */
  readonly ignoreRange?: true
  /** Another content under the same name. */
  readonly content?: Buffer
  /** Added to the Content-Length that is told. */
  readonly lengthOff?: number
}

export interface HubFile {
  readonly content: Buffer
  /** Kept in the store, and named by the SHA-256 of its content. Default false: kept by Git, named by Git's hash. */
  readonly large?: boolean
}

export interface HubServer {
  /** `http://127.0.0.1:PORT` */
  readonly address: string
  readonly storeAddress: string
  /** All requests so far, in the order of arrival. */
  readonly requests: readonly HubRequest[]
  /** What is kept; tests change it. */
  readonly files: Map<string, HubFile>
  close(): Promise<void>
}

export const hubCommit = '0123456789abcdef0123456789abcdef01234567'

export interface HubServerOptions {
  readonly files: Readonly<Record<string, HubFile>>
  /** Decides about each request; `index` counts those of one method, server and file, from 0. */
  readonly fault?: (request: HubRequest, index: number) => HubFault | undefined
}

/** A hub on loopback that speaks as huggingface.co does: two servers of two origins. */
export async function startHubServer({ files: kept, fault = () => undefined }: HubServerOptions): Promise<HubServer> {
  const files = new Map(Object.entries(kept))
  const requests: HubRequest[] = []
  const counts = new Map<string, number>()

  const listen = async (server: 'hub' | 'store'): Promise<{ readonly server: Server; readonly address: string }> => {
    const listening = createServer((incoming, response) => {
      const request = readRequest(server, incoming)
      requests.push(request)
      const key = `${server} ${request.method} ${request.file}`
      const index = counts.get(key) ?? 0
      counts.set(key, index + 1)
      answer(request, response, fault(request, index) ?? {}).catch(() => response.destroy())
    })
    await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve))
    const address = listening.address()
    if (address === null || typeof address === 'string') throw new Error('The server has no port.')
    return { server: listening, address: `http://127.0.0.1:${address.port}` }
  }

  const answer = async (request: HubRequest, response: ServerResponse, wrong: HubFault): Promise<void> => {
    if (wrong.silent === true) return
    if (wrong.status !== undefined) {
      response.writeHead(wrong.status, wrong.headers ?? {}).end()
      return
    }
    const file = files.get(request.file)
    if (file === undefined) {
      response.writeHead(404, { 'x-error-code': 'EntryNotFound' }).end()
      return
    }
    const content = wrong.content ?? file.content
    if (request.server === 'hub' && file.large === true) {
      response.writeHead(302, {
        location: `${store.address}/x/y/resolve/${request.revision}/${request.file}?Signature=secret`,
        'x-repo-commit': hubCommit,
        'x-linked-etag': `"${sha256(content)}"`,
        'x-linked-size': String(content.length),
        ...wrong.headers,
      })
      response.end()
      return
    }
    await sendContent(request, response, { ...wrong, content, etag: etagOf(file, content, request.server) })
  }

  const hub = await listen('hub')
  const store = await listen('store')
  return {
    address: hub.address,
    storeAddress: store.address,
    requests,
    files,
    close: async () => {
      for (const { server } of [hub, store]) {
        const closed = new Promise<void>((resolve) => server.close(() => resolve()))
        server.closeAllConnections()
        await closed
      }
    },
  }
}

export function sha256(content: Buffer): string {
  return createHash('sha256').update(content).digest('hex')
}

export function gitHash(content: Buffer): string {
  return createHash('sha1').update(`blob ${content.length}\0`).update(content).digest('hex')
}

function etagOf({ large }: HubFile, content: Buffer, server: 'hub' | 'store'): string {
  if (large !== true) return `"${gitHash(content)}"`
  return server === 'store' ? `"store-${sha256(content).slice(0, 8)}"` : `"${sha256(content)}"`
}

function readRequest(server: 'hub' | 'store', incoming: IncomingMessage): HubRequest {
  const { pathname } = new URL(incoming.url ?? '', 'http://127.0.0.1')
  const [, , , , revision = '', ...parts] = pathname.split('/').map(decodeURIComponent)
  return { server, method: incoming.method ?? '', file: parts.join('/'), revision, headers: incoming.headers }
}

interface Sending extends HubFault {
  readonly content: Buffer
  readonly etag: string
}

async function sendContent(request: HubRequest, response: ServerResponse, sending: Sending): Promise<void> {
  const { content, etag, headers = {}, lengthOff = 0 } = sending
  const start = rangeStart(request, sending)
  if (start > 0 && start >= content.length) {
    response.writeHead(416, { 'content-range': `bytes */${content.length}` }).end()
    return
  }
  const body = content.subarray(start)
  response.writeHead(start === 0 ? 200 : 206, {
    'content-length': String(body.length + lengthOff),
    etag,
    'x-repo-commit': hubCommit,
    ...(start === 0 ? {} : { 'content-range': `bytes ${start}-${content.length - 1}/${content.length}` }),
    ...headers,
  })
  if (request.method === 'HEAD') response.end()
  else await sendBody(response, body, sending)
}

function rangeStart({ headers }: HubRequest, { etag, ignoreRange }: Sending): number {
  const wanted = /^bytes=(\d+)-$/.exec(headers.range ?? '')?.[1]
  if (wanted === undefined || ignoreRange === true) return 0
  const condition = headers['if-range']
  return condition === undefined || condition === etag ? Number(wanted) : 0
}

const pieceBytes = 16 * 1024

async function sendBody(
  response: ServerResponse,
  body: Buffer,
  { cutAfter, crawl, pause, pieceMs }: Sending,
): Promise<void> {
  const quick = Math.min(cutAfter ?? body.length, crawl?.after ?? body.length)
  for (let at = 0; at < quick; at += pieceBytes) {
    if (pieceMs !== undefined) await sleep(pieceMs)
    if (pause !== undefined && at >= pause.after) await pause.until
    if (response.destroyed) return
    await written(response, body.subarray(at, Math.min(at + pieceBytes, quick)))
  }
  for (let at = quick; crawl !== undefined && at < body.length && !response.destroyed; at += 1) {
    await sleep(crawl.everyMs)
    await written(response, body.subarray(at, at + 1))
  }
  if (cutAfter === undefined || cutAfter >= body.length) {
    response.end()
    return
  }
  // What a client has received and not yet read is lost to it when the connection is reset.
  await sleep(150)
  response.destroy()
}

async function written(response: ServerResponse, piece: Buffer): Promise<void> {
  await new Promise<void>((resolve) => response.write(piece, () => resolve()))
}
