import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import type { RawPage } from '../../../core/collect/rawPage.ts'
import type { PageProblem } from '../../../core/domain/page.ts'
import { type ExtractedPages, extractPages } from '../../../core/extract/extractPages.ts'
import { packageRoot } from '../../../core/platform/packageRoot.ts'

const article = `<article><h1>T</h1>${'<p>The ferry ran aground in the bay, and all aboard were saved by boats.</p>'.repeat(8)}</article>`
const pdf = readFileSync(join(packageRoot, 'resources/sample/pages/preliminary-report.pdf'))

let count = 0
function page(content: string | Uint8Array, name: string, contentType?: string): RawPage {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content
  const url = `https://hostile.example/${count++}/${name}`
  const body = { kind: 'bytes', bytes, fileName: name, ...(contentType === undefined ? {} : { contentType }) } as const
  return { url, finalUrl: url, provenance: 'url', title: name, body }
}

const refused: readonly (readonly [string, RawPage, PageProblem['code'], RegExp])[] = [
  ['100,000 nested elements', page(`<html>${'<div>'.repeat(100_000)}`, 'a.html'), 'too-deep', /2000 HTML elements/],
  ['20 MB', page('x'.repeat(20_000_000), 'a.html'), 'too-large', /20 MB; at most 10 MB/],
  ['a million attributes', page(`<html><p ${attributes(1_000_000)}>`, 'a.html'), 'too-large', /600000 HTML attributes/],
  ['300,000 elements', page(`<html>${'<b>x</b>'.repeat(300_000)}`, 'a.html'), 'too-large', /200000 HTML elements/],
  ['6 million letters', page(`<html><p>${'word '.repeat(1_200_000)}.`, 'a.html'), 'too-large', /5000000 characters/],
  ['a PDF cut off in its header', page(pdf.subarray(0, 200), 'a.pdf'), 'unreadable', /damaged or cut off/],
  ['rubbish after the mark of a PDF', page(`%PDF-1.7\n${'rubbish '.repeat(500)}`, 'a.pdf'), 'unreadable', /damaged/],
  ['an encrypted PDF', page(fixture('encrypted.pdf'), 'a.pdf'), 'unreadable', /encrypted and asks for a password/],
  [
    'a picture sent as a page',
    page(new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0]), 'a.png', 'text/html'),
    'unknown-type',
    /This is an image/,
  ],
]

const survived: readonly (readonly [string, RawPage])[] = [
  ['style attributes made to slow patterns down', page(`<p style="${'/*'.repeat(4_000)}">x</p>${article}`, 'a.html')],
  [
    'JSON-LD nested 400,000 deep',
    page(`<script type="application/ld+json">${'['.repeat(400_000)}</script>${article}`, 'a.html'),
  ],
  ['a title of a million spaces', page(`<title>a${' '.repeat(1_000_000)}b</title>${article}`, 'a.html')],
  [
    'a byline of 300,000 prepositions',
    page(`<meta name=author content="${'By '.repeat(300_000)}">${article}`, 'a.html'),
  ],
  ['style sheets of comments that never close', page(`<style>${'/*'.repeat(500_000)}</style>${article}`, 'a.html')],
  ['1,900 nested elements around the article', page(`<html><body>${'<div>'.repeat(1_900)}${article}`, 'a.html')],
  ['elements that never close', page('<b><i>'.repeat(900) + article, 'a.html')],
  ['300,000 attributes', page(`<div ${attributes(300_000)}></div>${article}`, 'a.html')],
]

function attributes(count: number): string {
  return Array.from({ length: count }, (_, number) => `a${number}`).join(' ')
}

function fixture(name: string): Uint8Array {
  return readFileSync(join(packageRoot, 'test/core/extract/fixtures', name))
}

describe('a hostile document', () => {
  let read: ExtractedPages = { pages: [], problems: [] }

  beforeAll(async () => {
    // At once, as a run does it: what one page does must not touch the next.
    read = await extractPages([...refused.map(([, raw]) => raw), ...survived.map(([, raw]) => raw)])
  }, 30_000)

  it.each(refused)('of %s is refused with its reason', (_, raw, code, message) => {
    const problem = read.problems.find(({ url }) => url === raw.url)
    expect(problem).toMatchObject({ code })
    expect(problem?.message).toMatch(message)
    expect(read.pages.map(({ url }) => url)).not.toContain(raw.url)
  })

  it.each(survived)('with %s gives its article all the same', (_, raw) => {
    expect(read.problems.map(({ url }) => url)).not.toContain(raw.url)
    expect(read.pages.find(({ url }) => url === raw.url)?.text).toContain('The ferry ran aground in the bay')
  })

  it('that would never end is stopped, and the pages before and after it are read', async () => {
    const endless = page(`<html><body>${'&amp'.repeat(2_000_000)}`, 'endless.html')
    const fine = page(article, 'fine.html')
    const { pages, problems } = await extractPages([fine, endless, fine, endless, fine], { timeoutMs: 1_500 })
    expect(pages.map(({ url }) => url)).toEqual([fine.url, fine.url, fine.url])
    expect(problems.map(({ code, url }) => `${code} ${url}`)).toEqual([
      `timed-out ${endless.url}`,
      `timed-out ${endless.url}`,
    ])
  })

  it('that eats memory is stopped, and the next page is read', async () => {
    const hungry = page(`<html><body>${'<p>a,b'.repeat(190_000)}`, 'hungry.html')
    const { pages, problems } = await extractPages([hungry, page(article, 'fine.html')], { memoryMb: 64, workers: 1 })
    expect(pages).toHaveLength(1)
    expect(problems).toMatchObject([
      { code: 'too-large', message: expect.stringContaining('64 MB of memory') as string },
    ])
  })

  it('that was cut off in the middle of a PDF gives what can be read or says what cannot', async () => {
    const { pages, problems } = await extractPages([page(pdf.subarray(0, Math.floor(pdf.length * 0.7)), 'half.pdf')])
    expect(pages.length + problems.length).toBeGreaterThan(0)
    problems.forEach((problem) => expect(problem.code).toBe('unreadable'))
  })
})
