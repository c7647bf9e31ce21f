import { describe, expect, it } from 'vitest'
import { httpServer } from '../../../collect/loopbackServer.ts'
import { eventEngine, workspaceFile } from './eventEngine.ts'
import { temporaryFolder } from '../../../../temporaryFolder.ts'

const text = 'The ferry ran aground in thick fog on Thursday evening, and everybody on board was taken off the ship.'

/** A web with pages, a wiki and a SearXNG, and an event in a workspace of its own. */
async function newEvent() {
  const asked: string[] = []
  const web = { gone: true, listed: 2 }
  const { host } = await httpServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://x')
    asked.push(searchParams.get('q') ?? searchParams.get('titles') ?? pathname)
    if (pathname === '/search') {
      const results = Array.from({ length: web.listed }, (_, n) => ({ url: `http://${host}/${n}`, title: `Page ${n}` }))
      response.end(JSON.stringify({ results }))
    } else if (pathname === '/w/api.php') {
      const extlinks = [{ url: `http://${host}/linked` }, { url: `http://${host}/1` }]
      response.end(JSON.stringify({ query: { pages: [{ title: 'G', extlinks }] } }))
    } else {
      response.writeHead(web.gone && pathname === '/1' ? 404 : 200, { 'Content-Type': 'text/plain' })
      response.end(`${pathname} ${text}`)
    }
  })
  const port = host.split(':')[1] ?? ''
  const workspace = workspaceFile()
  const settingsFolder = temporaryFolder('settings')
  // The wiki has a name of its own, since links to itself are no sources.
  const lookup = () => Promise.resolve([{ address: '127.0.0.1', family: 4 }])
  const options = { workspace, settingsFolder, fetch: { allowLoopback: [host], lookup } }
  const engine = eventEngine(options)
  const fields = { title: 'Grounding', date: '2026-05-14', place: 'Harrow Bay' }
  const { id } = await engine.events.create(fields)
  return {
    id,
    engine,
    options,
    fields,
    asked,
    web,
    address: `http://${host}`,
    wiki: `http://wiki.example:${port}/wiki/G`,
  }
}

describe('pages that are looked for', () => {
  it('come from several, merged, and those that the event has are marked', async () => {
    const { id, engine, fields, asked, address, wiki } = await newEvent()
    await engine.settings.update({ searxng: address })
    const request = { from: ['searxng', 'extlinks'], article: wiki } as const
    await engine.events.addSources(id, [`${address}/0`])
    const found = await engine.events.find(id, request)
    expect([found.problems, found.outside]).toEqual([[], 0])
    const query = 'Grounding Harrow Bay 2026'
    expect(found.asked).toEqual([
      { from: 'searxng', query, orElse: 'Grounding' },
      { from: 'extlinks', query: wiki },
    ])
    const unrated = { reliability: { status: 'not-rated', ratings: [] } }
    expect(asked).toEqual(expect.arrayContaining(['Grounding Harrow Bay 2026', 'G']))
    expect(found.hits).toEqual([
      {
        url: `${address}/1`,
        title: 'Page 1',
        found: [
          { by: 'searxng', rank: 2, query },
          { by: 'extlinks', rank: 2, query: wiki },
        ],
        known: false,
        ...unrated,
      },
      { url: `${address}/0`, title: 'Page 0', found: [{ by: 'searxng', rank: 1, query }], known: true, ...unrated },
      {
        url: `${address}/linked`,
        title: '',
        found: [{ by: 'extlinks', rank: 1, query: wiki }],
        known: false,
        ...unrated,
      },
    ])
    const before = await engine.events.find(fields, { ...request, query: ' other words ' })
    expect(before.hits.map(({ known }) => known)).toEqual([false, false, false])
    expect(asked).toContain('other words')
  })

  it('of one that fails are a problem, and the others are there', async () => {
    const { id, engine, wiki } = await newEvent()
    const { hits, problems } = await engine.events.find(id, { from: ['searxng', 'extlinks'], article: wiki })
    expect(hits).toHaveLength(2)
    expect(problems).toEqual([
      {
        from: 'searxng',
        kind: 'input',
        message: 'SearXNG was not asked: no address is set.',
        remedy: 'Set the address of your SearXNG in the settings, or give it to the command line with --searxng.',
      },
    ])
    await expect(engine.events.find('none', { from: ['extlinks'] })).rejects.toThrow(/no event none/)
    await expect(engine.events.find({ title: '' }, { from: ['extlinks'] })).rejects.toThrow(/title/)
  })

  it('are not asked of a private address that a page names, though the SearXNG lies there', async () => {
    const { id, engine, options, address } = await newEvent()
    engine.close()
    const guarded = eventEngine({ ...options, fetch: {} })
    await guarded.settings.update({ searxng: address })
    expect((await guarded.events.find(id, { from: ['searxng'] })).hits).toHaveLength(2)
    const { problems } = await guarded.events.find(id, { from: ['extlinks'], article: `${address}/wiki/G` })
    expect(problems[0]?.message).toMatch(/not on the public internet/)
    const { rows } = await guarded.events.addSources(id, [{ url: `${address}/0`, provenance: 'search' }])
    expect(rows[0]?.problems[0]?.message).toMatch(/not on the public internet/)
  })
})

describe('pages that were found and are added', () => {
  it('keep how they were found, also where they come later and in another run of the program', async () => {
    const { id, engine, options, address, web } = await newEvent()
    const { rows } = await engine.events.addSources(id, [
      { url: `${address}/0`, provenance: 'search' },
      { url: `${address}/1`, provenance: 'external-link' },
      `${address}/2`,
    ])
    const told = (all: typeof rows) => all.map(({ provenance, page }) => [provenance, page?.provenance])
    expect(told(rows)).toEqual([
      ['search', 'search'],
      ['external-link', undefined],
      [undefined, 'url'],
    ])
    engine.close()
    web.gone = false
    const again = await eventEngine(options).events.retry(id, rows[1]?.id ?? '')
    expect(told(again.rows)).toEqual([
      ['search', 'search'],
      ['external-link', 'external-link'],
      [undefined, 'url'],
    ])
  })
})
