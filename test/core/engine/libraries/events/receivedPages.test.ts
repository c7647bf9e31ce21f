import { describe, expect, it } from 'vitest'
import type { BrowserPage } from '../../../../../core/engine/libraries/events/browserPage.ts'
import { eventEngine } from './eventEngine.ts'

const prose =
  'The ferry ran aground in thick fog on Thursday evening, and everybody on board was taken off the ship. ' +
  'Divers found a breach of four metres in the hull, and the harbour was closed for two days while the wreck was moved.'

/** A page as a browser sends it. */
function page(changed: Partial<BrowserPage> = {}, body = `<p>${prose}</p>`): BrowserPage {
  return {
    address: 'https://harbour.example/news/ferry',
    title: '(3) Ferry aground',
    html: `<!doctype html><html lang="en"><head><title>Ferry aground</title>
      <meta name="author" content="Ada Quay"><meta property="article:published_time" content="2026-05-14">
      </head><body><article><h1>Ferry aground</h1>${body}</article></body></html>`,
    time: '2026-05-15T10:00:00Z',
    ...changed,
  }
}

/** An event whose web fails every request: nothing may be fetched. */
async function newEvent() {
  const { events, drafts } = eventEngine()
  const { id } = await events.create({ title: 'Harrow Bay ferry grounding', date: '2026-05-14' })
  const table = async () => (await events.sources(id)).rows
  return { id, events, drafts, table }
}

