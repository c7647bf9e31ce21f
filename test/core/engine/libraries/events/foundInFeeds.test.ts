import { describe, expect, it } from 'vitest'
import { httpServer } from '../../../collect/loopbackServer.ts'
import { eventEngine } from './eventEngine.ts'

function item(path: string, title: string, date: string): string {
  return `<item><title>${title}</title><link>${path}</link><pubDate>${date}</pubDate></item>`
}

const feed = [
  item('/weather', 'Rain tomorrow', 'Fri, 15 May 2026 08:00:00 GMT'),
  item('/ferry', 'Ferry in Harrow Bay: all safe', 'Thu, 14 May 2026 08:00:00 GMT'),
  item('/before', 'Harrow Bay ferry wins a prize', 'Mon, 02 Feb 2026 08:00:00 GMT'),
  '<item><title>Harrow Bay harbour</title><link>/undated</link></item>',
].join('')

/** A site with a page that names its feed, the feed, and one that is none. */
async function newSite() {
  const { host } = await httpServer((request, response) => {
    const pages: Readonly<Record<string, readonly [type: string, text: string]>> = {
      '/': ['text/html', '<head><link rel="alternate" type="application/rss+xml" href="feed.xml"></head><p>News</p>'],
      '/feed.xml': ['application/rss+xml', `<rss version="2.0"><channel>${feed}</channel></rss>`],
      '/plain': ['text/html', '<p>No feed</p>'],
    }
    const [type, text] = pages[request.url ?? ''] ?? []
    response.writeHead(type === undefined ? 404 : 200, { 'Content-Type': type ?? 'text/plain' }).end(text)
  })
  const address = `http://${host}`
  const engine = eventEngine({ fetch: { allowLoopback: [host] } })
  const find = (...feeds: readonly string[]) =>
    engine.events.find({ title: 'Harrow Bay ferry', date: '2026-05-14' }, { from: ['feed'], feeds })
  return { address, find }
}

describe('pages that feeds tell of', () => {
  it('are those of the event’s time and those without a date, in the order of the words that they share with its title', async () => {
    const { address, find } = await newSite()
    const { hits, outside, problems } = await find(`${address}/feed.xml`)
    expect(problems).toEqual([])
    expect(hits.map(({ url, title, publishedAt }) => [url, title, publishedAt])).toEqual([
      [`${address}/ferry`, 'Ferry in Harrow Bay: all safe', '2026-05-14T08:00:00'],
      [`${address}/undated`, 'Harrow Bay harbour', undefined],
      [`${address}/weather`, 'Rain tomorrow', '2026-05-15T08:00:00'],
    ])
    expect(hits[0]?.found).toEqual([{ by: 'feed', rank: 1, query: `${address}/feed.xml` }])
    expect(outside).toBe(1)
  })

  it('are found by the page that names the feed, and one feed that fails stops no other', async () => {
    const { address, find } = await newSite()
    const { hits, problems } = await find(`${address}/gone`, `${address}/plain`, `${address}/`)
    expect(hits).toHaveLength(3)
    expect(problems.map(({ message, remedy }) => `${message} ${remedy}`)).toEqual([
      expect.stringMatching(/^The feed http:\/\/127\.0\.0\.1:\d+\/gone was answered with status 404/),
      `${address}/plain is not a feed (RSS, Atom or RDF) and links to none. Give the address of the feed itself.`,
    ])
  })
})
