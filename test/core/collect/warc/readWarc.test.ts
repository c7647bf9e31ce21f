import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import ipaddr from 'ipaddr.js'
import { beforeAll, describe, expect, it } from 'vitest'
import { readWarc } from '../../../../core/collect/warc/readWarc.ts'
import { packageRoot } from '../../../../core/platform/packageRoot.ts'
import { temporaryFolder } from '../../../temporaryFolder.ts'

// Made by make.py there. GOLDEN=write writes what is read of each archive.
const fixtures = join(packageRoot, 'test/core/collect/warc/fixtures')
let folder: string

beforeAll(() => {
  folder = temporaryFolder('warc')
})

/** Whether an address is of the web and its host is a name with a dot or an address of the public internet. */
function isPublic(url: string): boolean {
  const { protocol, hostname } = new URL(url)
  const host = hostname.replace(/^\[|\]$/g, '')
  const named = !ipaddr.isValid(host) && host.includes('.') && !host.endsWith('.localhost')
  return /^https?:$/.test(protocol) && (named || (ipaddr.isValid(host) && ipaddr.process(host).range() === 'unicast'))
}

/** What is read of an archive, its pages by their hashes. */
async function read(path: string) {
  const { pages, ...rest } = await readWarc(path)
  const shown = pages.map(({ url, date, contentType, bytes, truncated }) => ({
    url,
    date,
    contentType,
    ...(truncated === undefined ? {} : { truncated }),
    length: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    title: /<h1>(.*?)<\/h1>/.exec(Buffer.from(bytes).toString('utf8'))?.[1],
  }))
  return { pages: shown, ...rest }
}

describe('web archives give their pages, each with its address and moment, and tell of those that are missing', () => {
  it.each(readdirSync(fixtures).filter((name) => /\.warc(?:\.gz)?$/.test(name)))('%s', async (name) => {
    const reading = await read(join(fixtures, name))
    const expected = join(fixtures, `${name}.json`)
    if (process.env['GOLDEN'] === 'write') writeFileSync(expected, `${JSON.stringify(reading, null, 2)}\n`)
    expect(JSON.parse(JSON.stringify(reading))).toEqual(JSON.parse(readFileSync(expected, 'utf8')))
  })
})

function record(fields: Readonly<Record<string, string | number>>, block: string | Uint8Array): Buffer {
  const lines = Object.entries({ 'Content-Length': block.length, ...fields }).map(
    ([name, value]) => `${name}: ${value}`,
  )
  return Buffer.concat([
    Buffer.from(`WARC/1.1\r\n${lines.join('\r\n')}\r\n\r\n`),
    Buffer.from(block),
    Buffer.from('\r\n\r\n'),
  ])
}

const html = `<!DOCTYPE html><p>${'The ferry ran aground. '.repeat(20)}</p>`
const response = { 'WARC-Type': 'response', 'Content-Type': 'application/http' }
function page(url: string, more: Readonly<Record<string, string | number>> = {}): Buffer {
  const block = `HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\r\n${html}`
  return record({ ...response, 'WARC-Target-URI': url, 'WARC-Date': '2026-05-14T09:30:00Z', ...more }, block)
}

function fileOf(bytes: Uint8Array, name = 'a.warc'): string {
  const path = join(folder, name)
  writeFileSync(path, bytes)
  return path
}

