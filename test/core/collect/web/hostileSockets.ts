import type { Socket } from 'node:net'

const ok = 'HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n'

/** What is sent at each path, whatever was asked; `hold` leaves the connection open behind it. */
const answers: Readonly<Record<string, { readonly text: string; readonly hold?: boolean }>> = {
  '/robots.txt': { text: 'HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\nConnection: close\r\n\r\n' },
  '/http10': { text: 'HTTP/1.0 200 OK\r\nContent-Type: text/html\r\n\r\n<p>The ferry ran aground.' },
  '/http09': { text: '<p>The ferry ran aground.' },
  '/ssh': { text: 'SSH-2.0-OpenSSH_9.2\r\n' },
  '/hangs-up': { text: '' },
  '/hangs-up-early': { text: `${ok}Content-Length: 100\r\n\r\n<p>The fer` },
  '/length-short': { text: `${ok}Content-Length: 7\r\nConnection: close\r\n\r\n<p>The ferry` },
  '/length-twice': { text: `${ok}Content-Length: 1\r\nContent-Length: 2\r\n\r\nab` },
  '/length-negative': { text: `${ok}Content-Length: -1\r\n\r\nab` },
  '/length-and-chunks': { text: `${ok}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n` },
  '/chunk-broken': { text: `${ok}Transfer-Encoding: chunked\r\n\r\nzz\r\n` },
  '/chunk-missing': { text: `${ok}Transfer-Encoding: chunked\r\n\r\n5\r\n<p>Th\r\n` },
  '/header-broken': { text: 'HTTP/1.1 200 OK\r\nno colon here\r\n\r\nab' },
  '/header-huge': { text: `${ok}X-Huge: ${'x'.repeat(100_000)}\r\n\r\nab` },
  '/status-odd': { text: 'HTTP/1.1 999 What\r\nContent-Length: 0\r\n\r\n' },
  '/silent': { text: '', hold: true },
  '/silent-within': { text: `${ok}Content-Length: 10\r\n\r\nabc`, hold: true },
}

/** What is sent again and again until the other side has enough. */
const floods: Readonly<Record<string, readonly [beginning: string, piece: string, everyMs: number]>> = {
  '/headers-endless': ['HTTP/1.1 200 OK\r\n', `X-Flood: ${'x'.repeat(10_000)}\r\n`, 1],
  '/headers-drip': ['HTTP/1.1 200 OK\r\nX-Drip: ', 'x', 20],
  '/interim-endless': ['', 'HTTP/1.1 103 Early Hints\r\n\r\n', 5],
  '/chunks-endless': [`${ok}Transfer-Encoding: chunked\r\n\r\n`, `400\r\n${'x'.repeat(1_024)}\r\n`, 1],
}

/** Answers one request after the other on a connection, in whatever way its path names. */
export function answerRaw(socket: Socket): void {
  let answered = 0
  socket.on('data', (data) => {
    const path = /^[A-Z]+ (\S+) /.exec(data.toString('latin1'))?.[1] ?? ''
    answered += 1
    if (path === '/keep-alive-cut') {
      // A connection that has answered once is cut when it is asked again.
      if (answered > 1) socket.destroy()
      else socket.write(`${ok}Content-Length: 24\r\n\r\n<p>The ferry ran aground`)
      return
    }
    const flood = floods[path]
    if (flood !== undefined) {
      const [beginning, piece, everyMs] = flood
      socket.write(beginning)
      const more = setInterval(() => socket.write(piece), everyMs)
      socket.on('close', () => clearInterval(more))
      return
    }
    const { text, hold = false } = answers[path] ?? { text: '' }
    if (hold) socket.write(text)
    else socket.end(text)
  })
}
