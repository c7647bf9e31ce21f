import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { SourceRow } from '../../../../../core/engine/libraries/events/eventLibrary.ts'
import { folderWith } from '../../../collect/eventFiles.ts'
import { eventEngine } from './eventEngine.ts'
import { temporaryFolder } from '../../../../temporaryFolder.ts'

const sentences = [
  'The ferry ran aground in thick fog on Thursday evening, and everybody on board was taken off the ship by lifeboats. ',
  'Heavy rain closed the mountain road for a week, and two villages had no electricity until the following morning. ',
]
const texts = {
  'https://www.dailymail.co.uk/news/a': sentences[0]!.repeat(4),
  'https://mirror.example/a': sentences[0]!.repeat(4),
  'https://harbour.example/a': `<title>Road closed</title><h1>Road closed</h1>${`<p>${sentences[1]!}</p>`.repeat(3)}<p>Subscribe to continue reading</p>`,
  'https://news.harbour.example/b':
    'Voters in the northern province elected a new assembly of forty members after a campaign of six weeks. '.repeat(4),
}

/** An event with a deprecated source, a copy of it, and two pages of one site of which one has a wall. */
async function newEvent() {
  const settingsFolder = temporaryFolder('judged')
  const engine = eventEngine({ settingsFolder })
  const pages = Object.keys(texts).map((url, at) => ({
    file: at === 2 ? '2.html' : `${at}.txt`,
    url,
    title: 'Ferry',
    provenance: 'search',
  }))
  const folder = folderWith({
    'event.json': JSON.stringify({ title: 'Ferry ran aground', pages }),
    ...Object.fromEntries(Object.values(texts).map((text, at) => [`pages/${at === 2 ? '2.html' : `${at}.txt`}`, text])),
  })
  const { id } = await engine.events.import(folder)
  return { ...engine, id, rows: (await engine.events.sources(id)).rows }
}

const included = (rows: readonly SourceRow[]) => rows.map((row) => row.included)
const codes = (row: SourceRow | undefined) => row?.problems.map(({ code }) => code)

describe('a site that the person judges', () => {
  it('is left out of the event with all its pages, which say why, and stands in the settings', async () => {
    const { id, rows, events, settings } = await newEvent()
    expect(rows.map(({ site }) => site)).toEqual([
      'dailymail.co.uk',
      'mirror.example',
      'harbour.example',
      'harbour.example',
    ])
    const { rows: after } = await events.judgeSite(id, rows[3]!.id, 'deny')
    expect(included(after)).toEqual([false, true, false, false])
    expect(codes(after[3])).toEqual(['denied'])
    expect(after[3]?.rule).toEqual({ list: 'deny', site: 'harbour.example' })
    expect(await settings.read()).toMatchObject({ allowedSites: [], deniedSites: ['harbour.example'] })
  })

  it('is read from then on where the list of perennial sources leaves it out, until it is taken off the list', async () => {
    const { id, rows, events, settings } = await newEvent()
    expect(codes(rows[0])).toEqual(['deprecated'])
    const allowed = await events.judgeSite(id, rows[0]!.id, 'allow')
    expect(included(allowed.rows)).toEqual([true, true, true, true])
    expect(codes(allowed.rows[0])).toEqual([])
    const denied = await events.judgeSite(id, rows[0]!.id, 'deny')
    expect(included(denied.rows)).toEqual([false, true, true, true])
    expect(await settings.read()).toMatchObject({ allowedSites: [], deniedSites: ['dailymail.co.uk'] })
    const taken = await events.judgeSite(id, rows[0]!.id, null)
    expect(codes(taken.rows[0])).toEqual(['deprecated'])
    expect(await settings.read()).toMatchObject({ allowedSites: [], deniedSites: [] })
  })

  it('holds for pages that are added later, but does not take away what the person included by itself', async () => {
    const { id, rows, events } = await newEvent()
    await events.judgeSite(id, rows[3]!.id, 'deny')
    const again = await events.include(id, [rows[3]!.id], true)
    expect(again.rows[3]).toMatchObject({ included: true, rule: { list: 'deny' }, problems: [] })
    const { id: other } = await events.create({ title: 'Other' })
    const added = await events.addSources(other, ['https://harbour.example:99999999/'])
    expect(added.rows[0]?.included).toBe(true)
    const refused = await events.addSources(other, ['ftp://harbour.example/'])
    expect(included(refused.rows)).toEqual([true, true])
  })

  it('cannot be that of a file which names no address', async () => {
    const { id, events } = await newEvent()
    const file = join(folderWith({ 'note.txt': sentences[1]! }), 'note.txt')
    const { rows } = await events.addSources(id, [file])
    await expect(events.judgeSite(id, rows[4]!.id, 'deny')).rejects.toThrow(
      'has no web address, so it belongs to no site.',
    )
  })
})

describe('a page that the person decides on', () => {
  it('is read all the same behind a wall, until that is taken back', async () => {
    const { id, rows, events } = await newEvent()
    expect(rows[2]?.page).toMatchObject({ barrier: 'paywall', chunks: 0 })
    const { rows: after } = await events.decide(id, rows[2]!.id, { readAnyway: true })
    expect(after[2]?.page).toMatchObject({ barrier: 'paywall', readAnyway: true, chunks: 1 })
    const rank = await events.rankings(id, { query: 'mountain', rankers: ['bm25'] })
    expect(rank.rows.map(({ pageId }) => pageId)).toContain(after[2]?.page?.id)
    const { rows: back } = await events.decide(id, rows[2]!.id, { readAnyway: false })
    expect(back[2]?.page).toEqual(rows[2]?.page)
  })

  it('is cited in place of the page of which it is a copy', async () => {
    const { id, rows, events } = await newEvent()
    const [daily, mirror] = rows
    const { rows: both } = await events.include(id, [daily!.id], true)
    expect(both.map(({ page }) => page?.duplicateOf)).toEqual([undefined, both[0]?.page?.id, undefined, undefined])
    const { rows: swapped } = await events.decide(id, mirror!.id, { preferred: true })
    expect(swapped[0]?.page?.duplicateOf).toBe(swapped[1]?.page?.id)
    const { rows: again } = await events.decide(id, daily!.id, { preferred: true })
    expect(again[1]?.page?.duplicateOf).toBe(again[0]?.page?.id)
  })
})
