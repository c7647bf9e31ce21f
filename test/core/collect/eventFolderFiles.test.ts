import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { eventFolderFiles, type FolderBase, type FolderPage } from '../../../core/collect/eventFolder.ts'
import type { RawPage } from '../../../core/collect/rawPage.ts'
import { rawPageHash } from '../../../core/collect/rawPageHash.ts'
import { readEvent } from '../../../core/collect/readEvent.ts'
import { temporaryFolder } from '../../temporaryFolder.ts'

const event = { title: 'Harrow Bay', date: '2026-05-14', language: 'en', wiki: 'enwiki' }
const bytesOf = (text: string) => new Uint8Array(Buffer.from(text))

function fetched(url: string, more: Partial<RawPage> = {}, contentType = 'text/html; charset=utf-8'): RawPage {
  const bytes = bytesOf(`<!DOCTYPE html><p>${url}`)
  return {
    url,
    finalUrl: url,
    provenance: 'search',
    title: 'A title',
    fetchedAt: '2026-05-15T10:00:00.000Z',
    body: { kind: 'bytes', bytes, contentType },
    ...more,
  }
}

function file(fileName: string): RawPage {
  const url = `file:${encodeURIComponent(fileName)}`
  return {
    url,
    finalUrl: url,
    provenance: 'file',
    title: '',
    body: { kind: 'bytes', bytes: bytesOf(fileName), fileName },
  }
}

async function write(pages: readonly FolderPage[], base?: FolderBase, folder = temporaryFolder('folder')) {
  for (const [name, content] of await eventFolderFiles(event, pages, base)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), content)
  }
  return folder
}

const names = (folder: string) => readdirSync(join(folder, 'pages')).sort()

describe('an event folder that was collected', () => {
  it('gives its pages back as they came, with all that was known of them', async () => {
    const pages: readonly RawPage[] = [
      fetched('https://www.northline.example/2026/05/ferry-aground.html?a=1', {
        finalUrl: 'https://northline.example/ferry',
      }),
      fetched('https://b.example/report', {}, 'application/pdf'),
      fetched('https://c.example/', {
        provenance: 'external-link',
        archive: { url: 'https://web.archive.org/web/2026/https://c.example/', date: '2026-05-15T00:00:00Z' },
      }),
      { ...fetched('https://d.example/x'), body: { kind: 'bytes', bytes: bytesOf('plain') } },
      file('report.pdf'),
      file('report.pdf'),
      file('odd: name?.txt'),
      file('saved.mhtml'),
    ]
    const read = await readEvent(
      await write(pages.map((page) => ({ page, found: [{ by: 'gdelt', rank: 1, query: 'x' }] }))),
    )
    expect(read.event).toEqual(event)
    expect(read.pages.map((page) => ({ ...page, body: { ...page.body, bytes: [] } }))).toEqual(
      pages.map((page) => ({ ...page, body: { ...page.body, bytes: [] } })),
    )
    expect(read.pages.map(rawPageHash)).toEqual(pages.map(rawPageHash))
    // Two of them are one file twice.
    expect(read.problems.map(({ code }) => code)).toEqual(['duplicate'])
  })

  it('names its files by number, host and path, so that every system takes them and programs open them', async () => {
    const pages = [
      fetched('https://www.northline.example/2026/05/Ferry%20aground.html'),
      fetched('https://b.example/', { title: 'Bürgermeister/in „Gößling“' }),
      fetched('https://c.example/a', { body: { kind: 'bytes', bytes: bytesOf('%PDF-1.7'), contentType: 'text/html' } }),
      fetched(`https://d.example/${'very-long-'.repeat(40)}`, {
        body: { kind: 'bytes', bytes: bytesOf('x'), contentType: 'text/plain' },
      }),
    ]
    expect(names(await write(pages.map((page) => ({ page }))))).toEqual([
      '001-northline.example-ferry-aground.html',
      '002-b.example-burgermeister-in-gossling.html',
      '003-c.example-a.pdf',
      '004-d.example-very-long-very-long-very-long-very-long-very-long.txt',
    ])
  })

  it('is added to without a file of it being changed', async () => {
    const first = fetched('https://a.example/one')
    const folder = await write([{ page: first }, { page: file('own.txt') }])
    const value = { title: 'Kept', note: 'by hand', pages: [{ file: 'own.txt', title: 'Mine' }] }
    const added = await write(
      [{ page: fetched('https://a.example/two') }, { page: file('Own.txt') }],
      { value, files: names(folder) },
      folder,
    )
    expect(names(added)).toEqual(['001-a.example-one.html', '003-a.example-two.html', 'Own-2.txt', 'own.txt'])
    const read = await readEvent(added)
    expect(read.event.title).toBe('Kept')
    expect(read.pages.map(({ url, title }) => [url, title])).toEqual([
      ['file:own.txt', 'Mine'],
      ['https://a.example/two', 'A title'],
      ['file:Own.txt', ''],
      ['file:001-a.example-one.html', ''],
    ])
  })

  it('tells of a page whose file was changed since', async () => {
    const folder = await write([{ page: fetched('https://a.example/one') }])
    writeFileSync(join(folder, 'pages', names(folder)[0]!), '<p>changed')
    const { pages, problems } = await readEvent(folder)
    expect(pages).toHaveLength(1)
    expect(problems).toMatchObject([
      { code: 'repaired', message: expect.stringContaining('has changed since it was collected') as string },
    ])
  })
})
