import { connect } from 'node:net'
import { describe, expect, it } from 'vitest'
import { connectorLimits } from '../../../electron/connector/connectorLimits.ts'
import { chromium, firefox } from './extensionClient.ts'
import { freePort, sendBytes, startConnector } from './startConnector.ts'

const prose = 'The ferry ran aground in thick fog on Thursday evening, and everybody on board was taken off the ship.'

async function target(given: Parameters<typeof startConnector>[0] = {}) {
  const started = await startConnector(given)
  const token = await started.pair()
  const { id } = await started.engine.events.create({ title: 'Harrow Bay' })
  const send = (html: string) =>
    started.send(
      '/v1/pages',
      { event: id, address: 'https://harbour.example/ferry', title: '', html, time: '2026-05-15T10:00:00Z' },
      { token },
    )
  const head = (more: string, path = '/v1/pages'): string =>
    `POST ${path} HTTP/1.1\r\nHost: 127.0.0.1:${started.port}\r\nOrigin: ${chromium}\r\nContent-Type: application/json\r\n` +
    `X-Citewright-Connector: 1\r\nAuthorization: Bearer ${token}\r\n${more}\r\n`
  return { ...started, token, id, sendPage: send, head }
}

const codeOf = ({ body }: { readonly body: string }): string =>
  (JSON.parse(body) as { error: { code: string } }).error.code

describe('a token', () => {
  it('serves no other origin than that it was given to', async () => {
    const { send, token } = await target()
    expect((await send('/v1/events', {}, { token })).status).toBe(200)
    for (const Origin of [firefox, `chrome-extension://${'b'.repeat(32)}`]) {
      expect(codeOf(await send('/v1/events', {}, { token, headers: { Origin } }))).toBe('not-paired')
    }
  })

  it('that was revoked serves nobody, also for a page that was on its way, and the other browser goes on', async () => {
    const { send, token, pair, connector, head, port, id, engine } = await target()
    const other = await pair(firefox, 'Firefox 153')
    const body = JSON.stringify({
      event: id,
      address: 'https://harbour.example/ferry',
      title: '',
      html: `<p>${prose}</p>`,
      time: '2026-05-15T10:00:00Z',
    })
    const onItsWay = new Promise<string>((resolve) => {
      let text = ''
      const socket = connect(port, '127.0.0.1', () => {
        socket.write(head(`Content-Length: ${body.length}\r\n`) + body.slice(0, 20))
        setTimeout(() => {
          connector.revoke(connector.state().browsers[0]?.id ?? '')
          socket.write(body.slice(20))
        }, 50)
      })
      socket.on('data', (data: Buffer) => (text += data.toString('utf8')))
      socket.on('close', () => resolve(text))
    })
    expect(await onItsWay).toContain('401 Unauthorized')
    expect((await engine.events.sources(id)).rows).toEqual([])
    expect(codeOf(await send('/v1/events', {}, { token }))).toBe('not-paired')
    expect((await send('/v1/events', {}, { token: other, headers: { Origin: firefox } })).status).toBe(200)
  })

  it('is not found by guessing: guesses are counted together, and a paired browser is served beside them', async () => {
    const { send, token } = await target({ limits: { requestsPerMinute: 10 } })
    const guesses = []
    for (let at = 0; at < 30; at += 1) {
      const guess = `${'A'.repeat(40)}${String(at).padStart(3, '0')}`
      guesses.push((await send('/v1/events', {}, { token: guess })).status)
    }
    expect([guesses.filter((status) => status === 401).length, guesses.at(-1)]).toEqual([9, 429])
    expect((await send('/v1/events', {}, { token })).status).toBe(200)
    // An extension asks who is there before it shows its token.
    expect((await send('/v1/hello')).status).toBe(200)
    for (const given of ['', 'x', `${token}A`, token.slice(1), `${token} ${token}`]) {
      expect((await send('/v1/events', {}, { headers: { Authorization: `Bearer ${given}` } })).status).toBe(429)
    }
  })
})

