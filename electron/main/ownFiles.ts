import { net, protocol } from 'electron'
import { extname } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ownFile } from './ownFile.ts'

/** Allows only the program's own files; blocks inline code and everything from outside. */
const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self' data:",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "webrtc 'block'",
].join('; ')

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json; charset=utf-8',
}

/** Answers `app://citewright/…` with files of the folder: resolved to their real paths, so that no link or `..` leads out of it. */
export function serveOwnFiles(folder: string): void {
  protocol.handle('app', async (request) => {
    const file = await ownFile(folder, request.url)
    if (file === undefined || request.method !== 'GET') return new Response('Not found', { status: 404 })
    const answer = await net.fetch(pathToFileURL(file).href)
    return new Response(answer.body, {
      headers: {
        'content-type': types[extname(file)] ?? 'application/octet-stream',
        'content-security-policy': contentSecurityPolicy,
        'x-content-type-options': 'nosniff',
        'cross-origin-opener-policy': 'same-origin',
      },
    })
  })
}
