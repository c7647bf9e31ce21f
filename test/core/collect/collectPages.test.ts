import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { collectPages } from '../../../core/collect/collectPages.ts'
import type { Progress } from '../../../core/domain/progress.ts'
import { folderWith } from './eventFiles.ts'
import { createWeb } from '../../../core/collect/web/createWeb.ts'
import { httpServer } from './loopbackServer.ts'

const title = 'Harrow Bay'

describe('collectPages', () => {
  it('gives pages of files and addresses in the order of the sources, whichever comes first', async () => {
    const folder = folderWith({ 'saved page.html': '<p>saved' })
    const { host } = await httpServer((request, response) => {
      response.setHeader('Content-Type', 'text/plain')
      setTimeout(() => response.end(request.url), request.url === '/slow' ? 100 : 0)
    })
    const progress: Progress[] = []
    const collected = await collectPages(
      { title, language: 'de', sources: [`http://${host}/slow`, join(folder, 'saved page.html'), `HTTP://${host}/b`] },
      {
        web: createWeb({ allowLoopback: [host], now: () => new Date(0) }),
        onProgress: (step) => progress.push(step),
      },
    )
    expect(collected.event).toEqual({ title, language: 'de', wiki: 'enwiki' })
    expect(collected.problems).toEqual([])
    const fetchedAt = '1970-01-01T00:00:00.000Z'
    const fetched = { provenance: 'url', title: '', fetchedAt }
    const text = (bytes: string) => ({ kind: 'bytes', contentType: 'text/plain', bytes: Buffer.from(bytes) })
    expect(collected.pages).toEqual([
      { ...fetched, url: `http://${host}/slow`, finalUrl: `http://${host}/slow`, body: text('/slow') },
      {
        url: 'file:saved%20page.html',
        finalUrl: 'file:saved%20page.html',
        provenance: 'file',
        title: '',
        body: { kind: 'bytes', fileName: 'saved page.html', bytes: Buffer.from('<p>saved') },
      },
      { ...fetched, url: `HTTP://${host}/b`, finalUrl: `http://${host}/b`, body: text('/b') },
    ])
    expect(progress.map(({ done, total }) => [done, total])).toEqual([
      [1, 3],
      [2, 3],
      [3, 3],
    ])
  })

  it('tells of each page that could not be had, and keeps the others', async () => {
    const folder = folderWith({ 'a.txt': 'a', 'photo.png': 'x' })
    mkdirSync(join(folder, 'empty'))
    const { host } = await httpServer((request, response) => {
      if (request.url === '/missing') response.writeHead(404).end()
      if (request.url === '/large') response.end('x'.repeat(2_000))
    })
    const sources = [
      `http://${host}/missing`,
      `http://${host}/large`,
      `http://${host}/silent`,
      'http://169.254.169.254/',
      'javascript:alert(1)',
      'file:///etc/passwd',
      join(folder, 'gone.html'),
      'www.harbourpost.example/a',
      join(folder, 'photo.png'),
      join(folder, 'empty'),
      join(folder, 'a.txt'),
    ]
    const web = createWeb({ allowLoopback: [host], maxBytes: 1_000, idleMs: 200 })
    const { pages, problems } = await collectPages({ title, sources }, { web })
    expect(pages.map(({ url }) => url)).toEqual(['file:a.txt'])
    expect(problems.map(({ code }) => code)).toEqual([
      'gone',
      'too-large',
      'timed-out',
      'forbidden-address',
      'forbidden-address',
      'forbidden-address',
      'unreadable',
      'unreadable',
      'unknown-type',
      'empty',
    ])
    expect(problems[7]?.message).toMatch(/^a does not exist\. .* an address begins with https:/)
    expect(problems[0]).toEqual({
      url: sources[0],
      title: '',
      code: 'gone',
      message: `${sources[0]} was answered with status 404 (it has no such page). Check the address, or look for a copy of the page in an archive.`,
    })
  })

  it('notes two files of the same name and keeps both', async () => {
    const folder = folderWith({ 'x/a.txt': '1', 'y/a.txt': '2' })
    const { pages, problems } = await collectPages(
      { title, sources: [join(folder, 'x/a.txt'), join(folder, 'y/a.txt')] },
      { web: createWeb() },
    )
    expect(pages).toHaveLength(2)
    expect(problems).toMatchObject([{ url: 'file:a.txt', code: 'duplicate' }])
  })

  it('refuses an event without pages or without a title', async () => {
    const web = createWeb()
    await expect(collectPages({ title, sources: [] }, { web })).rejects.toThrow(
      'The command line: page is missing. Name a page',
    )
    await expect(collectPages({ title: ' ', sources: ['a.txt'] }, { web })).rejects.toThrow(
      'The command line: title is empty',
    )
  })

  it("stops with the signal's reason", async () => {
    const { host } = await httpServer(() => undefined)
    const controller = new AbortController()
    const sources = Array.from({ length: 8 }, (_, n) => `http://${host}/${n}`)
    const collecting = collectPages(
      { title, sources },
      { signal: controller.signal, web: createWeb({ allowLoopback: [host] }) },
    )
    const reason = new Error('cancelled')
    setTimeout(() => controller.abort(reason), 50)
    await expect(collecting).rejects.toBe(reason)
  })
})
