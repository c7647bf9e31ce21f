import type { IncomingMessage, ServerResponse } from 'node:http'
import { brotliCompressSync, gzipSync } from 'node:zlib'

type Answer = (request: IncomingMessage, response: ServerResponse, inside: number) => void

export const good = '<!doctype html><p>The ferry ran aground.'

const send =
  (body: string | Uint8Array, headers: Record<string, string> = {}, status = 200): Answer =>
  (_request, response) =>
    response.writeHead(status, { 'Content-Type': 'text/html', ...headers }).end(body)
const leads =
  (location: (inside: number) => string, status = 302): Answer =>
  (_request, response, inside) =>
    response.writeHead(status, { Location: location(inside) }).end()
const refreshes =
  (content: (inside: number) => string): Answer =>
  (_request, response, inside) =>
    response
      .setHeader('Content-Type', 'text/html')
      .end(`<!doctype html><meta http-equiv="Refresh" content="${content(inside)}">`)

/** Ten gigabytes of zeros as a thousand members of ten megabytes each, which are packed once. */
const bomb = (): Answer => {
  const member = gzipSync(Buffer.alloc(10_000_000))
  return (_request, response) => {
    response.writeHead(200, { 'Content-Encoding': 'gzip' })
    let sent = 0
    const more = (): void => {
      while (sent < 1_000 && !response.destroyed) {
        sent += 1
        if (!response.write(member)) {
          response.once('drain', more)
          return
        }
      }
      response.end()
    }
    more()
  }
}

let flapping = 0
let busy = 0