describe('a pairing code', () => {
  it('says on which port the app listens, so that the extension sends it nowhere else', async () => {
    const ports = [await freePort(), await freePort(), await freePort()]
    for (const place of [0, 1, 2]) {
      const { connector, port } = await startConnector({ limits: { ports } })
      expect(port).toBe(ports[place])
      for (let shown = 0; shown < 50; shown += 1) {
        connector.pair()
        const code = connector.state().pairing?.code ?? ''
        expect([code, Number(code) % ports.length]).toEqual([expect.stringMatching(/^\d{8}$/), place])
      }
    }
  })

  it('is used once', async () => {
    const { send, connector } = await startConnector()
    connector.pair()
    const code = connector.state().pairing?.code ?? ''
    const said = async () => (await send('/v1/pair', { code, browser: 'Chromium' })).status
    const both = await Promise.all([said(), said()])
    expect(both.toSorted()).toEqual([200, 403])
    expect([await said(), connector.state().browsers.length]).toEqual([403, 1])
  })

  it('is void after five minutes, when another is shown, when it is cancelled, and when the connector is turned off', async () => {
    const { send, connector, clock } = await startConnector()
    const shown = (): string => {
      connector.pair()
      return connector.state().pairing?.code ?? ''
    }
    const said = async (code: string) => (await send('/v1/pair', { code, browser: 'Chromium' })).status
    const late = shown()
    clock.now += connectorLimits.codeMs
    expect([await said(late), connector.state().pairing]).toEqual([403, null])
    const first = shown()
    const second = shown()
    expect([first === second, await said(first)]).toEqual([false, 403])
    connector.stopPairing()
    expect(await said(second)).toBe(403)
    const last = shown()
    await connector.turn(false)
    await connector.turn(true)
    expect(await said(last)).toBe(403)
  })

  it('is void after five wrong ones, however they are sent, each of which is answered late', async () => {
    const { send, connector } = await startConnector({ limits: { failedPairingMs: 300 } })
    connector.pair()
    const code = connector.state().pairing?.code ?? ''
    const wrong = code === '00000000' ? '11111111' : '00000000'
    const started = performance.now()
    await Promise.all(Array.from({ length: 5 }, () => send('/v1/pair', { code: wrong, browser: 'Chromium' })))
    expect(performance.now() - started).toBeGreaterThanOrEqual(300)
    expect((await send('/v1/pair', { code, browser: 'Chromium' })).status).toBe(403)
    expect(connector.state()).toMatchObject({ pairing: null, browsers: [] })
  })

  it('is refused if none is shown', async () => {
    const { send } = await startConnector()
    for (const code of ['', '00000000', 'undefined', '1'.repeat(40)]) {
      expect((await send('/v1/pair', { code, browser: 'Chromium' })).status).toBe(403)
    }
  })
})

describe('a flood', () => {
  it('of 10,000 requests in a minute is answered 120 times, and says when to try again', async () => {
    const { send, token, clock } = await target()
    const statuses: number[] = []
    let wait = ''
    for (let at = 0; at < 100; at += 1) {
      const some = await Promise.all(Array.from({ length: 100 }, () => send('/v1/hello', {}, { token })))
      clock.now += 500
      statuses.push(...some.map(({ status }) => status))
      wait = some.at(-1)?.headers['retry-after'] ?? ''
    }
    expect(statuses).toHaveLength(10_000)
    expect(statuses.filter((status) => status === 200)).toHaveLength(connectorLimits.requestsPerMinute)
    expect(Number(wait)).toBeGreaterThan(0)
    clock.now += 60_000
    expect((await send('/v1/events', {}, { token })).status).toBe(200)
  }, 120_000)

  it('of connections that send nothing, or one header after the other, ends, and the browser is served after it', async () => {
    const { send, token, port } = await target({ limits: { headersMs: 600, bodyMs: 600, connections: 20 } })
    const ended: Promise<void>[] = []
    for (let at = 0; at < 60; at += 1) {
      const socket = connect(port, '127.0.0.1')
      socket.on('error', () => undefined)
      if (at % 2 === 0) socket.on('connect', () => socket.write('POST /v1/events HTTP/1.1\r\n'))
      const drip = setInterval(() => (at % 2 === 0 ? socket.write('X-A: 1\r\n') : undefined), 100)
      ended.push(
        new Promise((resolve) =>
          socket.on('close', () => {
            clearInterval(drip)
            resolve()
          }),
        ),
      )
    }
    await Promise.all(ended)
    expect((await send('/v1/events', {}, { token })).status).toBe(200)
  })

  it('of pages at once is taken two by two', async () => {
    const { head, port, sendPage } = await target()
    const open = [1, 2].map(() => {
      const socket = connect(port, '127.0.0.1', () => socket.write(`${head('Content-Length: 1000\r\n')}{`))
      socket.on('error', () => undefined)
      return socket
    })
    await expect.poll(async () => (await sendPage(prose)).headers['retry-after'], { timeout: 20_000 }).toBe('1')
    for (const socket of open) socket.destroy()
    await expect.poll(async () => (await sendPage(prose)).status, { timeout: 20_000 }).toBe(200)
  })
})

