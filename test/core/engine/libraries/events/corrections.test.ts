import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { folderWith } from '../../../collect/eventFiles.ts'
import { httpServer } from '../../../collect/loopbackServer.ts'
import { eventEngine, workspaceFile } from './eventEngine.ts'

const text = 'The ferry ran aground in thick fog on Thursday evening, and everybody on board was taken off the ship. '
/** What makes the page long enough for a draft. */
const rest = `Lifeboats from three harbours reached the ferry within forty minutes of the call.
The ferry had left the town in the afternoon with goods and passengers for two islands.
Divers found a long tear in the hull of the ferry on the following morning.
The harbour office opened an inquiry into the course of the ferry.
A tug pulled the ferry from the rocks at high water two days later.`

/** An event with one page, whose author the site misspells. */
async function newEvent() {
  const page = { author: 'Ann Leee' }
  const { host } = await httpServer((_, response) => {
    response.setHeader('Content-Type', 'text/html')
    response.end(
      `<title>Ferry aground</title><meta name="author" content="${page.author}"><h1>Ferry aground</h1><p>${text.repeat(4)}</p><p>${rest}</p>`,
    )
  })
  const workspace = workspaceFile()
  const engine = eventEngine({ workspace, fetch: { allowLoopback: [host] } })
  const { id } = await engine.events.create({ title: 'Ferry aground', date: '2026-05-14' })
  const { rows } = await engine.events.addSources(id, [`http://${host}/a`])
  return { engine, id, row: rows[0]!, page, workspace }
}

