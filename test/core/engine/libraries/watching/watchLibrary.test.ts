import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPace } from '../../../../../core/collect/providers/pace.ts'
import { createEngine } from '../../../../../core/engine/createEngine.ts'
import type { Engine } from '../../../../../core/engine/engine.ts'
import type { DraftView } from '../../../../../core/engine/libraries/drafts/draftLibrary.ts'
import type { WatchedEvent } from '../../../../../core/engine/libraries/watching/watchLibrary.ts'
import { temporaryFolder } from '../../../../temporaryFolder.ts'

const injured = (count: string): string =>
  `${count} people were injured in the grounding of the ferry Isla Merrin in Harrow Bay, two of them seriously.`
const fined =
  'The operator of the ferry Isla Merrin was fined 90,000 crowns by the maritime court for the grounding in Harrow Bay.'
/** What makes the first page long enough for a draft. */
const voyage = [
  'The ferry Isla Merrin left Port Ellen for Harrow Bay in the afternoon of 14 May 2026.',
  'The ferry ran aground in fog on a rock at the mouth of Harrow Bay.',
  'Lifeboats from three harbours took the passengers of the ferry to the quay.',
  'Divers looked for a tear in the hull of the ferry on the next morning.',
]
const hours = (count: number): number => count * 3_600_000

const web = { found: ['/old'], down: false, asked: 0 }
const clock = { at: Date.UTC(2026, 4, 20, 12) }
const folder = temporaryFolder('watching')
const pages: Readonly<Record<string, { readonly day: string | null; readonly sentences: readonly string[] }>> = {
  '/old': { day: '2026-05-15', sentences: [injured('Seventeen'), ...voyage] },
  '/new': { day: '2026-05-18', sentences: [injured('Forty'), fined] },
  '/undated': { day: null, sentences: [injured('Ninety')] },
  '/fed': { day: null, sentences: [injured('Fifty')] },
  '/added': { day: '2026-05-22', sentences: [injured('Eighty')] },
  '/late': { day: '2026-05-22', sentences: [injured('Fifty')] },
  '/weather': { day: '2026-05-22', sentences: [injured('Sixty')] },
}
const server = createServer()
let engine: Engine
let again: () => Engine
let host = ''
let id: string
let draft: DraftView

