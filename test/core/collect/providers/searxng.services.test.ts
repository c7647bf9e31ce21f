import { readFileSync } from 'node:fs'
import type { RequestListener, ServerResponse } from 'node:http'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { ProviderError } from '../../../../core/collect/providers/providerErrors.ts'
import { searxng, timeRange } from '../../../../core/collect/providers/searxng.ts'
import { describeWithShared, sharedPath } from '../../../sharedData.ts'
import { createWeb } from '../../../../core/collect/web/createWeb.ts'
import { httpServer } from '../loopbackServer.ts'

const now = () => new Date('2026-05-20T12:00:00Z')

/** An instance on this machine, which only its own address opens. */
async function instance(listener: RequestListener, { totalMs = 5_000, at = '' } = {}) {
  const { host } = await httpServer(listener)
  return searxng({ address: `http://${host}${at}`, language: 'en', now, web: createWeb({ totalMs }) })
}

function json(response: ServerResponse, value: unknown): void {
  response.setHeader('Content-Type', 'application/json').end(typeof value === 'string' ? value : JSON.stringify(value))
}

async function refusal(work: Promise<unknown>): Promise<ProviderError> {
  const error: unknown = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (error instanceof ProviderError) return error
  throw new Error('it was not refused so', { cause: error })
}

describeWithShared('a SearXNG with the documented and the recorded answer', () => {
  it.each([
    [
      'doc-searxng.json',
      [
        {
          url: 'https://news.example.org/flood',
          title: 'Flood hits Strelsau',
          publishedAt: '2026-11-12T08:30:00',
          snippet: 'Twelve people died…',
          foundBy: 'searxng',
          rank: 1,
        },
      ],
    ],
    [
      'rec-searx-1.1.json',
      [
        {
          url: 'https://news.example.org/flood',
          title: 'Flood hits Strelsau',
          snippet: 'Twelve people died in Ruritania',
          foundBy: 'searxng',
          rank: 1,
        },
        {
          url: 'https://gov.example.org/r',
          title: 'Official report',
          snippet: 'Ruritania ministry report',
          foundBy: 'searxng',
          rank: 2,
        },
      ],
    ],
  ])('%s gives its results', async (file, hits) => {
    const body = readFileSync(sharedPath('data', 'http', file), 'utf8')
    const asked: URLSearchParams[] = []
    const provider = await instance(
      (request, response) => {
        const url = new URL(request.url ?? '', 'http://x')
        expect(url.pathname).toBe('/sub/search')
        asked.push(url.searchParams)
        json(response, body)
      },
      { at: '/sub/?theme=x' },
    )
    expect(provider.needs).toEqual([])
    expect(await provider.search('flood & fire', { window: { from: '2026-05-14' } })).toEqual(hits)
    expect(Object.fromEntries(asked[0] ?? [])).toEqual({
      q: 'flood & fire',
      format: 'json',
      categories: 'general,news',
      language: 'en',
      time_range: 'month',
    })
  })
})

describe('a SearXNG that gives no list', () => {
  const huge = gzipSync(Buffer.alloc(64 * 1024 * 1024, ' '))
  it.each<[string, RequestListener, RegExp, RegExp]>([
    ['refuses JSON', (_, r) => r.writeHead(403).end('no'), /status 403/, /add json to search\.formats/],
    ['wants fewer requests', (_, r) => r.writeHead(429).end(), /status 429/, /too many requests/],
    ['answers with a page', (_, r) => r.end('<html>'), /a web page instead of JSON/, /without \/search/],
    ['answers with half of it', (_, r) => json(r, '{"results":['), /something other than JSON/, /Check/],
    ['answers with other JSON', (_, r) => json(r, { results: [{ url: 1 }] }), /other JSON.*results\.0\.url/, /Check/],
    ['says what failed', (_, r) => json(r, { error: 'boom' }), /could not search: boom\./, /its log/],
    ['answers with nothing', (_, r) => r.end(), /answered with nothing/, /Check/],
    ['never ends', (_, r) => r.write('{'), /took too long/, /later/],
    ['is huge', (_, r) => r.writeHead(200, { 'Content-Encoding': 'gzip' }).end(huge), /larger than/, /less/],
    [
      'leads to a private address',
      (_, r) => r.writeHead(302, { Location: 'http://127.0.0.1:1/search' }).end(),
      /not on the public internet/,
      /set that one/,
    ],
    [
      'has no engine that answers',
      (_, r) => json(r, { results: [], unresponsive_engines: [['google', 'timeout']] }),
      /google \(timeout\)/,
      /other engines/,
    ],
  ])('since it %s says so, and what to do', async (_name, listener, problem, remedy) => {
    const provider = await instance(listener, { totalMs: 1_500 })
    const error = await refusal(provider.search('flood'))
    expect(error.problem).toMatch(problem)
    expect(error.problem).not.toContain('format=json')
    expect(error.remedy).toMatch(remedy)
  })

  it('since nobody listens says so', async () => {
    const provider = searxng({ address: 'http://127.0.0.1:1/', now, web: createWeb() })
    expect((await refusal(provider.search('flood'))).problem).toMatch(/http:\/\/127\.0\.0\.1:1 could not be fetched/)
  })

  it('since no address is set needs one', () => {
    expect(searxng({ address: '', now, web: createWeb() }).needs).toEqual(['searxng'])
  })

  it('is no longer waited for once that is cancelled', async () => {
    const provider = await instance(() => undefined)
    const controller = new AbortController()
    setTimeout(() => controller.abort(new Error('stop')), 50)
    await expect(provider.search('flood', { signal: controller.signal })).rejects.toThrow('stop')
  })
})

describe('results of a SearXNG', () => {
  it('that are no web pages are left out, and their text is one plain line', async () => {
    const provider = await instance((_, response) =>
      json(response, {
        results: [
          { url: 'javascript:alert(1)', title: 'x' },
          { url: 'https://a.example/', title: ' A\n\0 title ', content: null, publishedDate: 'yesterday' },
          { url: 'https://b.example/', content: 'x'.repeat(9999) },
        ],
      }),
    )
    const hits = await provider.search('x')
    expect(hits.map(({ url, rank }) => [url, rank])).toEqual([
      ['https://a.example/', 1],
      ['https://b.example/', 2],
    ])
    expect(hits[0]).toEqual({ url: 'https://a.example/', title: 'A \uFFFD title', foundBy: 'searxng', rank: 1 })
    expect(hits[1]?.snippet).toHaveLength(500)
  })
})

describe('the range of time that is asked for', () => {
  it.each([
    ['2026-05-20', 'day'],
    ['2026-05-14', 'month'],
    ['2026-05', 'month'],
    ['2026', 'year'],
    ['2025-05-21', 'year'],
    ['2025-05-20', undefined],
    ['2027', undefined],
    ['soon', undefined],
  ])('for an event of %s is %s', (from, range) => {
    expect(timeRange({ from }, now())).toBe(range)
  })
})
