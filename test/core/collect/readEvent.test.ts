import { truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readEvent } from '../../../core/collect/readEvent.ts'
import { CitewrightError } from '../../../core/domain/citewrightError.ts'
import { folderWith } from './eventFiles.ts'
import { refusalOf } from './refusalOf.ts'

const document = {
  provenance: 'search',
  title: 'Ferry aground',
  url: 'https://www.harbourpost.example/a',
  text: 'A ferry ran aground.',
}
const eventWith = (change: object) => JSON.stringify({ title: 'Harrow Bay', documents: [document], ...change })
const documentWith = (change: object) => eventWith({ documents: [{ ...document, ...change }] })
const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)

function utf16(text: string, order: 'le' | 'be'): Uint8Array {
  const bytes = Buffer.from(`\ufeff${text}`, 'utf16le')
  return order === 'le' ? bytes : bytes.swap16()
}

describe('an event file that is accepted', () => {
  // [what, file, number of pages, problems as "code: beginning of the message"]
  it.each<[string, string | Uint8Array, number, readonly string[]]>([
    ['as WikiGenBench writes it', eventWith({ id: '1', url: 'x', reference: { text: 'never read' } }), 1, []],
    ['with a UTF-8 byte order mark', `\ufeff${eventWith({})}`, 1, []],
    ['in UTF-16, little end first', utf16(eventWith({}), 'le'), 1, []],
    ['in UTF-16, big end first', utf16(eventWith({}), 'be'), 1, []],
    ['with an unknown field nested 100,000 deep', eventWith({}).replace('{', `{"odd":${nested(100_000)},`), 1, []],
    ['whose only document has no text', documentWith({ text: undefined }), 0, ['empty: documents[0].text is empty']],
    ['whose only document has white space for text', documentWith({ text: ' \n\t' }), 0, ['empty: documents[0].text']],
    [
      'whose documents are all without text',
      eventWith({ documents: [{ url: 'https://a.example/' }, { url: 'https://b.example/', text: '' }, {}] }),
      0,
      [
        'empty: documents[0].text',
        'empty: documents[1].text',
        'repaired: documents[2].url is missing: the page is listed as file:event.json.txt#documents[2]',
        'empty: documents[2].text',
      ],
    ],
    [
      'with the same url twice',
      eventWith({ documents: [document, { ...document, text: 'Another text.' }] }),
      2,
      ['duplicate: documents[0] and documents[1] have the same address'],
    ],
    [
      'with one url ten times among others',
      eventWith({
        documents: [{ ...document, url: 'https://b.example/' }, ...Array.from({ length: 10 }, () => document)],
      }),
      11,
      ['duplicate: documents[1], documents[2], documents[3], documents[4] and 6 more have the same address'],
    ],
    [
      'with NUL bytes in a text',
      documentWith({ text: 'a\0b\0' }),
      1,
      ['repaired: documents[0].text had 2 NUL characters replaced by U+FFFD'],
    ],
    [
      'with a lone surrogate in text, title and url',
      documentWith({ text: 'a\ud800', title: '\udc00', url: 'https://a.example/\ud800' }),
      1,
      [
        'repaired: documents[0].url had 1 lone surrogate',
        'repaired: documents[0].title had 1 lone surrogate',
        'repaired: documents[0].text had 1 lone surrogate',
      ],
    ],
    ["with a NUL byte in the event's title", eventWith({ title: 'A\0' }), 1, ["repaired: The event's title: 1 NUL"]],
    ['with 2,000 documents', manyDocuments(2_000), 2_000, []],
    [
      'with one document of 20 MB beside another',
      eventWith({ documents: [{ ...document, text: 'x'.repeat(20_000_000) }, document] }),
      1,
      ['too-large: documents[0].text has 20000000 characters, more than the limit of 5000000'],
    ],
    ['with a document of 5,000,000 characters', documentWith({ text: 'x'.repeat(5_000_000) }), 1, []],
    [
      'with a url that is no web address',
      documentWith({ url: 'javascript:alert(1)' }),
      1,
      ['repaired: documents[0].url is not an http or https address: it is used as given, without a link'],
    ],
    [
      'with a url of 100,000 characters',
      documentWith({ url: `https://a.example/${'x'.repeat(100_000)}` }),
      1,
      ['repaired: documents[0].url has 100018 characters, more than the limit of 4096'],
    ],
    [
      "with a page's title of 10,000 characters",
      documentWith({ title: 'x'.repeat(10_000) }),
      1,
      ['repaired: documents[0].title has 10000 characters and was cut to 2000'],
    ],
    ['without a document title', documentWith({ title: null }), 1, []],
  ])('%s', async (_what, file, pages, problems) => {
    const folder = folderWith({ 'event.json.txt': file })
    const read = await readEvent(join(folder, 'event.json.txt'))
    expect(read.pages).toHaveLength(pages)
    const told = read.problems.map(({ code, message }) => `${code}: ${message}`)
    expect(told.map((problem, n) => problem.slice(0, problems[n]?.length))).toEqual(problems)
    for (const page of read.pages) expect(page.body.kind === 'text' && page.body.text.isWellFormed()).toBe(true)
  })

  it('keeps a url as it was given, and calls a page without one by its place in the file', async () => {
    const documents = [
      { ...document, url: 'ftp://a.example/x' },
      { ...document, url: ' ' },
    ]
    const folder = folderWith({ 'my event.json': eventWith({ documents }) })
    const { pages } = await readEvent(join(folder, 'my event.json'))
    expect(pages.map(({ url }) => url)).toEqual(['ftp://a.example/x', 'file:my%20event.json#documents[1]'])
    expect(pages.map(({ finalUrl }) => finalUrl)).toEqual(pages.map(({ url }) => url))
  })

  it.each([
    ['human', 'https://a.example/', 'external-link'],
    ['external-link', 'https://a.example/', 'external-link'],
    ['search', 'https://a.example/', 'search'],
    [undefined, 'https://a.example/', 'url'],
    [null, undefined, 'file'],
  ])('reads the provenance %s of a page at %s as %s', async (provenance, url, read) => {
    const folder = folderWith({ 'e.json': documentWith({ provenance, url }) })
    const { pages } = await readEvent(join(folder, 'e.json'))
    expect(pages.map((page) => page.provenance)).toEqual([read])
  })
})