const pages: Readonly<Record<string, Answer>> = {
  '/good': send(good),
  '/good/not': send(good),
  '/secret-page': send(good),
  '/flapping': (request, response, inside) => {
    flapping += 1
    send(good, {}, flapping % 2 === 1 ? 500 : 200)(request, response, inside)
  },
  '/busy-once': (request, response, inside) => {
    busy += 1
    const answer = busy % 2 === 1 ? send('', { 'Retry-After': '2' }, 503) : send(good)
    answer(request, response, inside)
  },
  '/always-500': send('', {}, 500),
  '/busy-for-hours': send('', { 'Retry-After': '7200' }, 429),
  '/not-modified': send('', {}, 304),
  '/nothing': send('', {}, 204),
  '/frames': (_request, response, inside) => {
    const at = `http://127.0.0.1:${inside}`
    response
      .setHeader('Content-Type', 'text/html')
      .end(
        `<!doctype html><link rel="stylesheet" href="${at}/a.css"><script src="${at}/b.js"></script><p>The ferry.` +
          `<iframe src="${at}/c"><iframe src="${at}/d"></iframe></iframe><frameset><frame src="${at}/e"></frameset>` +
          `<img src="${at}/f"><object data="${at}/g"></object>`,
      )
  },
  '/bomb-gzip': bomb(),
  '/bomb-br': send(brotliCompressSync(Buffer.alloc(5_000_000)), { 'Content-Encoding': 'br' }),
  '/gzip': send(gzipSync(good), { 'Content-Encoding': 'gzip' }),
  '/gzip-half': send(gzipSync(good.repeat(500)).subarray(0, 40), { 'Content-Encoding': 'gzip' }),
  '/gzip-none': send('this is no gzip', { 'Content-Encoding': 'gzip' }),
  '/gzip-rubbish-behind': send(Buffer.concat([gzipSync(good), Buffer.from('rubbish')]), { 'Content-Encoding': 'gzip' }),
  '/gzip-twice': send(gzipSync(gzipSync(good)), { 'Content-Encoding': 'gzip, gzip' }),
  '/encoding-unknown': send(good, { 'Content-Encoding': 'rot13' }),
  '/too-large-announced': (_request, response) => {
    response.writeHead(200, { 'Content-Length': '999999999' }).write('x')
  },
  '/too-large-unannounced': send('x'.repeat(200_000), { 'Transfer-Encoding': 'chunked' }),
  '/drips': (_request, response) => {
    response.writeHead(200)
    const drip = setInterval(() => response.write('x'), 20)
    response.on('close', () => clearInterval(drip))
  },
  '/film': (_request, response) => {
    response.writeHead(200, { 'Content-Type': 'video/mp4' })
    const frames = setInterval(() => response.write(Buffer.alloc(1_000)), 5)
    response.on('close', () => clearInterval(frames))
  },
  '/photo': send(Buffer.from([0xff, 0xd8, 0xff, 0xe0]), { 'Content-Type': 'image/jpeg' }),
  '/page-called-photo': send(good, { 'Content-Type': 'image/jpeg' }),
  '/charset-wrong': send(Buffer.from([0x3c, 0x70, 0x3e, 0xe9, 0x80]), { 'Content-Type': 'text/html; charset=utf-8' }),
  '/charset-unknown': send(good, { 'Content-Type': 'text/html; charset=klingon' }),
  '/charset-utf16': send(Buffer.from(good, 'utf16le'), { 'Content-Type': 'text/html' }),
  '/to-good': leads(() => '/good', 301),
  '/to-inside': leads((inside) => `http://127.0.0.1:${inside}/`),
  '/to-inside-301': leads((inside) => `http://127.0.0.1:${inside}/`, 301),
  '/to-inside-307': leads((inside) => `http://127.0.0.1:${inside}/`, 307),
  '/to-inside-6': leads((inside) => `http://[::1]:${inside}/`),
  '/to-inside-mapped': leads((inside) => `http://[::ffff:127.0.0.1]:${inside}/`),
  '/to-inside-dword': leads((inside) => `http://2130706433:${inside}/`),
  '/to-inside-relative': leads((inside) => `//localhost:${inside}/`),
  '/to-inside-third': leads(() => '/to-inside-second'),
  '/to-inside-second': leads(() => '/to-inside'),
  '/to-private-name': leads(() => 'http://private.example/'),
  '/to-metadata': leads(() => 'http://169.254.169.254/latest/meta-data/'),
  '/to-file': leads(() => 'file:///etc/passwd'),
  '/to-data': leads(() => 'data:text/html,x'),
  '/to-user': leads((inside) => `http://user:s3cret@127.0.0.1:${inside}/`),
  '/to-broken': leads(() => 'http://['),
  '/to-closed': (request, response, inside) =>
    leads(() => `http://closed.example:${request.socket.localPort ?? 0}/good`)(request, response, inside),
  '/to-nowhere': send('', {}, 302),
  '/circle': leads(() => '/circle'),
  '/there': leads(() => '/back'),
  '/back': leads(() => '/there'),
  '/refresh': refreshes(() => '0; url=/good'),
  '/refresh-quoted': refreshes(() => "1;URL='/good'"),
  '/refresh-inside': refreshes((inside) => `0;url=http://127.0.0.1:${inside}/`),
  '/refresh-file': refreshes(() => '0;url=file:///etc/passwd'),
  '/refresh-late': refreshes(() => '300; url=/to-inside'),
  '/refresh-itself': refreshes(() => '5; url=/refresh-itself#top'),
  '/refresh-circle': refreshes(() => '0; url=/refresh-round'),
  '/refresh-round': refreshes(() => '0; url=/refresh-circle'),
  '/refresh-noscript': (_request, response, inside) =>
    response
      .setHeader('Content-Type', 'text/html')
      .end(
        `<!doctype html><noscript><meta http-equiv=refresh content="0;url=http://127.0.0.1:${inside}/"></noscript><p>The ferry.`,
      ),
}

export function answerPage(request: IncomingMessage, response: ServerResponse, inside: number): void {
  const answer = pages[(request.url ?? '').replace(/\?.*$/s, '')] ?? send('no such page', {}, 404)
  answer(request, response, inside)
}