describe('a page that a browser sends', () => {
  it('is a source with its address and provenance, and the answer says what was read', async () => {
    const { id, events, table } = await newEvent()
    expect(await events.receivePage(id, page())).toMatchObject({
      already: 'new',
      page: { title: 'Ferry aground', words: 42, date: '2026-05-14', authors: ['Ada Quay'], problems: [] },
    })
    expect(await table()).toMatchObject([
      {
        source: 'https://harbour.example/news/ferry',
        included: true,
        problems: [],
        page: { provenance: 'browser', fetchedAt: '2026-05-15T10:00:00.000Z' },
      },
    ])
  })

  it('is stored once when it is sent twice, also at the same moment and with other HTML around the same text', async () => {
    const { id, events, table } = await newEvent()
    const both = await Promise.all([events.receivePage(id, page()), events.receivePage(id, page())])
    expect(both.map(({ already }) => already)).toEqual(['new', 'same'])
    const [before] = await table()
    const later = page({ time: '2026-05-15T11:00:00Z' })
    const reloaded = {
      ...later,
      html: later.html.replace('<body>', '<body data-token="5f2c"><script>load(17)</script>'),
    }
    expect((await events.receivePage(id, reloaded)).already).toBe('same')
    expect(await table()).toEqual([before])
  })

  it('is stored while a draft is written, which goes on from the pages that it began with', async () => {
    const { id, events, drafts, table } = await newEvent()
    const aground =
      '<p>In the Harrow Bay ferry grounding of 14 May 2026, a passenger ferry ran aground in thick fog at Harrow Bay. The ferry carried 131 passengers and 15 crew to the island of Kellan. Lifeboats from Port Ellery brought all of them ashore before midnight.</p>'
    await events.receivePage(id, page({}, `${aground}<p>${prose}</p>`))
    const other = page({ address: 'https://other.example/ferry' }, `<p>${prose} A second ship came at noon.</p>`)
    let arriving: ReturnType<typeof events.receivePage> | undefined
    const draft = await drafts.write(
      id,
      { writer: 'extractive' },
      {
        onProgress: () => {
          arriving ??= events.receivePage(id, other)
        },
      },
    )
    expect((await arriving)?.already).toBe('new')
    expect(draft.pages.map(({ url }) => url)).toEqual(['https://harbour.example/news/ferry'])
    expect((await table()).map(({ source }) => source).sort()).toEqual([
      'https://harbour.example/news/ferry',
      'https://other.example/ferry',
    ])
  })

  it('replaces its earlier version if its text has changed', async () => {
    const { id, events, table } = await newEvent()
    await events.receivePage(id, page())
    const changed = page({}, `<p>${prose} Two people were hurt, the coastguard said on Friday.</p>`)
    const { already, page: read } = await events.receivePage(id, changed)
    expect([already, read.words]).toEqual(['changed', 51])
    expect((await table()).map(({ page: shown }) => shown?.words)).toEqual([51])
  })

  it.each([
    'https://harbour.example/news/ferry#comments',
    'https://harbour.example/news/ferry?utm_source=feed&fbclid=1',
    'http://www.harbour.example/news/ferry/',
    'https://m.harbour.example/news/ferry',
  ])('is the same page at %s', async (address) => {
    const { id, events, table } = await newEvent()
    await events.receivePage(id, page())
    expect((await events.receivePage(id, page({ address }))).already).toBe('same')
    expect(await table()).toHaveLength(1)
  })

  it('gives its text to a source whose address could not be fetched', async () => {
    const { id, events, table } = await newEvent()
    await events.addSources(id, ['http://127.0.0.1:1/news/ferry'])
    expect((await table())[0]?.problems.map(({ code }) => code)).toEqual(['forbidden-address'])
    const sent = await events.receivePage(id, page({ address: 'http://127.0.0.1:1/news/ferry' }))
    expect([sent.already, sent.page.problems]).toEqual(['new', []])
    expect(await table()).toMatchObject([{ page: { words: 42 }, problems: [] }])
  })

  it('keeps letters of every script whatever encoding its HTML declares', async () => {
    const { id, events } = await newEvent()
    const sent = page({}, `<p>Die Fähre „Nørd“ lief auf Grund — 船が座礁した。 ${prose}</p>`)
    const declared = { ...sent, html: sent.html.replace('<head>', '<head><meta charset="iso-8859-1">') }
    const { source } = await events.receivePage(id, declared)
    const row = (await events.sources(id)).rows.find((each) => each.id === source)
    expect((await events.readPage(id, row?.page?.id ?? '')).page.text).toContain(
      '„Nørd“ lief auf Grund — 船が座礁した。',
    )
  })

  it('was not read after it came, whatever the browser’s clock says', async () => {
    const { id, events, table } = await newEvent()
    await events.receivePage(id, page({ time: '2031-01-01T00:00:00+02:00' }))
    expect((await table())[0]?.page?.fetchedAt).toMatch(/^2026-05-15T12:00:/)
  })

  it.each([
    ['javascript:alert(1)', 'Only pages of the web'],
    ['file:///etc/passwd', 'Only pages of the web'],
    ['data:text/html,x', 'Only pages of the web'],
    ['https://ada:secret@harbour.example/', 'user name or password'],
    ['', 'address cannot be used'],
    [`https://harbour.example/${'a'.repeat(5000)}`, 'address cannot be used'],
  ])('is refused with the address %s', async (address, reason) => {
    const { id, events, table } = await newEvent()
    await expect(events.receivePage(id, page({ address }))).rejects.toThrow(reason)
    expect(await table()).toEqual([])
  })

  it('is refused for an event that there is not, and with a time that is none', async () => {
    const { id, events } = await newEvent()
    await expect(events.receivePage('gone', page())).rejects.toThrow('gone')
    await expect(events.receivePage(id, page({ time: 'yesterday' }))).rejects.toThrow('time cannot be used')
  })

  it.each(['http://192.168.1.20/ferry', 'https://harbour.example/news/ferry'])(
    'from %s is stored, and never fetched again',
    async (address) => {
      const { id, events, table } = await newEvent()
      const { source } = await events.receivePage(id, page({ address }))
      await expect(events.retry(id, source)).rejects.toThrow('was sent by a browser as you saw it')
      await expect(events.fetchOpened(id, source)).rejects.toThrow('Send it again from the browser')
      expect(await table()).toMatchObject([{ page: { words: 42, provenance: 'browser' }, problems: [] }])
    },
  )

  it('that is nested a hundred thousand deep or has no text says so, and the others are read', async () => {
    const { id, events } = await newEvent()
    const deep = page({ address: 'https://deep.example/a' }, '<div>'.repeat(100_000))
    expect((await events.receivePage(id, deep)).page).toMatchObject({ words: 0 })
    const empty = page({ address: 'https://empty.example/a' }, '')
    expect((await events.receivePage(id, empty)).page.problems.join(' ')).not.toBe('')
    expect((await events.receivePage(id, page())).page.words).toBe(42)
  })

  it('with more bytes than are read is kept with the reason', async () => {
    const { id, events } = await newEvent()
    const { page: read } = await events.receivePage(id, page({}, `<p>${'fog &amp; '.repeat(1_200_000)}</p>`))
    expect(read.words).toBe(0)
    expect(read.problems.join(' ')).toMatch(/at most 10 MB are read/)
  })
})

describe('a link that a browser sends', () => {
  it('is known by the address of a source in any form', async () => {
    const { id, events } = await newEvent()
    expect(await events.hasLink(id, 'https://harbour.example/news/ferry')).toBe(false)
    await events.receivePage(id, page())
    expect(await events.hasLink(id, 'http://www.harbour.example/news/ferry?utm_medium=x#top')).toBe(true)
  })

  it.each([
    'http://192.168.1.1/',
    'http://localhost:8080/a',
    'http://[::1]/',
    'javascript:0',
    'https://a:b@c.example/',
  ])('to %s is refused', async (address) => {
    const { id, events } = await newEvent()
    await expect(events.hasLink(id, address)).rejects.toThrow()
  })
})