describe('an event file that is refused', () => {
  it.each<[string, string | Uint8Array, string]>([
    ['not JSON', '{"title": "x",\n "documents": [}', 'line 2, column 16 should have a value'],
    ['empty', '', 'line 1, column 1 should have a value'],
    ['a page of HTML', '<!doctype html>', 'line 1, column 1 should have a value'],
    ['cut off', eventWith({}).slice(0, -1), 'should have "," or "}"'],
    ['not UTF-8', Buffer.from(eventWith({ title: 'Café' }), 'latin1'), 'is not valid UTF-8. Save it as UTF-8.'],
    ['UTF-16 without a mark', Buffer.from(eventWith({}), 'utf16le'), 'looks like UTF-16 without a byte order mark'],
    ['nested 100,000 deep', nested(100_000), 'the whole must be an object, but is a list. The file must contain'],
    ['documents nested 100,000 deep', `{"title":"x","documents":${nested(100_000)}}`, 'documents[0] must be an object'],
    ['100,000 brackets that never close', '['.repeat(100_000), 'fewer brackets within brackets'],
    ['without title', '{"documents": []}', ': title is missing. Give the event'],
    ['with a title that is a list', eventWith({ title: ['x'] }), ': title must be a string, but is a list. Give'],
    ['with a blank title', eventWith({ title: '  ' }), ': title is empty. Give'],
    [
      'with a title of 10,000 characters',
      eventWith({ title: 'x'.repeat(10_000) }),
      'title is longer than 300 characters',
    ],
    ['without documents', '{"title": "x"}', ': documents is missing. Give a list of 1 to 5000 documents'],
    ['with no documents', '{"title": "x", "documents": []}', ': documents is empty. Give a list'],
    ['with documents that are an object', eventWith({ documents: {} }), ': documents must be a list, but is an object'],
    ['with a document that is text', eventWith({ documents: [document, 'x'] }), ': documents[1] must be an object'],
    ['with 5,001 documents', manyDocuments(5_001), ': documents is longer than 5000 entries. Give'],
    [
      'with a text that is a number',
      documentWith({ text: 3 }),
      ': documents[0].text must be a string, but is a number',
    ],
    ['with a url that is a list', documentWith({ url: [] }), ': documents[0].url must be a string, but is a list'],
    [
      'with an unknown provenance',
      documentWith({ provenance: 'robot' }),
      ': documents[0].provenance is not one of search, external-link, human, url, file, browser. Write how',
    ],
  ])('%s', async (_what, file, message) => {
    const path = join(folderWith({ 'given.json': file }), 'given.json')
    const refusal = await refusalOf(path)
    expect(refusal.kind).toBe('input')
    expect(refusal.message).toContain(message)
    expect(refusal.message.startsWith(path)).toBe(true)
    expect(refusal.remedy).toMatch(/\.$/)
  })

  it('for its syntax, with line and column as fields', async () => {
    const path = join(folderWith({ 'a.json': '{\n\n  x' }), 'a.json')
    const refusal = await refusalOf(path)
    expect(refusal.message).toContain(`${path} is not JSON: line 3, column 3 should have`)
  })

  it('for its size, before it is read', async () => {
    const path = join(folderWith({ 'a.json': '' }), 'a.json')
    truncateSync(path, 300 * 1024 * 1024) // A sparse file: it takes no room.
    const refusal = await refusalOf(path)
    expect(refusal.message).toContain(
      `${path} has 314572800 bytes, more than the limit of 134217728 for an event file.`,
    )
  })

  it('because there is none, or it is no file', async () => {
    expect((await refusalOf('/nowhere/event.json')).message).toContain('/nowhere/event.json does not exist')
    expect((await refusalOf('/dev/null')).message).toContain('/dev/null is not a file')
  })
})