describe('a page', () => {
  it('of 60 MB is refused whether it says its length or not, and its sender reads why', async () => {
    const { sendPage, head, port, engine, id } = await target()
    const said = await sendPage('x'.repeat(60_000_000))
    expect([said.status, codeOf(said)]).toEqual([413, 'too-large'])
    const chunk = `${(1_000_000).toString(16)}\r\n${'x'.repeat(1_000_000)}\r\n`
    const chunked = await sendBytes(
      port,
      head('Transfer-Encoding: chunked\r\n'),
      ...Array.from({ length: 60 }, () => chunk),
      '0\r\n\r\n',
    )
    expect(chunked).toContain('413 Payload Too Large')
    expect((await engine.events.sources(id)).rows).toEqual([])
  })

  it('that says a smaller length than it has is read no further, and one that says a larger is not waited for', async () => {
    const { head, port } = await target({ limits: { headersMs: 500, bodyMs: 500 } })
    const short = await sendBytes(
      port,
      `${head('Content-Length: 2\r\n', '/v1/events')}{} POST /v1/events HTTP/1.1\r\n\r\n`,
    )
    expect(short.split('HTTP/1.1 ').length).toBeLessThanOrEqual(2)
    const long = await sendBytes(port, `${head('Content-Length: 500\r\n')}{}`)
    expect(long).toContain('408 Request Timeout')
    const most = await sendBytes(port, `${head('Content-Length: 99999999999999999999\r\n')}{}`)
    expect(most).not.toContain('200 OK')
  })

  it('that comes a byte at a time is not waited for', async () => {
    const { head, port } = await target({ limits: { headersMs: 500, bodyMs: 500 } })
    const answer = new Promise<string>((resolve) => {
      let text = ''
      const socket = connect(port, '127.0.0.1', () => {
        socket.write(head('Content-Length: 5000\r\n'))
        const drip = setInterval(() => socket.write('{'), 50)
        socket.on('close', () => clearInterval(drip))
      })
      socket.on('error', () => undefined)
      socket.on('data', (data: Buffer) => (text += data.toString('utf8')))
      socket.on('close', () => resolve(text))
    })
    expect(await answer).toContain('408 Request Timeout')
  })

  it('larger than a small request may be is for the method of pages alone', async () => {
    const { send, token } = await target()
    const large = await send('/v1/events/new', { title: 'x'.repeat(100_000) }, { token })
    expect([large.status, (await send('/v1/hello', { x: 'x'.repeat(100_000) })).status]).toEqual([413, 413])
  })

  it('of 39 MB, nested a million deep, or of entities alone, is answered, and the next page too', async () => {
    const { sendPage } = await target()
    const said = async (html: string) => {
      const { status, body } = await sendPage(html)
      return { status, problems: (JSON.parse(body) as { page: { problems: string[] } }).page.problems.length }
    }
    for (const html of ['<p>x'.repeat(9_000_000), '<div>'.repeat(1_000_000), '&NotEqualTilde;'.repeat(600_000)]) {
      expect(await said(html)).toMatchObject({ status: 200, problems: expect.any(Number) as number })
    }
    expect(await said(`<p>${prose}</p>`)).toMatchObject({ status: 200 })
  }, 120_000)
})