/** An event with a draft, a SearXNG that finds pages on it, and a clock that is set by the tests. */
beforeAll(async () => {
  server.on('request', (request, response) => {
    const { pathname } = new URL(request.url ?? '', 'http://x')
    if (pathname === '/search') {
      web.asked += 1
      if (web.down) response.writeHead(403)
      response.end(
        web.down ? '' : JSON.stringify({ results: web.found.map((path) => ({ url: `http://${host}${path}` })) }),
      )
      return
    }
    if (pathname === '/feed') {
      response.setHeader('Content-Type', 'application/rss+xml')
      response.end(feed())
      return
    }
    const { day = null, sentences = [] } = pages[pathname] ?? {}
    const meta = day === null ? '' : `<meta property="article:published_time" content="${day}">`
    response.writeHead(200, { 'Content-Type': 'text/html' })
    response.end(
      `<html lang="en"><head><title>Harrow Bay ${pathname}</title>${meta}</head><body><article><h1>Grounding in Harrow Bay</h1>${sentences.map((sentence) => `<p>${sentence}</p>`).join('')}</article></body></html>`,
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // A server that listens on a port has an address of this form.
  host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  again = () =>
    createEngine({
      workspace: join(folder, 'workspace.sqlite'),
      settingsFolder: folder,
      clock: { now: () => new Date(clock.at) },
      pace: createPace({ sleep: () => Promise.resolve() }),
      fetch: { allowLoopback: [host] },
      searchServers: { gdelt: `http://${host}` },
    })
  engine = again()
  await engine.settings.update({ searxng: `http://${host}` })
  ;({ id } = await engine.events.create({ title: '2026 Harrow Bay ferry grounding', date: '2026-05-14' }))
  await engine.events.addSources(id, [`http://${host}/old`])
  draft = await engine.drafts.write(id, {})
}, 120_000)
afterAll(() => {
  engine.close()
  server.closeAllConnections()
  server.close()
})

/** A feed of all kinds of things, which tells the days of its entries. */
const feed = (): string =>
  `<rss version="2.0"><channel><title>Harrow Post</title>${[
    ['/old', 'Ferry grounding in Harrow Bay', 'Fri, 15 May 2026 08:00:00 GMT'],
    ['/fed', 'Ferry grounding: fifty injured', 'Fri, 22 May 2026 08:00:00 GMT'],
    ['/weather', 'Rain in Kellan', 'Fri, 22 May 2026 08:00:00 GMT'],
    ['/before', 'Ferry grounding in Harrow Bay feared', 'Fri, 01 May 2026 08:00:00 GMT'],
  ]
    .map(
      ([path, title, day]) =>
        `<item><title>${title}</title><link>http://${host}${path}</link><pubDate>${day}</pubDate></item>`,
    )
    .join('')}</channel></rss>`

const outcomeOf = ([watch]: readonly WatchedEvent[]): WatchedEvent['outcome'] | undefined => watch?.outcome

/** Each test goes on where the one before it ended. */
describe('an event that is watched', () => {
  it('is looked at when it is due, and not before', async () => {
    const [set] = await engine.watching.set(id, { searches: ['searxng'] })
    expect(set).toMatchObject({
      everyHours: 24,
      lookedAt: null,
      outcome: null,
      title: '2026 Harrow Bay ferry grounding',
    })
    expect(outcomeOf(await engine.watching.lookDue())).toEqual({ kind: 'nothing' })
    expect(web.asked).toBe(1)
    clock.at += hours(23)
    expect(outcomeOf(await engine.watching.lookDue())).toEqual({ kind: 'nothing' })
    expect(web.asked).toBe(1)
  })

  it('says that nobody could be asked, since when, and tries again an hour later', async () => {
    web.down = true
    clock.at += hours(1)
    const since = new Date(clock.at).toISOString()
    const failed = outcomeOf(await engine.watching.lookDue())
    expect(failed).toMatchObject({ kind: 'failed', since })
    const { asked } = web
    clock.at += hours(0.9)
    await engine.watching.lookDue()
    expect(web.asked).toBe(asked)
    clock.at += hours(0.1)
    expect(outcomeOf(await engine.watching.lookDue())).toEqual(failed)
    expect(web.asked).toBeGreaterThan(asked)
  })

  it('tells how many sentences newer pages change, without a change to the draft', async () => {
    web.down = false
    web.found = ['/old', '/undated', '/new']
    clock.at += hours(1)
    const found = { kind: 'found', draftId: draft.id, changed: 1, missing: 1, seen: false }
    expect(outcomeOf(await engine.watching.lookDue())).toEqual(found)
    expect((await engine.drafts.read(draft.id)).sections).toEqual(draft.sections)
    const update = await engine.drafts.readUpdate(draft.id)
    // A page that does not tell its day may be an old one.
    expect(update?.pages.map(({ day }) => day)).toEqual(['2026-05-18'])
    expect((await engine.events.sources(id)).rows).toHaveLength(3)
    clock.at += hours(24)
    expect(outcomeOf(await engine.watching.lookDue())).toEqual(found)
    expect((await engine.drafts.readUpdate(draft.id))?.id).toBe(update?.id)
  })

  it('is watched when the workspace is opened again, until what was found is seen or it is not watched any more', async () => {
    const before = await engine.watching.list()
    engine.close()
    engine = again()
    expect(await engine.watching.list()).toEqual(before)
    expect(outcomeOf(await engine.watching.see(id))).toMatchObject({ changed: 1, seen: true })
  })

  it('is looked for in feeds, whose entries count by what they are called and by the days that the feed tells', async () => {
    clock.at = Math.max(clock.at, Date.UTC(2026, 4, 23, 12))
    const [set] = await engine.watching.set(id, { searches: [], feeds: [`http://${host}/feed`] })
    expect(set?.feeds).toEqual([`http://${host}/feed`])
    const { asked } = web
    expect(outcomeOf(await engine.watching.look(id))).toMatchObject({ kind: 'found', changed: 1, seen: false })
    expect(web.asked).toBe(asked)
    const { rows } = await engine.events.sources(id)
    expect(rows.map(({ source }) => new URL(source).pathname)).toEqual(['/old', '/undated', '/new', '/fed'])
    const update = await engine.drafts.readUpdate(draft.id)
    expect(update?.pages.at(-1)).toMatchObject({ day: '2026-05-22', dated: true })
    const suggested = update?.sections.flatMap(({ suggestions }) =>
      suggestions.map((suggestion) => suggestion.suggested),
    )
    expect(suggested).toContain(injured('Fifty'))
    await expect(engine.watching.set(id, { searches: [], feeds: ['ftp://x'] })).rejects.toMatchObject({ kind: 'input' })
  })

  it('is looked for once, watched or not, with every search that can be asked', async () => {
    web.found = ['/old', '/late']
    expect(await engine.watching.collect(id, '2026-05-20')).toBe(1)
    expect((await engine.events.sources(id)).rows.at(-1)?.source).toBe(`http://${host}/late`)
    expect(await engine.watching.collect(id, '2026-05-20')).toBe(0)
    await expect(engine.watching.collect(id, 'May')).rejects.toMatchObject({ kind: 'input' })
  })

  it('is held against what the person added also where no search answers', async () => {
    web.down = true
    clock.at += hours(2)
    await engine.watching.set(id, { searches: ['searxng'] })
    await engine.events.addSources(id, [`http://${host}/added`])
    expect(outcomeOf(await engine.watching.look(id))).toMatchObject({ kind: 'found' })
    const update = await engine.drafts.readUpdate(draft.id)
    expect(update?.pages.map(({ url }) => new URL(url).pathname)).toContain('/added')
    expect(outcomeOf(await engine.watching.look(id))).toMatchObject({ kind: 'failed' })
    web.down = false
  })

  it('says what is wrong with a feed, and is watched no more where that is set', async () => {
    await engine.watching.set(id, { searches: [], feeds: [`http://${host}/old`] })
    expect(outcomeOf(await engine.watching.look(id))).toMatchObject({
      kind: 'failed',
      message: expect.stringContaining('is not a feed') as string,
      remedy: 'Give the address of the feed itself.',
      wording: { remedy: 'Give the address of the feed itself.' },
    })
    // What to do is said once.
    expect(outcomeOf(await engine.watching.list())).not.toMatchObject({
      message: expect.stringContaining('Give the address') as string,
    })
    expect(await engine.watching.set(id, null)).toEqual([])
    expect(await engine.watching.look(id)).toEqual([])
  })

  it('is held against nothing without a draft, and goes with its event', async () => {
    const other = (await engine.events.create({ title: 'Harrow Bay' })).id
    await engine.watching.set(other, { searches: [] })
    expect(outcomeOf(await engine.watching.look(other))).toEqual({ kind: 'no-draft' })
    await expect(engine.watching.set(other, { everyHours: 0, searches: [] })).rejects.toMatchObject({ kind: 'input' })
    await expect(engine.watching.set('nothing', { searches: [] })).rejects.toMatchObject({ kind: 'input' })
    await engine.events.remove(other)
    expect(await engine.watching.list()).toEqual([])
  })
})
