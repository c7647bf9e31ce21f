import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { authorName } from '../../../../core/domain/citation.ts'
import type { DocumentRequest } from '../../../../core/extract/documentReading.ts'
import { extractDocument } from '../../../../core/extract/extractDocument.ts'
import { defaultExtractLimits } from '../../../../core/extract/extractLimits.ts'
import { momentSaved } from '../../../../core/extract/saved/savedPage.ts'
import { packageRoot } from '../../../../core/platform/packageRoot.ts'

// A case is a folder with a saved page and what is read of it; see make.mjs there. GOLDEN=write writes what is read.
const folder = join(packageRoot, 'test/core/extract/fixtures/saved')
const cases = readdirSync(folder, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []))

function request(bytes: Uint8Array, fileName: string): DocumentRequest {
  const url = `file:${fileName}`
  return { url, finalUrl: url, title: '', bytes, fileName, limits: defaultExtractLimits }
}

describe('saved pages give the text, address and moment of saving that they name', () => {
  it.each(cases)('%s', async (name) => {
    const file = readdirSync(join(folder, name)).find((each) => each.startsWith('source.'))!
    const reading = await extractDocument(request(new Uint8Array(readFileSync(join(folder, name, file))), file))
    const { text, citation, ...rest } =
      reading.kind === 'read' ? reading.document : { text: undefined, citation: undefined, refused: reading.note }
    // Where each field came from is held by the cases of metadata.
    expect(citation?.authors.map(authorName)).toEqual('authors' in rest ? rest.authors : undefined)
    const [textFile, restFile] = [join(folder, name, 'expected.txt'), join(folder, name, 'expected.json')]
    if (process.env['GOLDEN'] === 'write') {
      if (text !== undefined) writeFileSync(textFile, `${text}\n`)
      writeFileSync(restFile, `${JSON.stringify(rest, null, 2)}\n`)
    }
    expect(rest).toEqual(JSON.parse(readFileSync(restFile, 'utf8')))
    expect(text === undefined ? undefined : `${text}\n`).toEqual(
      existsSync(textFile) ? readFileSync(textFile, 'utf8') : undefined,
    )
  })
})

const words = '<p>The ferry ran aground in the bay on Thursday, and all of its passengers were saved by boats.</p>'

function mhtml(part: string, encoding = '8bit'): string {
  const head = 'MIME-Version: 1.0\r\nContent-Type: multipart/related; boundary="b"\r\n\r\n'
  return `${head}--b\r\nContent-Type: text/html; charset=utf-8\r\nContent-Transfer-Encoding: ${encoding}\r\n\r\n${part}\r\n--b--\r\n`
}

describe('files that hold a page with its images', () => {
  it('are read beyond the size of a page, for the page in them is small', async () => {
    const image = `<img src="data:image/png;base64,${'iVBORw0K'.repeat(1_500_000)}">`
    const comment = '<!--\n Page saved with SingleFile \n url: https://paper.example/a \n-->'
    const html = `<!DOCTYPE html><html>${comment}<body>${image}<article>${words.repeat(5)}</article>`
    const { kind } = await extractDocument(request(new TextEncoder().encode(html), 'a.html'))
    expect(kind).toBe('read')
  })

  it('are refused where the page itself is too large', async () => {
    const bytes = new TextEncoder().encode(mhtml(`<p>${'word '.repeat(2_200_000)}</p>`))
    expect(await extractDocument(request(bytes, 'a.mhtml'))).toMatchObject({ note: { code: 'too-large' } })
  })
})

describe('hostile MHTML', () => {
  it.each([
    ['100,000 parts', '--b\r\nContent-Type: text/css\r\n\r\n\r\n'.repeat(100_000)],
    ['a header of 2 MB', `--b\r\nContent-Type: text/html\r\nX: ${'x'.repeat(2_000_000)}\r\n\r\n`],
    ['parts nested 9,000 deep', nested(9_000)],
  ])('%s is refused by a message that says what to do', async (_, parts) => {
    const head = 'MIME-Version: 1.0\r\nContent-Type: multipart/related; boundary="b"\r\n\r\n'
    const reading = await extractDocument(request(new TextEncoder().encode(`${head}${parts}`), 'a.mhtml'))
    expect(reading).toMatchObject({
      kind: 'refused',
      note: { code: 'unreadable', message: expect.stringContaining('Save the page again') as string },
    })
  })

  it('any bytes behind its header are read or refused', async () => {
    const bytes = fc.oneof(
      fc.uint8Array({ maxLength: 2_000 }),
      fc.string({ maxLength: 500 }).map((text) => new TextEncoder().encode(mhtml(text, 'quoted-printable'))),
      fc.string({ maxLength: 500 }).map((text) => new TextEncoder().encode(mhtml(text, 'base64'))),
      fc
        .array(
          fc.constantFrom(
            '--b',
            '--b--',
            'Content-Type: multipart/mixed; boundary=b',
            'a: b',
            '',
            '\r\n',
            '=',
            '=\r\n',
          ),
        )
        .map((lines) =>
          new TextEncoder().encode(`Content-Type: multipart/related; boundary=b\r\n\r\n${lines.join('\r\n')}`),
        ),
    )
    await fc.assert(
      fc.asyncProperty(bytes, async (content) => {
        const { kind } = await extractDocument(request(content, 'a.mhtml'))
        expect(['read', 'refused']).toContain(kind)
      }),
      { numRuns: 150 },
    )
  })
})

function nested(depth: number): string {
  return Array.from(
    { length: depth },
    (_, at) => `--b${at === 0 ? '' : at}\r\nContent-Type: multipart/mixed; boundary="b${at + 1}"\r\n\r\n`,
  ).join('')
}

describe('the moment of saving', () => {
  it.each([
    ['Sat, 21 Nov 2026 19:49:33 +0000', '2026-11-21T19:49:33.000Z'],
    ['Thu May 14 2026 10:21:07 GMT+0100 (British Summer Time)', '2026-05-14T09:21:07.000Z'],
    ['2026-05-14T09:21:07Z', '2026-05-14T09:21:07.000Z'],
    ['Wed Sep 24 2026', undefined],
    ['Thu, 14 May 1026 10:21:07 +0100', undefined],
    ['yesterday at 9:30 GMT', undefined],
  ])('%s', (written, moment) => {
    expect(momentSaved(written)).toBe(moment)
  })
})