describe('any event file', () => {
  const text = fc.string({ unit: 'binary' })
  const provenance = fc.constantFrom('search', 'human', null)

  it('with strings in the right places is read, and what is read can be stored', async () => {
    const path = join(folderWith({}), 'any.json')
    const page = fc.record({ provenance, title: text, url: text, text }, { requiredKeys: [] })
    await fc.assert(
      fc.asyncProperty(text, fc.array(page, { minLength: 1 }), async (title, documents) => {
        writeFileSync(path, JSON.stringify({ title: `Title ${title}`, documents }))
        const read = await readEvent(path)
        const withText = documents.filter((given) => (given.text ?? '').trim() !== '')
        expect(read.pages).toHaveLength(withText.length)
        expect(JSON.stringify(read)).not.toMatch(/\\ud[89a-f]|\\u0000/)
      }),
      { numRuns: 300 },
    )
  })

  it('is read or refused in words', async () => {
    const path = join(folderWith({}), 'any.json')
    const odd = fc.oneof(text, fc.jsonValue())
    const page = fc.record(
      { provenance: fc.oneof(provenance, odd), title: odd, url: odd, text: odd },
      { requiredKeys: [] },
    )
    const event = fc.record(
      {
        title: odd,
        date: odd,
        place: odd,
        language: odd,
        wiki: odd,
        pages: odd,
        documents: fc.array(fc.oneof(page, odd)),
      },
      { requiredKeys: [] },
    )
    await fc.assert(
      fc.asyncProperty(fc.oneof(event, odd), async (value) => {
        writeFileSync(path, JSON.stringify(value))
        const read = await readEvent(path).catch((error: unknown) => error)
        if (read instanceof CitewrightError) expect(read.kind).toBe('input')
        else expect(read).toHaveProperty('pages')
      }),
      { numRuns: 300 },
    )
  })
})

function manyDocuments(count: number): string {
  return eventWith({
    documents: Array.from({ length: count }, (_, n) => ({ ...document, url: `https://a.example/${n}` })),
  })
}
