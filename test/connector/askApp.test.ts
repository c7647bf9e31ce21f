import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  addEvent,
  addLink,
  askSupport,
  checkClaim,
  pair,
  pairedApp,
  recentEvents,
  sendPage,
} from '../../connector/app/askApp.ts'
import { findApp } from '../../connector/app/findApp.ts'
import { forgetPairing, storedPairing, storePairing } from '../../connector/app/pairing.ts'
import { problemOf } from '../../connector/problem.ts'
import { freePort } from '../realServer.ts'
import { startProtocolServer, type ProtocolServer } from './protocolServer.ts'
import { useBrowser } from './useBrowser.ts'

useBrowser()

const closers: (() => Promise<void>)[] = []
afterEach(async () => {
  vi.unstubAllEnvs()
  for (const close of closers.splice(0)) await close()
})

async function startApp(options?: Parameters<typeof startProtocolServer>[0]): Promise<ProtocolServer> {
  const app = await startProtocolServer(options)
  closers.push(app.close)
  return app
}

function listenOn(...ports: readonly number[]): void {
  vi.stubEnv('CONNECTOR_PORTS', ports.join(','))
}

async function appWithPairing(): Promise<ProtocolServer> {
  const app = await startApp()
  const ports = [await freePort(), app.port]
  listenOn(...ports)
  await pair(app.showCode(ports), 'Chromium 156')
  return app
}

/** A program that is not Citewright. */
async function otherProgram(status: number, body: string): Promise<number> {
  const server = createServer((_, response) => response.writeHead(status).end(body))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closers.push(
    () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  )
  return (server.address() as AddressInfo).port
}

/** What the person is told where the request fails. */
async function toldAbout(request: Promise<unknown>): Promise<string> {
  return request.then(
    () => 'nothing',
    (error: unknown) => `${problemOf(error).message} ${problemOf(error).remedy}`,
  )
}

const page = {
  event: 'event-1',
  address: 'https://news.example/',
  title: 'Ferry',
  html: '<p>text</p>',
  time: '2026-05-14T10:00:00Z',
}

