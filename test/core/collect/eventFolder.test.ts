import { mkdirSync, symlinkSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readEvent } from '../../../core/collect/readEvent.ts'
import { folderWith } from './eventFiles.ts'
import { refusalOf } from './refusalOf.ts'

const document = { url: 'https://www.harbourpost.example/a', text: 'A ferry ran aground.' }

describe('an event folder', () => {
  it('gives the listed pages in their order, then the other files by name', async () => {
    const pages = [
      { file: 'z.html', url: 'https://z.example/', title: 'Zed', provenance: 'human' },
      { file: 'b.pdf', url: 'https://b.example/' },
    ]
    const folder = folderWith({
      'event.json': JSON.stringify({ title: 'x', pages }),
      'pages/z.html': '<p>z',
      'pages/b.pdf': '%PDF-1.4',
      'pages/a b.TXT': 'a',
      'pages/c.md': 'c',
      'pages/.DS_Store': 'hidden',
      'pages/z_files/style.css': 'a folder that browsers save beside a page',
    })
    const read = await readEvent(folder)
    expect(read.problems).toEqual([])
    expect(read.pages).toMatchObject([
      { url: 'https://z.example/', title: 'Zed', provenance: 'external-link', body: { fileName: 'z.html' } },
      { url: 'https://b.example/', title: '', provenance: 'url', body: { fileName: 'b.pdf' } },
      { url: 'file:a%20b.TXT', provenance: 'file', body: { fileName: 'a b.TXT', bytes: Buffer.from('a') } },
      { url: 'file:c.md', provenance: 'file', body: { kind: 'bytes', fileName: 'c.md' } },
    ])
    expect(await readEvent(join(folder, 'event.json'))).toEqual(read)
  })

  it('may have documents with texts as well', async () => {
    const folder = folderWith({
      'event.json': JSON.stringify({ title: 'x', documents: [document] }),
      'pages/a.html': '<p>a',
    })
    expect((await readEvent(folder)).pages.map(({ url }) => url)).toEqual([document.url, 'file:a.html'])
  })

  it('tells of each file that gives no page, and reads the others', async () => {
    const folder = folderWith({
      'event.json': JSON.stringify({ title: 'x', pages: [{ file: 'gone.html', url: 'https://gone.example/' }] }),
      'pages/empty.html': '',
      'pages/good.html': '<p>good',
      'pages/photo.jpeg': 'x',
      'pages/huge.pdf': '',
    })
    const elsewhere = folderWith({ 'secret.txt': 'a file of the reader' })
    truncateSync(join(folder, 'pages/huge.pdf'), 60 * 1024 * 1024)
    symlinkSync(join(elsewhere, 'secret.txt'), join(folder, 'pages/link.txt'))
    symlinkSync('itself.txt', join(folder, 'pages/itself.txt'))
    const read = await readEvent(folder)
    expect(read.pages.map(({ url }) => url)).toEqual(['file:good.html'])
    expect(read.problems.map(({ url, code }) => [url, code])).toEqual([
      ['https://gone.example/', 'unreadable'],
      ['file:empty.html', 'empty'],
      ['file:huge.pdf', 'too-large'],
      ['file:itself.txt', 'unreadable'],
      ['file:link.txt', 'unreadable'],
      ['file:photo.jpeg', 'unknown-type'],
    ])
  })

  it('whose folder pages is itself a link to somewhere else gives none of the files there', async () => {
    const elsewhere = folderWith({ 'secret.txt': 'a file of the reader' })
    const folder = folderWith({ 'event.json': '{"title": "x"}' })
    symlinkSync(elsewhere, join(folder, 'pages'))
    const read = await readEvent(folder)
    expect(read.pages).toEqual([])
    expect(read.problems).toMatchObject([{ url: 'file:secret.txt', code: 'unreadable' }])
  })

  it.each(['../secret.txt', '/etc/passwd', '..\\secret.txt', '.hidden.html', '..'])(
    'is refused where it lists %s as a page',
    async (file) => {
      const folder = folderWith({ 'event.json': JSON.stringify({ title: 'x', pages: [{ file }] }) })
      expect((await refusalOf(folder)).message).toContain('pages[0].file must be a plain name, without a folder')
    },
  )

  it('is refused without event.json, without pages, or with an event.json that is a folder', async () => {
    expect((await refusalOf(folderWith({}))).message).toContain(
      'is a folder whose event.json does not exist. Write one',
    )
    const folder = folderWith({ 'event.json': '{"title": "x"}' })
    expect((await refusalOf(folder)).message).toContain('pages has no files. Save the event')
    const flat = folderWith({ 'event.json': '{"title": "x"}', pages: 'a file' })
    expect((await refusalOf(flat)).message).toContain('pages cannot be read as a folder (ENOTDIR)')
    const odd = folderWith({})
    mkdirSync(join(odd, 'event.json'))
    expect((await refusalOf(odd)).message).toContain('event.json is not a file')
  })
})
