import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { PageProblem } from '../../../../../core/domain/page.ts'
import { packageRoot } from '../../../../../core/platform/packageRoot.ts'
import { folderWith } from '../../../collect/eventFiles.ts'
import { httpServer } from '../../../collect/loopbackServer.ts'
import { eventEngine } from './eventEngine.ts'

const archives = join(packageRoot, 'test/core/collect/warc/fixtures')
const ferry = 'https://www.northline.example/2026/05/ferry-aground?ref=home'

/** Whether copies are among them is another matter. */
const withoutCopies = (problems: readonly PageProblem[]) => problems.filter(({ code }) => code !== 'duplicate')

describe('files of several pages that are added', () => {
  it('become a source for each page, with the moment of archiving, and say what came and what did not', async () => {
    const { events } = eventEngine()
    const { id } = await events.create({ title: 'Harrow Bay' })
    const { rows, notices } = await events.addSources(id, [
      join(archives, 'mixed.warc'),
      join(archives, 'browser.warc.gz'),
    ])
    expect(
      rows.map(({ source, page, problems }) => [
        source,
        page?.fetchedAt?.slice(0, 16),
        withoutCopies(problems).map(({ code }) => code),
      ]),
    ).toEqual([
      ['https://www.northline.example/report', undefined, ['unreadable']],
      ['https://www.northline.example/untyped', '2026-05-14T09:30', []],
      ['https://www.northline.example/cut', '2026-05-14T09:30', ['repaired']],
      ['https://www.northline.example/saved.html', '2026-05-14T09:30', []],
      ['https://www.northline.example/changed', undefined, ['unreadable']],
      [ferry, '2026-05-14T09:30', []],
      ['https://www.harbour-post.example/a', '2026-05-14T10:02', []],
    ])
    expect(notices).toEqual([
      'mixed.warc: 4 pages read. 1 page could not be read. Skipped: 3 parts of pages (images, styles, frames), 1 page refused by its server, 2 addresses that are not public.',
      'browser.warc.gz: 2 pages read. Skipped: 4 parts of pages (images, styles, frames).',
    ])
    const page = await events.readPage(id, rows[5]?.page?.id ?? '')
    expect(page.page.text).toContain('The ferry Isla Merrin ran aground off Harrow Bay')
  })

  it('are not added twice, and fill a source of which nothing had come', async () => {
    const { events } = eventEngine({ fetch: { lookup: () => Promise.reject(new Error('no network')) } })
    const { id } = await events.create({ title: 'Harrow Bay' })
    const before = await events.addSources(id, [ferry])
    expect(before.rows[0]?.page).toBeUndefined()
    const archive = join(archives, 'browser.warc.gz')
    await events.addSources(id, [archive])
    const { rows } = await events.addSources(id, [archive])
    expect(rows.map(({ source, page, problems }) => [source, page?.url, withoutCopies(problems)])).toEqual([
      [ferry, ferry, []],
      ['https://www.harbour-post.example/a', 'https://www.harbour-post.example/a', []],
    ])
  })

  it('of a feed are the entries from the event’s time on, which are fetched', async () => {
    const { host } = await httpServer((request, response) => {
      response
        .setHeader('Content-Type', 'text/plain')
        .end(`Report ${request.url ?? ''}: the ferry ran aground in thick fog on Thursday evening.`)
    })
    const { events } = eventEngine({ fetch: { allowLoopback: [host] } })
    const { id } = await events.create({ title: 'Harrow Bay', date: '2026-05-14' })
    const entry = (path: string, day: string) =>
      `<entry><link href="http://${host}${path}"/><published>${day}T08:00:00Z</published></entry>`
    const folder = folderWith({
      'news.atom': `<feed>${entry('/1', '2026-05-14')}${entry('/0', '2026-02-14')}${entry('/2', '2026-05-15')}</feed>`,
    })
    const { rows, notices } = await events.addSources(id, [join(folder, 'news.atom')])
    expect(rows.map(({ source, provenance, page }) => [source, provenance, page?.provenance])).toEqual([
      [`http://${host}/1`, 'search', 'search'],
      [`http://${host}/2`, 'search', 'search'],
    ])
    expect(notices).toEqual(['news.atom: 3 entries. 1 from another time than the event were excluded.'])
  })

  it('that cannot be read are one source that says why', async () => {
    const { events } = eventEngine()
    const { id } = await events.create({ title: 'Harrow Bay' })
    const folder = folderWith({ 'a.warc.gz': 'no archive' })
    const path = join(folder, 'a.warc.gz')
    const { rows } = await events.addSources(id, [path])
    expect(rows.map(({ source, problems }) => [source, problems[0]?.message])).toEqual([
      ['a.warc.gz', expect.stringContaining('a.warc.gz is not a web archive (WARC).') as string],
    ])
    writeFileSync(path, '')
    const { rows: again } = await events.retry(id, rows[0]?.id ?? '')
    expect(again[0]?.problems[0]?.message).toBe('a.warc.gz contains several pages. Add it again to read them.')
  })
})
