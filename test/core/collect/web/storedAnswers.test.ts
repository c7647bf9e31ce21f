import type { IncomingMessage, ServerResponse } from 'node:http'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createWeb } from '../../../../core/collect/web/createWeb.ts'
import type { WebRequest } from '../../../../core/collect/web/web.ts'
import { openWorkspace } from '../../../../core/store/openWorkspace.ts'
import { newestResponse, workspaceResponses } from '../../../../core/store/webResponses.ts'
import { robotsServer } from '../loopbackServer.ts'
import { quickWaiting } from './quickWaiting.ts'

type Answer = (request: IncomingMessage, response: ServerResponse) => void

/** A server, a workspace, and a way to fetch a path at a minute, in a session of its own each time. */
async function kept(answer: Answer) {
  const asked: IncomingMessage[] = []
  const { host } = await robotsServer((request, response) => {
    if (request.url === '/robots.txt') {
      response.writeHead(404).end()
      return
    }
    asked.push(request)
    answer(request, response)
  })
  const workspace = openWorkspace(':memory:')
  onTestFinished(() => workspace.close())
  const store = workspaceResponses(() => workspace)
  const at = async (minute: number, path = '/', request: WebRequest = {}) => {
    const now = () => new Date(Date.UTC(2026, 4, 15, 6, minute))
    const web = createWeb({ allowLoopback: [host], environment: {}, waiting: quickWaiting(), store, now })
    try {
      const { bytes, stored, fetchedAt } = await web.fetch(`http://${host}${path}`, request)
      return { text: Buffer.from(bytes).toString(), stored, minute: new Date(fetchedAt).getUTCMinutes() }
    } finally {
      await web.close()
    }
  }
  return { at, asked, workspace, url: (path: string) => `http://${host}${path}` }
}

const date = new Date(Date.UTC(2026, 4, 15, 6)).toUTCString()

