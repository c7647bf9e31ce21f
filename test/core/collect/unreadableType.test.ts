import { describe, expect, it } from 'vitest'
import { unreadableType } from '../../../core/collect/unreadableType.ts'
import { extractDocument } from '../../../core/extract/extractDocument.ts'
import { defaultExtractLimits } from '../../../core/extract/extractLimits.ts'

const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

describe('a type that cannot be read is named', () => {
  it.each([
    ['a Word document', { contentType: docx }],
    ['a Word document', { contentType: 'application/octet-stream', fileName: 'Report.DOC' }],
    ['a spreadsheet', { fileName: 'dead.xlsx' }],
    ['an image', { contentType: 'image/svg+xml; charset=utf-8' }],
    ['a video', { contentType: 'video/mp4', fileName: 'page.html' }],
    ['a sound recording', { fileName: 'news.mp3' }],
    ['a web archive in the WACZ format', { fileName: 'site.wacz' }],
    ['a compressed file', { contentType: 'application/zip' }],
  ])('as %s: %j', (words, declared) => {
    expect(unreadableType(declared)?.words).toBe(words)
  })

  it.each([{ contentType: 'text/html', fileName: 'a.html' }, { fileName: 'README' }, {}])(
    'and nothing else is: %j',
    (declared) => {
      expect(unreadableType(declared)).toBeUndefined()
    },
  )
})

describe('a document at an address', () => {
  const zip = [0x50, 0x4b, 3, 4, 20, 0, 0, 0, 0, 0]
  const compound = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]
  const mp4 = [0, 0, 0, 0x18, ...Buffer.from('ftypisom'), 0, 0, 2, 0, ...Buffer.from('isomiso2')]
  it.each([
    [
      'a ZIP file called Word',
      zip,
      'https://a.example/report',
      docx,
      /^This is a Word document, which is not readable yet\. Save it as PDF or text/,
    ],
    ['a ZIP file', zip, 'https://a.example/pictures.zip', undefined, /^This is a compressed file, .* Unpack it/],
    [
      'an old spreadsheet by its ending',
      compound,
      'https://a.example/dead.xls?download=1',
      undefined,
      /^This is a spreadsheet/,
    ],
    [
      'an old Office document that tells no more',
      compound,
      'https://a.example/file',
      undefined,
      /^This is an old Office document/,
    ],
    ['a video sent as a page', mp4, 'https://a.example/watch', 'text/html', /^This is a video/],
    [
      'a feed sent as a page',
      [...Buffer.from('<?xml version="1.0"?><rss version="2.0"><channel/></rss>')],
      'https://a.example/feed',
      'application/rss+xml',
      /^The address leads to a feed/,
    ],
    [
      'bytes of no known type',
      [1, 2, 3, 0, 0, 4],
      'https://a.example/x',
      'application/x-thing',
      /neither HTML, PDF.*application\/x-thing/,
    ],
  ])('%s is refused by its name and what to do', async (_, bytes, url, contentType, message) => {
    const declared = contentType === undefined ? {} : { contentType }
    const request = {
      url,
      finalUrl: url,
      title: '',
      bytes: new Uint8Array(bytes),
      limits: defaultExtractLimits,
      ...declared,
    }
    const reading = await extractDocument(request)
    expect(reading).toMatchObject({ kind: 'refused', note: { code: 'unknown-type' } })
    expect(reading.kind === 'refused' && reading.note.message).toMatch(message)
  })
})
