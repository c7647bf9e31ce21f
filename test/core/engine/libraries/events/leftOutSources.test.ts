import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { SourceRow } from '../../../../../core/engine/libraries/events/eventLibrary.ts'
import { folderWith } from '../../../collect/eventFiles.ts'
import { httpServer } from '../../../collect/loopbackServer.ts'
import { eventEngine } from './eventEngine.ts'

const text = 'The ferry ran aground in thick fog on Thursday evening, and everybody on board was taken off the ship.'
const texts = [
  text,
  'A crowd of miners marched to the capital to ask for higher wages, which the ministry refused to pay.',
  'Heavy rain closed the mountain road, and two villages had no electricity until the following morning.',
  `The ferry company said that all 146 passengers of the ferry that ran aground were brought ashore by lifeboats.
The ferry ran aground on a rock at the mouth of the harbour at 21:14 on 14 May 2026.
Lifeboats from three harbours reached the ferry within forty minutes of the call.
Divers found a tear of nine metres in the hull of the ferry on the following morning.
The harbour office opened an inquiry into the course of the ferry before it ran aground.
A tug pulled the ferry from the rocks at high water on 16 May 2026.`,
  'Voters in the northern province elected a new assembly of forty members after a campaign of six weeks.',
]
const saved = (address: string) =>
  `<html><head><title>Ferry aground</title><link rel="canonical" href="${address}"></head><body><p>${text}</p></body></html>`

const addresses = [
  'https://www.dailymail.co.uk/news/a.html',
  'https://www.naturalnews.com/a.html',
  'https://www.foxnews.com/a',
  'https://apnews.com/article/a',
  'https://harbourpost.example/a',
]

const noNetwork = () => Promise.reject(new Error('no network'))

const told = (rows: readonly SourceRow[]) => rows.map(({ reliability, included }) => [reliability.status, included])

/** An event whose network knows no host: what is asked for does not come. */
async function newEvent() {
  const engine = eventEngine({ fetch: { lookup: noNetwork } })
  const { id } = await engine.events.create({ title: 'Harrow Bay' })
  return { id, ...engine }
}

/** An event folder with a page at each address. */
function eventFolder(): string {
  const pages = addresses.map((url, at) => ({ file: `${at}.txt`, url, title: `Page ${at}`, provenance: 'search' }))
  return folderWith({
    'event.json': JSON.stringify({ title: 'Ferry ran aground', pages }),
    ...Object.fromEntries(addresses.map((_, at) => [`pages/${at}.txt`, texts[at] ?? ''])),
  })
}

describe('deprecated and blacklisted sources', () => {
  const expected = [
    ['deprecated', false],
    ['blacklisted', false],
    ['mixed', true],
    ['reliable', true],
    ['not-rated', true],
  ]

  it('are left out when they are added, also where nothing comes of them', async () => {
    const { id, events } = await newEvent()
    expect(told((await events.addSources(id, addresses)).rows)).toEqual(expected)
  })

  it('are left out of an event that is imported, and their pages say so too', async () => {
    const { events } = eventEngine()
    const { id } = await events.import(eventFolder())
    const { rows } = await events.sources(id)
    expect(told(rows)).toEqual(expected)
    expect(rows.map(({ page }) => page?.reliability.status)).toEqual(expected.map(([status]) => status))
  })

  it('are told of where an event is only looked at', async () => {
    const { pages } = await eventEngine().inspectEvent({ kind: 'event', path: eventFolder() })
    expect(pages.map(({ reliability }) => reliability.status)).toEqual(expected.map(([status]) => status))
  })

  it('stay as the person has them when they are added, fetched or imported again', async () => {
    const { events } = eventEngine({ fetch: { lookup: noNetwork } })
    const path = eventFolder()
    const { id } = await events.import(path)
    const { rows } = await events.sources(id)
    const [first, , , fourth] = rows
    await events.include(id, [first!.id], true)
    await events.include(id, [fourth!.id], false)
    const want = [true, false, true, false, true]
    await events.import(path)
    expect((await events.sources(id)).rows.map(({ included }) => included)).toEqual(want)
    await events.addSources(id, addresses)
    expect((await events.retry(id, first!.id)).rows.map(({ included }) => included)).toEqual(want)
  })

  it('are known from where an address leads, until the person includes them', async () => {
    const { host } = await httpServer((request, response) => {
      const isFirst = request.url === '/short'
      response.writeHead(isFirst ? 302 : 200, {
        'Content-Type': 'text/plain',
        ...(isFirst ? { Location: `http://www.globaltimes.cn:${host.split(':')[1]}/page/a` } : {}),
      })
      response.end(text)
    })
    const lookup = () => Promise.resolve([{ address: '127.0.0.1', family: 4 as const }])
    const { events } = eventEngine({ fetch: { allowLoopback: [host], lookup } })
    const { id } = await events.create({ title: 'Harrow Bay' })
    const { rows } = await events.addSources(id, [`http://${host}/short`])
    expect(rows[0]?.page?.finalUrl).toContain('globaltimes.cn')
    expect(told(rows)).toEqual([['deprecated', false]])
    await events.include(id, [rows[0]!.id], true)
    expect(told((await events.retry(id, rows[0]!.id)).rows)).toEqual([['deprecated', true]])
  })

  it('are known from a saved page by the address that it names', async () => {
    const { id, events } = await newEvent()
    const folder = folderWith({ 'a.html': saved(addresses[0]!), 'b.html': saved(addresses[3]!) })
    const { rows } = await events.addSources(id, [join(folder, 'a.html'), join(folder, 'b.html')])
    expect(told(rows)).toEqual([
      ['deprecated', false],
      ['reliable', true],
    ])
    await events.include(id, [rows[0]!.id], true)
    expect((await events.retry(id, rows[0]!.id)).rows[0]?.included).toBe(true)
  })

  it('are not read by a draft unless the person includes them', async () => {
    const { events, drafts } = eventEngine()
    const { id } = await events.import(eventFolder())
    const urls = async () =>
      (await drafts.write(id, { writer: 'extractive', verifier: 'none' })).pages.map(({ url }) => url)
    const without = await urls()
    expect(without).not.toContain(addresses[0])
    const { rows } = await events.sources(id)
    await events.include(id, [rows[0]!.id], true)
    const pages = (await drafts.write(id, { writer: 'extractive', verifier: 'none' })).pages
    expect(pages.find(({ url }) => url === addresses[0])?.reliability.status).toBe('deprecated')
  })
})
