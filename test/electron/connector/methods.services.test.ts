import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { hashOf, newChallenge, provesToken } from '../../../connector/app/proof.ts'
import { eventEngine } from '../../core/engine/libraries/events/eventEngine.ts'
import { chromium, firefox } from './extensionClient.ts'
import { freePort, startConnector } from './startConnector.ts'

const prose =
  'The ferry ran aground in thick fog on Thursday evening, and everybody on board was taken off the ship. ' +
  'Divers found a breach of four metres in the hull, and the harbour was closed for two days while the wreck was moved.'
const page = {
  address: 'https://harbour.example/ferry?utm_source=x#top',
  title: 'Ferry aground – Harbour News',
  html: `<title>Ferry aground</title><article><h1>Ferry aground</h1><p>${prose}</p></article>`,
  time: '2026-05-15T10:00:00Z',
}

/** A busy machine takes its time. */
const slow = { timeout: 20_000 }
const read = (body: string): unknown => JSON.parse(body)

/** The network has no names, so that nothing outside this machine is asked. */
const noNetwork = { lookup: () => Promise.reject(Object.assign(new Error('no such name'), { code: 'ENOTFOUND' })) }

async function pairedWithEvent() {
  const started = await startConnector({ engine: eventEngine({ fetch: noNetwork }) })
  const token = await started.pair()
  const { id } = await started.engine.events.create({ title: 'Harrow Bay' })
  const call = async (path: string, body: object) => {
    const { status, body: text } = await started.send(path, body, { token })
    return { status, body: read(text) }
  }
  return { ...started, token, id, call }
}

describe('the connector', () => {
  it('is off until the person turns it on, and remembers that', async () => {
    const first = await startConnector({ isOn: false })
    expect(first.connector.state()).toMatchObject({ isOn: false, port: null, browsers: [] })
    await first.connector.turn(true)
    await first.connector.close()
    const second = await startConnector({ folder: first.folder, isOn: false })
    expect(second.connector.state()).toMatchObject({ isOn: true, isBlocked: false })
    await second.connector.turn(false)
    await expect(second.send('/v1/hello')).rejects.toThrow('ECONNREFUSED')
    const third = await startConnector({ folder: first.folder, isOn: false })
    expect(third.connector.state().isOn).toBe(false)
  })

  it('takes the next port if one is in use, and says so if none is free', async () => {
    const ports = [await freePort(), await freePort()]
    const first = await startConnector({ limits: { ports } })
    const second = await startConnector({ limits: { ports } })
    expect([first.port, second.port]).toEqual(ports)
    const third = await startConnector({ limits: { ports } })
    expect(third.connector.state()).toMatchObject({ isOn: true, port: null, isBlocked: true })
  })

  it('is on in the end if it is turned off and on at once', async () => {
    const { connector } = await startConnector()
    await Promise.all([connector.turn(false), connector.turn(true), connector.turn(false), connector.turn(true)])
    expect(connector.state()).toMatchObject({ isOn: true, isBlocked: false })
  })

  it('proves to a browser that it gave it its token, and to no other, without being shown the token', async () => {
    const { send, pair, port } = await startConnector()
    const tokens = [await pair(), await pair(), await pair(firefox)]
    const proofsFor = async (challenge: string, origin: string): Promise<readonly string[]> => {
      const { body } = await send('/v1/hello', { challenge }, { headers: { Origin: origin } })
      return (read(body) as { proofs: readonly string[] }).proofs
    }
    const [one, other] = [newChallenge(), newChallenge()]
    const proofs = await proofsFor(one, chromium)
    expect(proofs).toHaveLength(2)
    const isProven = async (token: string, asked = { port, challenge: one }): Promise<boolean> =>
      provesToken({ proofs }, { hash: await hashOf(token), ...asked })
    expect(await Promise.all(tokens.map((token) => isProven(token)))).toEqual([true, true, false])
    expect(await isProven(tokens[0]!, { port: port + 1, challenge: one })).toBe(false)
    expect(await isProven(tokens[0]!, { port, challenge: other })).toBe(false)
    expect(await proofsFor(one, `${chromium.slice(0, -1)}a`)).toEqual([])
    expect((await send('/v1/hello', { challenge: 'short' })).status).toBe(400)
  })

  it('proves it also for tokens that were revoked, the newest twenty, which serve for nothing else', async () => {
    const { send, pair, port, connector, folder } = await startConnector()
    const challenge = newChallenge()
    const proven = async (token: string): Promise<boolean> => {
      const { body } = await send('/v1/hello', { challenge })
      return provesToken(read(body), { hash: await hashOf(token), port, challenge })
    }
    const revoke = (): void => connector.revoke(connector.state().browsers.at(-1)?.id ?? '')
    const first = await pair()
    revoke()
    expect([await proven(first), connector.state().browsers]).toEqual([true, []])
    expect((await send('/v1/events', {}, { token: first })).status).toBe(401)
    const tokens = []
    for (let at = 0; at < 20; at += 1) {
      tokens.push(await pair())
      revoke()
    }
    expect(await Promise.all([first, tokens[0]!, tokens[19]!].map(proven))).toEqual([false, true, true])
    const { send: sendAgain, port: next } = await startConnector({ folder, isOn: true })
    const { body } = await sendAgain('/v1/hello', { challenge })
    expect(await provesToken(read(body), { hash: await hashOf(tokens[19]!), port: next, challenge })).toBe(true)
  })

  it('says which program it is to an extension of either browser', async () => {
    const { send } = await startConnector()
    for (const origin of [chromium, firefox]) {
      const { status, body } = await send('/v1/hello', {}, { headers: { Origin: origin } })
      expect([status, read(body)]).toEqual([
        200,
        { program: 'Citewright', proofs: [], version: expect.any(String) as string, protocol: 1 },
      ])
    }
  })

  it('stores a hash of the token, and of the browser what the settings show', async () => {
    const { pair, connector, folder } = await startConnector()
    const token = await pair(firefox, 'Firefox\n153 \u202ekcatta')
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(connector.state().browsers).toMatchObject([
      { name: 'Firefox 153 kcatta', pairedAt: '2026-05-15T12:00:00.000Z', lastUsedAt: null },
    ])
    expect(readFileSync(join(folder, 'connector.json'), 'utf8')).not.toContain(token)
  })
})

