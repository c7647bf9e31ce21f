import type { IncomingMessage, ServerResponse } from 'node:http'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createWeb } from '../../../../core/collect/web/createWeb.ts'
import { backOff, retryAfter } from '../../../../core/collect/web/retryAfter.ts'
import type { Web, WebOptions } from '../../../../core/collect/web/web.ts'
import { newTally } from '../../../../core/collect/web/webTally.ts'
import { httpServer } from '../loopbackServer.ts'
import { quickWaiting } from './quickWaiting.ts'

type Answer = (request: IncomingMessage, response: ServerResponse) => void

/** A server that every name leads to, and a session that waits for nothing. */
async function internet(answer: Answer, options: WebOptions = {}) {
  const asked: string[] = []
  const { host: at, port } = await httpServer((request, response) => {
    asked.push(`${(request.headers.host ?? '').replace(/:.*/, '')}${request.url ?? ''}`)
    answer(request, response)
  })
  const waiting = quickWaiting()
  const lookup = () => Promise.resolve([{ address: '127.0.0.1', family: 4 }])
  const web: Web = createWeb({ allowLoopback: [at], lookup, waiting, environment: {}, random: () => 0, ...options })
  onTestFinished(() => web.close())
  const fetch = (host: string, path: string) => web.fetch(`http://${host}.example:${port}${path}`)
  return { web, fetch, asked, port, waits: waiting.waits }
}

/** Notes how many requests run at the same time; none is answered before so many ran. */
function measured(ms: number, enough = 1) {
  const held: (() => void)[] = []
  const running = new Map<string, number>()
  const most = { host: 0, total: 0 }
  const answer: Answer = (request, response) => {
    const host = request.headers.host ?? ''
    const change = (by: number): void => void running.set(host, (running.get(host) ?? 0) + by)
    change(1)
    most.host = Math.max(most.host, running.get(host) ?? 0)
    most.total = Math.max(
      most.total,
      [...running.values()].reduce((sum, count) => sum + count, 0),
    )
    held.push(() => {
      change(-1)
      response.end('page')
    })
    if (most.total < enough) return
    for (const answerOne of held.splice(0)) setTimeout(answerOne, ms)
  }
  return { answer, most }
}

const hosts = ['a', 'b', 'c', 'd', 'e', 'f']

describe('servers', () => {
  it('are asked for two pages at a time each, and for eight in all', async () => {
    const { answer, most } = measured(15, 8)
    const { fetch, asked } = await internet(answer)
    const pages = hosts.flatMap((host) => Array.from({ length: 6 }, (_, n) => fetch(host, `/${n}`)))
    await Promise.all(pages)
    expect(most).toEqual({ host: 2, total: 8 })
    expect(asked).toHaveLength(36)
  })

  it('are asked for fewer where the person says so', async () => {
    const { answer, most } = measured(5, 3)
    const { fetch } = await internet(answer, { concurrency: () => 3 })
    await Promise.all(hosts.flatMap((host) => [fetch(host, '/1'), fetch(host, '/2')]))
    expect(most.total).toBe(3)
  })

  it('of services are asked before those of pages that wait', async () => {
    const { answer } = measured(5)
    const { fetch, web, asked, port } = await internet(answer, { concurrency: () => 1 })
    const pages = ['1', '2', '3', '4'].map((n) => fetch('a', `/${n}`))
    await pages[0]
    await web.fetch(`http://service.example:${port}/`, { kind: 'service' })
    expect(asked.indexOf('service.example/')).toBeLessThan(4)
    await Promise.all(pages)
  })

  it('are not asked for what was cancelled while it waited', async () => {
    const { web, asked, port } = await internet(() => undefined)
    const controller = new AbortController()
    const reason = new Error('the person pressed Ctrl-C')
    const pages = Array.from({ length: 6 }, (_, n) =>
      web.fetch(`http://a.example:${port}/${n}`, { signal: controller.signal }).catch((error: unknown) => error),
    )
    await expect.poll(() => asked.length).toBe(2)
    controller.abort(reason)
    expect(new Set(await Promise.all(pages))).toEqual(new Set([reason]))
    expect(asked).toHaveLength(2)
  })
})

