import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { packageRoot } from '../../../../../core/platform/packageRoot.ts'
import { folderWith } from '../../../collect/eventFiles.ts'
import { eventEngine } from './eventEngine.ts'

const fog =
  'The ferry ran aground in thick fog on Thursday evening, and all 146 people on board were taken off the ship.'

describe('the sample', () => {
  it('is one entry however often it is opened, with each page as the table shows it', async () => {
    const { events } = eventEngine()
    const { id } = await events.openSample()
    expect(await events.import(join(packageRoot, 'resources', 'sample'))).toMatchObject({ id, sources: 12, drafts: 0 })
    const { rows } = await events.sources(id)
    expect(rows).toHaveLength(12)
    expect(rows[0]).toMatchObject({
      source: 'https://www.northline.example/2026/05/15/ferry-aground-harrow-bay',
      included: true,
      cited: 0,
      problems: [],
    })
    expect(rows[0]?.page).toMatchObject({ site: 'Northline Press Agency', language: 'en', chunks: 3 })
    expect(rows[0]?.page?.words).toBeGreaterThan(400)
    expect(rows[0]?.page).not.toHaveProperty('text')
    expect(rows[11]?.page).toMatchObject({
      title: 'Preliminary report 2026/07: grounding of MV Isla Merrin, Harrow Bay, 14 May 2026',
      publishedAt: '2026-05-29T10:00:00Z',
    })
    // The syndicated copy of the agency's report, and a page whose article is hidden behind a banner.
    expect(rows[1]).toMatchObject({ page: { chunks: 0, duplicateOf: rows[0]?.page?.id } })
    expect(rows[1]?.problems.map(({ code }) => code)).toEqual(['duplicate'])
    expect(rows[10]).not.toHaveProperty('page')
    expect(rows[10]?.problems.map(({ code }) => code)).toEqual(['consent-wall'])
  })

  it('has a reader view of each page, whose chunks cover it in order', async () => {
    const { events } = eventEngine()
    const { id } = await events.openSample()
    const { rows } = await events.sources(id)
    const { page, chunks } = await events.readPage(id, rows[2]?.page?.id ?? '')
    expect(page.text).toContain('Isla Merrin')
    expect(chunks).toHaveLength(rows[2]?.page?.chunks ?? 0)
    expect(chunks.map(({ ordinal }) => ordinal)).toEqual([3, 4])
    expect(chunks[0]?.start).toBe(0)
    expect(chunks.at(-1)?.end).toBe(page.text.length)
    await expect(events.readPage(id, 'none')).rejects.toThrow(/has no source none\. It may have been removed/)
  })
})

describe('what was removed from a page', () => {
  it('is told with the reason, and is none for a page that came as text', async () => {
    const { events } = eventEngine()
    const html = `<html><head><title>Ferry aground</title></head><body><nav><a href="/">Home</a><a href="/s">Sport</a></nav>
      <article><h1>Ferry aground</h1>${`<p>${fog} The crew was praised by the mayor.</p>`.repeat(3)}</article>
      <aside class="newsletter">Sign up for our newsletter</aside></body></html>`
    const folder = folderWith({
      'event.json': JSON.stringify({ title: 'Harrow Bay' }),
      'pages/page.html': html,
      'pages/notes.txt': fog,
    })
    const { id } = await events.import(folder)
    const { rows } = await events.sources(id)
    const removed = await Promise.all(rows.map(({ id: source }) => events.removedText(id, source)))
    const byName = new Map(rows.map(({ source }, at) => [source, removed[at]]))
    expect(byName.get('page.html')).toContainEqual({ reason: 'sign-up', text: 'Sign up for our newsletter' })
    expect(byName.get('page.html')!.map(({ reason }) => reason)).toContain('navigation')
    expect(byName.get('notes.txt')).toEqual([])
    await expect(events.removedText(id, 'none')).rejects.toThrow('no source none')
  })
})

describe('an event file', () => {
  it('that is imported again renews its pages, and keeps what a person did', async () => {
    const { events } = eventEngine()
    const documents = [
      { url: 'https://a.example/1', title: 'One', text: fog },
      { url: 'https://a.example/1', title: 'Two', text: 'Another text of the same address.' },
      { url: 'https://a.example/3', title: 'Three', text: '' },
    ]
    const folder = folderWith({
      'before/e.json': JSON.stringify({ title: 'Harrow Bay', documents }),
      'after/e.json': JSON.stringify({
        title: 'Harrow Bay',
        documents: [
          { ...documents[0], text: `${fog} Nobody was hurt.` },
          documents[1],
          { ...documents[2], text: 'Now.' },
        ],
      }),
      'added.txt': 'A page of the person.',
    })
    const { id } = await events.import(join(folder, 'before', 'e.json'))
    await events.update(id, { title: 'Harrow Bay grounding' })
    const before = await events.addSources(id, [join(folder, 'added.txt')])
    expect(before.rows.map(({ page, problems }) => [page?.title, problems.map(({ code }) => code)])).toEqual([
      ['One', ['same-address']],
      ['Two', ['same-address']],
      [undefined, ['empty']],
      ['', []],
    ])
    await events.include(id, [before.rows[0]!.id], false)

    expect(await events.import(join(folder, 'after', 'e.json'))).toMatchObject({ id, sources: 4 })
    const after = await events.sources(id)
    expect(after.event.event.title).toBe('Harrow Bay grounding')
    expect(after.rows.map((row) => row.id)).toEqual(before.rows.map((row) => row.id))
    expect(after.rows.map(({ included }) => included)).toEqual([false, true, true, true])
    expect(after.rows.map(({ page }) => page?.words)).toEqual([24, 6, 1, 5])
  })

  it('has pages that no sentence stands on, and says so', async () => {
    const { events } = eventEngine()
    const table = Array.from({ length: 30 }, (_, at) => `Round ${at}\nHarrow Bay\n${at} goals`).join('\n')
    const documents = [
      { url: 'https://a.example/1', title: 'Report', text: fog },
      { url: 'https://a.example/2', title: 'Table', text: table },
      { url: 'https://a.example/3', title: 'Plain', text: `${fog} ${fog}`.toLowerCase().replaceAll(/[.,]/g, '') },
    ]
    const folder = folderWith({ 'e.json': JSON.stringify({ title: 'Harrow Bay', documents }) })
    const { id } = await events.import(join(folder, 'e.json'))
    const { rows } = await events.sources(id)
    expect(rows.map(({ problems }) => problems.map(({ code }) => code))).toEqual([[], ['no-sentences'], []])
  })

  it('that cannot be read leaves no entry', async () => {
    const { events } = eventEngine()
    await expect(events.import('/nowhere/event.json')).rejects.toThrow('/nowhere/event.json does not exist.')
    expect(await events.list()).toEqual([])
  })

  it('has pages without an address, which cannot be had again by themselves', async () => {
    const { events } = eventEngine()
    const folder = folderWith({
      'event.json': JSON.stringify({ title: 'Harrow Bay' }),
      'pages/my page.txt': fog,
    })
    const { id } = await events.import(folder)
    const { rows } = await events.sources(id)
    expect(rows.map(({ source }) => source)).toEqual(['my page.txt'])
    await expect(events.retry(id, rows[0]!.id)).rejects.toThrow(
      'is neither a web address nor a file that was added by itself, so it cannot be read again.',
    )
    await expect(events.retry(id, rows[0]!.id)).rejects.toThrow(
      /my page\.txt is neither a web address.*Import its event/,
    )
  })
})