describe('a paired browser', () => {
  it('lists the twenty newest events by name and makes another, and reads no more of the workspace', async () => {
    const { engine, call, news } = await pairedWithEvent()
    for (let at = 1; at <= 22; at += 1) await engine.events.create({ title: `Event ${at}`, place: 'Secret Bay' })
    const listed = await call('/v1/events', {})
    expect(listed.body).toEqual({
      events: Array.from({ length: 20 }, (_, at) => ({ id: expect.any(String) as string, title: `Event ${22 - at}` })),
    })
    const made = await call('/v1/events/new', { title: '  Ferry aground ' })
    expect(made).toMatchObject({ status: 200, body: { event: { title: 'Ferry aground' } } })
    expect(news.at(-1)).toEqual({ type: 'event' })
    expect((await call('/v1/events/new', { title: ' ' })).status).toBe(422)
  })

  it('sends a page, once, learns what was read, and the window is told', async () => {
    const { engine, id, call, news } = await pairedWithEvent()
    const sent = { event: id, ...page, selection: 'everybody on board was taken off' }
    expect(await call('/v1/pages', sent)).toEqual({
      status: 200,
      body: {
        page: { title: 'Ferry aground', words: 42, authors: [], site: 'harbour.example', problems: [] },
        already: 'new',
      },
    })
    expect(news.at(-1)).toMatchObject({ type: 'page', event: { id, title: 'Harrow Bay' }, browser: 'Chromium 156' })
    expect((await call('/v1/pages', sent)).body).toMatchObject({ already: 'same' })
    const longer = { ...sent, html: sent.html.replace('</p>', ' Two people were hurt.</p>') }
    expect((await call('/v1/pages', longer)).body).toMatchObject({ already: 'changed', page: { words: 46 } })
    const { rows } = await engine.events.sources(id)
    expect(rows).toMatchObject([{ source: 'https://harbour.example/ferry', page: { provenance: 'browser' } }])
  })

  it('sends a page to an event that was removed, and is told so', async () => {
    const { engine, id, call } = await pairedWithEvent()
    await engine.events.remove(id)
    expect(await call('/v1/pages', { event: id, ...page })).toMatchObject({
      status: 404,
      body: { error: { code: 'no-event', remedy: 'Choose another event.' } },
    })
  })

  it('adds a link, which is fetched as any other, once', async () => {
    const { engine, id, call, news } = await pairedWithEvent()
    const link = { event: id, address: 'https://harbour.example/story?utm_source=a' }
    expect((await call('/v1/links', link)).body).toEqual({ already: 'new' })
    await expect.poll(() => news.at(-1), slow).toMatchObject({ type: 'link', done: true })
    expect((await engine.events.sources(id)).rows.map(({ source }) => source)).toEqual([
      'https://harbour.example/story',
    ])
    expect((await call('/v1/links', link)).body).toEqual({ already: 'same' })
  })

  it('asks about a selection, and learns a number or the words of a badge from the window', async () => {
    const { id, call, news, shown, connector } = await pairedWithEvent()
    const selection = 'Everybody on board was taken off the ship.'
    const asked = call('/v1/support', { event: id, selection, address: page.address })
    await expect.poll(() => news.at(-1)?.type, slow).toBe('question')
    const question = connector.questions()[0]
    expect([shown.times, question]).toMatchObject([1, { about: 'support', selection, event: { id } }])
    connector.answer(question?.id ?? '', { sentences: 3 })
    expect(await asked).toEqual({ status: 200, body: { sentences: 3 } })
    const claim = call('/v1/claim', { event: id, selection })
    await expect.poll(() => connector.questions()[0]?.about, slow).toBe('claim')
    connector.answer(connector.questions()[0]?.id ?? '', { badge: 'facts found' })
    expect(await claim).toEqual({ status: 200, body: { badge: 'facts found' } })
    expect((await call('/v1/claim', { event: id, selection: 'Was the ship late?' })).body).toMatchObject({
      error: { message: 'This is a question, not a claim.' },
    })
  })

  it('is told if there is no draft, and that the window is still at work', async () => {
    const { engine, pair, send, connector, news } = await startConnector({ limits: { answerMs: 1500 } })
    const token = await pair()
    const { id } = await engine.events.create({ title: 'Harrow Bay' })
    const body = { event: id, selection: 'Everybody was taken off the ship.', address: page.address }
    const late = await send('/v1/support', body, { token })
    expect([late.status, read(late.body)]).toEqual([202, { pending: true }])
    const asked = send('/v1/support', body, { token })
    await expect.poll(() => news.filter(({ type }) => type === 'question').length, slow).toBe(2)
    connector.answer(connector.questions()[0]?.id ?? '', { failed: 'no-draft' })
    const { status, body: text } = await asked
    expect([status, read(text)]).toMatchObject([409, { error: { message: '“Harrow Bay” has no draft yet.' } }])
  })
})
