import { deflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import type { RawPage } from '../../../core/collect/rawPage.ts'
import { extractPages } from '../../../core/extract/extractPages.ts'
import { deflatedSpaces, packedPdf } from './packedPdf.ts'

const megabyte = 1_048_576
const sentence = 'The ferry ran aground in the bay.'
const text = `BT /F1 11 Tf 72 700 Td (${sentence}) Tj ET`

function page(bytes: Uint8Array): RawPage {
  const url = 'https://hostile.example/packed.pdf'
  return { url, finalUrl: url, provenance: 'url', title: '', body: { kind: 'bytes', bytes } }
}

/** Most memory that the process had over what it had at first, in megabytes. */
async function memoryOf(work: () => Promise<unknown>): Promise<number> {
  const before = process.memoryUsage.rss()
  let most = before
  const timer = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 5)
  await work()
  clearInterval(timer)
  return (most - before) / megabyte
}

describe('a PDF whose stream unpacks to far more than it seems', () => {
  const small = page(packedPdf({ entries: '/Filter /FlateDecode', content: deflateSync(Buffer.from(text)) }))

  it('is refused as too large with bounded memory, and the next page is read', async () => {
    const bytes = packedPdf({ entries: '/Filter /FlateDecode', content: deflatedSpaces(400) })
    expect(bytes.length).toBeLessThan(450_000)
    const grown = await memoryOf(async () => {
      const { pages, problems } = await extractPages([page(bytes), small], { workers: 1 })
      expect(problems).toMatchObject([
        { code: 'too-large', message: expect.stringMatching(/unpacks to .* 64 MB in one part/) as string },
      ])
      expect(pages).toMatchObject([{ text: sentence }])
    })
    // Two buffers of the limit, the thread and its library; without a limit it is some 800.
    expect(grown).toBeLessThan(400)
  })

  const twice = '/Filter [/FlateDecode /FlateDecode]'
  it.each([
    ['packed twice', { entries: twice, content: deflateSync(deflateSync(Buffer.alloc(100 * megabyte, ' '))) }],
    [
      'said to be a picture, its filter written with an escape',
      { entries: '/Subtype /Image /Filter /Fl#61teDecode', content: deflatedSpaces(100) },
    ],
    [
      'packed as runs of equal bytes',
      {
        entries: '/Filter /RunLengthDecode',
        content: Buffer.alloc(1.5 * megabyte, Buffer.from([129, 32])),
      },
    ],
    ['of drawing commands', { entries: '/Filter /FlateDecode', content: deflateSync('q Q '.repeat(20 * megabyte)) }],
  ])('is refused when it is %s', async (_, options) => {
    const { pages, problems } = await extractPages([page(packedPdf(options))], { timeoutMs: 30_000 })
    expect(pages).toEqual([])
    expect(problems).toMatchObject([{ code: 'too-large' }])
  })

  it('is read where it stays within the limits, packed once or twice', async () => {
    const content = deflateSync(Buffer.concat([Buffer.alloc(5 * megabyte, ' '), Buffer.from(text)]))
    const { pages, problems } = await extractPages([
      page(packedPdf({ entries: '/Filter /FlateDecode', content })),
      page(packedPdf({ entries: twice, content: deflateSync(content) })),
    ])
    expect(problems).toEqual([])
    expect(pages.map((read) => read.text)).toEqual([sentence, sentence])
  })

  it('is refused by the limits that the caller gave', async () => {
    const content = deflateSync(Buffer.concat([Buffer.alloc(5 * megabyte, ' '), Buffer.from(text)]))
    const { problems } = await extractPages([page(packedPdf({ entries: '/Filter /FlateDecode', content }))], {
      limits: { maxPdfBufferBytes: 2 * megabyte },
    })
    expect(problems).toMatchObject([{ code: 'too-large', message: expect.stringContaining('2 MB') as string }])
  })
})
