import type { ServerResponse } from 'node:http'
import { gzipSync } from 'node:zlib'

const tenMegabytes = (beginning: string, end: string): string =>
  `${beginning}\n${'# nothing to see here, but there is a lot of it\n'.repeat(220_000)}${end}\n`

type Answer = (response: ServerResponse, inside: number) => void

const text =
  (rules: string): Answer =>
  (response) =>
    response.setHeader('Content-Type', 'text/plain').end(rules)
const status =
  (code: number): Answer =>
  (response) =>
    response.writeHead(code).end('User-agent: *\nDisallow: /')

/** What the robots.txt of each host is; the others have none. */
const answers: Readonly<Record<string, Answer>> = {
  'closed.example': text('User-agent: *\nDisallow: /'),
  'longest.example': text('User-agent: *\nDisallow: /\nAllow: /good\nDisallow: /good/not'),
  'named.example': text('User-agent: *\nAllow: /\n\nUser-agent: Other\nUser-agent: citewright\nDisallow: /'),
  'others.example': text('User-agent: Other\nDisallow: /'),
  'stars.example': text('User-agent: *\nDisallow: /*secret*$'),
  'crlf.example': text('\uFEFFuser-AGENT: *\r\nDISALLOW : /good # not for you\r\n'),
  'huge-first.example': text(tenMegabytes('User-agent: *\nDisallow: /', '')),
  'huge-last.example': text(tenMegabytes('User-agent: *\nAllow: /', 'Disallow: /')),
  'slow-stars.example': text(`User-agent: *\n${`Disallow: /${'*a'.repeat(2_000)}b\n`.repeat(100)}`),
  'page.example': text('<!doctype html><p>There is no such page, but see our offers.'),
  'missing.example': status(404),
  'forbidden.example': status(403),
  'broken.example': status(500),
  'busy.example': status(429),
  'inside.example': (response, inside) =>
    response.writeHead(302, { Location: `http://127.0.0.1:${inside}/robots.txt` }).end(),
  'circle.example': (response) => response.writeHead(302, { Location: '/robots.txt' }).end(),
  'bomb.example': (response) =>
    response
      .setHeader('Content-Encoding', 'gzip')
      .end(gzipSync(`User-agent: *\nDisallow: /\n${' '.repeat(5_000_000)}`)),
  'drips.example': (response) => {
    response.writeHead(200)
    const drip = setInterval(() => response.write('#'), 20)
    response.on('close', () => clearInterval(drip))
  },
}

export function robotsOf(host: string, response: ServerResponse, inside: number): void {
  const answer = answers[host] ?? status(404)
  answer(response, inside)
}
