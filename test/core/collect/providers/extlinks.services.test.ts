import { readFileSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import { describe, expect, it } from 'vitest'
import { extlinks } from '../../../../core/collect/providers/extlinks.ts'
import { describeWithShared, sharedPath } from '../../../sharedData.ts'
import { createWeb } from '../../../../core/collect/web/createWeb.ts'
import { httpServer } from '../loopbackServer.ts'

/** The external links of an article "G" of a wiki on this machine. */
async function linksOf(listener: RequestListener, article = 'wiki/G') {
  const { host } = await httpServer(listener)
  const provider = extlinks({ wiki: 'enwiki', web: createWeb({ allowLoopback: [host], totalMs: 1_500 }) })
  return provider.search(`http://${host}/${article}`)
}

const query = (links: readonly string[], more: object = {}) =>
  JSON.stringify({ query: { pages: [{ title: 'G', extlinks: links.map((url) => ({ url })) }] }, ...more })

describeWithShared('a wiki with the recorded answer', () => {
  it('gives the links of its article', async () => {
    const body = readFileSync(sharedPath('data', 'http', 'rec-mw-extlinks.json'), 'utf8')
    expect(await linksOf((_, response) => response.end(body))).toEqual([
      { url: 'https://news.example.org/flood', title: '', foundBy: 'extlinks', rank: 1 },
    ])
  })
})

describe('an article of a wiki', () => {
  it('gives all its links by continuation, sources only, each once', async () => {
    const asked: string[] = []
    const hits = await linksOf((request, response) => {
      const { pathname, searchParams } = new URL(request.url ?? '', 'http://x')
      asked.push(`${pathname} ${searchParams.get('titles') ?? ''} ${searchParams.get('elcontinue') ?? ''}`)
      const first = searchParams.get('elcontinue') === null
      response.end(
        first
          ? query(['https://a.example/1', 'https://doi.org/1', 'https://a.example/2'], {
              continue: { elcontinue: 'org|2', continue: '||' },
            })
          : query(['https://web.archive.org/web/2026/https://a.example/1', 'https://a.example/3']),
      )
    }, 'w/index.php?title=G_h')
    expect(asked).toEqual(['/w/api.php G h ', '/w/api.php G h org|2'])
    expect(hits.map(({ url, rank }) => [url, rank])).toEqual([
      ['https://a.example/1', 1],
      ['https://a.example/2', 2],
      ['https://a.example/3', 3],
    ])
  })

  it('of a wiki that never comes to an end is read to an end', async () => {
    let asked = 0
    const hits = await linksOf((_, response) => {
      asked += 1
      response.end(query([`https://a.example/${asked}`], { continue: { elcontinue: 'again' } }))
    })
    expect([hits.length, asked]).toEqual([10, 10])
  })

  it.each<[string, RequestListener, RegExp]>([
    [
      'that is missing',
      (_, r) => r.end(JSON.stringify({ query: { pages: [{ title: 'G', missing: true }] } })),
      /has no article "G"/,
    ],
    [
      'whose wiki answers 200 with an error',
      (_, r) => r.end(JSON.stringify({ errors: [{ code: 'readapidenied', text: 'You need read permission' }] })),
      /refused the request: You need read permission\./,
    ],
    ['whose wiki has no API', (_, r) => r.writeHead(404).end('<html>'), /status 404/],
    ['whose API is a page', (_, r) => r.end('<!doctype html>'), /a web page instead of JSON/],
    ['whose wiki is slow', () => undefined, /took too long/],
  ])('%s says so', async (_name, listener, problem) => {
    await expect(linksOf(listener)).rejects.toMatchObject({ name: 'ProviderError', provider: 'extlinks' })
    await expect(linksOf(listener)).rejects.toThrow(problem)
  })

  it('on a private network is not asked for', async () => {
    let asked = 0
    const { host } = await httpServer((_, response) => response.end(String((asked += 1))))
    await expect(extlinks({ wiki: 'enwiki', web: createWeb() }).search(`http://${host}/wiki/G`)).rejects.toThrow(
      /not on the public internet/,
    )
    expect(asked).toBe(0)
  })

  it.each([
    ['', 'enwiki', /No article is given/],
    ['A', 'ourdb', /ourdb is not the database name/],
    ['https://en.wikipedia.org/', 'enwiki', /is not the address of an article/],
    ['https://en.wikipedia.org/wiki/A|B', 'enwiki', /has no article "A\|B"/],
  ])('named "%s" in %s is refused without a request', async (given, wiki, problem) => {
    await expect(extlinks({ wiki, web: createWeb() }).search(given)).rejects.toThrow(problem)
  })
})