describe('the app', () => {
  it('is found on the port where it listens, among other programs', async () => {
    const app = await startApp()
    const others = [
      await freePort(),
      await otherProgram(200, '<html>'),
      await otherProgram(404, ''),
      await otherProgram(426, 'Upgrade Required'),
      await otherProgram(200, '{"program":"Other","protocol":1}'),
    ]
    expect(await findApp([...others, app.port])).toEqual([app.port])
    expect(await toldAbout(findApp(others))).toBe(
      'Citewright is not running, or does not receive pages from browsers. Start it, and switch on “Receive pages from paired browsers” in Settings → Browser.',
    )
  })

  it('of another protocol is named as such, in its own words where it has some', async () => {
    const app = await startApp({ protocol: 2 })
    expect(await toldAbout(findApp([app.port]))).toBe(
      'The connector is too old for this Citewright. Update the connector.',
    )
    const mute = await otherProgram(200, '{"program":"Citewright","version":"9.0.0","protocol":9}')
    expect(await toldAbout(findApp([mute]))).toContain('do not work together')
  })

  it('pairs a browser by its code, and no other', async () => {
    const app = await startApp()
    listenOn(app.port)
    expect(await toldAbout(pair('00000000', 'Chromium 156'))).toContain('The code is wrong or no longer valid.')
    expect(await storedPairing()).toBeUndefined()
    await pair(app.code, 'Chromium 156')
    expect(await storedPairing()).toMatchObject({ port: app.port })
    expect(app.calls.filter(({ path }) => path === '/v1/pair').map(({ body }) => body['browser'])).toEqual([
      'Chromium 156',
      'Chromium 156',
    ])
  })

  it('alone is told its code, which says on which port it is: another program that listens there is not', async () => {
    const app = await startApp()
    const other = await startApp()
    const ports = [other.port, app.port]
    listenOn(...ports)
    const paired = (server: ProtocolServer): number => server.calls.filter(({ path }) => path === '/v1/pair').length
    await pair(app.showCode(ports), 'Chromium 156')
    expect([paired(app), paired(other)]).toEqual([1, 0])
    expect(await recentEvents()).toEqual(app.events)
    // A wrong one may lead to a port where nothing listens.
    listenOn(await freePort(), app.port)
    expect(await toldAbout(pair('10000000', 'Chromium 156'))).toContain('The code is wrong or no longer valid.')
    expect(paired(app)).toBe(1)
  })

  it('lists and adds events, and takes pages, links, selections and claims', async () => {
    const app = await appWithPairing()
    expect(await recentEvents()).toEqual(app.events)
    expect(await addEvent('Flood')).toEqual({ id: 'event-3', title: 'Flood' })
    expect(await sendPage(page, await pairedApp())).toMatchObject({
      already: 'new',
      page: { authors: ['Ann Porter'], date: '2026-05-14' },
    })
    expect(await sendPage(page, await pairedApp())).toMatchObject({ already: 'same' })
    expect(await sendPage({ ...page, html: '<p>changed</p>' }, await pairedApp())).toMatchObject({ already: 'changed' })
    const link = { event: 'event-1', address: 'https://news.example/more' }
    expect([await addLink(link), await addLink(link)]).toEqual(['new', 'same'])
    expect(await askSupport({ event: 'event-1', selection: 'Two died.', address: page.address })).toBe(3)
    app.answerNext('/v1/support', { status: 202, body: { pending: true } })
    expect(await askSupport({ event: 'event-1', selection: 'Two died.', address: page.address })).toBe('pending')
    expect(await checkClaim({ event: 'event-1', selection: 'Two died.' })).toEqual({ badge: 'Supported' })
    app.answerNext('/v1/claim', { status: 200, body: { badge: null } })
    expect(await checkClaim({ event: 'event-1', selection: 'Two died.' })).toEqual({ badge: undefined })
  })

  it('is found again on another port', async () => {
    const app = await appWithPairing()
    const { events } = app
    await app.close()
    expect(await toldAbout(recentEvents())).toContain('Citewright is not running')
    const other = await startApp()
    const ports = [await freePort(), app.port, other.port]
    listenOn(...ports)
    // Another workspace: it never gave the token.
    expect(await toldAbout(recentEvents())).toContain(
      'The copy of Citewright that is running does not know this browser.',
    )
    expect(await storedPairing()).toMatchObject({ port: app.port })
    await pair(other.showCode(ports), 'Chromium 156')
    expect(await recentEvents()).toHaveLength(events.length)
    expect(await storedPairing()).toMatchObject({ port: other.port })
  })

  it('is told from a program that took its port: that gets neither the token nor a page, also if it passes the challenge on', async () => {
    const app = await appWithPairing()
    const received: string[] = []
    const pass = async (request: IncomingMessage): Promise<string> => {
      const parts: Buffer[] = []
      for await (const part of request) parts.push(part as Buffer)
      const body = Buffer.concat(parts)
      received.push(`${request.url} ${JSON.stringify(request.headers)} ${body.toString('utf8')}`)
      const origin = String(request.headers.origin)
      const headers = { 'Content-Type': 'application/json', 'X-Citewright-Connector': '1', Origin: origin }
      const answer = await fetch(`http://127.0.0.1:${app.port}${request.url}`, { method: 'POST', headers, body })
      return answer.text()
    }
    const server = createServer((request, response) => void pass(request).then((text) => response.end(text)))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    closers.push(() => new Promise((resolve) => server.close(() => resolve())))
    const port = (server.address() as AddressInfo).port
    const { token = '' } = (await storedPairing()) ?? {}
    await storePairing({ token, port })
    listenOn(port, app.port)
    expect(await sendPage(page, await pairedApp())).toMatchObject({ already: 'new' })
    expect(received).toHaveLength(2)
    listenOn(port)
    await storePairing({ token, port })
    expect(await toldAbout(sendPage(page, await pairedApp()))).toContain('does not know this browser')
    expect(received.every((each) => each.startsWith('/v1/hello ') && !each.includes(token))).toBe(true)
  })

  it('alone is sent what is meant for it, also by a browser that was paired again or with another since', async () => {
    const app = await appWithPairing()
    const meantFor = await pairedApp()
    app.revokeAll()
    expect(await toldAbout(sendPage(page, meantFor))).toBe(
      'Citewright no longer accepts this browser, because its pairing was revoked. Pair it with the code that Citewright shows.',
    )
    const other = await startApp()
    const ports = [app.port, other.port]
    listenOn(...ports)
    const pages = ({ calls }: ProtocolServer): number => calls.filter(({ path }) => path === '/v1/pages').length
    await pair(other.showCode(ports), 'Chromium 156')
    expect(await toldAbout(sendPage(page, meantFor))).toContain('Stored for another copy of Citewright')
    expect([pages(app), pages(other)]).toEqual([0, 0])
    await pair(app.showCode(ports), 'Chromium 156')
    expect(await pairedApp()).not.toBe(meantFor)
    expect(await sendPage(page, meantFor)).toMatchObject({ already: 'new' })
    expect([pages(app), pages(other)]).toEqual([1, 0])
  })

  it('says what is wrong: not paired, revoked, too many requests, an event that was deleted, a page that is too large', async () => {
    const app = await appWithPairing()
    expect(await toldAbout(sendPage({ ...page, event: 'gone' }, await pairedApp()))).toContain('The event was deleted')
    app.answerNext('/v1/events', { status: 429, body: { error: { code: 'rate', message: 'Slower.', remedy: '' } } })
    expect(await toldAbout(recentEvents())).toContain('too many requests')
    const before = app.calls.length
    expect(await toldAbout(sendPage({ ...page, html: 'ü'.repeat(20_000_001) }, await pairedApp()))).toContain(
      'larger than 40 MB',
    )
    expect(app.calls).toHaveLength(before)
    app.answerNext('/v1/links', {
      status: 500,
      body: { error: { code: 'disk', message: 'The disk is full.', remedy: 'Free some space.' } },
    })
    expect(await toldAbout(addLink({ event: 'event-1', address: page.address }))).toBe(
      'The disk is full. Free some space.',
    )
    app.revokeAll()
    expect(await toldAbout(recentEvents())).toContain('no longer accepts this browser')
    await forgetPairing()
    expect(await toldAbout(recentEvents())).toContain('not paired')
  })

  it('is asked again by itself where it says that it is busy for a moment', async () => {
    const app = await appWithPairing()
    const busy = { error: { code: 'too-many', message: 'Two pages are being received.', remedy: '' } }
    app.answerNext('/v1/pages', { status: 429, body: busy, headers: { 'Retry-After': '1' } })
    expect(await sendPage(page, await pairedApp())).toMatchObject({ already: 'new' })
    expect(app.calls.filter(({ path }) => path === '/v1/pages')).toHaveLength(2)
  })

  it.each([
    ['/v1/events', { events: [{ id: 7 }] }],
    ['/v1/events', 'nothing'],
    ['/v1/events', { error: 'none' }],
  ])('is not believed where it answers %s with something else: %o', async (path, body) => {
    const app = await appWithPairing()
    app.answerNext(path, { status: 200, body })
    expect(await toldAbout(recentEvents())).toContain('does not understand')
  })
})
