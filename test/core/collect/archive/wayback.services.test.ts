import { readFileSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { describe, expect, it } from 'vitest'
import { createWayback } from '../../../../core/collect/archive/wayback.ts'
import { waybackAddresses } from '../../../../core/collect/archive/waybackAddresses.ts'
import { createWeb } from '../../../../core/collect/web/createWeb.ts'
import { describeWithShared, sharedPath } from '../../../sharedData.ts'
import { httpServer } from '../loopbackServer.ts'
import { archiveServer, banner, countedPace } from './archiveServer.ts'

const page = 'https://news.example.org/flood'

async function newArchive(key: string | undefined = 'access:secret') {
  const served = await archiveServer()
  const pace = countedPace()
  const archive = createWayback({ server: served.server, key, web: createWeb(), pace })
  return { served, pace, archive }
}

function recorded(name: string): object {
  return JSON.parse(readFileSync(sharedPath('data', 'http', name), 'utf8')) as object
}

describeWithShared('the documented bodies', () => {
  it('of a look-up give the copy with its moment, at the archive that is asked', async () => {
    const { served, archive } = await newArchive()
    // The Internet Archive names itself; asked as another archive, its answer is of no copy of that one.
    served.lookUp = (_, response) => response.end(JSON.stringify(recorded('doc-wayback-available.json')))
    expect(await archive.find(page, undefined)).toBeUndefined()
    const own = JSON.stringify(recorded('doc-wayback-available.json')).replace('http://web.archive.org', served.server)
    served.lookUp = (_, response) => response.end(own)
    expect(await archive.find(page, '2026-11-12T10:00:00Z')).toEqual({
      url: `${served.server}/web/20261113000000/${page}`,
      date: '2026-11-13T00:00:00Z',
    })
    served.lookUp = (_, response) => response.end(JSON.stringify(recorded('doc-wayback-none.json')))
    expect(await archive.find(page, undefined)).toBeUndefined()
  })

  it('of a save that is pending and then done give the copy', async () => {
    const { served, archive, pace } = await newArchive()
    served.saves.push(recorded('doc-spn2-submit.json'))
    served.statuses.push(recorded('doc-spn2-pending.json'), recorded('doc-spn2-success.json'))
    const jobs: string[] = []
    expect(await archive.save(page, undefined, { onJob: (job) => jobs.push(job) })).toEqual({
      kind: 'saved',
      copy: { url: `${served.server}/web/20261113000000/${page}`, date: '2026-11-13T00:00:00Z' },
    })
    expect(served.submitted.authorization).toBe('LOW access:secret')
    expect(new URLSearchParams(served.submitted.body).get('url')).toBe(page)
    expect(jobs).toEqual(['spn2-ac58789b-f3ca-48d0-9ea6-1d1225e98695'])
    expect(served.asked).toEqual([
      'POST /save',
      'GET /save/status/spn2-ac58789b-f3ca-48d0-9ea6-1d1225e98695',
      'GET /save/status/spn2-ac58789b-f3ca-48d0-9ea6-1d1225e98695',
    ])
    expect(pace.waited()).toBeGreaterThanOrEqual(8_000)
  })

  it('of the same snapshot give the copy that there is, and of an error its reason in words', async () => {
    const { served, archive } = await newArchive()
    served.copies.set(page, { timestamp: '20261112235700', body: '' })
    served.saves.push(recorded('doc-spn2-same-snapshot.json'))
    expect(await archive.save(page, undefined)).toMatchObject({
      kind: 'recent',
      message: expect.stringMatching(/^The same snapshot had been made 3 minutes ago/) as unknown,
      copy: { date: '2026-11-12T23:57:00Z' },
    })
    served.statuses.push(recorded('doc-spn2-error.json'))
    expect(await archive.save(page, 'spn2-1')).toMatchObject({
      kind: 'failed',
      problem: 'The archive 127.0.0.1 did not save the page: the page’s server does not exist.',
    })
  })
})

describe('a look-up', () => {
  it.each<[string, object]>([
    ['of another page', { available: true, url: 'SERVER/web/20261113000000/https://news.example.org/other' }],
    ['at another archive', { available: true, url: `https://evil.example/web/20261113000000/${page}` }],
    ['of an error page', { available: true, status: '404', url: `SERVER/web/20261113000000/${page}` }],
    ['that is not available', { available: false, url: `SERVER/web/20261113000000/${page}` }],
    ['without a moment', { available: true, url: `SERVER/web/latest/${page}` }],
    ['of a moment that is none', { available: true, url: `SERVER/web/20269913000000/${page}` }],
  ])('gives no copy %s', async (_, closest) => {
    const { served, archive } = await newArchive()
    const answer = JSON.stringify({ archived_snapshots: { closest } }).replace('SERVER', served.server)
    served.lookUp = (_request, response) => response.end(answer)
    expect(await archive.find(page, undefined)).toBeUndefined()
  })

  it('names the moment, and the archive is asked once a second', async () => {
    const { served, archive, pace } = await newArchive()
    const moments: (string | null)[] = []
    served.lookUp = (request, response) => {
      moments.push(new URL(request.url ?? '', 'http://x').searchParams.get('timestamp'))
      response.end('{"archived_snapshots":{}}')
    }
    for (const near of ['2026-05-14T10:11:12.345Z', '2026-05-14', undefined]) await archive.find(page, near)
    expect(moments).toEqual(['20260514101112', '20260514', null])
    expect(pace.waited()).toBe(2_000)
  })

  it('goes for the Internet Archive to archive.org, whose copies lie at web.archive.org', () => {
    const addresses = waybackAddresses('https://web.archive.org')
    expect(addresses.available(page, '2026-05-14').href).toBe(
      'https://archive.org/wayback/available?url=https%3A%2F%2Fnews.example.org%2Fflood&timestamp=20260514',
    )
    expect(addresses.copyAt(`http://web.archive.org/web/20261113000000/${page}`, page)?.url).toBe(
      `https://web.archive.org/web/20261113000000/${page}`,
    )
    expect(addresses.save().href).toBe('https://web.archive.org/save')
  })
})

describe('a save', () => {
  it('that does not end is pending after three minutes, and is asked about by its job the next time', async () => {
    const { served, archive, pace } = await newArchive()
    served.saves.push({ url: page, job_id: 'spn2-7' })
    served.statuses.push({ status: 'pending' })
    expect(await archive.save(page, undefined)).toEqual({ kind: 'pending', job: 'spn2-7' })
    expect(pace.waited()).toBeGreaterThan(170_000)
    expect(pace.waited()).toBeLessThan(200_000)
    served.asked.length = 0
    served.statuses.splice(0, 1, { status: 'success', timestamp: '20261113000000', original_url: `${page}/` })
    expect(await archive.save(page, 'spn2-7')).toMatchObject({ kind: 'saved' })
    expect(served.asked).toEqual(['GET /save/status/spn2-7'])
  })

  it('that ends with a fault of the archive is over, and one that it has forgotten is made anew', async () => {
    const { served, archive } = await newArchive()
    served.statuses.push({ status: 'error', status_ext: 'error:celery' })
    expect(await archive.save(page, 'spn2-7')).toMatchObject({ kind: 'failed' })
    served.asked.length = 0
    const forgotten = (_request: unknown, response: ServerResponse) => response.writeHead(404).end('{}')
    served.statuses.splice(0, 1, forgotten, { status: 'success', timestamp: '20261113000000', original_url: page })
    served.saves.push({ job_id: 'spn2-8' })
    expect(await archive.save(page, 'spn2-7')).toMatchObject({ kind: 'saved' })
    expect(served.asked).toEqual(['GET /save/status/spn2-7', 'POST /save', 'GET /save/status/spn2-8'])
  })

  it('of another page than the one asked for is no copy of it', async () => {
    const { served, archive } = await newArchive()
    served.statuses.push({ status: 'success', timestamp: '20261113000000', original_url: 'https://news.example.org/' })
    expect(await archive.save(page, 'spn2-7')).toMatchObject({
      kind: 'failed',
      problem: expect.stringContaining('was redirected from the page to https://news.example.org/') as unknown,
    })
  })

  it.each<[string, number, object, RegExp]>([
    ['is not signed in', 401, { message: 'You need to be logged in to use Save Page Now.' }, /does not accept the key/],
    ['asks too often', 429, {}, /received too many requests.*already found are saved/],
    ['meets a fault', 502, {}, /answered with status 502/],
    [
      'has as many as it may',
      200,
      { status: 'error', status_ext: 'error:user-session-limit' },
      /as many pages for you/,
    ],
  ])('of a person who %s fails as a whole', async (_, status, body, problem) => {
    const { served, archive } = await newArchive()
    served.saves.push((_request: unknown, response: { writeHead(status: number): { end(text: string): void } }) =>
      response.writeHead(status).end(JSON.stringify(body)),
    )
    const saving = archive.save(page, undefined)
    await expect(saving).rejects.toMatchObject({ name: 'ProviderError', provider: 'archive' })
    await expect(saving).rejects.toThrow(problem)
  })

  it.each([
    ['error:blocked-url', /does not save this address/],
    ['error:not-found', /has no such page/],
    ['error:something-new', /something-new/],
  ])('that ends with %s is that page’s alone', async (status_ext, problem) => {
    const { served, archive } = await newArchive()
    served.saves.push({ status: 'error', status_ext })
    const saved = await archive.save(page, undefined)
    expect(saved.kind === 'failed' ? saved.problem : '').toMatch(problem)
  })

  it('waits where it is told for how long, and is asked again', async () => {
    const { served, archive, pace } = await newArchive()
    served.saves.push(
      (_request: unknown, response: { writeHead(status: number, headers: object): { end(): void } }) =>
        response.writeHead(429, { 'retry-after': '7' }).end(),
      { url: page, job_id: null, message: 'The same snapshot had been made 3 minutes ago.' },
    )
    expect(await archive.save(page, undefined)).toEqual({
      kind: 'recent',
      message: 'The same snapshot had been made 3 minutes ago.',
    })
    expect(pace.waited()).toBeGreaterThanOrEqual(7_000)
  })

  it('ends when it is cancelled', async () => {
    const { served, archive } = await newArchive()
    const controller = new AbortController()
    served.saves.push({ url: page, job_id: 'spn2-7' })
    served.statuses.push((_request: unknown, response: { end(text: string): void }) => {
      controller.abort(new Error('enough'))
      response.end('{"status":"pending"}')
    })
    await expect(archive.save(page, undefined, { signal: controller.signal })).rejects.toThrow('enough')
  })

  it('wants a key of the Internet Archive, which is asked for nothing without one', async () => {
    const archive = createWayback({ server: 'https://web.archive.org', web: createWeb(), pace: countedPace() })
    await expect(archive.save(page, undefined)).rejects.toThrow(/no key is set.*IA_ACCESS_KEY_ID/)
  })

  it('never tells the key again', async () => {
    const { served, archive } = await newArchive()
    served.saves.push({ status: 'error', status_ext: 'error:x', message: 'bad key access:secret' })
    expect(JSON.stringify(await archive.save(page, undefined))).not.toContain('access:secret')
  })
})

describe('a copy', () => {
  it('is read as it was archived, without what the archive adds', async () => {
    const { served, archive } = await newArchive()
    served.copies.set(page, {
      timestamp: '20261113000000',
      body: 'as it was',
      contentType: 'text/plain; charset=utf-8',
    })
    const found = await archive.find(page, undefined)
    const read = await archive.read(found!)
    const text = new TextDecoder().decode(read.bytes)
    expect(text).toBe('as it was')
    expect(text).not.toContain(banner)
    expect(read).toMatchObject({ contentType: 'text/plain; charset=utf-8', copy: found })
    expect(served.asked.at(-1)).toBe(`GET /web/20261113000000id_/${page}`)
  })

  it('of a redirect is that of the page that it led to', async () => {
    const { served, archive } = await newArchive()
    const moved = 'https://news.example.org/2026/flood'
    served.copies.set(page, { timestamp: '20261113000000', body: '', location: `/web/20261114000000id_/${moved}` })
    served.copies.set(moved, { timestamp: '20261114000000', body: 'moved' })
    const read = await archive.read({
      url: `${served.server}/web/20261113000000/${page}`,
      date: '2026-11-13T00:00:00Z',
    })
    expect(read.copy).toEqual({ url: `${served.server}/web/20261114000000/${moved}`, date: '2026-11-14T00:00:00Z' })
  })

  it('that leads on in the page itself, or out of the archive, is not taken for what it leads to', async () => {
    const { served, archive } = await newArchive()
    const copy = { url: `${served.server}/web/20261113000000/${page}`, date: '2026-11-13T00:00:00Z' }
    const refresh = '<meta http-equiv="refresh" content="0; url=/live-elsewhere"><p>as it was archived</p>'
    served.copies.set(page, { timestamp: '20261113000000', body: refresh })
    const read = await archive.read(copy)
    expect(new TextDecoder().decode(read.bytes)).toContain('as it was archived')
    expect(served.asked).toEqual([`GET /web/20261113000000id_/${page}`])
    served.copies.set(page, { timestamp: '20261113000000', body: '', location: '/live-elsewhere' })
    await expect(archive.read(copy)).rejects.toMatchObject({ name: 'PageFetchError', reason: 'redirects' })
  })
})

describe('an answer of an archive', () => {
  it('leads to no address inside a network, by whatever redirect', async () => {
    const { served, archive } = await newArchive()
    const asked: string[] = []
    const inside = await httpServer((request, response) => {
      asked.push(request.url ?? '')
      response.end('secret')
    })
    for (const location of [
      `http://${inside.host}/secret`,
      `http://localhost:${inside.port}/secret`,
      `http://0x7f000001:${inside.port}/`,
      `http://[::ffff:127.0.0.1]:${inside.port}/`,
      'http://169.254.169.254/latest/meta-data/',
    ]) {
      served.copies.set(page, { timestamp: '20261113000000', body: '', location })
      const copy = await archive.find(page, undefined)
      await expect(archive.read(copy!)).rejects.toMatchObject({ reason: 'forbidden-address' })
    }
    await expect(
      archive.read({ url: `http://${inside.host}/web/20261113000000/${page}`, date: '2026-11-13T00:00:00Z' }),
    ).rejects.toMatchObject({ reason: 'forbidden-address' })
    expect(asked).toEqual([])
  })

  it('sends the key to no other server', async () => {
    const { served, archive } = await newArchive()
    const keys: (string | undefined)[] = []
    const other = await httpServer((request, response) => {
      keys.push(request.headers.authorization)
      response.end('{}')
    })
    served.saves.push((_request: unknown, response: ServerResponse) =>
      response.writeHead(307, { location: `http://${other.host}/save` }).end(),
    )
    await expect(archive.save(page, undefined)).rejects.toThrow()
    expect(keys).toEqual([])
  })
})
