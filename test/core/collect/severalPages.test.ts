import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { collectPages } from '../../../core/collect/collectPages.ts'
import { readEvent } from '../../../core/collect/readEvent.ts'
import { createWeb } from '../../../core/collect/web/createWeb.ts'
import { packageRoot } from '../../../core/platform/packageRoot.ts'
import { httpServer } from './loopbackServer.ts'
import { temporaryFolder } from '../../temporaryFolder.ts'

const archives = join(packageRoot, 'test/core/collect/warc/fixtures')
let folder: string

beforeEach(() => {
  folder = temporaryFolder('several')
})

function file(name: string, content: string): string {
  writeFileSync(join(folder, name), content)
  return join(folder, name)
}

describe('sources that hold several pages', () => {
  it('give them in their place: archives, folders, and feeds whose entries of the event’s time are fetched', async () => {
    const { host } = await httpServer((request, response) => {
      response.setHeader('Content-Type', 'text/plain').end(`Text of ${request.url ?? ''}`)
    })
    const web = createWeb({ allowLoopback: [host] })
    onTestFinished(() => web.close())
    const item = (path: string, day: string) =>
      `<item><title>Entry ${path}</title><link>http://${host}${path}</link><pubDate>${day} May 2026 08:00:00 GMT</pubDate></item>`
    const feed = file(
      'news.xml',
      `<rss version="2.0"><channel>${item('/new', '14')}${item('/old', '02')}</channel></rss>`,
    )
    mkdirSync(join(folder, 'saved'))
    file('saved/a.txt', 'a')
    file('saved/b.docx', 'b')
    const sources = [
      `http://${host}/first`,
      join(archives, 'browser.warc.gz'),
      join(folder, 'saved'),
      feed,
      file('last.txt', 'last'),
    ]
    const { pages, problems } = await collectPages({ title: 'x', date: '2026-05-13', sources }, { web })
    expect(
      pages.map(({ url, provenance, fetchedAt, title }) => [url, provenance, fetchedAt?.slice(0, 10), title]),
    ).toEqual([
      [`http://${host}/first`, 'url', expect.any(String), ''],
      ['https://www.northline.example/2026/05/ferry-aground?ref=home', 'file', '2026-05-14', ''],
      ['https://www.harbour-post.example/a', 'file', '2026-05-14', ''],
      ['file:a.txt', 'file', undefined, ''],
      [`http://${host}/new`, 'search', expect.any(String), 'Entry /new'],
      ['file:last.txt', 'file', undefined, ''],
    ])
    expect(problems.map(({ url, message }) => [url, message])).toEqual([
      [
        'file:b.docx',
        'b.docx is a Word document, which is not readable yet. Save it as PDF or text, and add that file.',
      ],
    ])
  })

  it('that cannot be read are problems that say what to do, and the others are collected', async () => {
    const web = createWeb({})
    onTestFinished(() => web.close())
    const sources = [
      file('sitemap.xml', '<urlset><url>https://a.example/</url></urlset>'),
      file('empty.rss', '<rss version="2.0"><channel></channel></rss>'),
      file('page.warc', '<html>'),
      join(folder, 'missing.warc.gz'),
      join(archives, 'cut-off.warc.gz'),
      file('good.txt', 'good'),
    ]
    const { pages, problems } = await collectPages({ title: 'x', sources }, { web })
    expect(pages.map(({ url }) => url).slice(-1)).toEqual(['file:good.txt'])
    expect(pages).toHaveLength(4)
    expect(problems.map(({ code, message }) => `${code}: ${message}`)).toEqual([
      expect.stringMatching(/^unknown-type: sitemap\.xml is XML but not a feed/),
      expect.stringMatching(/^empty: empty\.rss is a feed without an entry/),
      expect.stringMatching(/^unreadable: page\.warc is not a web archive/),
      expect.stringMatching(/^unreadable: missing\.warc\.gz does not exist/),
      expect.stringMatching(/^unreadable: cut-off\.warc\.gz is truncated at byte \d+/),
    ])
  })
})

it('an event folder may hold web archives, and tells of feeds that their pages must be collected', async () => {
  mkdirSync(join(folder, 'pages'))
  file('event.json', JSON.stringify({ title: 'x' }))
  copyFileSync(join(archives, 'revisits.warc.gz'), join(folder, 'pages', 'b.warc.gz'))
  file('pages/a.txt', 'a')
  file('pages/c.rss', '<rss>')
  const { pages, problems } = await readEvent(folder)
  expect(pages.map(({ url }) => url)).toEqual([
    'file:a.txt',
    'https://www.northline.example/a',
    'https://www.northline.example/d',
    'https://www.northline.example/b',
  ])
  expect(problems.map(({ url, code }) => [url, code])).toEqual([
    ['https://www.northline.example/c', 'unreadable'],
    ['file:c.rss', 'unknown-type'],
  ])
})