describe('an answer of the workspace', () => {
  it.each([
    ['Cache-Control', 'max-age=600'],
    ['Expires', new Date(Date.UTC(2026, 4, 15, 6, 10)).toUTCString()],
  ])('is used without asking while it is fresh by %s, also in another session', async (name, value) => {
    const { at, asked } = await kept((_request, response) =>
      response.writeHead(200, { [name]: value, Date: date }).end('page'),
    )
    expect(await at(0)).toEqual({ text: 'page', stored: false, minute: 0 })
    expect(await at(9)).toEqual({ text: 'page', stored: true, minute: 0 })
    expect(asked).toHaveLength(1)
    expect(await at(11)).toMatchObject({ stored: false })
    expect(asked).toHaveLength(2)
  })

  it.each([
    ['ETag', '"v1"', 'if-none-match'],
    ['Last-Modified', 'Thu, 14 May 2026 06:00:00 GMT', 'if-modified-since'],
  ])('is confirmed by its %s, and is then as new', async (name, value, condition) => {
    const { at, asked, workspace, url } = await kept((request, response) => {
      const same = request.headers[condition] === value
      response.writeHead(same ? 304 : 200, { [name]: value, ...(same ? { 'X-Seen': 'again' } : {}) })
      response.end(same ? undefined : 'page')
    })
    await at(0)
    expect(await at(5)).toEqual({ text: 'page', stored: true, minute: 5 })
    expect(asked.map(({ headers }) => headers[condition])).toEqual([undefined, value])
    expect(newestResponse(workspace, url('/'))).toMatchObject({
      fetchedAt: '2026-05-15T06:00:00.000Z',
      checkedAt: '2026-05-15T06:05:00.000Z',
      headers: { 'x-seen': 'again' },
    })
  })

  it('gives way to a new one', async () => {
    let version = 0
    const { at } = await kept((_request, response) =>
      response.setHeader('ETag', `"${++version}"`).end(`page ${version}`),
    )
    expect((await at(0)).text).toBe('page 1')
    expect(await at(1)).toEqual({ text: 'page 2', stored: false, minute: 1 })
  })

  it('is confirmed where the person asks for the page again, and used where a run goes on', async () => {
    const { at, asked } = await kept((_request, response) =>
      response.setHeader('Cache-Control', 'max-age=600').end('page'),
    )
    await at(0)
    await at(1, '/', { reuse: 'confirmed' })
    expect(asked).toHaveLength(2)
    expect((await at(60, '/', { reuse: { withinMs: 3_600_000 } })).stored).toBe(true)
    expect((await at(62, '/', { reuse: { withinMs: 3_600_000 } })).stored).toBe(false)
  })

  it('is kept of a redirect too, and asked for once more where the redirect is for now', async () => {
    const { at, asked } = await kept((request, response) => {
      if (request.url === '/old') response.writeHead(301, { Location: '/new', 'Cache-Control': 'max-age=600' }).end()
      else if (request.url === '/now') response.writeHead(302, { Location: '/new' }).end()
      else response.setHeader('Cache-Control', 'max-age=600').end('page')
    })
    for (const minute of [0, 1]) expect((await at(minute, '/old')).text).toBe('page')
    for (const minute of [2, 3]) expect((await at(minute, '/now')).text).toBe('page')
    expect(asked.map(({ url }) => url)).toEqual(['/old', '/new', '/now', '/now'])
  })

  it('that is damaged is fetched again whole', async () => {
    const { at, asked, workspace } = await kept((request, response) => {
      response.writeHead(request.headers['if-none-match'] === '"v1"' ? 304 : 200, { ETag: '"v1"' }).end('page')
    })
    await at(0)
    workspace.database.prepare("UPDATE web_responses SET body = x'00' WHERE length = 4").run()
    expect(await at(1)).toMatchObject({ text: 'page', stored: false })
    expect(asked[1]?.headers).not.toHaveProperty('if-none-match')
  })

  it.each([
    ['forbids to be used again', { 'Cache-Control': 'no-store, max-age=600' }],
    ['wants to be confirmed', { 'Cache-Control': 'no-cache, max-age=600' }],
    ['says nothing', {}],
    ['was changed long ago', { 'Last-Modified': 'Thu, 14 May 2020 06:00:00 GMT' }],
    ['differs by everything', { 'Cache-Control': 'max-age=600', Vary: '*' }],
    ['was old when it came', { 'Cache-Control': 'max-age=600', Age: '600' }],
  ])('that %s is asked for again', async (_what, headers) => {
    const { at, asked } = await kept((_request, response) => response.writeHead(200, headers).end('page'))
    await at(0)
    await at(1)
    expect(asked).toHaveLength(2)
  })

  it('is none of a service, of what was asked with headers of one’s own, or of an error', async () => {
    const { at, workspace } = await kept((request, response) =>
      response.writeHead(request.url === '/gone' ? 404 : 200, { 'Cache-Control': 'max-age=600' }).end('x'),
    )
    await at(0, '/', { kind: 'service' })
    await at(0, '/', { headers: { 'X-Key': 'k' } })
    await at(0, '/', { method: 'POST', body: 'x' })
    await expect(at(0, '/gone')).rejects.toMatchObject({ status: 404 })
    expect(workspace.database.prepare('SELECT url FROM web_responses').all()).toEqual([])
  })

  it('holds no cookies', async () => {
    const { at, workspace, url, asked } = await kept((_request, response) =>
      response.setHeader('Set-Cookie', 'id=4711').setHeader('ETag', '"1"').end('page'),
    )
    await at(0)
    await at(1)
    expect(JSON.stringify(newestResponse(workspace, url('/')))).not.toContain('4711')
    expect(asked[1]?.headers).not.toHaveProperty('cookie')
  })
})

it('a robots.txt is asked for once a day, also by other sessions', async () => {
  let asked = 0
  const { host } = await robotsServer((request, response) => {
    if (request.url === '/robots.txt') asked += 1
    response.end('User-agent: *\nDisallow: /no')
  })
  const workspace = openWorkspace(':memory:')
  onTestFinished(() => workspace.close())
  const at = async (hour: number) => {
    const now = () => new Date(Date.UTC(2026, 4, 15, hour))
    const web = createWeb({ allowLoopback: [host], environment: {}, store: workspaceResponses(() => workspace), now })
    await web.fetch(`http://${host}/yes`)
    await expect(web.fetch(`http://${host}/no`)).rejects.toThrow(
      /may not be fetched by programs, according to the robots\.txt/,
    )
    await web.close()
  }
  for (const hour of [0, 1, 23]) await at(hour)
  expect(asked).toBe(1)
  await at(25)
  expect(asked).toBe(2)
})
