import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { RawPage } from '../../../core/collect/rawPage.ts'
import { pageProblemSchema, pageSchema } from '../../../core/domain/page.ts'
import type { Progress } from '../../../core/domain/progress.ts'
import { extractPages } from '../../../core/extract/extractPages.ts'

const url = 'https://www.paper.example/a'
const sentence = 'The ferry ran aground in the bay on Thursday, and all of its passengers were saved by boats. '

function textPage(text: string, more: Partial<RawPage> = {}): RawPage {
  return { url, finalUrl: url, provenance: 'search', title: 'Given title', body: { kind: 'text', text }, ...more }
}

function filePage(content: string, fileName: string): RawPage {
  const bytes = new TextEncoder().encode(content)
  const address = `https://www.paper.example/${fileName}`
  return {
    ...textPage(''),
    url: address,
    finalUrl: address,
    provenance: 'url',
    body: { kind: 'bytes', bytes, fileName },
  }
}

describe('text that came as text', () => {
  it('is kept to the character, line ends, soft hyphens and spaces at the ends included', async () => {
    const text = `  ${sentence}\r\n\tCaf\u0065\u0301 hand\u00adrail \u200b\n\n`
    const { pages, problems } = await extractPages([textPage(text)])
    expect(pages[0]?.text).toBe(text)
    expect(problems).toEqual([])
  })

  it('loses only NUL and lone surrogates, and says so', async () => {
    const { pages, problems } = await extractPages([textPage('a\0b\ud83dc\ud83d\ude00\ude00')])
    expect(pages[0]?.text).toBe('a\ufffdb\ufffdc\ud83d\ude00\ufffd')
    expect(problems).toMatchObject([
      { code: 'repaired', url, message: expect.stringMatching(/^1 NUL character and 2 lone surrogates/) as string },
    ])
  })

  it.each(['', ' \n\t ', '\u00a0'])('is left out with the problem "empty" when it is %j', async (text) => {
    const { pages, problems } = await extractPages([textPage(text)])
    expect(pages).toEqual([])
    expect(problems).toMatchObject([{ code: 'empty', url, title: 'Given title' }])
  })

  it('is refused beyond the limit of characters', async () => {
    const { pages, problems } = await extractPages([textPage('x'.repeat(11))], { limits: { maxTextLength: 10 } })
    expect(pages).toEqual([])
    expect(problems).toMatchObject([{ code: 'too-large' }])
  })

  it('becomes a page with title, host, language, hash and the id made of address and text', async () => {
    const fetchedAt = '2026-05-15T10:00:00Z'
    const { pages } = await extractPages([textPage(sentence, { fetchedAt })])
    const hash = (text: string): string => createHash('sha256').update(text).digest('hex')
    expect(pages).toEqual([
      {
        id: `p${hash(`${url}\n${sentence}`).slice(0, 10)}`,
        url,
        finalUrl: url,
        provenance: 'search',
        title: 'Given title',
        authors: [],
        site: 'paper.example',
        fetchedAt,
        citation: { authors: [], origins: { title: 'given', site: 'address' } },
        language: 'en',
        text: sentence,
        plain: true,
        sha256: hash(sentence),
      },
    ])
  })

  it('gets ids that differ where address and text are the same', async () => {
    const { pages } = await extractPages([textPage(sentence), textPage(sentence), textPage(sentence)])
    const [first, second, third] = pages.map((page) => page.id)
    expect([second, third]).toEqual([`${first ?? ''}-2`, `${first ?? ''}-3`])
  })
})

describe('documents', () => {
  const html = `<html lang="en"><title>T</title><body><article><h1>Headline</h1><p>${sentence.repeat(6)}</p></article>`

  it('are read on worker threads and come back in their order, between pages that came as text', async () => {
    const seen: Progress[] = []
    const { pages, problems } = await extractPages(
      [
        filePage(html, 'a.html'),
        textPage(sentence),
        filePage(`# Notes\n\nThe **ferry** is [afloat](x).`, 'b.md'),
        filePage('\0\0\0', 'c.bin'),
        filePage(sentence, 'd.txt'),
        filePage('', 'e.html'),
      ],
      { onProgress: (progress) => seen.push(progress) },
    )
    expect(pages.map((page) => page.title)).toEqual(['Headline', 'Given title', 'Notes', 'Given title'])
    expect(pages[2]?.text).toBe('Notes\n\nThe ferry is afloat.')
    expect(problems.map((problem) => problem.code)).toEqual(['unknown-type', 'empty'])
    expect(seen.map((progress) => progress.done)).toEqual([1, 2, 3, 4, 5, 6])
    pages.forEach((page) => pageSchema.parse(page))
    problems.forEach((problem) => pageProblemSchema.parse(problem))
  })

  it('that come as files are known by the address they give for themselves, unless one is given beside them', async () => {
    const canonical = '<head><link rel="canonical" href="https://gazette.example/ferry"><title>T</title></head>'
    const own = html.replace('<title>T</title>', canonical)
    const matter = '---\ntitle: "The \\"Tern\\""\nurl: https://notes.example/a\ndate: 2026-05-15\n---\n'
    const unnamed = { url: 'file:x', finalUrl: 'file:x', provenance: 'file' } as const
    const { pages } = await extractPages([
      { ...filePage(own, 'a.html'), ...unnamed },
      { ...filePage(`${matter}# Notes\n\n${sentence}`, 'b.md'), ...unnamed },
      { ...filePage(own.replace('gazette.example', '10.0.0.1'), 'c.html'), ...unnamed },
      filePage(own, 'd.html'),
    ])
    expect(pages.map(({ url, finalUrl, site }) => [url, finalUrl, site])).toEqual([
      ['https://gazette.example/ferry', 'https://gazette.example/ferry', 'gazette.example'],
      ['https://notes.example/a', 'https://notes.example/a', 'notes.example'],
      ['file:x', 'file:x', ''],
      ['https://www.paper.example/d.html', 'https://www.paper.example/d.html', 'paper.example'],
    ])
    expect(pages[1]).toMatchObject({ title: 'The "Tern"', publishedAt: '2026-05-15', provenance: 'file' })
    expect(pages[1]?.text).toMatch(/^Notes/)
  })

  it('keep the bytes that the caller gave', async () => {
    const page = filePage(html, 'a.html')
    await extractPages([page])
    expect(page.body.kind === 'bytes' && page.body.bytes.length).toBe(html.length)
  })

  it('are given up at once when the call is cancelled, with the reason of the signal', async () => {
    const stop = new AbortController()
    const slow = filePage(`<html><body>${'&amp'.repeat(1_000_000)}`, 'slow.html')
    const reading = extractPages([slow, slow, slow, slow], { signal: stop.signal, timeoutMs: 60_000 })
    setTimeout(() => stop.abort(new Error('enough')), 500)
    const started = performance.now()
    await expect(reading).rejects.toThrow('enough')
    expect(performance.now() - started).toBeLessThan(30_000)
  })

  it('are not begun when the call is cancelled already', async () => {
    await expect(
      extractPages([filePage(html, 'a.html')], { signal: AbortSignal.abort(new Error('no')) }),
    ).rejects.toThrow('no')
  })
})