describe('what the person says of a page', () => {
  it('goes before what the page says, and stays when the page is fetched again', async () => {
    const { engine, id, row, page } = await newEvent()
    expect(row.page).toMatchObject({ authors: ['Ann Leee'], citation: { origins: { authors: 'meta-tags' } } })
    const correction = {
      authors: [{ last: ' Lee ', first: 'Ann' }, { name: 'Harbour Office' }],
      site: 'The\nHarbour Post',
      publishedAt: '2026-05-14',
    }
    await engine.events.correct(id, row.id, correction)
    page.author = 'Bo Ek'
    const { rows } = await engine.events.retry(id, row.id)
    expect(rows[0]?.page).toMatchObject({
      title: 'Ferry aground',
      authors: ['Ann Lee', 'Harbour Office'],
      site: 'The Harbour Post',
      publishedAt: '2026-05-14',
      citation: {
        authors: [{ last: 'Lee', first: 'Ann' }, { name: 'Harbour Office' }],
        origins: { title: 'page', authors: 'person', site: 'person', publishedAt: 'person' },
      },
    })
  })

  it('is taken back field by field, and an empty field is one that the person emptied', async () => {
    const { engine, id, row } = await newEvent()
    await engine.events.correct(id, row.id, { authors: [], site: 'Other', agency: 'Reuters' })
    const { rows } = await engine.events.correct(id, row.id, { site: null })
    expect(rows[0]?.page).toMatchObject({
      authors: [],
      site: row.page?.site,
      citation: { agency: 'Reuters', origins: { authors: 'person', site: 'address', agency: 'person' } },
    })
    const restored = await engine.events.correct(id, row.id, { authors: null, agency: null })
    expect(restored.rows[0]?.page).toEqual(row.page)
  })

  it('holds for the drafts that cite the page, those that were written before too', async () => {
    const { engine, id, row } = await newEvent()
    const { id: draftId } = await engine.drafts.write(id, { verifier: 'none' })
    await engine.events.correct(id, row.id, { authors: [{ last: 'Lee', first: 'Ann' }] })
    expect((await engine.drafts.preview(draftId, 'wikitext')).text).toContain('|last=Lee |first=Ann |')
    const again = await engine.drafts.write(id, { verifier: 'none' })
    expect(again.id).toBe(draftId)
  })

  it('is kept of a file without an address by its text, and by its address where two events have the page', async () => {
    const { engine, id, row } = await newEvent()
    const folder = folderWith({ 'saved.txt': text.repeat(3) })
    const { rows } = await engine.events.addSources(id, [join(folder, 'saved.txt')])
    const corrected = await engine.events.correct(id, rows[1]!.id, { title: 'Notes of the pilot' })
    expect(corrected.rows.map(({ page }) => page?.title)).toEqual(['Ferry aground', 'Notes of the pilot'])

    const other = await engine.events.create({ title: 'Other' })
    await engine.events.correct(id, row.id, { title: 'Ferry on a sandbank' })
    const shared = await engine.events.addSources(other.id, [`${row.source}?utm_source=feed`])
    expect(shared.rows[0]?.page?.title).toBe('Ferry on a sandbank')
  })

  it('takes address, access date and archived copy for references, and gives them up again when taken back', async () => {
    const { engine, id, row } = await newEvent()
    const { id: draftId } = await engine.drafts.write(id, { verifier: 'none' })
    const before = (await engine.drafts.preview(draftId, 'wikitext')).text
    const copy = 'https://web.archive.org/web/20260516101010/https://harbour.example/ferry'
    await engine.events.correct(id, row.id, {
      url: 'https://harbour.example/ferry',
      accessedAt: 'May 15, 2026',
      archive: { url: copy, date: '' },
    })
    const { text } = await engine.drafts.preview(draftId, 'wikitext')
    expect(text).toContain('|url=https://harbour.example/ferry |')
    expect(text).toContain('|access-date=15 May 2026 |')
    expect(text).toContain(`|archive-url=${copy} |archive-date=16 May 2026 |url-status=live`)
    const { rows } = await engine.events.correct(id, row.id, { url: null, accessedAt: null, archive: null })
    expect(rows[0]?.page).toEqual(row.page)
    expect((await engine.drafts.preview(draftId, 'wikitext')).text).toBe(before)
  })

  it('cites no copy where the person removed it', async () => {
    const { engine, id, row } = await newEvent()
    const copy = { url: 'https://archive.example/x', date: '3 June 2026' }
    const { rows } = await engine.events.correct(id, row.id, { archive: copy })
    expect(rows[0]?.page).toMatchObject({ archive: { url: copy.url, date: '2026-06-03' } })
    const removed = await engine.events.correct(id, row.id, { archive: { url: '', date: '' } })
    expect(removed.rows[0]?.page).toMatchObject({ citation: { origins: { archive: 'person' } } })
    expect(removed.rows[0]?.page).not.toHaveProperty('archive')
  })

  it.each([
    [{ url: 'harbour.example' }, /not a web address/],
    [{ url: 'javascript:alert(1)' }, /not a web address/],
    [{ archive: { url: 'https://archive.example/x', date: '' } }, /no date/],
    [{ accessedAt: '08/09/2023' }, /Write 2023-09-08 or 2023-08-09/],
  ])('is refused where it is %j', async (correction, message) => {
    const { engine, id, row } = await newEvent()
    await expect(engine.events.correct(id, row.id, correction)).rejects.toThrow(message)
  })

  it.each(['August 8, 2023', '8 Aug 2023', '8 August 2023', '2023-08-08'])('takes the date %s', async (publishedAt) => {
    const { engine, id, row } = await newEvent()
    const { rows } = await engine.events.correct(id, row.id, { publishedAt })
    expect(rows[0]?.page?.publishedAt).toBe('2023-08-08')
  })

  it.each([['31 May'], ['2026-02-30'], ['yesterday']])('is refused for the date %s', async (publishedAt) => {
    const { engine, id, row } = await newEvent()
    await expect(engine.events.correct(id, row.id, { publishedAt })).rejects.toThrow('is not a date.')
    const { rows } = await engine.events.correct(id, row.id, { publishedAt: '' })
    expect(rows[0]?.page?.publishedAt).toBeUndefined()
  })
})