describe('a server that is busy', () => {
  /** Turns requests away until so many were made, with a header. */
  const busyFor =
    (times: number, status: number, headers: Record<string, string>): Answer =>
    (_request, response) => {
      times -= 1
      if (times < 0) response.end('page')
      else response.writeHead(status, headers).end()
    }

  it.each([
    [429, { 'Retry-After': '7' }, [7_000]],
    [503, { 'Retry-After': 'Fri, 15 May 2026 06:00:09 GMT' }, [9_000]],
    [429, {}, [1_000]],
    [503, { 'Retry-After': 'later' }, [1_000]],
  ])('with %d and %o is asked again after %o ms', async (status, headers, waits) => {
    const now = () => new Date('2026-05-15T06:00:00Z')
    const told = await internet(busyFor(1, status, headers), { now })
    expect((await told.fetch('a', '/')).status).toBe(200)
    expect(told.waits).toEqual(waits)
  })

  it('is asked three times, each time later, and then is told of with how often', async () => {
    const { fetch, waits, asked } = await internet(busyFor(9, 503, {}))
    await expect(fetch('a', '/')).rejects.toThrow(/status 503 \(it is not ready\), asked 3 times\. Its server is busy/)
    // The third pause holds for the host, and nobody waits for it.
    expect(waits).toEqual([1_000, 2_000, 4_000])
    expect(asked).toHaveLength(3)
  })

  it('for longer than a minute is left alone, while others are asked', async () => {
    const { fetch, asked, waits } = await internet((request, response) => {
      if (request.headers.host?.startsWith('busy') === true) response.writeHead(429, { 'Retry-After': '3600' }).end()
      else response.end('page')
    })
    await expect(fetch('busy', '/1')).rejects.toThrow(
      /received too many requests\), and accepts no request for 60 minutes/,
    )
    await expect(fetch('busy', '/2')).rejects.toThrow(
      /was not requested: busy\.example:\d+ accepts no request for another/,
    )
    expect((await fetch('other', '/')).status).toBe(200)
    expect(asked).toEqual(['busy.example/1', 'other.example/'])
    expect(waits).toEqual([])
  })

  it('keeps all pages of its host waiting', async () => {
    let busy = true
    const { fetch, asked, waits } = await internet((request, response) => {
      if (request.url !== '/first' || !busy) response.end('page')
      else response.writeHead(503, { 'Retry-After': '5' }).end(() => (busy = false))
    })
    await fetch('a', '/zero')
    await Promise.all([fetch('a', '/first'), ...[1, 2, 3].map((n) => fetch('a', `/${n}`))])
    expect(waits).toEqual([5_000])
    expect(asked.filter((path) => path === 'a.example/first')).toHaveLength(2)
  })
})

describe('a server that fails for a moment', () => {
  it.each([500, 502, 504])('with %d is asked once more', async (status) => {
    const failing = { times: 1 }
    const { fetch, waits } = await internet((_request, response) => {
      failing.times -= 1
      response.writeHead(failing.times < 0 ? 200 : status).end('page')
    })
    expect((await fetch('a', '/')).status).toBe(200)
    expect(waits).toEqual([1_000])
    failing.times = 5
    await expect(fetch('a', '/')).rejects.toMatchObject({ reason: 'server', status })
    expect(failing.times).toBe(3)
  })

  it('and what was posted are not asked again', async () => {
    const { web, asked, port } = await internet((_request, response) => response.writeHead(503).end())
    const post = web.fetch(`http://a.example:${port}/`, { method: 'POST', body: 'x', answers: 'any' })
    expect((await post).status).toBe(503)
    expect(asked).toEqual(['a.example/'])
  })
})

it('what a fetch takes is counted', async () => {
  let times = 0
  const { web, port } = await internet((request, response) => {
    times += 1
    if (request.url === '/') response.writeHead(302, { Location: '/page' }).end()
    else response.writeHead(times === 2 ? 503 : 200, times === 2 ? { 'Retry-After': '3' } : {}).end('page')
  })
  const tally = newTally()
  await web.fetch(`http://a.example:${port}/`, { tally })
  // robots.txt, the redirect, the page twice.
  expect(tally).toEqual({ requests: 4, retries: 1, waitedMs: 3_000, stored: 0, bytes: 4 })
})

it.each([
  ['120', 120_000],
  [' 0 ', 0],
  ['Fri, 15 May 2026 06:00:30 GMT', 30_000],
  ['Fri, 15 May 2026 05:00:00 GMT', 0],
  ['-5', undefined],
  ['1.5', undefined],
  ['99999999999', undefined],
  ['soon', undefined],
  [undefined, undefined],
])('Retry-After: %s means %s ms', (header, ms) => {
  expect(retryAfter(header, new Date('2026-05-15T06:00:00Z'))).toBe(ms)
})

it('waits double, and chance spreads them', () => {
  expect([1, 2, 3].map((attempt) => backOff(attempt, 0))).toEqual([1_000, 2_000, 4_000])
  expect(backOff(1, 0.999)).toBeLessThan(2_000)
})
