import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { onTestFinished } from 'vitest'

/** What goes wrong with a request. */
export interface DumpFault {
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
  /** Cuts the connection after so many bytes. */
  readonly cutAfter?: number
  /** Waits after so many bytes until the client has gone. */
  readonly stopAfter?: number
}

export interface DumpRequest {
  readonly method: string
  readonly name: string
  readonly range: string | undefined
  readonly ifRange: string | undefined
}

export interface DumpServer {
  readonly address: string
  readonly requests: readonly DumpRequest[]
  /** What it has, by name; tests change it. */
  readonly files: Map<string, Buffer>
}

/** The checksums of a wiki's dump as Wikimedia lists them. */
export function sha1sums(wiki: string, files: Readonly<Record<string, Buffer>>): Buffer {
  const line = ([table, content]: readonly [string, Buffer]): string =>
    `${createHash('sha1').update(content).digest('hex')}  ${wiki}-20261101-${table}.sql.gz\n`
  return Buffer.from(Object.entries(files).map(line).join(''))
}

/** A server with the folders of dumps.wikimedia.org, on loopback; ends with the test. */
export async function startDumpServer(
  wiki: string,
  dumps: Readonly<Record<string, Buffer>>,
  fault: (request: DumpRequest, index: number) => DumpFault | undefined = () => undefined,
): Promise<DumpServer> {
  const files = new Map(Object.entries(dumps).map(([table, content]) => [`${wiki}-latest-${table}.sql.gz`, content]))
  files.set(`${wiki}-latest-sha1sums.txt`, sha1sums(wiki, dumps))
  const requests: DumpRequest[] = []
  const counts = new Map<string, number>()
  const server = createServer((incoming, response) => {
    const request = readRequest(incoming, wiki)
    requests.push(request)
    const key = `${request.method} ${request.name}`
    const index = counts.get(key) ?? 0
    counts.set(key, index + 1)
    answer(request, response, { content: files.get(request.name), ...fault(request, index) })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(async () => {
    const closed = new Promise<void>((resolve) => server.close(() => resolve()))
    server.closeAllConnections()
    await closed
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port.')
  return { address: `http://127.0.0.1:${address.port}`, requests, files }
}

function readRequest({ url = '', method = '', headers }: IncomingMessage, wiki: string): DumpRequest {
  const { pathname } = new URL(url, 'http://127.0.0.1')
  const name = pathname.startsWith(`/${wiki}/latest/`) ? (pathname.split('/').at(-1) ?? '') : ''
  const ifRange = headers['if-range']
  return { method, name, range: headers.range, ifRange: typeof ifRange === 'string' ? ifRange : undefined }
}

function answer(
  { method, range, ifRange }: DumpRequest,
  response: ServerResponse,
  { content, status, headers = {}, cutAfter, stopAfter }: DumpFault & { readonly content: Buffer | undefined },
): void {
  if (content === undefined || status !== undefined) {
    response.writeHead(status ?? 404, headers).end()
    return
  }
  const etag = `"${createHash('md5').update(content).digest('hex').slice(0, 10)}-${content.length.toString(16)}"`
  const asked = Number(/^bytes=(\d+)-$/.exec(range ?? '')?.[1] ?? 0)
  const start = ifRange === undefined || ifRange === etag ? asked : 0
  const rest = content.subarray(start)
  response.writeHead(start > 0 ? 206 : 200, {
    etag,
    'content-length': rest.length,
    'accept-ranges': 'bytes',
    ...(start > 0 ? { 'content-range': `bytes ${start}-${content.length - 1}/${content.length}` } : {}),
    ...headers,
  })
  if (method === 'HEAD') response.end()
  else if (cutAfter !== undefined)
    response.write(rest.subarray(0, cutAfter), () => setTimeout(() => response.destroy(), 20))
  else if (stopAfter !== undefined) response.write(rest.subarray(0, stopAfter))
  else response.end(rest)
}