describe('a hostile archive', () => {
  it('that unpacks to gigabytes is read no further, and its pages before are kept', async () => {
    const zeros = gzipSync(new Uint8Array(64 * 1024 * 1024))
    const bomb = Buffer.concat([gzipSync(page('https://a.example/1')), ...Array.from({ length: 6 }, () => zeros)])
    const { pages, fault } = await read(fileOf(bomb, 'bomb.warc.gz'))
    expect(pages).toHaveLength(1)
    expect(fault?.fault).toMatch(/expands from \d+ to more than \d+ bytes|is damaged/)
  })

  it('whose one record claims more than there is gives the pages before it', async () => {
    const cut = Buffer.concat([
      page('https://a.example/1'),
      page('https://a.example/2', { 'Content-Length': 9_007_199_254_740_000 }),
    ])
    const { pages, missing } = await read(fileOf(cut))
    expect(pages.map(({ url }) => url)).toEqual(['https://a.example/1'])
    expect(missing).toMatchObject([{ url: 'https://a.example/2', reason: 'too-large' }])
  })

  it.each([
    ['packed with Zstandard', Buffer.from([0x28, 0xb5, 0x2f, 0xfd, 0, 0]), /Zstandard.*zstd -d/],
    ['that is a page', Buffer.from(html), /is not a web archive.*Give a \.warc/],
    ['without a record', Buffer.from(''), /has no record/],
    ['of line ends alone', Buffer.from('\r\n'.repeat(100_000)), /has no record/],
    [
      'of rubbish after its first record',
      Buffer.concat([page('https://a.example/1'), Buffer.from('x\n'.repeat(150_000))]),
      /no further record was found/,
    ],
    [
      'with a header without end',
      Buffer.concat([Buffer.from('WARC/1.1\r\n'), Buffer.from(`X: ${'x'.repeat(5_000_000)}`)]),
      undefined,
    ],
    [
      'with a body of 100 encodings',
      record(
        { ...response, 'WARC-Target-URI': 'https://a.example/1' },
        `HTTP/1.1 200 OK\r\nContent-Encoding: ${'gzip,'.repeat(100)}\r\n\r\n${html}`,
      ),
      undefined,
    ],
    [
      'whose addresses are none',
      Buffer.concat(
        ['http://', 'https://user:secret@a.example/', 'ftp://a.example/', 'https://127.0.0.1/', ''].map((url) =>
          page(url),
        ),
      ),
      undefined,
    ],
  ])('%s gives nothing, in words', async (_, bytes, words) => {
    const { pages, fault } = await readWarc(fileOf(bytes))
    expect(pages.every(({ url }) => url === 'https://a.example/1')).toBe(true)
    if (words !== undefined) expect(`${fault?.fault} ${fault?.remedy}`).toMatch(words)
  })

  it('that packs a page of gigabytes gives no such page', async () => {
    const body = gzipSync(new Uint8Array(80 * 1024 * 1024).fill(0x20))
    const block = Buffer.concat([
      Buffer.from('HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Encoding: gzip\r\n\r\n'),
      body,
    ])
    const { pages, missing } = await read(
      fileOf(record({ ...response, 'WARC-Target-URI': 'https://a.example/big' }, block)),
    )
    expect(pages).toEqual([])
    expect(missing).toMatchObject([{ url: 'https://a.example/big', reason: 'too-large' }])
  })

  it('is left off when the person stops', async () => {
    const stopped = AbortSignal.abort(new Error('stopped'))
    await expect(readWarc(fileOf(page('https://a.example/1')), { signal: stopped })).rejects.toThrow('stopped')
  })
})

it('any bytes are read or refused in words, and no page has an address that is not public', async () => {
  const lines = fc.constantFrom(
    'WARC/1.1',
    'WARC-Type: response',
    'WARC-Type: revisit',
    'WARC-Target-URI: https://a.example/1',
    'WARC-Target-URI: http://127.0.0.1/1',
    'WARC-Target-URI: http://0x7f.1/1',
    'WARC-Target-URI: http://[::ffff:10.0.0.1]/1',
    'WARC-Target-URI: http://localhost/1',
    'WARC-Target-URI: file:///etc/passwd',
    'Content-Length: 12',
    'Content-Length: -1',
    'Content-Type: application/http',
    '',
    'HTTP/1.1 200 OK',
    'Content-Type: text/html',
    'Transfer-Encoding: chunked',
    'Content-Encoding: gzip',
    '<html>',
    'a',
  )
  const bytes = fc.oneof(
    fc.uint8Array({ maxLength: 2_000 }),
    fc.array(lines, { maxLength: 40 }).map((each) => Buffer.from(`WARC/1.1\r\n${each.join('\r\n')}`)),
    fc.tuple(fc.nat(500), fc.uint8Array({ maxLength: 50 })).map(([at, inserted]) => {
      const whole = Buffer.concat([page('https://a.example/1'), page('https://a.example/2')])
      return Buffer.concat([whole.subarray(0, at), inserted, whole.subarray(at + inserted.length)])
    }),
  )
  await fc.assert(
    fc.asyncProperty(bytes, fc.boolean(), async (content, packed) => {
      const { pages, fault } = await readWarc(fileOf(packed ? gzipSync(content) : content))
      expect(pages.filter(({ url }) => !isPublic(url))).toEqual([])
      if (fault !== undefined) expect(fault.fault).toMatch(/\.$/)
    }),
    { numRuns: 150 },
  )
})
